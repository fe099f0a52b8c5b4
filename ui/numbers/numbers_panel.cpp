#include "ui/numbers/numbers_panel.h"
#include "ui/number_text.h"
#include "ui/numbers/flow_layout.h"
#include "ui/numbers/format_row.h"
#include "ui/numbers/number_texts.h"
#include "ui/numbers/presets.h"
#include "ui/plots/plot_menu.h"
#include "ui/plots/plot_table.h"
#include "ui/typed_number.h"
#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

namespace ui::numbers {

namespace {

using kernels::Format;

constexpr double kFirstNumber = 1e-8; // a gradient that FP16 loses
constexpr double kFieldWidth = 132, kLeastWidth = 290, kPresentationWidth = 520, kLeastHeight = 160;
/// First those that a program of the run can name.
constexpr Format kShown[] = {Format::FP32, Format::FP16, Format::BF16, Format::TF32, Format::E4M3, Format::E5M2};

} // namespace

NumbersPanel::NumbersPanel(QWidget* parent)
    : Panel(parent), m_number(kFirstNumber), m_field(new QLineEdit(this)), m_examples(new QToolButton(this)),
      m_presets(new QMenu(this)), m_scaled(new QCheckBox(this)), m_finding(new QLabel(this)), m_fault(new QLabel(this)),
      m_controls(new FlowLayout), m_scroll(new QScrollArea(this)), m_page(new QWidget)
{
    createControls();
    createRows();
    createLayout();
    setFocusProxy(m_field);
    connect(m_field, &QLineEdit::textEdited, this, [this] { readField(false); });
    connect(m_field, &QLineEdit::editingFinished, this, [this] { readField(true); });
    connect(m_scaled, &QCheckBox::toggled, this, &NumbersPanel::showNumber);
    m_field->setText(typed(m_number));
}

void NumbersPanel::createControls()
{
    m_field->setObjectName(QStringLiteral("numberField"));
    m_examples->setObjectName(QStringLiteral("numberExamples"));
    m_examples->setMenu(m_presets);
    m_examples->setPopupMode(QToolButton::InstantPopup);
    m_examples->setFocusPolicy(Qt::TabFocus);
    m_examples->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_presets->setObjectName(QStringLiteral("numberPresets"));
    m_scaled->setObjectName(QStringLiteral("numberScaled"));
    m_finding->setObjectName(QStringLiteral("numberFinding"));
    m_fault->setObjectName(QStringLiteral("numberFault"));
    for (QLabel* label : {m_finding, m_fault})
        label->setWordWrap(true);
    m_fault->hide();
}

void NumbersPanel::createRows()
{
    for (const Format format : kShown) {
        auto* row = new FormatRow(format, m_page);
        m_rows += row;
        connect(row, &FormatRow::numberChosen, this, [this](float number) { setNumber(static_cast<double>(number)); });
        connect(row, &FormatRow::bitsChosen, this, &NumbersPanel::setBits);
    }
}

void NumbersPanel::createLayout()
{
    auto* rows = new QVBoxLayout(m_page);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    for (FormatRow* row : std::as_const(m_rows))
        rows->addWidget(row);
    rows->addStretch(1);
    m_page->setObjectName(QStringLiteral("numberPage"));
    m_scroll->setObjectName(QStringLiteral("numberScroll"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setWidget(m_page);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_field, m_examples, m_scaled})
        m_controls->addWidget(widget);
    auto* column = new QVBoxLayout(this);
    column->addLayout(m_controls);
    column->addWidget(m_finding);
    column->addWidget(m_fault);
    column->addWidget(m_scroll, 1);
}

/// While it is typed, a number is shown as soon as it is one; that it is none is said when it is done.
void NumbersPanel::readField(bool isDone)
{
    const QString text = m_field->text();
    const auto number = numberIn(text);
    showFault(number || !isDone ? QString() : text);
    if (!number || (isDone && m_given)) return; // of what bits mean, the field holds the value only
    m_number = *number;
    m_given.reset();
    showNumber();
}

void NumbersPanel::setNumber(double number)
{
    m_number = number;
    m_given.reset();
    m_field->setText(typed(number));
    showFault({});
    showNumber();
}

void NumbersPanel::setBits(Format format, std::uint32_t bits)
{
    const core::StoredNumber given = core::storedAs(format, bits);
    setNumber(static_cast<double>(given.value));
    m_given = given;
    showNumber();
}

void NumbersPanel::showNumber()
{
    const auto scale = m_scaled->isChecked() ? std::optional(m_scaler.scale) : std::nullopt;
    for (FormatRow* row : std::as_const(m_rows)) {
        const bool isGiven = m_given && m_given->format == row->format();
        row->showNumber(isGiven ? *m_given : core::storedIn(row->format(), m_number), m_number);
        row->showScaled(m_number, scale);
    }
    showFinding();
}

void NumbersPanel::showFinding()
{
    QString finding = findingText(core::storedIn(Format::FP16, m_number));
    if (m_scaled->isChecked())
        finding += QLatin1Char(' ') +
                   scaledFindingText(core::storedIn(Format::FP16, m_number * m_scaler.scale), m_scaler.scale);
    m_finding->setText(finding);
}

/// Of what was typed; empty: of nothing. The picture stays.
void NumbersPanel::showFault(const QString& text)
{
    m_fault->setVisible(!text.isNull());
    m_finding->setVisible(text.isNull());
    if (!text.isNull())
        m_fault->setText(QStringLiteral("✕ ") +
                         tr("“%1” is not a number: write it as %2, 1e-7, 2^-24 or 1/3.").arg(text, typed(0.1)));
}

void NumbersPanel::showSnapshot(const core::Snapshot& snapshot)
{
    m_scaler = snapshot.scaler;
    m_scaled->setText(tr("× loss scale %1").arg(powerOrNumber(m_scaler.scale)));
    m_scaled->setToolTip(m_scaler.enabled ? tr("The scale that the run's GradScaler has now.")
                                          : tr("GradScaler is off; this is the scale that it would start with."));
    showNumber();
}

void NumbersPanel::fillPresets()
{
    m_presets->clear();
    for (const Preset& preset : presets()) {
        const double number = *numberIn(preset.text);
        const QString text = preset.text.contains(QLatin1Char('.')) && typed(0.1) != QLatin1String("0.1")
                                 ? QString(preset.text).replace(QLatin1Char('.'), QLatin1Char(','))
                                 : preset.text;
        QAction* action = m_presets->addAction(QStringLiteral("%1\u2003%2").arg(text, preset.name));
        action->setObjectName(QStringLiteral("preset ") + preset.text);
        action->setWhatsThis(preset.name);
        connect(action, &QAction::triggered, this, [this, number, text] {
            setNumber(number);
            m_field->setText(text);
        });
    }
}

void NumbersPanel::retranslate()
{
    m_field->setAccessibleName(tr("Number"));
    m_field->setWhatsThis(tr("The number to look at: 0.1, 1e-7, 2^-24, 1/3, 1 + 2^-11, inf, NaN."));
    m_field->setToolTip(m_field->whatsThis());
    if (numberIn(m_field->text()) != m_number) m_field->setText(typed(m_number));
    m_examples->setText(tr("Examples"));
    m_examples->setAccessibleName(m_examples->text());
    m_examples->setWhatsThis(tr("Numbers at which formats show what they are."));
    m_examples->setToolTip(m_examples->whatsThis());
    m_scaled->setAccessibleName(tr("Times the loss scale"));
    m_scaled->setWhatsThis(tr("Shows also what is stored when the number is first multiplied by the loss scale of the "
                              "run, and what is left of it when it is divided again."));
    m_finding->setAccessibleName(tr("What FP16 does to the number"));
    m_scroll->setAccessibleName(tr("Numbers"));
    m_scroll->setWhatsThis(
        tr("The number in each format: its bits, its value, its neighbours, and what became of it "
           "when it was stored. A double click on a bar of the histogram puts its power of two here."));
    fillPresets();
    for (FormatRow* row : std::as_const(m_rows))
        row->retranslate();
    showFault({});
    showNumber();
}

void NumbersPanel::setTheme(const Theme& theme)
{
    const int inset = theme.px(12, 16);
    setMinimumSize(theme.px(kLeastWidth, kPresentationWidth), theme.px(kLeastHeight));
    layout()->setContentsMargins(inset, theme.px(6), 0, 0);
    layout()->setSpacing(theme.px(4));
    m_controls->setGaps(theme.px(8), theme.px(4));
    m_field->setFont(theme.font(TypeRole::Program));
    m_field->setFixedWidth(theme.px(kFieldWidth));
    m_examples->setFont(theme.font(TypeRole::Body));
    m_scaled->setFont(theme.font(TypeRole::Body));
    m_scaled->setMinimumHeight(theme.px(28, 34));
    for (QLabel* label : {m_finding, m_fault})
        label->setFont(theme.font(TypeRole::PanelTitle));
    QPalette fault = palette();
    fault.setColor(QPalette::Text, theme.overflow.text);
    m_fault->setPalette(fault);
    m_page->layout()->setContentsMargins(0, 0, inset, 0);
    for (FormatRow* row : std::as_const(m_rows))
        row->setTheme(theme);
    showNumber();
}

QString NumbersPanel::tableAsText(QChar separator) const
{
    plots::PlotTable table;
    table.columns = FormatRow::headers();
    for (const FormatRow* row : m_rows) {
        std::vector<QVariant>& cells = table.rows.emplace_back();
        for (const QString& cell : row->cells())
            cells.emplace_back(cell);
    }
    return plots::toText(table, separator);
}

void NumbersPanel::fillMenu(QMenu& menu)
{
    plots::fillTableMenu(menu, *this, tr("Numbers"), [this](QChar separator) { return tableAsText(separator); });
}

} // namespace ui::numbers
