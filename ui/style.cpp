#include "ui/style.h"
#include "ui/style_painting.h"
#include <QGuiApplication>
#include <QPainter>
#include <QToolButton>

namespace ui {

namespace {

constexpr int kToolButtonPadding = 11, kTabPadding = 8, kSpinButton = 22, kFieldPadding = 5, kChevron = 18;

/// A button that shows what is chosen in its menu.
const QStyleOptionToolButton* menuField(const QStyleOption* option)
{
    const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
    const bool isField = button && button->features & QStyleOptionToolButton::HasMenu &&
                         button->toolButtonStyle == Qt::ToolButtonTextOnly &&
                         !(button->state & QStyle::State_AutoRaise);
    return isField ? button : nullptr;
}

} // namespace

Style::Style() : QProxyStyle(QStringLiteral("Fusion")) {}

/// The label of a tab: semi-bold when it is in front, secondary when not.
QFont Style::tabFont(bool selected) const
{
    QFont font = m_theme.font(TypeRole::PanelTitle);
    font.setWeight(selected ? QFont::DemiBold : QFont::Normal);
    return font;
}

void Style::drawTabLabel(QPainter& painter, const QStyleOptionTab& option) const
{
    const bool selected = option.state & QStyle::State_Selected;
    painter.save();
    painter.setFont(tabFont(selected));
    painter.setPen(option.palette.color(selected ? QPalette::Text : QPalette::PlaceholderText));
    painter.drawText(option.rect, Qt::AlignCenter | Qt::TextShowMnemonic, option.text);
    painter.restore();
    if (option.state & QStyle::State_HasFocus) painting::focusFrame(painter, option);
}

int Style::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    switch (metric) {
    case PM_DockWidgetSeparatorExtent:
        return 5;
    case PM_DockWidgetFrameWidth:
    case PM_ToolBarFrameWidth:
    case PM_TabBarTabShiftHorizontal:
    case PM_TabBarTabShiftVertical:
    case PM_TabBarBaseOverlap:
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
        return 0;
    case PM_ToolBarItemMargin:
        return 8;
    case PM_ToolBarItemSpacing:
        return 4;
    case PM_SmallIconSize:
    case PM_ToolBarIconSize:
    case PM_ButtonIconSize:
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
        return m_theme.px(16);
    case PM_CheckBoxLabelSpacing:
        return m_theme.px(8);
    case PM_ScrollBarExtent:
    case PM_SliderLength:
    case PM_SliderThickness:
        return m_theme.px(13);
    case PM_HeaderDefaultSectionSizeVertical:
        return m_theme.px(28, 40);
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int Style::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* result) const
{
    switch (hint) {
    case SH_UnderlineShortcut:
    case SH_EtchDisabledText:
    case SH_DitherDisabledText:
    case SH_ComboBox_Popup: // a list under the field, not a menu over it
        return 0;
    case SH_Widget_Animation_Duration: // pictures and tests show states, not what is between them
        return QGuiApplication::platformName() == QLatin1String("offscreen")
                   ? 0
                   : QProxyStyle::styleHint(hint, option, widget, result);
    default:
        return QProxyStyle::styleHint(hint, option, widget, result);
    }
}

QSize Style::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                              const QWidget* widget) const
{
    QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
    switch (type) {
    case CT_ComboBox:
    case CT_LineEdit:
        size.setHeight(std::max(m_theme.px(28, 34), contents.height() + 8));
        if (type == CT_ComboBox) size.rwidth() += 2 * kFieldPadding;
        break;
    case CT_PushButton:
        size.setWidth(std::max(size.width(), contents.width() + 2 * m_theme.px(kToolButtonPadding)));
        break;
    case CT_ToolButton:
        size = QSize(contents.width() + 2 * kToolButtonPadding, std::max(m_theme.px(32), contents.height() + 8));
        if (menuField(option))
            size = QSize(contents.width() + 2 * kToolButtonPadding + m_theme.px(kChevron),
                         std::max(m_theme.px(28, 34), contents.height() + 8));
        break;
    case CT_TabBarTab:
        if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option)) {
            // As wide as the semi-bold label, so that choosing a tab moves no other.
            const QFontMetrics metrics(tabFont(true));
            size = QSize(metrics.size(Qt::TextShowMnemonic, tab->text).width() + 2 * kTabPadding + 4,
                         std::max(m_theme.px(32), metrics.height() + 12));
        }
        break;
    case CT_MenuBarItem:
        size.setHeight(m_theme.px(28, 36));
        break;
    default:
        break;
    }
    return size;
}

