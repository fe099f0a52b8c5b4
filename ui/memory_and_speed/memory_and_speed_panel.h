#pragma once
// The panel "Memory and speed": what the device that the run is on does with FP32 and with 16 bits, measured when it is
// asked to, and what its generation can gain. Knows nothing of how it is measured.
#include "ui/device_menu.h"
#include "ui/memory_and_speed/figure_table.h"
#include "ui/panel.h"

class QCheckBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QScrollArea;

namespace ui::learning {
class PrimaryButton;
}

namespace ui::memory_and_speed {

class MemoryAndSpeedPanel : public Panel {
    Q_OBJECT
public:
    explicit MemoryAndSpeedPanel(QWidget* parent = nullptr);
    /// The one the run is on.
    void showDevice(const DeviceEntry& entry);
    void showProgress(std::size_t done, std::size_t planned);
    void showReport(const core::speed::DeviceReport& report, bool complete);
    void showFailure(const QString& sentence);

    void showSnapshot(const core::Snapshot& snapshot) override;
    void setTheme(const Theme& theme) override;
    void retranslate() override;
    void fillMenu(QMenu& menu) override;

signals:
    void measureWanted(const std::vector<core::speed::Way>& ways, const core::speed::Settings& settings);
    void stopWanted();

private:
    enum class State { Idle, Measuring, Done, Stopped, Failed };

    void createWidgets();
    void createLayout();
    QLabel* addLabel(const QString& name);
    void measure();
    void setState(State state);
    void showTexts();
    void showTables();
    QString stateText() const;
    QString tablesAsText(QChar separator) const;

    State m_state = State::Idle;
    DeviceEntry m_device;
    bool m_deviceFailed = false;
    core::speed::DeviceReport m_report; // id empty: there is none yet
    QString m_measuredOn, m_failure;
    QScrollArea* m_scroll;
    QWidget* m_page;
    QLabel *m_name, *m_gain, *m_note;
    learning::PrimaryButton* m_measure;
    QPushButton* m_stop;
    QCheckBox* m_quick;
    QProgressBar* m_progress;
    FigureTable *m_products, *m_steps, *m_memory;
};

} // namespace ui::memory_and_speed
