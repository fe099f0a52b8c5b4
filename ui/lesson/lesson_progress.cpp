#include "ui/lesson/lesson_progress.h"
#include "ui/language.h"
#include "ui/number_text.h"
#include <QPainter>
#include <algorithm>

namespace ui::lesson {

namespace {

constexpr int kBar = 6, kGap = 2, kChapterGap = 6, kRoom = 8;

} // namespace

LessonProgress::LessonProgress(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("lessonProgress"));
}

void LessonProgress::retranslate()
{
    setWhatsThis(
        tr("One piece for each page, a gap between chapters. Filled: done; half as high: skipped; underlined: this "
           "page."));
}

void LessonProgress::showState(const core::content::ContentSet& content, const core::learning::LessonState& lesson)
{
    m_pieces.clear();
    std::string chapter;
    for (const core::content::LessonPage& page : content.pages) {
        const auto& position = lesson.position();
        const Page state = position.done.contains(page.id)      ? Page::Done
                           : position.skipped.contains(page.id) ? Page::Skipped
                                                                : Page::Open;
        m_pieces.push_back({state, !m_pieces.empty() && page.chapter != chapter});
        chapter = page.chapter;
    }
    m_current = lesson.index();
    const auto found = std::find_if(content.chapters.begin(), content.chapters.end(),
                                    [&](const auto& one) { return one.id == lesson.page().chapter; });
    m_chapter = found == content.chapters.end() ? QString() : inLanguage(found->title);
    m_place = tr("page %1 of %2").arg(count(m_current + 1), count(m_pieces.size()));
    const QString done = tr("%1 of %2 done").arg(count(lesson.doneCount()), count(m_pieces.size()));
    setAccessibleName(QStringLiteral("%1, %2, %3").arg(m_chapter, m_place, done));
    setToolTip(done);
    update();
}

void LessonProgress::setTheme(const Theme& theme)
{
    m_theme = theme;
    setFixedHeight(sizeHint().height());
    update();
}

QSize LessonProgress::sizeHint() const
{
    const QFontMetrics metrics(m_theme.font(TypeRole::Small));
    const int words = metrics.horizontalAdvance(m_chapter) + metrics.horizontalAdvance(m_place) + 2 * m_theme.px(kRoom);
    return {words, metrics.height() + m_theme.px(kRoom) + m_theme.px(kBar) + m_theme.px(kRoom)};
}

void LessonProgress::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setFont(m_theme.font(TypeRole::Small));
    painter.setPen(m_theme.secondary);
    const int line = painter.fontMetrics().height();
    painter.drawText(QRect(0, 0, width(), line), Qt::AlignLeft | Qt::AlignVCenter, m_chapter);
    painter.drawText(QRect(0, 0, width(), line), Qt::AlignRight | Qt::AlignVCenter, m_place);
    if (m_pieces.empty()) return;
    const auto gapBefore = [](const Piece& piece) { return piece.startsChapter ? kChapterGap : kGap; };
    double gaps = 0;
    for (std::size_t i = 1; i < m_pieces.size(); ++i)
        gaps += gapBefore(m_pieces[i]);
    const double wide = (width() - gaps) / static_cast<double>(m_pieces.size());
    const double top = line + m_theme.px(kRoom), high = m_theme.px(kBar);
    double x = 0;
    for (std::size_t i = 0; i < m_pieces.size(); ++i) {
        if (i > 0) x += gapBefore(m_pieces[i]);
        const QRectF piece(x, top, wide, high);
        const bool isDone = m_pieces[i].page == Page::Done;
        painter.fillRect(piece, isDone ? m_theme.text : m_theme.line);
        if (m_pieces[i].page == Page::Skipped) painter.fillRect(piece.adjusted(0, high / 2, 0, 0), m_theme.secondary);
        if (i == m_current) painter.fillRect(QRectF(x, top + high + 1, wide, m_theme.stroke(2)), m_theme.text);
        x += wide;
    }
}

} // namespace ui::lesson
