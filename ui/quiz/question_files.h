#pragma once
// A teacher's question sets as files: opened, taken over from GIFT, exported to Moodle XML or GIFT. Knows nothing of
// how questions are asked.
#include "core/content/content_set.h"
#include <QObject>

class QFileDialog;
class QWidget;

namespace ui {
class EngineBridge;
}

namespace ui::quiz {

class QuestionFiles : public QObject {
    Q_OBJECT
public:
    QuestionFiles(EngineBridge& bridge, QWidget* window);

    void chooseSet();
    void chooseGift();
    /// The set is borrowed while the dialog is open.
    void chooseExport(const core::content::ContentSet& set);

    void openSet(const QString& file);
    void openGift(const QString& file);
    /// By the file's suffix: .xml is Moodle XML, everything else GIFT. Predictions are made by the engine.
    void exportTo(const core::content::ContentSet& set, const QString& file);

signals:
    void opened(const core::content::ContentSet& set);
    void exported(const QString& file);
    /// One sentence; `title` says what did not happen, or happened in part.
    void failed(const QString& title, const QString& text);

private:
    QFileDialog* makeDialog(const QString& name, const QString& title, const QString& filter);
    void write(const QString& file, const QByteArray& text);

    EngineBridge& m_bridge;
    QWidget& m_window;
};

} // namespace ui::quiz
