#pragma once
// The panel "Timeline": the run's iterations on a track, to go back by dragging; skipped steps and branches. Knows
// nothing of the engine.
#include "core/branch.h"
#include "ui/panel.h"
#include "ui/run_history.h"
#include "ui/timeline/track_picture.h"

class QLabel;

namespace ui::timeline {

class Track;

class TimelinePanel : public Panel {
    Q_OBJECT
public:
    explicit TimelinePanel(QWidget* parent = nullptr);
    void showSnapshot(const core::Snapshot& snapshot) override;
    void showHistory(const RunHistory& history) override;
    void setTheme(const Theme& theme) override;
    void retranslate() override;
    void showHover(std::optional<std::uint64_t> iteration);

signals:
    void hovered(std::optional<std::uint64_t> iteration);
    /// To the first line of this iteration, counted from 0, or to the branch's end.
    void rewindWanted(std::size_t branch, std::uint64_t iteration);

protected:
    void paintEvent(QPaintEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void showTrack();
    void showPlace();
    void chooseSide();

    QLabel *m_title, *m_place;
    Track* m_track;
    Theme m_theme;
    core::Snapshot m_now;
    RunMode m_mode = RunMode::FP32;
    std::vector<Skip> m_skips;
    std::size_t m_records = 0; // looked through for skips
    std::uint64_t m_edition = 0;
};

} // namespace ui::timeline
