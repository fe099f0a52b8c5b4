#pragma once
// What all plots share: the canvas, fonts and colours of the theme, the numbers behind the picture, pictures on the
// clipboard and in files. Knows nothing of what is plotted.
#include "ui/plots/plot_table.h"
#include "ui/theme.h"
#include <QWidget>

class QCPAxis;
class QCustomPlot;

namespace ui::plots {

class PlotView : public QWidget {
    Q_OBJECT
public:
    explicit PlotView(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// Names, help and whatever of the picture was made in the former language.
    void retranslate();
    virtual PlotTable table() const = 0;

    QPixmap picture() const;
    /// PNG, SVG or PDF by the file's suffix; false if it could not be written.
    bool savePicture(const QString& path) const;

signals:
    void tableChanged();

protected:
    QCustomPlot& plot() const { return *m_plot; }
    /// The same as a widget: what the mouse moves over, as large as the view.
    QWidget& canvas() const;
    const Theme& theme() const { return m_theme; }
    /// Colours and fonts that a plot adds to those of its axes; called whenever the theme changes.
    virtual void applyTheme() = 0;
    /// Accessible name and What's This.
    virtual void nameSelf() = 0;
    /// Numbers in Axis type and `secondary`, ticks 5 long, sub-ticks 3, grid lines in `grid`.
    void styleAxis(QCPAxis& axis) const;
    /// Redraws once, however often it is asked before the next event loop turn.
    void replotSoon();

private:
    void styleAxes();
    bool saveSvg(const QString& path) const;

    QCustomPlot* m_plot;
    Theme m_theme;
};

} // namespace ui::plots
