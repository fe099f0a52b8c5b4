#pragma once
// A teacher's question sets as files: opened, taken over from GIFT, saved, exported to Moodle XML or GIFT. Knows
// nothing of how questions are asked.
#include "core/content/content_set.h"
#include "core/content/gift_reader.h"
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
    /// What cannot be taken over is named; a person decides what is to become of the rest: asked now, or saved.
    void openGift(const QString& file);
    /// As a question set, which is then opened. Of the kinds that GIFT has.
    void saveSet(const std::vector<core::content::Question>& questions, const QString& file);
    /// By the file's suffix: .xml is Moodle XML, everything else GIFT. Predictions are made by the engine.
    void exportTo(const core::content::ContentSet& set, const QString& file);

signals:
    void opened(const core::content::ContentSet& set);
    void exported(const QString& file);
    /// One sentence; `title` says what did not happen, or happened in part.
    void failed(const QString& title, const QString& text);

private:
    QFileDialog* makeDialog(const QString& name, const QString& title, const QString& filter);
    void offer(const core::content::GiftImport& import, const QString& file);
    void chooseSetFile(const std::vector<core::content::Question>& questions, const QString& proposal);
    /// False, and failed() with the title, where it cannot be written.
    bool write(const QString& file, const std::string& text, const QString& title);

    EngineBridge& m_bridge;
    QWidget& m_window;
};

} // namespace ui::quiz
