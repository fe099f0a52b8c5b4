#include "ui/menus.h"
#include "core/content/experiment_reader.h"
#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>

namespace ui {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Menus)
};

template <class Parent>
QMenu* addMenu(Parent& parent, const QString& name, const QString& title)
{
    QMenu* menu = parent.addMenu(title);
    menu->setObjectName(name);
    menu->setToolTipsVisible(true);
    return menu;
}

QString titleOf(const QString& folder)
{
    return folder == QLatin1String("mistakes") ? Texts::tr("&Mistakes") : folder;
}

/// The menu of a folder of experiments, made when the first of them arrives.
QMenu* folderMenu(QMenu& menu, const QString& folder)
{
    const QString name = QStringLiteral("shippedMenu-") + folder;
    auto* found = menu.findChild<QMenu*>(name);
    return found ? found : addMenu(menu, name, titleOf(folder));
}

void addShipped(QMenu& menu, const std::function<void(const QString&)>& open)
{
    for (const core::content::ShippedExperiment& shipped : core::content::shippedExperiments()) {
        const QString id = QString::fromStdString(shipped.id), title = QString::fromStdString(shipped.title.en);
        const QString folder = id.section(QLatin1Char('/'), 0, -2);
        QAction* action = folder.isEmpty() ? menu.addAction(id) : folderMenu(menu, folder)->addAction(title);
        action->setObjectName(QStringLiteral("shipped-") + id);
        action->setToolTip(folder.isEmpty() ? title : id);
        action->setWhatsThis(title);
        QObject::connect(action, &QAction::triggered, &menu, [open, id] { open(id); });
    }
}

void addRecent(QMenu& menu, const RecentFiles& recent, const std::function<void(const QString&)>& open)
{
    const auto fill = [&menu, &recent, open] { recent.fill(menu, open); };
    fill();
    // Its parent is shown before it: a file may have gone or come meanwhile.
    QObject::connect(qobject_cast<QMenu*>(menu.parent()), &QMenu::aboutToShow, &menu, fill);
}

void fillExperiment(QMenu& menu, const Actions& actions, const RecentFiles& recent,
                    const std::function<void(const QString&)>& open)
{
    menu.addAction(actions.open);
    addRecent(*addMenu(menu, QStringLiteral("recentMenu"), Texts::tr("Open &Recent")), recent, open);
    addShipped(*addMenu(menu, QStringLiteral("shippedMenu"), Texts::tr("S&hipped Experiments")), open);
    menu.addActions({actions.save, actions.saveAs});
    menu.addSeparator();
    menu.addActions({actions.pasteLoop, actions.restoreStep});
    menu.addSeparator();
    menu.addActions({actions.autocast, actions.float16, actions.bfloat16, actions.scaler, actions.newSeed});
    menu.insertSeparator(actions.scaler);
    menu.insertSeparator(actions.newSeed);
}

void fillRun(QMenu& menu, const Actions& actions, QMenu& devices)
{
    menu.addActions({actions.run, actions.statement, actions.iteration, actions.nextSkip, actions.mark, actions.slower,
                     actions.faster, actions.reset});
    menu.insertSeparator(actions.mark);
    menu.insertSeparator(actions.slower);
    menu.insertSeparator(actions.reset);
    menu.addSeparator();
    menu.addMenu(&devices);
}

void fillView(QMenu& menu, const Actions& actions, const QList<QAction*>& docks)
{
    menu.addActions(docks);
    menu.addSeparator();
    QMenu* theme = menu.addMenu(Texts::tr("&Colours"));
    theme->setObjectName(QStringLiteral("themeMenu"));
    theme->addActions({actions.systemTheme, actions.lightTheme, actions.darkTheme});
    menu.addAction(actions.fullScreen);
    menu.addAction(actions.resetLayout);
}

} // namespace

void fillMenus(QMenuBar& bar, const Actions& actions, QMenu& devices, const QList<QAction*>& docks,
               const RecentFiles& recent, const std::function<void(const QString&)>& open)
{
    addMenu(bar, QStringLiteral("fileMenu"), Texts::tr("&File"))->addAction(actions.quit);
    QMenu* edit = addMenu(bar, QStringLiteral("editMenu"), Texts::tr("&Edit"));
    edit->addActions({actions.undo, actions.redo, actions.moveUp, actions.moveDown, actions.doubleLines});
    edit->insertSeparator(actions.moveUp);
    fillExperiment(*addMenu(bar, QStringLiteral("experimentMenu"), Texts::tr("E&xperiment")), actions, recent, open);
    fillRun(*addMenu(bar, QStringLiteral("runMenu"), Texts::tr("&Run")), actions, devices);
    fillView(*addMenu(bar, QStringLiteral("viewMenu"), Texts::tr("&View")), actions, docks);
    addMenu(bar, QStringLiteral("helpMenu"), Texts::tr("&Help"))->addActions({actions.whatsThis, actions.about});
}

} // namespace ui
