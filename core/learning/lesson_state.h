#pragma once
// Where a learner stands in the lesson: the page, what is done, what was skipped. Knows nothing of what pages show or
// of where the position is kept.
#include "core/content/lesson.h"
#include "core/learning/view.h"
#include <set>

namespace core::learning {

/// What is kept of it.
struct LessonPosition {
    std::string page; // its id; empty: the first
    std::set<std::string> done, skipped;
    friend bool operator==(const LessonPosition&, const LessonPosition&) = default;
};

class LessonState {
public:
    /// The pages are borrowed. Ids that there are no longer are forgotten.
    explicit LessonState(const std::vector<content::LessonPage>& pages, const LessonPosition& position = {});

    bool isEmpty() const { return m_pages.empty(); }
    std::size_t index() const { return m_index; }
    const content::LessonPage& page() const { return m_pages[m_index]; }
    const LessonPosition& position() const { return m_position; }

    bool isDone() const { return !isEmpty() && m_position.done.contains(page().id); }
    std::size_t doneCount() const { return m_position.done.size(); }
    bool isFinished() const { return !isEmpty() && doneCount() == m_pages.size(); }
    bool canGoBack() const { return m_index > 0; }
    bool canGoOn() const { return isDone() && m_index + 1 < m_pages.size(); }
    bool canSkip() const { return m_index + 1 < m_pages.size(); }

    /// Completes the page where its condition holds. True if it did so now.
    bool see(const View& view);
    /// What the page wants to be used now: its first step that is not done.
    const std::string& control(const View& view) const;
    void goBack();
    void goOn();                        // only from a page that is done
    void skip();                        // to the next page; this one counts as skipped unless it is done
    void goTo(const std::string& page); // nothing where there is no such page
    void restart();                     // the first page, nothing done

private:
    void stand(std::size_t index);

    const std::vector<content::LessonPage>& m_pages;
    std::size_t m_index = 0;
    LessonPosition m_position;
};

} // namespace core::learning
