#include "ui/recent_files.h"
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QMenu>
#include <QSettings>

namespace ui {

namespace {

constexpr qsizetype kMost = 8;
const QString kKey = QStringLiteral("recentFiles");

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(RecentFiles)
};

void addEntry(QMenu& menu, const QString& file, qsizetype number, const std::function<void(const QString&)>& open)
{
    const QFileInfo info(file);
    QString name = info.fileName();
    QAction* action =
        menu.addAction(QStringLiteral("&%1  %2").arg(number).arg(name.replace(QLatin1Char('&'), QLatin1String("&&"))));
    action->setObjectName(QStringLiteral("recent-%1").arg(number));
    action->setEnabled(info.exists());
    const QString shown = QDir::toNativeSeparators(file);
    action->setToolTip(info.exists() ? shown : Texts::tr("%1 is not there any more").arg(shown));
    action->setWhatsThis(action->toolTip());
    QObject::connect(action, &QAction::triggered, &menu, [open, file] { open(file); });
}

} // namespace

RecentFiles::RecentFiles(QSettings* settings) : m_settings(settings)
{
    if (m_settings) m_files = m_settings->value(kKey).toStringList().mid(0, kMost);
}

void RecentFiles::add(const QString& file)
{
    const QString whole = QFileInfo(file).absoluteFilePath();
    m_files.removeAll(whole);
    m_files.prepend(whole);
    m_files = m_files.mid(0, kMost);
    if (m_settings) m_settings->setValue(kKey, m_files);
}

void RecentFiles::fill(QMenu& menu, const std::function<void(const QString&)>& open) const
{
    menu.clear();
    for (qsizetype i = 0; i < m_files.size(); ++i)
        addEntry(menu, m_files[i], i + 1, open);
    menu.menuAction()->setEnabled(!m_files.isEmpty());
    menu.menuAction()->setToolTip(m_files.isEmpty() ? Texts::tr("No experiment file was opened or saved yet")
                                                    : QString());
}

} // namespace ui
