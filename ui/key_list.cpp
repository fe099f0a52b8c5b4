#include "ui/key_list.h"
#include <QCoreApplication>
#include <QDialog>
#include <QHeaderView>
#include <QMenu>
#include <QMenuBar>
#include <QTableWidget>
#include <QVBoxLayout>

namespace ui {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(KeyList)
};

QString nameOf(const QAction& action)
{
    QString name = action.text();
    name.remove(QLatin1Char('&'));
    return name.endsWith(QChar(0x2026)) ? name.chopped(1) : name; // "Open…"
}

void addKeys(const QList<QAction*>& actions, std::vector<KeyRow>& rows)
{
    for (const QAction* action : actions) {
        if (const QMenu* menu = action->menu()) addKeys(menu->actions(), rows);
        QStringList keys;
        for (const QKeySequence& key : action->shortcuts())
            keys += key.toString(QKeySequence::NativeText);
        if (!keys.isEmpty()) rows.push_back({keys.join(QStringLiteral(", ")), nameOf(*action), action->whatsThis()});
    }
}

QTableWidget* makeTable(const std::vector<KeyRow>& rows, const Theme& theme, QWidget* parent)
{
    auto* table = new QTableWidget(static_cast<int>(rows.size()), 3, parent);
    table->setObjectName(QStringLiteral("keyTable"));
    table->setHorizontalHeaderLabels({Texts::tr("Key"), Texts::tr("Does"), Texts::tr("More exactly")});
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->horizontalHeader()->setHighlightSections(false);
    table->verticalHeader()->hide();
    table->setShowGrid(false);
    table->setFrameShape(QFrame::NoFrame);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setFont(theme.font(TypeRole::Body));
    table->setAccessibleName(Texts::tr("Keys of the window"));
    table->setWhatsThis(Texts::tr("Every key that the window knows, in the order of the menus."));
    for (int row = 0; row < table->rowCount(); ++row) {
        const KeyRow& key = rows[static_cast<std::size_t>(row)];
        table->setItem(row, 0, new QTableWidgetItem(key.keys));
        table->setItem(row, 1, new QTableWidgetItem(key.name));
        table->setItem(row, 2, new QTableWidgetItem(key.help));
    }
    return table;
}

} // namespace

std::vector<KeyRow> keysOf(const QMenuBar& bar)
{
    std::vector<KeyRow> rows;
    addKeys(bar.actions(), rows);
    return rows;
}

void openKeyList(const QMenuBar& bar, const Theme& theme, QWidget* window)
{
    auto* dialog = new QDialog(window);
    dialog->setObjectName(QStringLiteral("keyList"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(Texts::tr("Keyboard"));
    QTableWidget* table = makeTable(keysOf(bar), theme, dialog);
    auto* column = new QVBoxLayout(dialog);
    const int margin = theme.px(12);
    column->setContentsMargins(margin, margin, margin, margin);
    column->addWidget(table);
    dialog->resize(theme.px(820), theme.px(560));
    dialog->open();
    for (const int fitted : {0, 1}) {
        table->resizeColumnToContents(fitted);
        table->setColumnWidth(fitted, table->columnWidth(fitted) + margin);
    }
    table->horizontalHeader()->setStretchLastSection(true);
    table->resizeRowsToContents();
    for (int row = 0; row < table->rowCount(); ++row)
        table->setRowHeight(row, table->rowHeight(row) + theme.px(8));
}

} // namespace ui
