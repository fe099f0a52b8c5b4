#include "ui/quiz/count_down.h"
#include <QAccessible>
#include <QPainter>
#include <QTimer>
#include <algorithm>

namespace ui::quiz {

namespace {

constexpr int kBarWidth = 72, kBarHeight = 8; // 96 x 10 in the presentation view
constexpr int kPresentationWidth = 96, kPresentationHeight = 10;
constexpr int kGap = 8, kSecond = 1000, kMinute = 60;

} // namespace

CountDown::CountDown(QWidget* parent) : QWidget(parent), m_timer(new QTimer(this))
{
    setObjectName(QStringLiteral("countDown"));
    m_timer->setInterval(kSecond);
    connect(m_timer, &QTimer::timeout, this, &CountDown::tick);
}

void CountDown::start(int seconds)
{
    m_total = m_left = std::max(1, seconds);
    m_timer->start();
    describe();
}

void CountDown::stop()
{
    m_timer->stop();
}

void CountDown::tick()
{
    --m_left;
    describe();
    if (m_left > 0) return;
    stop();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
    emit finished();
}

void CountDown::describe()
{
    setAccessibleDescription(tr("%n seconds left", nullptr, m_left));
    updateGeometry();
    update();
}

QString CountDown::text() const
{
    if (m_left == 0) return tr("time is up");
    return QStringLiteral("%1:%2").arg(m_left / kMinute).arg(m_left % kMinute, 2, 10, QLatin1Char('0'));
}

void CountDown::setTheme(const Theme& theme)
{
    m_theme = theme;
    updateGeometry();
    update();
}

void CountDown::retranslate()
{
    setAccessibleName(tr("Count-down"));
    setWhatsThis(tr("The time that is left to answer. The answer is revealed by hand, also before or after its end."));
    describe();
}

/// As wide for the time as for its end, so that nothing moves then.
int CountDown::wordsWidth(const QFontMetrics& metrics) const
{
    return std::max(metrics.horizontalAdvance(QStringLiteral("00:00")), metrics.horizontalAdvance(tr("time is up")));
}

QSize CountDown::sizeHint() const
{
    const QFontMetrics metrics(m_theme.font(TypeRole::PanelTitle));
    return {m_theme.px(kBarWidth, kPresentationWidth) + m_theme.px(kGap) + wordsWidth(metrics),
            metrics.height() + m_theme.px(4)};
}

void CountDown::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double wide = m_theme.px(kBarWidth, kPresentationWidth), high = m_theme.px(kBarHeight, kPresentationHeight);
    painter.setFont(m_theme.font(TypeRole::PanelTitle));
    const int words = wordsWidth(painter.fontMetrics());
    const QRectF bar(width() - words - m_theme.px(kGap) - wide, (height() - high) / 2, wide, high);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme.softLine);
    painter.drawRoundedRect(bar, high / 2, high / 2);
    painter.setBrush(m_theme.text);
    if (m_left > 0)
        painter.drawRoundedRect(QRectF(bar.topLeft(), QSizeF(std::max(high, wide * m_left / m_total), high)), high / 2,
                                high / 2);
    painter.setPen(m_theme.text);
    painter.drawText(QRect(width() - words, 0, words, height()), Qt::AlignRight | Qt::AlignVCenter, text());
}

} // namespace ui::quiz
