#pragma once
// The lesson in the real window: its panel, its buttons, a page with its experiment open. Knows nothing of what is
// tested.
#include "tests/ui/window_driver.h"
#include "ui/lesson/lesson_panel.h"
#include <QAbstractButton>
#include <gtest/gtest.h>

class LessonDriver : public WindowDriver {
public:
    explicit LessonDriver(const std::string& experiment, QSettings* settings = nullptr)
        : WindowDriver(experiment, {1600, 1000}, settings)
    {
    }
    ui::lesson::LessonPanel& lesson() { return child<ui::lesson::LessonPanel>("lessonPanel"); }
    void bringToFront() { action("lessonFront").trigger(); }
    void click(const char* button) { child<QAbstractButton>(button).click(); }
    /// In front, and its experiment open.
    void openPage(const std::string& page)
    {
        bringToFront();
        lesson().goTo(page);
        click("lessonOpen");
        ASSERT_TRUE(waitUntil([this] { return child<QWidget>("lessonOpen").isHidden(); }));
    }
    QRect placeOf(const char* widget)
    {
        const auto& found = child<QWidget>(widget);
        return {found.mapTo(&window(), QPoint()), found.size()};
    }
};
