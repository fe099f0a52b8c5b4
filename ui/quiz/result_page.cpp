#include "ui/quiz/result_page.h"
#include "ui/learning/primary_button.h"
#include "ui/quiz/focus_room.h"
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

namespace ui::quiz {

ResultPage::ResultPage(QWidget* parent)
    : QWidget(parent), m_text(new QLabel), m_scroll(new QScrollArea), m_save(new learning::PrimaryButton),
      m_again(new QPushButton)
{
    setObjectName(QStringLiteral("quizResult"));
    m_text->setObjectName(QStringLiteral("resultText"));
    m_text->setWordWrap(true);
    m_text->setAlignment(Qt::AlignTop);
    m_text->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_scroll->setObjectName(QStringLiteral("resultScroll"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidget(m_text);
    m_save->setObjectName(QStringLiteral("resultSave"));
    m_again->setObjectName(QStringLiteral("resultAgain"));
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_scroll, 1);
    auto* ways = new QHBoxLayout;
    ways->addWidget(m_save);
    ways->addWidget(m_again);
    ways->addStretch(1);
    column->addLayout(ways);
    connect(m_save, &QPushButton::clicked, this, &ResultPage::saveWanted);
    connect(m_again, &QPushButton::clicked, this, &ResultPage::againWanted);
    connect(m_text, &QLabel::linkActivated, this,
            [this](const QString& link) { emit pageWanted(link.section(QLatin1Char(':'), 1).toStdString()); });
}

void ResultPage::showResult(const QString& html, const QString& save, const QString& saveHelp)
{
    m_text->setText(html);
    m_scroll->verticalScrollBar()->setValue(0);
    m_save->setText(save);
    m_save->setAccessibleName(save);
    m_save->setWhatsThis(saveHelp);
    m_save->setToolTip(saveHelp);
}

void ResultPage::keyPressEvent(QKeyEvent* event)
{
    QScrollBar* bar = m_scroll->verticalScrollBar();
    switch (event->key()) {
    case Qt::Key_PageUp:
        return bar->triggerAction(QAbstractSlider::SliderPageStepSub);
    case Qt::Key_PageDown:
        return bar->triggerAction(QAbstractSlider::SliderPageStepAdd);
    default:
        QWidget::keyPressEvent(event);
    }
}

void ResultPage::setTheme(const Theme& theme)
{
    layout()->setContentsMargins(kFocusRoom, theme.px(4), 0, 0);
    layout()->setSpacing(theme.px(12));
    m_text->setContentsMargins(0, 0, theme.px(8), 0);
    m_text->setFont(theme.font(TypeRole::Body));
    const QString html = m_text->text();
    m_text->clear(); // its links keep the colour that they were read with
    m_text->setText(html);
    m_save->setTheme(theme);
    m_again->setFont(theme.font(TypeRole::Body));
    m_again->setMinimumHeight(theme.px(36, 52));
}

void ResultPage::retranslate()
{
    m_text->setAccessibleName(tr("The result"));
    m_text->setWhatsThis(tr("What came out. A link leads to the page of the lesson that explains it."));
    m_again->setText(tr("Once more"));
    m_again->setAccessibleName(m_again->text());
    m_again->setWhatsThis(tr("Back to where a round is started."));
}

} // namespace ui::quiz
