#include "ui/timeline/timeline_panel.h"
#include "ui/number_text.h"
#include "ui/plots/run_look.h"
#include "ui/timeline/branch_text.h"
#include "ui/timeline/track.h"
#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <utility>

namespace ui::timeline {

namespace {

/// The branch beside the one that the run is on: the youngest that one can return to.
std::optional<SideBranch> sideBranch(const core::Snapshot& now)
{
    for (std::size_t i = now.branches.size(); i-- > 0;) {
        const core::Branch& branch = now.branches[i];
        const std::uint64_t from = core::parting(now.branches, i, now.branch);
        if (i != now.branch && branch.canReturn && branch.end > from)
            return SideBranch{i, from, branch.end, branchText(branch, i)};
    }
    return std::nullopt;
}

} // namespace

TimelinePanel::TimelinePanel(QWidget* parent)
    : Panel(parent), m_title(new QLabel(this)), m_place(new QLabel(this)), m_track(new Track(this))
{
    setMinimumSize(480, 64);
    m_title->setObjectName(QStringLiteral("timelineTitle"));
    m_place->setObjectName(QStringLiteral("timelinePlace"));
    m_place->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 1, 0, 0);
    row->addWidget(m_title);
    row->addWidget(m_track, 1);
    row->addWidget(m_place);
    connect(m_track, &Track::hovered, this, &TimelinePanel::hovered);
    connect(m_track, &Track::hovered, this, &TimelinePanel::showPlace);
    connect(m_track, &Track::sideChosen, this, &TimelinePanel::chooseSide);
    connect(m_track, &Track::chosen, this,
            [this](std::uint64_t iteration) { emit rewindWanted(m_now.branch, iteration); });
}

void TimelinePanel::retranslate()
{
    m_title->setText(tr("Timeline"));
    m_track->setAccessibleName(tr("Iteration"));
    m_track->setWhatsThis(
        tr("What has run so far. Drag the yellow mark, or use the arrow keys, to go back: the state is "
           "computed again, to the bit. What you change there begins a branch; the old one stays as a "
           "line below, and a click on it returns there."));
    m_place->setAccessibleName(tr("Iterations done, and planned"));
    m_place->setWhatsThis(tr("How many iterations lie behind where the run stands, of those planned."));
    showTrack();
}

void TimelinePanel::setTheme(const Theme& theme)
{
    m_theme = theme;
    layout()->setContentsMargins(theme.px(12, 16), 1, theme.px(12, 16), 0);
    layout()->setSpacing(theme.px(12));
    m_title->setFont(theme.font(TypeRole::PanelTitle));
    m_place->setFont(theme.font(TypeRole::PanelTitle));
    m_track->setTheme(theme);
    setFixedHeight(theme.px(76, 84));
    showTrack();
}

void TimelinePanel::showSnapshot(const core::Snapshot& snapshot)
{
    m_now = snapshot;
    showTrack();
}

void TimelinePanel::showHistory(const RunHistory& history)
{
    m_mode = history.current().mode;
    const std::vector<core::Record>& records = history.current().records;
    if (std::exchange(m_edition, history.edition()) != history.edition() || records.size() < m_records) {
        m_skips.clear();
        m_records = 0;
    }
    for (; m_records < records.size(); ++m_records)
        if (records[m_records].skipped > 0) m_skips.push_back(plots::scaleMarkOf(records[m_records]));
    showTrack();
}

void TimelinePanel::showTrack()
{
    const std::uint64_t end = m_now.branch < m_now.branches.size() ? m_now.branches[m_now.branch].end : 0;
    const double part =
        m_now.program.empty() ? 0 : static_cast<double>(m_now.next) / static_cast<double>(m_now.program.size());
    m_track->show({.plan = std::max<std::uint64_t>({1, m_now.plan, end}),
                   .done = std::max(end, m_now.iteration),
                   .now = static_cast<double>(m_now.iteration) + part,
                   .colour = plots::lookOf(m_mode, true, m_theme).line.color(),
                   .skips = m_skips,
                   .side = sideBranch(m_now),
                   .hover = std::nullopt});
    showPlace();
}

/// Of the mark, also while it is dragged.
void TimelinePanel::showPlace()
{
    const QString place = QStringLiteral("%1 / %2"), plan = count(m_now.plan);
    const auto iteration = static_cast<std::uint64_t>(m_track->picture().now);
    m_place->setText(place.arg(count(iteration), plan));
    m_place->setMinimumWidth(m_place->fontMetrics().horizontalAdvance(place.arg(plan, plan)));
}

void TimelinePanel::showHover(std::optional<std::uint64_t> iteration)
{
    m_track->showHover(iteration);
}

void TimelinePanel::chooseSide()
{
    if (const auto& side = m_track->picture().side) emit rewindWanted(side->number, side->end);
}

/// Every branch, also those that there is no room to draw.
void TimelinePanel::contextMenuEvent(QContextMenuEvent* event)
{
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("branchMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (std::size_t i = 0; i < m_now.branches.size(); ++i) {
        const core::Branch& branch = m_now.branches[i];
        QAction* action = menu->addAction(branchText(branch, i));
        action->setCheckable(true);
        action->setChecked(i == m_now.branch);
        action->setEnabled(branch.canReturn);
        connect(action, &QAction::triggered, this, [this, i, end = branch.end] { emit rewindWanted(i, end); });
    }
    menu->popup(event->globalPos());
}

void TimelinePanel::paintEvent(QPaintEvent* event)
{
    Panel::paintEvent(event);
    QPainter(this).fillRect(0, 0, width(), 1, m_theme.line);
}

} // namespace ui::timeline
