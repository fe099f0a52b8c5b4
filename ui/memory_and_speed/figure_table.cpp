#include "ui/memory_and_speed/figure_table.h"
#include "ui/plots/plot_table_model.h"
#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

namespace ui::memory_and_speed {

namespace {

constexpr int kFrame = 2; // pixels below the last row

} // namespace

FigureTable::FigureTable(const QString& name, QWidget* parent)
    : QWidget(parent), m_title(new QLabel(this)), m_view(new QTableView(this)), m_model(new plots::PlotTableModel(this))
{
    setObjectName(name);
    m_title->setObjectName(name + QStringLiteral("Title"));
    m_title->setWordWrap(true);
    m_view->setObjectName(name + QStringLiteral("View"));
    m_view->setModel(m_model);
    m_view->verticalHeader()->hide();
    m_view->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_view->horizontalHeader()->setHighlightSections(false);
    m_view->setShowGrid(false);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setWordWrap(false);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_title);
    column->addWidget(m_view);
    setVisible(false);
}

void FigureTable::setTexts(const QString& title, const QString& help)
{
    m_title->setText(title);
    m_view->setAccessibleName(title);
    m_view->setWhatsThis(help);
}

QString FigureTable::title() const
{
    return m_title->text();
}

void FigureTable::setTable(const plots::PlotTable& table)
{
    m_figures = table;
    m_model->setTable(table);
    m_view->clearSpans();
    const int columns = static_cast<int>(table.columns.size());
    for (std::size_t row = 0; row < table.rows.size(); ++row)
        if (table.rows[row].size() == 1 && columns > 1) m_view->setSpan(static_cast<int>(row), 0, 1, columns);
    // Words may take the room that is left; numbers stand better close to their neighbours.
    const bool beginsWithWords = !table.rows.empty() && table.rows[0][0].typeId() == QMetaType::QString;
    const auto mode = beginsWithWords ? QHeaderView::Stretch : QHeaderView::ResizeToContents;
    if (columns > 0) m_view->horizontalHeader()->setSectionResizeMode(0, mode);
    setVisible(!table.rows.empty());
    fit();
}

void FigureTable::setTheme(const Theme& theme)
{
    layout()->setSpacing(theme.px(4));
    m_title->setFont(theme.font(TypeRole::PanelTitle));
    m_view->setFont(theme.font(TypeRole::Body));
    m_view->horizontalHeader()->setFont(theme.font(TypeRole::SmallStrong));
    m_view->verticalHeader()->setDefaultSectionSize(theme.px(22));
    m_view->verticalHeader()->setMinimumSectionSize(theme.px(22));
    fit();
}

void FigureTable::fit()
{
    const int header = m_view->horizontalHeader()->sizeHint().height();
    m_view->setFixedHeight(header + m_view->verticalHeader()->length() + kFrame);
}

} // namespace ui::memory_and_speed
