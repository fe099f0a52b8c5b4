#pragma once
// What is wrong with the words of a window, each fault as one line for the report of a test: texts that are cut, texts
// in the wrong language, controls without a name, keys with two meanings. Knows nothing of the engine.
#include <QSet>
#include <QStringList>

class QWidget;

/// Labels, buttons, boxes and tabs that are smaller than their texts, painted texts that run out of their widget, and a
/// tool bar with more than fits.
QStringList cutTexts(QWidget& window);
/// Latin words that are neither names of PyTorch, formats, files and keys nor in `code`, in all that is seen, read out
/// or shown as help.
QStringList englishWords(QWidget& window, const QSet<QString>& code);
/// Controls without objectName, accessible name or What's This.
QStringList namelessControls(QWidget& window);
/// Keys of two actions, and access keys that a menu has twice.
QStringList sharedKeys(QWidget& window);
/// The words of a text that are written in Latin letters, without those that need no translation.
QStringList latinWords(const QString& text, const QSet<QString>& code);
