#include "ui/quiz/match_grid.h"
#include "ui/learning/live_html.h"
#include "ui/quiz/focus_room.h"
#include <QComboBox>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <algorithm>

namespace ui::quiz {

MatchGrid::MatchGrid(const core::content::Question& question, std::uint64_t seed, QWidget* parent)
    : AnswerView(parent), m_question(question),
      m_order(shuffled(question.match.pairs.size() + question.match.extra.size(), seed))
{
    setObjectName(QStringLiteral("match"));
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(kFocusRoom, 0, kFocusRoom, 0);
    grid->setColumnStretch(0, 1);
    for (std::size_t i = 0; i < question.match.pairs.size(); ++i) {
        const int at = static_cast<int>(i);
        auto* box = new QComboBox(this);
        box->setObjectName(QStringLiteral("match%1").arg(i + 1));
        const Row row{addLabel(QStringLiteral("left%1").arg(i + 1)), box, addLabel(QStringLiteral("matchMark"))};
        grid->addWidget(row.left, at, 0);
        grid->addWidget(row.letter, at, 1, Qt::AlignTop);
        grid->addWidget(row.mark, at, 2, Qt::AlignTop);
        box->installEventFilter(this);
        connect(box, &QComboBox::currentIndexChanged, this, &AnswerView::changed);
        m_rows.push_back(row);
    }
    for (std::size_t i = 0; i < m_order.size(); ++i) {
        m_options.push_back(addLabel(QStringLiteral("option%1").arg(i + 1)));
        grid->addWidget(m_options.back(), static_cast<int>(m_rows.size() + i), 0, 1, 3);
    }
    setFocusProxy(m_rows.front().letter);
}

QLabel* MatchGrid::addLabel(const QString& name)
{
    auto* label = new QLabel(this);
    label->setObjectName(name);
    label->setWordWrap(name != QLatin1String("matchMark"));
    label->setTextFormat(Qt::RichText);
    return label;
}

const core::content::Text& MatchGrid::rightSide(std::size_t index) const
{
    const auto& pairs = m_question.match.pairs;
    return index < pairs.size() ? pairs[index].right : m_question.match.extra[index - pairs.size()];
}

/// The first entry of a box stands for "not yet".
core::learning::Answer MatchGrid::answer() const
{
    core::learning::Answer answer;
    for (const Row& row : m_rows)
        answer.chosen.push_back(row.letter->currentIndex() > 0
                                    ? m_order[static_cast<std::size_t>(row.letter->currentIndex() - 1)]
                                    : m_order.size());
    return answer;
}

bool MatchGrid::isComplete() const
{
    return std::all_of(m_rows.begin(), m_rows.end(), [](const Row& row) { return row.letter->currentIndex() > 0; });
}

QString MatchGrid::whatIsMissing() const
{
    return tr("Give every line a letter first.");
}

/// A box would look for entries that begin with the digit.
bool MatchGrid::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress) return AnswerView::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key < Qt::Key_1 || key > Qt::Key_9) return AnswerView::eventFilter(watched, event);
    event->ignore(); // goes on to the panel
    return true;
}

/// Chooses a letter in the box with the focus, else in the first that has none, and goes on to the next.
void MatchGrid::press(int digit)
{
    if (m_isOver || static_cast<std::size_t>(digit) > m_order.size()) return;
    const auto focused =
        std::find_if(m_rows.begin(), m_rows.end(), [](const Row& row) { return row.letter->hasFocus(); });
    const auto open =
        std::find_if(m_rows.begin(), m_rows.end(), [](const Row& row) { return row.letter->currentIndex() <= 0; });
    auto row = focused != m_rows.end() ? focused : open;
    if (row == m_rows.end()) return;
    row->letter->setCurrentIndex(digit);
    if (++row != m_rows.end()) row->letter->setFocus(Qt::ShortcutFocusReason);
}

bool MatchGrid::fits(std::size_t row) const
{
    const std::size_t given = answer().chosen[row];
    return given < m_order.size() && rightSide(given).en == m_question.match.pairs[row].right.en;
}

std::size_t MatchGrid::letterOfRow(std::size_t row) const
{
    return static_cast<std::size_t>(std::find(m_order.begin(), m_order.end(), row) - m_order.begin());
}

void MatchGrid::showVerdict(const core::learning::Verdict* verdict)
{
    m_isOver = true;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        m_rows[i].letter->setEnabled(false);
        if (!verdict) continue;
        const QString sign = fits(i) ? QStringLiteral("✓") : QStringLiteral("✕");
        m_rows[i].mark->setText(fits(i) ? sign : sign + QLatin1Char(' ') + letterOf(letterOfRow(i)));
        m_rows[i].letter->setAccessibleDescription(fits(i) ? tr("right")
                                                           : tr("not right, it is %1").arg(letterOf(letterOfRow(i))));
    }
}

void MatchGrid::showTexts(const core::learning::View* view)
{
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        QComboBox& box = *m_rows[i].letter;
        const int chosen = std::max(0, box.currentIndex());
        const QSignalBlocker quiet(box);
        box.clear();
        box.addItem(QStringLiteral("–"));
        for (std::size_t k = 0; k < m_order.size(); ++k) {
            box.addItem(letterOf(k));
            box.setItemData(static_cast<int>(k + 1),
                            QStringLiteral("%1: %2").arg(letterOf(k), learning::liveWords(rightSide(m_order[k]), view)),
                            Qt::AccessibleTextRole);
        }
        box.setCurrentIndex(chosen);
        m_rows[i].left->setText(learning::liveLine(m_question.match.pairs[i].left, view, m_theme));
        box.setAccessibleName(learning::liveWords(m_question.match.pairs[i].left, view));
        box.setWhatsThis(
            tr("Which of the texts below belongs to this one. The keys 1 to 9 choose a letter and go on."));
    }
    for (std::size_t k = 0; k < m_options.size(); ++k)
        m_options[k]->setText(QStringLiteral("<b>%1</b>&nbsp; %2")
                                  .arg(letterOf(k), learning::liveLine(rightSide(m_order[k]), view, m_theme)));
}

void MatchGrid::setTheme(const Theme& theme)
{
    m_theme = theme;
    static_cast<QGridLayout*>(layout())->setVerticalSpacing(theme.px(8));
    for (QLabel* label : m_options)
        label->setFont(theme.font(TypeRole::Body));
    for (const Row& row : m_rows) {
        row.left->setFont(theme.font(TypeRole::Body));
        row.letter->setFont(theme.font(TypeRole::Body));
        row.mark->setFont(theme.font(TypeRole::PanelTitle));
    }
}

} // namespace ui::quiz
