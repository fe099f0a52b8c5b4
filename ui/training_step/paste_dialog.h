#pragma once
// Takes a training loop from a script and says what of it AmpScope leaves out. Knows nothing of the editor.
#include "ui/theme.h"
#include "ui/training_step/line_map.h"
#include <QDialog>

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace ui::training_step {

class PasteDialog : public QDialog {
    Q_OBJECT
public:
    PasteDialog(const QString& script, const Theme& theme, QWidget* parent);

signals:
    void pasted(const Lines& lines);

private:
    void createLayout();
    void showResult();

    QPlainTextEdit *m_script, *m_leftOut;
    QLabel* m_summary;
    QPushButton* m_use = nullptr;
    Lines m_lines;
};

} // namespace ui::training_step
