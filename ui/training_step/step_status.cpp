#include "ui/training_step/step_status.h"
#include "ui/glyphs.h"
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

namespace ui::training_step {

namespace {

constexpr int kTextX = 36, kMarkX = 19;

QLabel* makeLabel(QWidget* parent, const QString& name, const QString& accessibleName)
{
    auto* label = new QLabel(parent);
    label->setObjectName(name);
    label->setAccessibleName(accessibleName);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

StepStatus::StepStatus(QWidget* parent)
    : QWidget(parent), m_title(makeLabel(this, QStringLiteral("stepTitle"), tr("Where the program stands"))),
      m_body(makeLabel(this, QStringLiteral("stepBody"), tr("What the next statement will do"))),
      m_continue(new QPushButton(tr("Continue on the CPU"), this))
{
    setObjectName(QStringLiteral("stepStatus"));
    setWhatsThis(
        tr("Where the program stands, and what its next statement will do with the values of this moment; after "
           "an error, PyTorch's words and what to try."));
    m_body->setTextFormat(Qt::RichText);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kTextX, 12, 12, 12);
    column->setSpacing(4);
    column->addWidget(m_title);
    column->addWidget(m_body);
    addContinue(*column);
}

void StepStatus::addContinue(QVBoxLayout& column)
{
    column.addWidget(m_continue, 0, Qt::AlignLeft);
    m_continue->setObjectName(QStringLiteral("continueOnCpu"));
    m_continue->setAccessibleName(m_continue->text());
    m_continue->setWhatsThis(tr("Moves the run to the CPU and goes on before the statement that could not run."));
    m_continue->hide();
    connect(m_continue, &QPushButton::clicked, this, &StepStatus::firstDeviceWanted);
}

void StepStatus::setTheme(const Theme& theme)
{
    m_theme = theme;
    QFont strong = theme.font(TypeRole::PanelTitle);
    m_title->setFont(strong);
    m_body->setFont(theme.font(TypeRole::Body));
    m_continue->setFont(theme.font(TypeRole::Body));
    m_continue->setMinimumHeight(theme.px(32));
    layout()->setContentsMargins(theme.px(kTextX), theme.px(12), theme.px(12), theme.px(12));
    fillBody();
}

void StepStatus::showText(const StepText& text)
{
    m_continue->setVisible(text.offersFirstDevice);
    if (text.title == m_text.title && text.body == m_text.body && text.isError == m_text.isError) return;
    m_text = text;
    m_title->setText(text.title);
    fillBody();
    update();
}

void StepStatus::fillBody()
{
    m_body->setForegroundRole(m_text.isError ? QPalette::Text : QPalette::PlaceholderText);
    // QLabel's rich text has no style of its own for code that follows the theme.
    const QString font =
        QStringLiteral("<span style=\"font-family:'%1'\">").arg(m_theme.font(TypeRole::Program).family());
    QString body = m_text.body;
    m_body->setText(
        body.replace(QLatin1String("<code>"), font).replace(QLatin1String("</code>"), QLatin1String("</span>")));
}

void StepStatus::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(0, 0, width(), 1, m_theme.softLine);
    const QPointF mark(m_theme.px(kMarkX), m_title->geometry().top() + m_title->fontMetrics().height() / 2.0 + 1);
    if (!m_text.title.isEmpty()) paintGlyph(painter, m_text.isError ? Glyph::Skip : Glyph::NowRight, mark, m_theme);
}

} // namespace ui::training_step
