#include "ui/plots/plot_menu.h"
#include "ui/plots/plot_table_dialog.h"
#include "ui/plots/plot_view.h"
#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QMenu>
#include <QMessageBox>
#include <QSaveFile>
#include <QWhatsThis>
#include <functional>

namespace ui::plots {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ui::plots::PlotMenu)
};

bool saveText(const QString& text, const QString& path)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly)) return false;
    file.write(text.toUtf8());
    return file.commit();
}

void reportFailure(QWidget& view, const QString& path)
{
    auto* box = new QMessageBox(QMessageBox::Warning, Words::tr("Not saved"),
                                Words::tr("%1 could not be written.").arg(path), QMessageBox::Ok, &view);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

struct FileKind {
    QString title, filter, suffix;
};

/// Asks for a path and saves there, without blocking the window.
void askAndSave(QWidget& view, const FileKind& kind, const QString& name, std::function<bool(const QString&)> save)
{
    auto* dialog = new QFileDialog(&view, kind.title, {}, kind.filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(kind.suffix);
    dialog->selectFile(name + QLatin1Char('.') + kind.suffix);
    QObject::connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        dialog->setDefaultSuffix(filter.section(QLatin1Char(' '), 0, 0).toLower());
    });
    QObject::connect(dialog, &QFileDialog::fileSelected, &view, [&view, save = std::move(save)](const QString& path) {
        if (!save(path)) reportFailure(view, path);
    });
    dialog->open();
}

template <class Act>
void addEntry(QMenu& menu, QWidget& view, const char* name, const QString& text, Act act)
{
    QAction* action = menu.addAction(text);
    action->setObjectName(QLatin1String(name));
    QObject::connect(action, &QAction::triggered, &view, act);
}

/// What every menu ends with.
void addCsvAndHelp(QMenu& menu, QWidget& owner, const QString& title, const std::function<QString()>& csv)
{
    QWidget* widget = &owner;
    addEntry(menu, owner, "saveCsv", Words::tr("Save as CSV…"), [widget, title, csv] {
        const FileKind kind{Words::tr("Save as CSV"), QStringLiteral("CSV (*.csv)"), QStringLiteral("csv")};
        askAndSave(*widget, kind, title, [csv](const QString& path) { return saveText(csv(), path); });
    });
    menu.addSeparator();
    addEntry(menu, owner, "whatsThis", Words::tr("What's this?"), [widget] {
        QWhatsThis::showText(widget->mapToGlobal(widget->rect().center()), widget->whatsThis(), widget);
    });
}

} // namespace

void fillPlotMenu(QMenu& menu, PlotView& view, const QString& title)
{
    PlotView* plot = &view;
    addEntry(menu, view, "showAsTable", Words::tr("Show as table"), [plot] { openTable(*plot); });
    addEntry(menu, view, "copyPicture", Words::tr("Copy picture"),
             [plot] { QApplication::clipboard()->setPixmap(plot->picture()); });
    addEntry(menu, view, "savePicture", Words::tr("Save picture…"), [plot, title] {
        const FileKind kind{Words::tr("Save picture"), QStringLiteral("PNG (*.png);;SVG (*.svg);;PDF (*.pdf)"),
                            QStringLiteral("png")};
        askAndSave(*plot, kind, title, [plot](const QString& path) { return plot->savePicture(path); });
    });
    addCsvAndHelp(menu, view, title, [plot] { return toCsv(plot->table()); });
}

void fillTableMenu(QMenu& menu, QWidget& owner, const QString& title, std::function<QString(QChar)> text)
{
    addEntry(menu, owner, "copyTable", Words::tr("Copy as text"),
             [text] { QApplication::clipboard()->setText(text(QLatin1Char('\t'))); });
    addCsvAndHelp(menu, owner, title, [text = std::move(text)] { return text(QLatin1Char(',')); });
}

} // namespace ui::plots
