#pragma once
// Under a question whose demonstration was played: what it claims, as the window shows it now, and in which panel.
// Knows nothing of how it was played.
#include "core/content/demonstration.h"
#include "core/learning/view.h"
#include "ui/theme.h"
#include <QLabel>

namespace ui::quiz {

class SeenNote : public QLabel {
    Q_OBJECT
public:
    explicit SeenNote(QWidget* parent);
    /// Borrowed until the next one; null: nothing is claimed.
    void setDemonstration(const core::content::Demonstration* demonstration);
    /// Hidden while the run is that of another experiment.
    void showView(const core::learning::View& view);
    void setTheme(const Theme& theme) { setFont(theme.font(TypeRole::Small)); }
    void retranslate();

private:
    QString lineOf(const core::content::Measure& measure, const core::learning::View& view) const;

    const core::content::Demonstration* m_demonstration = nullptr;
};

} // namespace ui::quiz
