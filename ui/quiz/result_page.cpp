#include "ui/quiz/result_page.h"
#include "ui/learning/primary_button.h"
#include "ui/quiz/focus_room.h"
#include <QLabel>
#include <QVBoxLayout>

namespace ui::quiz {

ResultPage::ResultPage(QWidget* parent)
    : QScrollArea(parent), m_text(new QLabel), m_save(new learning::PrimaryButton), m_again(new QPushButton)
{
    setObjectName(QStringLiteral("quizResult"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    m_text->setObjectName(QStringLiteral("resultText"));
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_save->setObjectName(QStringLiteral("resultSave"));
    m_again->setObjectName(QStringLiteral("resultAgain"));
    setWidget(new QWidget(this));
    auto* column = new QVBoxLayout(widget());
    column->addWidget(m_text);
    auto* ways = new QHBoxLayout;
    ways->addWidget(m_save);
    ways->addWidget(m_again);
    ways->addStretch(1);
    column->addLayout(ways);
    column->addStretch(1);
    connect(m_save, &QPushButton::clicked, this, &ResultPage::saveWanted);
    connect(m_again, &QPushButton::clicked, this, &ResultPage::againWanted);
    connect(m_text, &QLabel::linkActivated, this,
            [this](const QString& link) { emit pageWanted(link.section(QLatin1Char(':'), 1).toStdString()); });
}

void ResultPage::showResult(const QString& html, const QString& save, const QString& saveHelp)
{
    m_text->setText(html);
    m_save->setText(save);
    m_save->setAccessibleName(save);
    m_save->setWhatsThis(saveHelp);
    m_save->setToolTip(saveHelp);
}

void ResultPage::setTheme(const Theme& theme)
{
    widget()->layout()->setContentsMargins(kFocusRoom, theme.px(4), theme.px(8), theme.px(8));
    widget()->layout()->setSpacing(theme.px(12));
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
