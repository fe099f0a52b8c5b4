#pragma once
// "12 questions were read from GIFT": what was left out, and whether the rest is asked now or saved. Knows nothing of
// files.
#include "core/content/gift_reader.h"
#include <QMessageBox>

namespace ui::quiz {

class GiftBox : public QMessageBox {
    Q_OBJECT
public:
    /// At least one question was taken over.
    GiftBox(const core::content::GiftImport& import, QWidget* window);

signals:
    void askWanted();
    void saveWanted();
};

} // namespace ui::quiz
