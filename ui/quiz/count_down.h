#pragma once
// The time a class has left: a bar and seconds. Knows nothing of what happens then.
#include "ui/theme.h"
#include <QWidget>

class QTimer;

namespace ui::quiz {

class CountDown : public QWidget {
    Q_OBJECT
public:
    explicit CountDown(QWidget* parent);
    void start(int seconds);
    void stop();
    int secondsLeft() const { return m_left; }
    void setTheme(const Theme& theme);
    void retranslate();
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    void finished();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void tick();
    void describe();
    QString text() const;
    int wordsWidth(const QFontMetrics& metrics) const;

    QTimer* m_timer;
    int m_total = 1, m_left = 0;
    Theme m_theme;
};

} // namespace ui::quiz
