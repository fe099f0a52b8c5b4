#include "ui/quiz/order_list.h"
#include "ui/quiz/code_lines.h"
#include "ui/quiz/focus_room.h"
#include <QAccessible>
#include <QKeyEvent>
#include <QVBoxLayout>

namespace ui::quiz {

namespace {

constexpr int kIndex = Qt::UserRole; // of a line in the right order

/// -1 for Alt+Up, 1 for Alt+Down, else 0.
int moveOf(const QKeyEvent& event)
{
    if (event.modifiers() != Qt::AltModifier) return 0;
    return event.key() == Qt::Key_Up ? -1 : event.key() == Qt::Key_Down ? 1 : 0;
}

} // namespace

OrderList::OrderList(const core::content::Question& question, std::uint64_t seed, QWidget* parent)
    : AnswerView(parent), m_lines(new CodeLines(this))
{
    m_lines->setObjectName(QStringLiteral("orderLines"));
    m_lines->viewport()->setCursor(Qt::SizeVerCursor);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kFocusRoom, 0, kFocusRoom, 0);
    column->addWidget(m_lines);
    for (const std::size_t index : shuffled(question.order.lines.size(), seed)) {
        auto* item = new QListWidgetItem(QString::fromStdString(question.order.lines[index]), m_lines);
        item->setData(kIndex, static_cast<int>(index));
    }
    m_lines->setCurrentRow(0);
    m_lines->installEventFilter(this);
    m_lines->viewport()->installEventFilter(this);
    setFocusProxy(m_lines);
    connect(m_lines->model(), &QAbstractItemModel::rowsInserted, this, &AnswerView::changed);
}

core::learning::Answer OrderList::answer() const
{
    core::learning::Answer answer;
    for (int row = 0; row < m_lines->count(); ++row)
        answer.chosen.push_back(static_cast<std::size_t>(m_lines->item(row)->data(kIndex).toInt()));
    return answer;
}

/// The digit's line is the one that Alt+Up and Alt+Down move.
void OrderList::press(int digit)
{
    if (digit <= m_lines->count() && m_lines->isEnabled()) m_lines->setCurrentRow(digit - 1);
}

/// The window has these keys for lines of its program; here they are this list's.
bool OrderList::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::MouseMove) {
        const auto& mouse = *static_cast<QMouseEvent*>(event);
        if (m_lines->isEnabled() && mouse.buttons() == Qt::LeftButton) moveTo(rowAt(mouse.position().toPoint().y()));
        return true; // the list would select what lies under the mouse
    }
    if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress)
        return AnswerView::eventFilter(watched, event);
    const int by = moveOf(*static_cast<QKeyEvent*>(event));
    if (by == 0) return AnswerView::eventFilter(watched, event);
    event->accept();
    if (event->type() == QEvent::KeyPress) moveTo(m_lines->currentRow() + by);
    return true;
}

/// Above the first and below the last line these are meant.
int OrderList::rowAt(int y) const
{
    const QModelIndex index = m_lines->indexAt({m_lines->viewport()->width() / 2, y});
    return index.isValid() ? index.row() : y < 0 ? 0 : m_lines->count() - 1;
}

/// The current line; one that is dragged goes along with the mouse.
void OrderList::moveTo(int to)
{
    const int from = m_lines->currentRow();
    if (from < 0 || to == from || to < 0 || to >= m_lines->count()) return;
    m_lines->insertItem(to, m_lines->takeItem(from));
    m_lines->setCurrentRow(to);
    QAccessibleEvent moved(m_lines, QAccessible::NameChanged);
    QAccessible::updateAccessibility(&moved);
}

/// ✓ where the line stands as in the order that the lesson teaches; the engine has the last word on the whole.
void OrderList::showVerdict(const core::learning::Verdict* verdict)
{
    m_lines->setEnabled(false);
    m_lines->clearSelection();
    if (!verdict) return;
    for (int row = 0; row < m_lines->count(); ++row) {
        const bool stands = verdict->right || m_lines->item(row)->data(kIndex).toInt() == row;
        m_lines->mark(row, stands ? QStringLiteral("✓") : QStringLiteral("✕"),
                      stands ? tr("in its place") : tr("in another place"));
    }
}

void OrderList::showTexts(const core::learning::View*)
{
    m_lines->setAccessibleName(tr("The lines to be put into order"));
    m_lines->setWhatsThis(tr("Drag a line to its place, or move it with Alt+Up and Alt+Down. The keys 1 to 9 choose a "
                             "line, Enter checks the order."));
    m_lines->setToolTip(m_lines->whatsThis());
}

void OrderList::setTheme(const Theme& theme)
{
    m_lines->setTheme(theme);
}

} // namespace ui::quiz
