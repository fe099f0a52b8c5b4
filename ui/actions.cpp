#include "ui/actions.h"
#include "ui/action_rows.h"
#include "ui/icons.h"
#include <QAction>
#include <QActionGroup>

namespace ui {

namespace {

void group(QObject* parent, const QList<QAction*>& members)
{
    auto* together = new QActionGroup(parent);
    for (QAction* action : members) {
        action->setCheckable(true);
        together->addAction(action);
    }
}

} // namespace

Actions makeActions(QObject* parent)
{
    Actions actions;
    for (const ActionRow& row : actionRows()) {
        auto* action = new QAction(parent);
        action->setObjectName(row.name);
        action->setShortcuts(row.keys);
        actions.*row.member = action;
    }
    retranslate(actions);
    for (QAction* toggle : {actions.autocast, actions.scaler, actions.fullScreen, actions.presentation})
        toggle->setCheckable(true);
    actions.quit->setMenuRole(QAction::QuitRole);
    actions.about->setMenuRole(QAction::AboutRole);
    group(parent, {actions.float16, actions.bfloat16});
    group(parent, {actions.systemTheme, actions.lightTheme, actions.darkTheme});
    group(parent, {actions.english, actions.russian});
    actions.systemTheme->setChecked(true);
    return actions;
}

void retranslate(const Actions& actions)
{
    for (const ActionRow& row : actionRows()) {
        QAction& action = *(actions.*row.member);
        action.setText(row.text);
        action.setWhatsThis(row.help);
    }
}

void tint(const Actions& actions, const Theme& theme)
{
    for (QAction* action : {actions.reset, actions.statement, actions.iteration})
        action->setIcon(icon(action->objectName(), theme));
    actions.nextSkip->setIcon(icon(QStringLiteral("next_skip"), theme));
    actions.backStatement->setIcon(icon(QStringLiteral("back_statement"), theme));
    actions.backIteration->setIcon(icon(QStringLiteral("back_iteration"), theme));
    actions.run->setIcon({}); // follows the state
    for (QAction* action : {actions.reset, actions.backIteration, actions.backStatement, actions.statement,
                            actions.iteration, actions.nextSkip, actions.run})
        action->setIconVisibleInMenu(false);
}

} // namespace ui
