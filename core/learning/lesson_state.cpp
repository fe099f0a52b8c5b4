#include "core/learning/lesson_state.h"
#include <algorithm>

namespace core::learning {

LessonState::LessonState(const std::vector<content::LessonPage>& pages, const LessonPosition& position)
    : m_pages(pages), m_position(position)
{
    const auto isGone = [&pages](const std::string& id) {
        return std::none_of(pages.begin(), pages.end(), [&](const auto& page) { return page.id == id; });
    };
    std::erase_if(m_position.done, isGone);
    std::erase_if(m_position.skipped, isGone);
    const std::string page = m_position.page;
    stand(0);
    goTo(page);
}

bool LessonState::see(const View& view)
{
    if (isEmpty() || isDone() || !holds(page().complete, view)) return false;
    m_position.done.insert(page().id);
    m_position.skipped.erase(page().id);
    return true;
}

const std::string& LessonState::control(const View& view) const
{
    const auto& steps = page().controls;
    const auto step = std::find_if(steps.begin(), steps.end() - 1,
                                   [&](const content::ControlStep& s) { return s.until && !holds(*s.until, view); });
    return step->control;
}

void LessonState::goBack()
{
    if (canGoBack()) stand(m_index - 1);
}

void LessonState::goOn()
{
    if (canGoOn()) stand(m_index + 1);
}

void LessonState::skip()
{
    if (!canSkip()) return;
    if (!isDone()) m_position.skipped.insert(page().id);
    stand(m_index + 1);
}

void LessonState::goTo(const std::string& page)
{
    const auto found = std::find_if(m_pages.begin(), m_pages.end(), [&](const auto& p) { return p.id == page; });
    if (found != m_pages.end()) stand(static_cast<std::size_t>(found - m_pages.begin()));
}

void LessonState::restart()
{
    m_position = {};
    stand(0);
}

void LessonState::stand(std::size_t index)
{
    m_index = index;
    m_position.page = isEmpty() ? "" : page().id;
}

} // namespace core::learning
