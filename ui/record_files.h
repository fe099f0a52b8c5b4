#pragma once
// Files of records that are opened as runs beside the current one. Knows nothing of how they are drawn.
#include "core/record.h"
#include <QObject>

class QWidget;

namespace ui {

class EngineBridge;

class RecordFiles : public QObject {
    Q_OBJECT
public:
    RecordFiles(EngineBridge& bridge, QWidget* window);

    void chooseFile();
    /// Read beside the window's own work; announced by read() or failed().
    void open(const QString& file);

signals:
    void read(const std::string& file, const std::vector<core::Record>& records);
    void failed(const QString& title, const QString& text);

private:
    EngineBridge& m_bridge;
    QWidget& m_window;
};

} // namespace ui
