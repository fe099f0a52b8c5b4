#include "ui/memory_and_speed/memory_and_speed_panel.h"
#include "core/speed/measure.h"
#include "ui/learning/primary_button.h"
#include "ui/memory_and_speed/figures.h"
#include "ui/plots/plot_menu.h"
#include <QCheckBox>
#include <QLabel>
#include <QProgressBar>
#include <QScrollArea>
#include <QVBoxLayout>

namespace ui::memory_and_speed {

namespace {

constexpr double kLeastWidth = 380, kLeastPresentationWidth = 480, kLeastHeight = 180;

} // namespace

MemoryAndSpeedPanel::MemoryAndSpeedPanel(QWidget* parent)
    : Panel(parent), m_scroll(new QScrollArea(this)), m_page(new QWidget)
{
    createWidgets();
    createLayout();
    connect(m_measure, &QPushButton::clicked, this, &MemoryAndSpeedPanel::measure);
    connect(m_stop, &QPushButton::clicked, this, &MemoryAndSpeedPanel::stopWanted);
    setState(State::Idle);
}

void MemoryAndSpeedPanel::createWidgets()
{
    m_page->setObjectName(QStringLiteral("speedPage"));
    m_measure = new learning::PrimaryButton(m_page);
    m_measure->setObjectName(QStringLiteral("speedMeasure"));
    m_stop = new QPushButton(m_page);
    m_stop->setObjectName(QStringLiteral("speedStop"));
    m_quick = new QCheckBox(m_page);
    m_quick->setObjectName(QStringLiteral("speedQuick"));
    m_quick->setChecked(true);
    m_progress = new QProgressBar(m_page);
    m_progress->setObjectName(QStringLiteral("speedProgress"));
    m_progress->setTextVisible(false);
    m_products = new FigureTable(QStringLiteral("speedProducts"), m_page);
    m_steps = new FigureTable(QStringLiteral("speedSteps"), m_page);
    m_memory = new FigureTable(QStringLiteral("speedMemory"), m_page);
}

void MemoryAndSpeedPanel::createLayout()
{
    auto* column = new QVBoxLayout(m_page);
    m_name = addLabel(QStringLiteral("speedDevice"));
    m_gain = addLabel(QStringLiteral("speedGain"));
    auto* controls = new QHBoxLayout;
    controls->addWidget(m_measure);
    controls->addWidget(m_stop);
    controls->addWidget(m_quick);
    controls->addStretch(1);
    column->addLayout(controls);
    column->addWidget(m_progress);
    m_note = addLabel(QStringLiteral("speedNote"));
    for (FigureTable* table : {m_products, m_steps, m_memory})
        column->addWidget(table);
    column->addStretch(1);
    m_scroll->setObjectName(QStringLiteral("speedScroll"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setWidget(m_page);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(m_scroll);
}

QLabel* MemoryAndSpeedPanel::addLabel(const QString& name)
{
    auto* label = new QLabel(m_page);
    label->setObjectName(name);
    label->setWordWrap(true);
    m_page->layout()->addWidget(label);
    return label;
}

void MemoryAndSpeedPanel::measure()
{
    m_measuredOn = m_device.text;
    m_progress->setRange(0, 0);
    setState(State::Measuring);
    emit measureWanted(m_device.ways, m_quick->isChecked() ? core::speed::Settings::quick() : core::speed::Settings{});
}

void MemoryAndSpeedPanel::showDevice(const DeviceEntry& entry)
{
    m_device = entry;
    showTexts();
}

void MemoryAndSpeedPanel::showProgress(std::size_t done, std::size_t planned)
{
    m_progress->setRange(0, static_cast<int>(planned));
    m_progress->setValue(static_cast<int>(done));
    showTexts();
}

void MemoryAndSpeedPanel::showReport(const core::speed::DeviceReport& report, bool complete)
{
    m_report = report;
    showTables();
    setState(complete ? State::Done : State::Stopped);
}

void MemoryAndSpeedPanel::showFailure(const QString& sentence)
{
    m_failure = sentence;
    setState(State::Failed);
}

void MemoryAndSpeedPanel::showSnapshot(const core::Snapshot& snapshot)
{
    m_deviceFailed = snapshot.state == core::EngineState::DeviceFailed;
    showTexts();
}

void MemoryAndSpeedPanel::setState(State state)
{
    const bool hadFocus = m_measure->hasFocus() || m_stop->hasFocus();
    m_state = state;
    m_measure->setVisible(state != State::Measuring);
    m_stop->setVisible(state == State::Measuring);
    m_progress->setVisible(state == State::Measuring);
    if (hadFocus) (state == State::Measuring ? m_stop : m_measure)->setFocus();
    showTexts();
}

QString MemoryAndSpeedPanel::stateText() const
{
    switch (m_state) {
    case State::Idle:
        return tr("Nothing has been measured yet. The run waits while its device is measured.");
    case State::Measuring:
        return tr("The run waits meanwhile. Whatever it is told to do ends the measurement.");
    case State::Done:
        return tr("Measured on %1. Each time is the least of several after a warm-up: what is above it is other work "
                  "on "
                  "the machine.")
            .arg(m_measuredOn);
    case State::Stopped:
        return m_report.id.empty() ? tr("Stopped before anything was measured.")
                                   : tr("Stopped. This was measured on %1 until then.").arg(m_measuredOn);
    case State::Failed:
        return m_failure;
    }
    return {};
}

void MemoryAndSpeedPanel::showTexts()
{
    m_name->setText(m_device.text);
    m_gain->setText(m_device.gain);
    m_note->setText(stateText());
    m_measure->setEnabled(!m_device.ways.empty() && !m_deviceFailed);
    m_measure->setToolTip(m_deviceFailed ? tr("The device has failed: continue on the CPU first.") : QString());
    m_quick->setEnabled(m_state != State::Measuring);
}

void MemoryAndSpeedPanel::showTables()
{
    m_products->setTable(productTable(m_report));
    m_steps->setTable(stepTable(m_report));
    m_memory->setTable(memoryTable(m_report));
}

void MemoryAndSpeedPanel::setTheme(const Theme& theme)
{
    const int margin = theme.px(12);
    setMinimumSize(theme.px(kLeastWidth, kLeastPresentationWidth), theme.px(kLeastHeight));
    m_page->layout()->setContentsMargins(margin, theme.px(8), margin, margin);
    m_page->layout()->setSpacing(theme.px(10));
    m_name->setFont(theme.font(TypeRole::Finding));
    for (QLabel* label : {m_gain, m_note})
        label->setFont(theme.font(TypeRole::Body));
    m_quick->setFont(theme.font(TypeRole::Body));
    m_stop->setFont(theme.font(TypeRole::Body));
    m_progress->setFixedHeight(theme.px(10));
    m_measure->setTheme(theme);
    for (FigureTable* table : {m_products, m_steps, m_memory})
        table->setTheme(theme);
}

void MemoryAndSpeedPanel::retranslate()
{
    m_measure->setText(tr("Measure"));
    m_measure->setWhatsThis(tr("Measures matrix products, a training step and its memory on the device that the run is "
                               "on."));
    m_stop->setText(tr("Stop"));
    m_stop->setWhatsThis(tr("Ends the measurement; what has been measured is shown."));
    m_quick->setText(tr("quick, products up to 1,024"));
    m_quick->setWhatsThis(tr("Takes seconds. Without it, products go up to 8,192, and on the CPU it takes minutes."));
    m_progress->setAccessibleName(tr("Progress of the measurement"));
    m_progress->setWhatsThis(tr("How many of the planned measurements are done."));
    m_scroll->setAccessibleName(tr("Memory and speed"));
    m_scroll->setWhatsThis(tr("What the device can gain from 16 bits, and what was measured on it."));
    for (QPushButton* button : {static_cast<QPushButton*>(m_measure), m_stop})
        button->setAccessibleName(button->text());
    m_quick->setAccessibleName(m_quick->text());
    m_products->setTexts(tr("Matrix products, n × n by n × n"),
                         tr("How many multiplications and additions a second each format does, and how many times as "
                            "many as FP32. What would take too long is left out, with the seconds it would take."));
    m_steps->setTexts(tr("A whole training step"),
                      tr("zero_grad, forward, loss, backward, step and update. FP16 runs with GradScaler."));
    m_memory->setTexts(tr("Memory of a training step"),
                       tr("What the step asks the device for, counted where it is allocated: in FP32, and under "
                          "autocast in FP16 and BF16."));
    showTables();
    showTexts();
}

QString MemoryAndSpeedPanel::tablesAsText(QChar separator) const
{
    QStringList parts;
    for (const FigureTable* table : {m_products, m_steps, m_memory})
        parts << table->title() + QLatin1Char('\n') + plots::toText(table->table(), separator);
    return parts.join(QLatin1Char('\n'));
}

void MemoryAndSpeedPanel::fillMenu(QMenu& menu)
{
    plots::fillTableMenu(menu, *this, tr("Memory and speed"),
                         [this](QChar separator) { return tablesAsText(separator); });
}

} // namespace ui::memory_and_speed
