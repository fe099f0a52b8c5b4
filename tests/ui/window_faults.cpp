#include "tests/ui/window_faults.h"
#include "tests/ui/painted_texts.h"
#include <QAbstractButton>
#include <QAbstractSlider>
#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMap>
#include <QMenu>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTabBar>
#include <QToolButton>

namespace {

QString nameOf(const QWidget& widget)
{
    const QString name = widget.objectName();
    return name.isEmpty() ? QString::fromLatin1(widget.metaObject()->className()) : name;
}

QList<QWidget*> seenIn(QWidget& window)
{
    QList<QWidget*> seen{&window};
    for (QWidget* widget : window.findChildren<QWidget*>())
        if (widget->isVisible() && !widget->visibleRegion().isEmpty()) seen += widget;
    return seen;
}

/// Parts that Qt makes for itself are not ours to name.
bool isQts(const QWidget& widget)
{
    return widget.objectName().startsWith(QLatin1String("qt_")) || qobject_cast<const QScrollBar*>(&widget) ||
           qobject_cast<const QComboBox*>(widget.parentWidget());
}

/// The program scrolls; what is left of a name's field is a part of it.
bool mayRunOut(const QWidget& widget)
{
    return qobject_cast<const QPlainTextEdit*>(widget.parentWidget()) ||
           qobject_cast<const QListWidget*>(widget.parentWidget()) || qobject_cast<const QLineEdit*>(&widget);
}

/// The room that a widget needs for its text; an invalid size where it has none of its own.
QSize needOf(const QWidget& widget)
{
    const auto* label = qobject_cast<const QLabel*>(&widget);
    if (label && label->wordWrap()) return {0, label->heightForWidth(label->width())};
    if (label && label->sizePolicy().horizontalPolicy() == QSizePolicy::Ignored) return label->sizeHint();
    const bool hasText =
        label || qobject_cast<const QAbstractButton*>(&widget) || qobject_cast<const QComboBox*>(&widget);
    return hasText ? widget.minimumSizeHint() : QSize();
}

QString fault(const QWidget& widget, const QString& text)
{
    return nameOf(widget) + QStringLiteral(": ") + text;
}

void addIfSmall(QStringList& faults, const QWidget& widget)
{
    const QSize need = needOf(widget);
    if (need.width() > widget.width() || need.height() > widget.height())
        faults += fault(widget, QStringLiteral("%1x%2 is less than the %3x%4 of its text")
                                    .arg(widget.width())
                                    .arg(widget.height())
                                    .arg(need.width())
                                    .arg(need.height()));
    if (const auto* tabs = qobject_cast<const QTabBar*>(&widget))
        for (int i = 0; i < tabs->count(); ++i)
            if (!tabs->rect().contains(tabs->tabRect(i))) faults += fault(widget, tabs->tabText(i));
}

/// What a widget says without being seen: to a screen reader, as help.
QStringList saidBy(const QWidget& widget)
{
    QStringList said{widget.accessibleName(), widget.accessibleDescription(), widget.toolTip(), widget.whatsThis()};
    if (const auto* box = qobject_cast<const QComboBox*>(&widget))
        for (int i = 0; i < box->count(); ++i)
            said += box->itemText(i);
    return said;
}

QString withoutMarkup(QString text)
{
    static const QRegularExpression kTag(QStringLiteral("<[^>]*>"));
    return text.remove(kTag);
}

/// Names that stay as they are: of PyTorch and its idioms, number formats, files, keys, the program itself.
const QSet<QString>& names()
{
    static const QSet<QString> kNames = [] {
        const QString words = QStringLiteral(
            "AmpScope PyTorch torch autocast GradScaler float16 float32 bfloat16 dtype enabled backward FP16 FP32 BF16 "
            "TF32 E4M3 E5M2 AMP MSE inf NaN seed scaler optimizer loss unscale step update CPU CUDA GPU PNG SVG PDF "
            "CSV JSON json ulp "
            "English Ctrl Shift Alt Tab Esc Enter F1 F5 F7 F8 F9 F11 Moodle XML GIFT digits flatten residual mistakes "
            "Del "
            "Home");
        const QStringList list = words.split(QLatin1Char(' '));
        return QSet<QString>(list.begin(), list.end());
    }();
    return kNames;
}

void addSharedIn(QStringList& faults, const QWidget& menu)
{
    QMap<QChar, QString> owners;
    for (const QAction* action : menu.actions()) {
        QString text = action->text();
        const qsizetype at = text.remove(QStringLiteral("&&")).indexOf(QLatin1Char('&'));
        if (at < 0) continue;
        const QChar key = text[at + 1].toLower();
        if (owners.contains(key)) faults += fault(menu, owners[key] + QStringLiteral(" and ") + text);
        owners[key] = text;
    }
}

} // namespace

