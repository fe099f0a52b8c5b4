#include "ui/numbers/bit_cells.h"
#include "ui/number_text.h"
#include "ui/numbers/number_texts.h"
#include "ui/plots/value_brushes.h"
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <utility>

namespace ui::numbers {

namespace {

constexpr double kGap = 6, kHeight = 20, kCaption = 16;
constexpr float kZeroTint = 0.10F, kOneTint = 0.30F;

QColor colourOf(const core::StoredNumber& stored, const Theme& theme)
{
    switch (glyphOf(stored)) {
    case Glyph::Flushed:
        return theme.flushed.fill;
    case Glyph::Subnormal:
        return theme.subnormal.fill;
    case Glyph::Infinite:
        return theme.overflow.fill;
    case Glyph::NaN:
        return theme.nan.fill;
    case Glyph::Zero:
        return theme.zero.fill;
    default:
        return plots::normalColour(stored.format, theme);
    }
}

} // namespace

BitCells::BitCells(QWidget* parent) : QWidget(parent), m_theme(Theme::light(font()))
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
}

void BitCells::showNumber(const core::StoredNumber& stored)
{
    m_stored = stored;
    m_cursor = std::min(m_cursor, bits() - 1);
    QString digits;
    for (const Group& group : groups()) {
        digits += digits.isEmpty() ? QString() : QStringLiteral(" ");
        for (int bit = group.first; bit < group.first + group.bits; ++bit)
            digits += isSet(bit) ? QLatin1Char('1') : QLatin1Char('0');
    }
    setAccessibleDescription(digits);
    updateGeometry();
    update();
}

void BitCells::setTheme(const Theme& theme)
{
    m_theme = theme;
    updateGeometry();
    update();
}

void BitCells::setCaptions(bool shown)
{
    m_captions = shown;
}

void BitCells::setCellWidth(int pixels)
{
    if (std::exchange(m_cell, pixels) == pixels) return;
    updateGeometry();
    update();
}

void BitCells::retranslate()
{
    setAccessibleName(tr("Bits of %1").arg(formatName(m_stored.format)));
    setWhatsThis(tr("Sign, exponent and significand as they are stored. Click a bit, or go to it with Left and Right "
                    "and press Space, to turn it over. Up and Down go to the next larger and smaller number of the "
                    "format."));
    update();
}

std::array<BitCells::Group, 3> BitCells::groups() const
{
    const kernels::FormatInfo& f = kernels::info(m_stored.format);
    return {Group{0, 1, tr("sign")}, Group{1, f.exponentBits, tr("exponent")},
            Group{1 + f.exponentBits, f.mantissaBits, tr("significand")}};
}

int BitCells::widthOf(int bits, int cell, const Theme& theme)
{
    return bits * cell + 2 * theme.px(kGap);
}

QSize BitCells::sizeHint() const
{
    return {widthOf(bits(), m_cell, m_theme), m_theme.px(kHeight) + (m_captions ? m_theme.px(kCaption) : 0)};
}

QRect BitCells::cell(int bit) const
{
    const int exponentBits = kernels::info(m_stored.format).exponentBits;
    const int gaps = (bit >= 1 ? 1 : 0) + (bit >= 1 + exponentBits ? 1 : 0);
    const int height = m_theme.px(kHeight);
    return {bit * m_cell + gaps * m_theme.px(kGap), sizeHint().height() - height, m_cell, height};
}

int BitCells::bitAt(QPoint at) const
{
    for (int bit = 0; bit < bits(); ++bit)
        if (cell(bit).contains(at)) return bit;
    return -1;
}

void BitCells::turn(int bit)
{
    m_cursor = bit;
    emit bitsChosen(m_stored.bits ^ 1U << (bits() - 1 - bit));
}

