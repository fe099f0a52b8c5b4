#pragma once
// The line that the program has just left: it fades out of the colour of the current line. Knows nothing of painting.
#include <QElapsedTimer>
#include <QVariantAnimation>

namespace ui::training_step {

class LineFade : public QVariantAnimation {
    Q_OBJECT
public:
    explicit LineFade(QObject* parent = nullptr);

    /// The arrow went from one line to another (-1: none). `isAnimated`: the desktop wants animations.
    void move(int from, int to, bool isRunning, bool isAnimated);
    /// From 1, the current line's colour, to 0.
    double strength(int line) const;

private:
    int m_line = -1;
    QElapsedTimer m_sinceMove;
};

} // namespace ui::training_step
