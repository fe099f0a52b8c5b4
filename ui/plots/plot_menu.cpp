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

bool saveCsv(const PlotView& view, const QString& path)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly)) return false;
    file.write(toCsv(view.table()).toUtf8());
    return file.commit();
}

void reportFailure(PlotView& view, const QString& path)
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
void askAndSave(PlotView& view, const FileKind& kind, const QString& name, std::function<bool(const QString&)> save)
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
void addEntry(QMenu& menu, PlotView& view, const char* name, const QString& text, Act act)
{
    QAction* action = menu.addAction(text);
    action->setObjectName(QLatin1String(name));
    QObject::connect(action, &QAction::triggered, &view, act);
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
    addEntry(menu, view, "saveCsv", Words::tr("Save as CSV…"), [plot, title] {
        const FileKind kind{Words::tr("Save as CSV"), QStringLiteral("CSV (*.csv)"), QStringLiteral("csv")};
        askAndSave(*plot, kind, title, [plot](const QString& path) { return saveCsv(*plot, path); });
    });
    menu.addSeparator();
    addEntry(menu, view, "whatsThis", Words::tr("What's this?"),
             [plot] { QWhatsThis::showText(plot->mapToGlobal(plot->rect().center()), plot->whatsThis(), plot); });
}

} // namespace ui::plots
