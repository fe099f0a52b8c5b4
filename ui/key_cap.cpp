#include "ui/key_cap.h"
#include <QPainter>
#include <QTimer>

namespace ui {

namespace {

constexpr int kLife = 3000; // ms
constexpr double kFrame = 2, kRadius = 5, kInset = 14, kPadding = 12, kGap = 12, kHeight = 34;

} // namespace

KeyCap::KeyCap(QWidget* parent) : QWidget(parent), m_life(new QTimer(this))
{
    setObjectName(QStringLiteral("keyCap"));
    m_life->setSingleShot(true);
    m_life->setInterval(kLife);
    connect(m_life, &QTimer::timeout, this, &QWidget::hide);
    connect(m_life, &QTimer::timeout, this, &KeyCap::faded);
    hide();
    retranslate();
}

void KeyCap::setTheme(const Theme& theme)
{
    m_theme = theme;
    updateGeometry();
}

void KeyCap::retranslate()
{
    setAccessibleName(tr("Keys"));
    setWhatsThis(tr("The key that was pressed last, and what it did."));
}

void KeyCap::showKey(const QString& keys, const QString& effect)
{
    m_keys = keys;
    showEffect(effect);
    show();
    m_life->start();
}

void KeyCap::showEffect(const QString& effect)
{
    m_effect = effect;
    setAccessibleDescription(m_effect.isEmpty() ? m_keys : m_keys + QStringLiteral(": ") + m_effect);
    updateGeometry();
    update();
}

double KeyCap::capWidth() const
{
    const double letters = QFontMetricsF(m_theme.font(TypeRole::KeyCap)).horizontalAdvance(m_keys);
    return std::max<double>(letters + 2 * kPadding, kHeight);
}

QSize KeyCap::sizeHint() const
{
    const double effect = QFontMetricsF(m_theme.font(TypeRole::Small)).horizontalAdvance(m_effect);
    return {static_cast<int>(kInset + capWidth() + kGap + effect) + 1, static_cast<int>(kHeight)};
}

void KeyCap::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_theme.ink.fill, kFrame));
    painter.setBrush(m_theme.base);
    const QRectF cap(kInset, (height() - kHeight) / 2, capWidth(), kHeight);
    painter.drawRoundedRect(cap.adjusted(1, 1, -1, -1), kRadius, kRadius);
    painter.setPen(m_theme.text);
    painter.setFont(m_theme.font(TypeRole::KeyCap));
    painter.drawText(cap, Qt::AlignCenter, m_keys);
    painter.setFont(m_theme.font(TypeRole::Small));
    painter.drawText(QRectF(cap.right() + kGap, 0, width() - cap.right() - kGap, height()),
                     Qt::AlignVCenter | Qt::AlignLeft, m_effect);
}

} // namespace ui
