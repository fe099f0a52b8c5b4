#pragma once
// A pressed key as a key cap with what it did beside it, for the presentation view. Knows nothing of actions.
#include "ui/theme.h"
#include <QWidget>

class QTimer;

namespace ui {

class KeyCap : public QWidget {
    Q_OBJECT
public:
    explicit KeyCap(QWidget* parent = nullptr);
    void setTheme(const Theme& theme);
    void retranslate();

    /// Stays for three seconds.
    void showKey(const QString& keys, const QString& effect);
    /// What became of it is known later than the key.
    void showEffect(const QString& effect);

    QSize sizeHint() const override;

signals:
    void faded();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    double capWidth() const;

    Theme m_theme;
    QString m_keys, m_effect;
    QTimer* m_life;
};

} // namespace ui
