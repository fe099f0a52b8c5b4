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

QMenu* addMenu(QMenuBar& bar, const char* name, const QString& title)
{
    QMenu* menu = bar.addMenu(title);
    menu->setObjectName(QLatin1String(name));
    menu->setToolTipsVisible(true);
    return menu;
}

void addShipped(QMenu& menu, const std::function<void(const QString&)>& open)
{
    for (const core::content::ShippedExperiment& shipped : core::content::shippedExperiments()) {
        const QString id = QString::fromStdString(shipped.id);
        QAction* action = menu.addAction(id);
        action->setObjectName(QStringLiteral("shipped-") + id);
        action->setToolTip(QString::fromStdString(shipped.title.en));
        action->setWhatsThis(action->toolTip());
        QObject::connect(action, &QAction::triggered, &menu, [open, id] { open(id); });
    }
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

void fillMenus(QMenuBar& bar, const Actions& actions, const QList<QAction*>& docks,
               const std::function<void(const QString&)>& openShipped)
{
    QMenu* file = addMenu(bar, "fileMenu", Texts::tr("&File"));
    file->addAction(actions.open);
    QMenu* shipped = file->addMenu(Texts::tr("&Shipped Experiments"));
    shipped->setObjectName(QStringLiteral("shippedMenu"));
    shipped->setToolTipsVisible(true);
    addShipped(*shipped, openShipped);
    file->addSeparator();
    file->addAction(actions.quit);

    QMenu* experiment = addMenu(bar, "experimentMenu", Texts::tr("&Experiment"));
    experiment->addActions({actions.autocast, actions.float16, actions.bfloat16, actions.scaler});
    experiment->insertSeparator(actions.scaler);
    experiment->addSeparator();
    experiment->addAction(actions.newSeed);

    QMenu* run = addMenu(bar, "runMenu", Texts::tr("&Run"));
    run->addActions({actions.run, actions.statement, actions.iteration, actions.nextSkip, actions.slower,
                     actions.faster, actions.reset});
    run->insertSeparator(actions.slower);
    run->insertSeparator(actions.reset);

    fillView(*addMenu(bar, "viewMenu", Texts::tr("&View")), actions, docks);
    addMenu(bar, "helpMenu", Texts::tr("&Help"))->addActions({actions.whatsThis, actions.about});
}

} // namespace ui
