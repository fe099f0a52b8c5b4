#pragma once
// The track of the timeline as a slider: dragged or moved by keys over what has run. Knows nothing of the engine.
#include "ui/timeline/track_picture.h"
#include <QAbstractSlider>

namespace ui::timeline {

class Track : public QAbstractSlider {
    Q_OBJECT
public:
    explicit Track(QWidget* parent = nullptr);
    void setTheme(const Theme& theme);
    void show(TrackPicture picture);
    const TrackPicture& picture() const { return m_picture; }
    TrackGeometry geometry() const { return {m_picture, m_theme, rect()}; }
    void showHover(std::optional<std::uint64_t> iteration);
    QSize sizeHint() const override;

signals:
    /// The mouse is over this iteration, or the handle is dragged there; none: neither.
    void hovered(std::optional<std::uint64_t> iteration);
    /// Let go there, or moved there by keys.
    void chosen(std::uint64_t iteration);
    void sideChosen();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    QString helpAt(QPointF point) const;
    void hoverAt(QPointF point);
    void moveTo(QPointF point);
    void moved(int action);

    TrackPicture m_picture;
    Theme m_theme;
    double m_stands = 0; // where the run is while the handle is elsewhere
};

} // namespace ui::timeline