QStringList cutTexts(QWidget& window)
{
    QStringList faults;
    for (QWidget* widget : seenIn(window)) {
        addIfSmall(faults, *widget);
        if (widget == &window || mayRunOut(*widget)) continue;
        for (const PaintedText& text : paintedTexts(*widget)) {
            const bool isElided = text.text.endsWith(QChar(0x2026)) && !qobject_cast<QLabel*>(widget);
            if (text.isCut || isElided) faults += fault(*widget, text.text);
        }
    }
    const auto* more = window.findChild<QWidget*>(QStringLiteral("qt_toolbar_ext_button"));
    if (more && more->isVisible()) faults += QStringLiteral("the tool bar has more than fits");
    return faults;
}

QStringList latinWords(const QString& text, const QSet<QString>& code)
{
    static const QRegularExpression kWord(QStringLiteral("[A-Za-z][A-Za-z0-9_]+"));
    QStringList words;
    for (auto match = kWord.globalMatch(withoutMarkup(text)); match.hasNext();) {
        const QString word = match.next().captured();
        if (!names().contains(word) && !code.contains(word)) words += word;
    }
    return words;
}

QStringList englishWords(QWidget& window, const QSet<QString>& code)
{
    QStringList faults;
    const auto check = [&](const QString& owner, const QString& text) {
        const QStringList words = latinWords(text, code);
        if (!words.isEmpty()) faults += owner + QStringLiteral(": ") + words.join(QLatin1Char(' '));
    };
    for (QWidget* widget : seenIn(window)) {
        if (isQts(*widget)) continue;
        for (const QString& text : saidBy(*widget))
            check(nameOf(*widget), text);
        for (const PaintedText& text : paintedTexts(*widget))
            check(nameOf(*widget), text.text);
    }
    for (const QAction* action : window.findChildren<QAction*>())
        for (const QString& text : {action->text(), action->toolTip(), action->whatsThis()})
            check(action->objectName(), text);
    return faults;
}

QStringList namelessControls(QWidget& window)
{
    QStringList faults;
    for (QWidget* widget : seenIn(window)) {
        const bool isControl = qobject_cast<QAbstractButton*>(widget) || qobject_cast<QComboBox*>(widget) ||
                               qobject_cast<QAbstractSlider*>(widget) || qobject_cast<QPlainTextEdit*>(widget) ||
                               qobject_cast<QTabBar*>(widget) || qobject_cast<QDockWidget*>(widget) ||
                               widget->focusPolicy() != Qt::NoFocus;
        if (!isControl || isQts(*widget) || widget == &window) continue;
        if (widget->objectName().isEmpty()) faults += fault(*widget, QStringLiteral("no objectName"));
        if (widget->accessibleName().isEmpty()) faults += fault(*widget, QStringLiteral("no accessible name"));
        if (widget->whatsThis().isEmpty()) faults += fault(*widget, QStringLiteral("no What's This"));
    }
    return faults;
}

QStringList sharedKeys(QWidget& window)
{
    QStringList faults;
    QMap<QKeySequence, QString> owners;
    for (const QAction* action : window.findChildren<QAction*>()) {
        for (const QKeySequence& key : action->shortcuts()) {
            if (owners.contains(key))
                faults += QStringLiteral("%1: %2 and %3").arg(key.toString(), owners[key], action->objectName());
            owners[key] = action->objectName();
        }
    }
    for (const QWidget* menu : window.findChildren<QWidget*>())
        if (menu->inherits("QMenu") || menu->inherits("QMenuBar")) addSharedIn(faults, *menu);
    return faults;
}
