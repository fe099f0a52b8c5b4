#pragma once
// A histogram over powers of two against a format's range, with the handle of the loss scale. Paints a RangePicture
// and reports what is dragged; knows nothing of training.
#include "ui/plots/plot_view.h"
#include "ui/plots/range_geometry.h"
#include "ui/plots/range_picture.h"
#include <initializer_list>
#include <optional>

class QCPAxisRect;
class QLabel;
class QPainter;

namespace ui::plots {

class RangePlot : public PlotView {
    Q_OBJECT
public:
    explicit RangePlot(QWidget* parent = nullptr);

    void showPicture(const RangePicture& picture);
    /// The same values under another trial: only what the handle moves is drawn anew.
    void showTrial(const RangePicture& picture);
    /// False where data leaves no room for the finding: it belongs above the plot then.
    bool findingFits() const { return m_block && m_block->withFinding; }

    PlotTable table() const override;

signals:
    void scaleTried(double scale);
    void scaleChosen(double scale);
    void trialCancelled();
    void scalerWanted(); // the link beside the handle
    void findingMoved();
    void powerChosen(int exponent); // a double click on the bar from 2^exponent

protected:
    void applyTheme() override;
    void nameSelf() override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    /// The finding with the legend, or the legend alone where there is no more room.
    struct Block {
        QPointF at;
        bool withFinding;
    };

    void createAxes();
    void createTicks();
    void createLayers();
    void createPieces();
    void createLink();
    void addPiece(const char* layer, void (RangePlot::*paint)(QPainter&) const);
    bool isLow() const;
    void setSizes();
    void layOut();
    void placeFinding();
    std::optional<Block> placeBlock(const RangeGeometry& geometry) const;
    void placeLink();
    void redraw(std::initializer_list<const char*> layers);

    RangeGeometry parts() const; // where they lie now
    void paintBackground(QPainter& painter) const;
    void paintGhost(QPainter& painter) const;
    void paintFill(QPainter& painter) const;
    void paintMeasured(QPainter& painter) const;
    void paintTwin(QPainter& painter) const;
    void paintHandle(QPainter& painter) const;
    void paintLabels(QPainter& painter) const;

    bool onPill(QPointF at) const;
    void grab(QPointF at);
    void moveMouse(QPointF at, bool continuous);
    void letGo();
    void choosePower(QPointF at);
    void hover(QPointF at);
    void leave();
    void showToolTip(QPointF at, QPoint global) const;
    void tryExponent(double exponent);
    double exponent() const;

    RangePicture m_picture;
    QCPAxisRect *m_left, *m_centre, *m_right;
    QLabel* m_link;
    std::optional<Block> m_block;
    QRectF m_hovered;
    bool m_pillHovered = false;
    std::optional<double> m_grab; // while dragging: from the mouse to the pill's centre
};

} // namespace ui::plots
