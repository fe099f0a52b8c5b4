#include "tests/ui/quiz_driver.h"
#include "ui/quiz/quiz_panel.h"
#include <QLabel>
#include <QPushButton>
#include <QTest>
#include <QTextDocumentFragment>
#include <gtest/gtest.h>

QuizDriver::QuizDriver(core::content::ContentSet set, QSize size)
    : WindowDriver("digits-classifier", size), m_set(std::move(set))
{
    useOwnSet();
}

void QuizDriver::useOwnSet()
{
    child<ui::quiz::QuizPanel>("quizPanel").setContent(m_set);
}

void QuizDriver::start(const char* mode)
{
    action(mode).trigger();
    ASSERT_TRUE(waitUntil([&] { return isSeen("quizStart"); }));
    key(Qt::Key_Return);
    ASSERT_TRUE(waitUntil([&] { return isSeen("questionText"); }));
}

void QuizDriver::key(Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    auto* panel = &child<ui::quiz::QuizPanel>("quizPanel");
    QWidget* focus = window().focusWidget();
    QTest::keyClick(focus && panel->isAncestorOf(focus) ? focus : panel, key, modifiers);
}

QString QuizDriver::text(const char* label)
{
    return QTextDocumentFragment::fromHtml(child<QLabel>(label).text()).toPlainText();
}

bool QuizDriver::waitForButton(const char* text)
{
    auto& button = child<QPushButton>("quizPrimary");
    return waitUntil([&] { return button.isEnabled() && button.text() == QLatin1String(text); });
}
