#include "ui/menus.h"
#include "core/content/experiment_reader.h"
#include "ui/language.h"
#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>

namespace ui {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Menus)
};

const QString kShippedFolder = QStringLiteral("shippedMenu-"), kShipped = QStringLiteral("shipped-");

QString titleOf(const QString& menu)
{
    const std::pair<QString, QString> titles[] = {
        {QStringLiteral("fileMenu"), Texts::tr("&File")},
        {QStringLiteral("editMenu"), Texts::tr("&Edit")},
        {QStringLiteral("experimentMenu"), Texts::tr("E&xperiment")},
        {QStringLiteral("runMenu"), Texts::tr("&Run")},
        {QStringLiteral("viewMenu"), Texts::tr("&View")},
        {QStringLiteral("learnMenu"), Texts::tr("&Learn")},
        {QStringLiteral("helpMenu"), Texts::tr("&Help")},
        {QStringLiteral("recentMenu"), Texts::tr("Open &Recent")},
        {QStringLiteral("shippedMenu"), Texts::tr("S&hipped Experiments")},
        {kShippedFolder + QStringLiteral("mistakes"), Texts::tr("&Mistakes")},
        {QStringLiteral("themeMenu"), Texts::tr("&Colours")},
        {QStringLiteral("languageMenu"), Texts::tr("&Language")},
    };
    for (const auto& [name, title] : titles)
        if (name == menu) return title;
    return menu.section(QLatin1Char('-'), 1); // a folder of experiments
}

template <class Parent>
QMenu* addMenu(Parent& parent, const QString& name)
{
    QMenu* menu = parent.addMenu(titleOf(name));
    menu->setObjectName(name);
    menu->setToolTipsVisible(true);
    return menu;
}

/// The menu of a folder of experiments, made when the first of them arrives.
QMenu* folderMenu(QMenu& menu, const QString& folder)
{
    const QString name = kShippedFolder + folder;
    auto* found = menu.findChild<QMenu*>(name);
    return found ? found : addMenu(menu, name);
}

void addShipped(QMenu& menu, const std::function<void(const QString&)>& open)
{
    for (const core::content::ShippedExperiment& shipped : core::content::shippedExperiments()) {
        const QString id = QString::fromStdString(shipped.id), folder = id.section(QLatin1Char('/'), 0, -2);
        QAction* action = (folder.isEmpty() ? menu : *folderMenu(menu, folder)).addAction(id);
        action->setObjectName(kShipped + id);
        QObject::connect(action, &QAction::triggered, &menu, [open, id] { open(id); });
    }
}

/// Those in a folder are called by their title, the others by their id.
void nameShipped(QMenu& menu)
{
    for (const core::content::ShippedExperiment& shipped : core::content::shippedExperiments()) {
        const QString id = QString::fromStdString(shipped.id), title = inLanguage(shipped.title);
        auto* action = menu.findChild<QAction*>(kShipped + id);
        if (!action) continue; // its file came meanwhile
        const bool isInFolder = id.contains(QLatin1Char('/'));
        action->setText(isInFolder ? title : id);
        action->setToolTip(isInFolder ? id : title);
        action->setWhatsThis(title);
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
    addRecent(*addMenu(menu, QStringLiteral("recentMenu")), recent, open);
    addShipped(*addMenu(menu, QStringLiteral("shippedMenu")), open);
    menu.addActions({actions.save, actions.saveAs, actions.openRecords});
    menu.addSeparator();
    menu.addActions({actions.pasteLoop, actions.restoreStep});
    menu.addSeparator();
    menu.addActions(
        {actions.autocast, actions.float16, actions.bfloat16, actions.scaler, actions.newSeed, actions.settings});
    menu.insertSeparator(actions.scaler);
    menu.insertSeparator(actions.newSeed);
}

void fillRun(QMenu& menu, const Actions& actions, QMenu& devices)
{
    menu.addActions({actions.run, actions.statement, actions.iteration, actions.nextSkip, actions.backStatement,
                     actions.backIteration, actions.mark, actions.slower, actions.faster, actions.reset});
    menu.insertSeparator(actions.backStatement);
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
    addMenu(menu, QStringLiteral("themeMenu"))
        ->addActions({actions.systemTheme, actions.lightTheme, actions.darkTheme});
    addMenu(menu, QStringLiteral("languageMenu"))->addActions({actions.english, actions.russian});
    menu.addActions({actions.fullScreen, actions.presentation, actions.resetLayout});
}

void fillLearn(QMenu& menu, const Actions& actions)
{
    menu.addActions({actions.lesson, actions.practice, actions.knowledgeCheck, actions.classMode, actions.openQuestions,
                     actions.shippedQuestions, actions.importGift, actions.exportQuestions});
    menu.insertSeparator(actions.practice);
    menu.insertSeparator(actions.openQuestions);
    menu.insertSeparator(actions.importGift);
}

} // namespace

void fillMenus(QMenuBar& bar, const Actions& actions, QMenu& devices, const QList<QAction*>& docks,
               const RecentFiles& recent, const std::function<void(const QString&)>& open)
{
    addMenu(bar, QStringLiteral("fileMenu"))->addAction(actions.quit);
    QMenu* edit = addMenu(bar, QStringLiteral("editMenu"));
    edit->addActions({actions.undo, actions.redo, actions.moveUp, actions.moveDown, actions.doubleLines});
    edit->insertSeparator(actions.moveUp);
    fillExperiment(*addMenu(bar, QStringLiteral("experimentMenu")), actions, recent, open);
    fillRun(*addMenu(bar, QStringLiteral("runMenu")), actions, devices);
    fillView(*addMenu(bar, QStringLiteral("viewMenu")), actions, docks);
    fillLearn(*addMenu(bar, QStringLiteral("learnMenu")), actions);
    addMenu(bar, QStringLiteral("helpMenu"))->addActions({actions.whatsThis, actions.keys, actions.about});
    retranslate(bar);
}

void retranslate(QMenuBar& bar)
{
    for (QMenu* menu : bar.findChildren<QMenu*>()) {
        if (menu->objectName().endsWith(QLatin1String("Menu")) || menu->objectName().startsWith(kShippedFolder))
            menu->setTitle(titleOf(menu->objectName()));
        if (menu->objectName() == QLatin1String("shippedMenu")) nameShipped(*menu);
        // What it fills each time it is shown.
        if (menu->objectName() == QLatin1String("experimentMenu")) emit menu->aboutToShow();
    }
}

} // namespace ui
