#include "ui/quiz/gift_box.h"
#include "ui/messages.h"
#include <QPushButton>

namespace ui::quiz {

GiftBox::GiftBox(const core::content::GiftImport& import, QWidget* window)
    : QMessageBox(QMessageBox::NoIcon, tr("Import from GIFT"),
                  tr("%n questions were taken over", nullptr, static_cast<int>(import.questions.size())),
                  QMessageBox::Cancel, window)
{
    setObjectName(QStringLiteral("giftImport"));
    setAttribute(Qt::WA_DeleteOnClose);
    const int left = static_cast<int>(import.left.size());
    if (left > 0)
        setInformativeText(
            tr("%n were left out; the first of them: %1", nullptr, left).arg(sentence(import.left.front())));
    QPushButton* ask = addButton(tr("&Ask Now"), QMessageBox::AcceptRole);
    ask->setObjectName(QStringLiteral("giftAsk"));
    QPushButton* save = addButton(tr("&Save as Question Set…"), QMessageBox::AcceptRole);
    save->setObjectName(QStringLiteral("giftSave"));
    setDefaultButton(ask);
    connect(ask, &QPushButton::clicked, this, &GiftBox::askWanted);
    connect(save, &QPushButton::clicked, this, &GiftBox::saveWanted);
}

} // namespace ui::quiz
