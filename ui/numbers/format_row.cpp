#include "ui/numbers/format_row.h"
#include "ui/number_text.h"
#include "ui/numbers/bit_cells.h"
#include "ui/numbers/flow_layout.h"
#include "ui/numbers/glyph_label.h"
#include "ui/numbers/number_texts.h"
#include "ui/numbers/step_button.h"
#include "ui/plots/value_brushes.h"
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

namespace ui::numbers {

namespace {

constexpr double kNameWidth = 38, kInset = 12, kBetween = 8, kBesideBits = 4, kLines = 2, kAbove = 5, kBits = 20;
constexpr double kLeastCell = 8, kMostCell = 14; // in pixels of the theme
constexpr int kWidestFormat = 32;

} // namespace

FormatRow::FormatRow(kernels::Format format, QWidget* parent) : QWidget(parent), m_theme(Theme::light(font()))
{
    m_stored.format = format;
    setObjectName(id("row"));
    createWidgets();
    createLayout();
    connect(m_up, &StepButton::clicked, this, [this] { step(true); });
    connect(m_down, &StepButton::clicked, this, [this] { step(false); });
    connect(m_cells, &BitCells::stepWanted, this, &FormatRow::step);
    connect(m_cells, &BitCells::bitsChosen, this,
            [this](std::uint32_t bits) { emit bitsChosen(m_stored.format, bits); });
}

void FormatRow::createWidgets()
{
    m_name = addLabel("name");
    m_name->setText(formatName(m_stored.format));
    m_formula = addLabel("formula");
    m_value = addLabel("value");
    m_neighbours = addLabel("neighbours");
    m_down = new StepButton(false, this);
    m_up = new StepButton(true, this);
    m_cells = new BitCells(this);
    m_fate = new GlyphLabel(this);
    m_scaled = new GlyphLabel(this);
    m_down->setObjectName(id("down"));
    m_up->setObjectName(id("up"));
    m_cells->setObjectName(id("bits"));
    m_cells->setCaptions(isWidest());
    m_fate->setObjectName(id("fate"));
    m_scaled->setObjectName(id("scaled"));
}

QString FormatRow::id(const char* name) const
{
    return QLatin1String(name) + formatName(m_stored.format);
}

/// Its bits leave no room beside them.
bool FormatRow::isWidest() const
{
    return kernels::info(m_stored.format).bits == kWidestFormat;
}

QLabel* FormatRow::addLabel(const char* name)
{
    auto* label = new QLabel(this);
    label->setObjectName(id(name));
    return label;
}

void FormatRow::createLayout()
{
    m_bitsLine = new FlowLayout;
    for (QWidget* widget : std::initializer_list<QWidget*>{m_name, m_down, m_up, m_cells})
        m_bitsLine->addWidget(widget);
    m_valueLine = new FlowLayout;
    m_valueLine->addWidget(m_value);
    (isWidest() ? m_valueLine : m_bitsLine)->addWidget(m_formula);
    m_valueLine->addWidget(m_neighbours);
    auto* lines = new QVBoxLayout(this);
    lines->addLayout(m_bitsLine);
    lines->addLayout(m_valueLine);
    lines->addWidget(m_fate);
    lines->addWidget(m_scaled);
}

void FormatRow::showNumber(const core::StoredNumber& stored, double number)
{
    m_stored = stored;
    m_cells->showNumber(stored);
    m_formula->setText(formulaText(stored));
    m_value->setText(valueText(stored.value));
    m_value->setToolTip(exactText(stored.value));
    m_neighbours->setText(neighboursText(stored));
    m_fate->say(glyphOf(stored), plots::normalColour(stored.format, m_theme), fateText(stored, number));
    m_up->setEnabled(stored.up.has_value());
    m_down->setEnabled(stored.down.has_value());
}

void FormatRow::showScaled(double number, std::optional<double> scale)
{
    m_scaled->setVisible(scale.has_value());
    if (!scale) return m_scaled->clear();
    const core::StoredNumber scaled = core::storedIn(m_stored.format, number * *scale);
    m_scaled->say(glyphOf(scaled), plots::normalColour(m_stored.format, m_theme), scaledText(scaled, number, *scale));
}

void FormatRow::step(bool up)
{
    if (const auto next = up ? m_stored.up : m_stored.down) emit numberChosen(*next);
}

QStringList FormatRow::headers()
{
    return {tr("Format"),
            tr("Bits"),
            tr("Value"),
            tr("Formula"),
            tr("What became of it"),
            tr("Next smaller"),
            tr("Next larger"),
            tr("With the loss scale")};
}

QStringList FormatRow::cells() const
{
    const auto neighbour = [](const std::optional<float>& value) { return value ? exactText(*value) : QString(); };
    return {formatName(m_stored.format),
            m_cells->accessibleDescription(),
            exactText(m_stored.value),
            m_formula->text(),
            m_fate->text(),
            neighbour(m_stored.down),
            neighbour(m_stored.up),
            m_scaled->text()};
}

void FormatRow::retranslate()
{
    const QString name = formatName(m_stored.format);
    m_cells->retranslate();
    m_up->setAccessibleName(tr("Next larger %1 number").arg(name));
    m_down->setAccessibleName(tr("Next smaller %1 number").arg(name));
    m_up->setWhatsThis(tr("Goes to the next larger number that this format has."));
    m_down->setWhatsThis(tr("Goes to the next smaller number that this format has."));
    for (StepButton* button : {m_up, m_down})
        button->setToolTip(button->accessibleName());
    m_neighbours->setToolTip(tr("The next smaller and the next larger number of the format, and the distance from one "
                                "number to the next here."));
}

void FormatRow::setTheme(const Theme& theme)
{
    m_theme = theme;
    layout()->setContentsMargins(0, theme.px(kAbove), 0, theme.px(kAbove));
    layout()->setSpacing(theme.px(kLines));
    m_bitsLine->setGaps(theme.px(kBesideBits), theme.px(kLines));
    m_valueLine->setGaps(theme.px(kBetween), theme.px(kLines));
    m_name->setFont(theme.font(TypeRole::SmallStrong));
    m_name->setFixedWidth(theme.px(kNameWidth, 1.5 * kNameWidth));
    m_name->setMinimumHeight(theme.px(kBits));
    m_formula->setMinimumHeight(isWidest() ? 0 : theme.px(kBits));
    m_value->setFont(theme.font(TypeRole::SmallStrong));
    for (QLabel* label : {m_formula, m_neighbours})
        label->setFont(theme.font(TypeRole::Small));
    m_neighbours->setForegroundRole(QPalette::PlaceholderText);
    for (StepButton* button : {m_down, m_up})
        button->setTheme(theme);
    m_cells->setTheme(theme);
    for (GlyphLabel* label : {m_fate, m_scaled})
        label->setTheme(theme);
    QPalette scale = palette();
    scale.setColor(QPalette::Text, theme.scale.text);
    m_scaled->setPalette(scale);
}

/// As wide as FP32's bits fit into the line.
void FormatRow::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const int beside = m_name->width() + 2 * m_down->sizeHint().width() + 3 * m_theme.px(kBesideBits);
    const int gaps = BitCells::widthOf(0, 0, m_theme), room = width() - beside - gaps;
    m_cells->setCellWidth(std::clamp(room / kWidestFormat, m_theme.px(kLeastCell), m_theme.px(kMostCell)));
}

void FormatRow::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(0, height() - 1, width(), 1, m_theme.softLine);
}

} // namespace ui::numbers
