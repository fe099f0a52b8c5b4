#include "ui/training_step/mistake_note.h"
#include "ui/language.h"
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace ui::training_step {

namespace {

constexpr int kInset = 9, kTextX = 36; // the words of titles and texts begin below those of the status

} // namespace

MistakeNote::MistakeNote(QWidget* parent) : QScrollArea(parent)
{
    setObjectName(QStringLiteral("mistake"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored); // takes what is left, however little
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    column->setSpacing(4);
    m_see = addPart(*column, QStringLiteral("see"));
    m_why = addPart(*column, QStringLiteral("why"));
    m_cure = addPart(*column, QStringLiteral("cure"));
    column->addStretch(1);
    setWidget(page);
    hide();
}

MistakeNote::Part MistakeNote::addPart(QVBoxLayout& column, const QString& name)
{
    const Part part{new QToolButton(this), new QLabel(this)};
    part.title->setObjectName(name + QStringLiteral("Title"));
    part.title->setAutoRaise(true);
    part.text->setObjectName(name + QStringLiteral("Text"));
    part.text->setWordWrap(true);
    part.text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    unfold(part, false);
    connect(part.title, &QToolButton::clicked, part.text, [part] { unfold(part, part.text->isHidden()); });
    column.addWidget(part.title);
    column.addWidget(part.text);
    return part;
}

void MistakeNote::retranslate()
{
    setAccessibleName(tr("The mistake"));
    setWhatsThis(tr("This step is broken on purpose. Run it, then unfold what one sees, why, and the cure."));
    name(m_see, tr("What one sees"), whatsThis());
    name(m_why, tr("Why"), whatsThis());
    name(m_cure, tr("The cure"), whatsThis());
    fill();
}

void MistakeNote::name(const Part& part, const QString& title, const QString& help)
{
    part.title->setAccessibleName(title);
    part.title->setWhatsThis(help);
    part.text->setAccessibleName(title);
    part.text->setWhatsThis(help);
    unfold(part, !part.text->isHidden());
}

void MistakeNote::fill()
{
    if (!m_mistake) return;
    m_see.text->setText(inLanguage(m_mistake->see));
    m_why.text->setText(inLanguage(m_mistake->why));
    m_cure.text->setText(inLanguage(m_mistake->cure));
}

void MistakeNote::unfold(const Part& part, bool open)
{
    part.title->setText((open ? QStringLiteral("▾  ") : QStringLiteral("▸  ")) + part.title->accessibleName());
    part.text->setVisible(open);
}

void MistakeNote::setTheme(const Theme& theme)
{
    widget()->layout()->setContentsMargins(theme.px(kInset), theme.px(4), theme.px(kInset), theme.px(kInset));
    for (const Part& part : {m_see, m_why, m_cure}) {
        part.title->setFont(theme.font(TypeRole::SmallStrong));
        part.text->setFont(theme.font(TypeRole::Body));
        part.text->setContentsMargins(theme.px(kTextX - kInset), 0, 0, theme.px(4));
    }
}

void MistakeNote::showMistake(const std::optional<core::content::Mistake>& mistake)
{
    setVisible(mistake.has_value());
    m_mistake = mistake;
    fill();
    for (const Part& part : {m_see, m_why, m_cure})
        unfold(part, false);
}

} // namespace ui::training_step
