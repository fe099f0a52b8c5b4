#pragma once
// A row of live numbers over a plot: mark, name, value, each in a cell of fixed width, so that a changing number moves
// no neighbour. In the presentation view it has two lines. Knows nothing of plots.
#include "ui/theme.h"
#include <QList>
#include <QWidget>
#include <functional>
#include <optional>

namespace ui {

struct Readout {
    QString name = {};
    QString value = {};
    QString widest = {};                          // the widest value to expect: gives the width
    bool strongName = false, strongValue = false; // semi-bold, in the text colour; else secondary
    QColor colour = {};                           // of the value, where it is not that
    double markWidth = 0;                         // in pixels of the theme
    std::function<void(QPainter&, const QRectF&)> mark = {};
    std::optional<QString> briefName = {}; // where not all have room: shorter, or "" where mark or panel say it
};

class ReadoutRow : public QWidget {
    Q_OBJECT
public:
    explicit ReadoutRow(QWidget* parent = nullptr);
    void setTheme(const Theme& theme);
    /// Those for which there is no room, with brief names either, stand in the tooltip only.
    void showReadouts(const QList<Readout>& readouts);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();
    const QString& nameOf(const Readout& readout) const
    {
        return m_isBrief && readout.briefName ? *readout.briefName : readout.name;
    }
    QList<qsizetype> lineStarts() const;
    double gapThatFits(qsizetype from, qsizetype to) const;
    double widthOf(const Readout& readout) const;
    void paintLine(QPainter& painter, qsizetype from, qsizetype to, const QRectF& line) const;
    void paint(QPainter& painter, const Readout& readout, QRectF cell) const;
    QFont font(bool strong) const;

    QList<Readout> m_readouts;
    bool m_isBrief = false;
    Theme m_theme;
};

} // namespace ui