void BitCells::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    for (int bit = 0; bit < bits(); ++bit)
        paintCell(painter, bit);
    if (m_hover >= 0) paintFrame(painter, m_hover, 1);
    if (hasFocus()) paintFrame(painter, m_cursor, 2);
    if (!m_captions) return;
    painter.setFont(m_theme.font(TypeRole::Axis));
    painter.setPen(m_theme.secondary);
    const QFontMetrics metrics = painter.fontMetrics();
    const std::array<Group, 3> all = groups();
    const int exponentAt = (cell(1).left() + cell(all[1].bits).right() - metrics.horizontalAdvance(all[1].name)) / 2;
    const bool hasRoom = metrics.horizontalAdvance(all[0].name) + m_theme.px(kGap) < exponentAt;
    for (const Group& group : all) {
        const QRect first = cell(group.first), last = cell(group.first + group.bits - 1);
        const QRect above(first.left(), 0, last.right() + 1 - first.left(), first.top());
        const auto flags = group.bits == 1 ? Qt::AlignLeft | Qt::TextDontClip : Qt::AlignHCenter;
        const bool isShort = group.bits == 1 && !hasRoom;
        painter.drawText(above, flags | Qt::AlignVCenter, isShort ? QStringLiteral("±") : group.name);
    }
}

void BitCells::paintCell(QPainter& painter, int bit) const
{
    const QRect area = cell(bit).adjusted(0, 0, -1, 0);
    QColor ground = colourOf(m_stored, m_theme);
    ground.setAlphaF(isSet(bit) ? kOneTint : kZeroTint);
    if (m_theme.highContrast) {
        painter.setPen(m_theme.text);
        painter.drawRect(area.adjusted(0, 0, -1, -1));
    } else {
        painter.fillRect(area, ground);
    }
    QFont digits = m_theme.font(TypeRole::Program);
    digits.setPixelSize(QFontInfo(m_theme.font(TypeRole::Small)).pixelSize());
    if (isSet(bit)) digits.setWeight(QFont::Bold);
    painter.setFont(digits);
    painter.setPen(isSet(bit) ? m_theme.text : m_theme.secondary);
    painter.drawText(area, Qt::AlignCenter, isSet(bit) ? QStringLiteral("1") : QStringLiteral("0"));
}

void BitCells::paintFrame(QPainter& painter, int bit, double width) const
{
    painter.setPen(QPen(m_theme.ink.fill, width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.setBrush(Qt::NoBrush);
    const double inset = width / 2;
    painter.drawRect(QRectF(cell(bit)).adjusted(inset, inset, -inset, -inset));
}

void BitCells::mousePressEvent(QMouseEvent* event)
{
    const int bit = bitAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && bit >= 0) turn(bit);
}

void BitCells::mouseMoveEvent(QMouseEvent* event)
{
    if (const int bit = bitAt(event->position().toPoint()); std::exchange(m_hover, bit) != bit) update();
}

void BitCells::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    m_hover = -1;
    update();
}

void BitCells::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Left:
        m_cursor = std::max(m_cursor - 1, 0);
        break;
    case Qt::Key_Right:
        m_cursor = std::min(m_cursor + 1, bits() - 1);
        break;
    case Qt::Key_Home:
        m_cursor = 0;
        break;
    case Qt::Key_End:
        m_cursor = bits() - 1;
        break;
    case Qt::Key_Space:
        return turn(m_cursor);
    case Qt::Key_Up:
    case Qt::Key_Down:
        return emit stepWanted(event->key() == Qt::Key_Up);
    default:
        return QWidget::keyPressEvent(event);
    }
    update();
}

QString BitCells::tipOf(int bit) const
{
    const kernels::FormatInfo& f = kernels::info(m_stored.format);
    if (bit == 0) return m_stored.isNegative ? tr("sign: negative") : tr("sign: positive");
    if (bit > f.exponentBits)
        return tr("significand: %1 of %2").arg(count(m_stored.mantissa), count(1U << f.mantissaBits));
    const QString stored = tr("exponent: stored %1").arg(m_stored.exponentField);
    if (m_stored.exponentField == 0)
        return tr("%1: subnormal or 0, without the leading 1, times %2").arg(stored, powerOfTwo(f.minExponent()));
    if (m_stored.kind != kernels::NumberClass::Normal) return tr("%1: all bits set, for inf and NaN").arg(stored);
    return QStringLiteral("%1 − %2 = %3").arg(stored).arg(f.bias).arg(m_stored.exponent());
}

bool BitCells::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto& help = *static_cast<QHelpEvent*>(event);
    const int bit = bitAt(help.pos());
    QToolTip::showText(help.globalPos(), bit < 0 ? QString() : tipOf(bit), this);
    return true;
}

} // namespace ui::numbers