QRect Style::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                            const QWidget* widget) const
{
    QRect rect = QProxyStyle::subControlRect(control, option, part, widget);
    if (control == CC_SpinBox) { // buttons that a finger or a pointer on a projector hits
        const int edge = option->rect.right() - m_theme.px(kSpinButton);
        if (part == SC_SpinBoxEditField) rect.setRight(edge - 1);
        if (part == SC_SpinBoxUp || part == SC_SpinBoxDown) rect.setLeft(edge);
    }
    const bool text = control == CC_ComboBox && part == SC_ComboBoxEditField;
    return text ? rect.adjusted(kFieldPadding, 0, 0, 0) : rect;
}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                          const QWidget* widget) const
{
    switch (element) {
    case PE_IndicatorDockWidgetResizeHandle:
        return painting::dockSeparator(*painter, *option);
    case PE_FrameDockWidget:
    case PE_FrameTabWidget:
    case PE_FrameStatusBarItem:
        return;
    case PE_PanelScrollAreaCorner: // between two scroll bars
        return painting::fill(*painter, option->rect, option->palette.color(QPalette::Base));
    case PE_FrameTabBarBase:
        return painting::tabBase(*painter, *option);
    case PE_PanelStatusBar:
        return painting::fill(*painter, option->rect, option->palette.color(QPalette::Window));
    case PE_IndicatorCheckBox:
        return painting::checkBox(*painter, *option);
    case PE_PanelButtonTool:
    case PE_PanelButtonCommand:
        return painting::toolButton(*painter, *option);
    case PE_PanelLineEdit:
        if (const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option); frame && frame->lineWidth > 0)
            painting::field(*painter, *option);
        return;
    case PE_FrameFocusRect:
        // A tool button draws its own, around all of it.
        if (option->state & State_KeyboardFocusChange && !qobject_cast<const QToolButton*>(widget))
            painting::focusFrame(*painter, *option);
        return;
    case PE_IndicatorToolBarSeparator:
        return painting::fill(*painter,
                              QRect(option->rect.center().x(), option->rect.top() + 4, 1, option->rect.height() - 8),
                              option->palette.color(QPalette::Mid));
    default:
        return QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void Style::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                        const QWidget* widget) const
{
    switch (element) {
    case CE_TabBarTabShape:
        if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option)) painting::tab(*painter, *tab);
        return;
    case CE_TabBarTabLabel:
        if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option)) drawTabLabel(*painter, *tab);
        return;
    case CE_ToolButtonLabel:
        if (const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
            button && button->toolButtonStyle == Qt::ToolButtonTextBesideIcon)
            painting::toolButtonLabel(*painter, *button);
        else
            QProxyStyle::drawControl(element, option, painter, widget);
        return;
    case CE_MenuBarItem:
        if (const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option))
            painting::menuBarItem(*painter, *item);
        return;
    case CE_ToolBar:
    case CE_MenuBarEmptyArea:
        return painting::fill(*painter, option->rect, option->palette.color(QPalette::Window));
    case CE_HeaderSection:
    case CE_HeaderEmptyArea:
        if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option))
            painting::headerSection(*painter, *header);
        else
            painting::fill(*painter, option->rect, option->palette.color(QPalette::Base));
        return;
    default:
        return QProxyStyle::drawControl(element, option, painter, widget);
    }
}

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                               const QWidget* widget) const
{
    const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (control == CC_Slider && slider) {
        painting::slider(*painter, *slider, subControlRect(CC_Slider, option, SC_SliderGroove, widget),
                         subControlRect(CC_Slider, option, SC_SliderHandle, widget));
    } else if (control == CC_ScrollBar && slider) {
        painting::fill(*painter, option->rect, option->palette.color(QPalette::Base));
        painting::scrollBar(*painter, *slider, subControlRect(CC_ScrollBar, option, SC_ScrollBarSlider, widget));
    } else if (const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option); spin) {
        painting::spinBox(*painter, *spin, subControlRect(CC_SpinBox, option, SC_SpinBoxUp, widget),
                          subControlRect(CC_SpinBox, option, SC_SpinBoxDown, widget));
    } else if (const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option); combo) {
        painting::comboBox(*painter, *combo);
    } else if (const auto* field = menuField(option); field) {
        painting::menuField(*painter, *field);
    } else {
        QProxyStyle::drawComplexControl(control, option, painter, widget);
    }
}

} // namespace ui
