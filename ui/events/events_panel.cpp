#include "ui/events/events_panel.h"
#include "ui/events/event_delegate.h"
#include "ui/events/event_model.h"
#include "ui/events/event_texts.h"
#include "ui/number_text.h"
#include "ui/plots/plot_menu.h"
#include "ui/row_table.h"
#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QVBoxLayout>

namespace ui::events {

EventsPanel::EventsPanel(QWidget* parent)
    : Panel(parent), m_model(new EventModel(this)), m_delegate(new EventDelegate(this)), m_table(new RowTable(this)),
      m_empty(new QLabel(this))
{
    setMinimumSize(280, 160);
    createTable();
    m_empty->setObjectName(QStringLiteral("noEvents"));
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_empty);
    column->addWidget(m_table);
    column->addStretch(0);
    connect(m_table, &RowTable::chosen, this, &EventsPanel::choose);
}

void EventsPanel::createTable()
{
    m_table->setObjectName(QStringLiteral("eventTable"));
    m_table->setModel(m_model);
    m_table->setItemDelegate(m_delegate);
    m_table->horizontalHeader()->hide();
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->hide();
}

void EventsPanel::choose(int row)
{
    emit rewindWanted(m_branch, m_model->event(row).first);
}

void EventsPanel::showSnapshot(const core::Snapshot& snapshot)
{
    m_branch = snapshot.branch;
    m_model->setOps(snapshot.ops);
}

/// The newest stays in sight where it was.
void EventsPanel::showHistory(const RunHistory& history)
{
    const QScrollBar& bar = *m_table->verticalScrollBar();
    const bool isAtEnd = bar.value() == bar.maximum();
    m_model->showHistory(history);
    const bool isEmpty = m_model->rowCount() == 0;
    m_empty->setVisible(isEmpty);
    m_table->setVisible(!isEmpty);
    if (isAtEnd) m_table->scrollToBottom();
}

void EventsPanel::resizeEvent(QResizeEvent* event)
{
    Panel::resizeEvent(event);
    fitRows();
}

void EventsPanel::fitRows()
{
    const bool isAtEnd = m_table->verticalScrollBar()->value() == m_table->verticalScrollBar()->maximum();
    m_table->setFixedHeight(m_table->heightOfRows(height()));
    if (isAtEnd) m_table->scrollToBottom();
}

void EventsPanel::setTheme(const Theme& theme)
{
    m_delegate->setTheme(theme);
    m_table->setTheme(theme, m_delegate->rowHeight());
    m_empty->setFont(theme.font(TypeRole::Small));
    m_empty->setContentsMargins(theme.px(12), theme.px(12), theme.px(12), theme.px(12));
    fitRows();
}

void EventsPanel::retranslate()
{
    m_model->retranslate();
    m_table->setAccessibleName(tr("Events"));
    m_table->setWhatsThis(
        tr("What happened in this run: skipped steps with the first inf or NaN and where it was made, "
           "changes of the loss scale, toggles, errors. The newest stands at the bottom. A click, or "
           "Enter, goes back to the start of that iteration."));
    m_empty->setText(tr("No step was skipped, and nothing was changed yet. Skipped steps, changes of the loss scale, "
                        "toggles and errors will stand here, each with its iteration; a click goes back there."));
    m_empty->setAccessibleName(m_empty->text());
    m_empty->setWhatsThis(m_table->whatsThis());
}

void EventsPanel::fillMenu(QMenu& menu)
{
    plots::fillTableMenu(menu, *this, tr("Events"), [this](QChar separator) {
        return plots::toText(tableOf(m_model->events(), m_model->ops()), separator);
    });
}

QString EventsPanel::keyEffect(const QKeyEvent& key) const
{
    const QModelIndex row = m_table->currentIndex();
    if (!RowTable::isChoice(key) || !row.isValid()) return {};
    return tr("went back to iteration %1").arg(count(m_model->event(row.row()).first + 1));
}

} // namespace ui::events
