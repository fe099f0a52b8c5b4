#pragma once
// One setting: what it is called, a field or a choice for its value, and what it does. Knows nothing of the other ones.
#include "ui/settings/layer_button.h"
#include <QWidget>
#include <optional>

class QComboBox;
class QLabel;
class QLineEdit;

namespace ui::settings {

class SettingRow : public QWidget {
    Q_OBJECT
public:
    SettingRow(const core::content::Setting& setting, QWidget* parent);

    const std::string& field() const { return m_setting.field; }
    /// The run's value is another one now; what is being edited stays.
    void setSetting(const core::content::Setting& setting, std::size_t examples);
    /// Of a layer's row.
    void setChoices(core::content::LayerChoices choices);
    bool isChanged() const;
    /// As it is edited; none where that is no number.
    std::optional<core::content::SettingValue> value() const;
    void discard();
    /// As it stands in the field.
    QString editedText() const;
    void setEditedText(const QString& text);
    /// Why the value cannot be applied, until it is edited again; empty: it can.
    void showFault(const QString& fault);
    QString fault() const { return m_fault; }
    void setTheme(const Theme& theme);
    void retranslate();

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    void edited();
    void confirmed(); // Enter
    void layersEdited(const core::content::SettingChange& change);

private:
    QWidget* makeEditor();
    void edit();
    QString notANumber() const;
    void showTexts();
    int widthOfButton(const Theme& theme) const;

    core::content::Setting m_setting;
    std::size_t m_examples = 0;
    QString m_fault;
    Theme m_theme;
    QLabel *m_label, *m_effect;
    QLineEdit* m_line = nullptr;   // a number
    QComboBox* m_choice = nullptr; // a choice
    QLabel* m_fixed = nullptr;     // neither
    QWidget* m_editor;             // which of them
    LayerButton* m_layer = nullptr;
};

} // namespace ui::settings
