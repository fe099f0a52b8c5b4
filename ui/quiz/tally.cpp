#include "ui/quiz/tally.h"
#include <QGridLayout>
#include <QLabel>
#include <QSpinBox>
#include <QVBoxLayout>

namespace ui::quiz {

namespace {

constexpr int kMostHands = 999, kColumns = 3;

} // namespace

Tally::Tally(QWidget* parent)
    : QWidget(parent), m_title(new QLabel(this)), m_sum(new QLabel(this)), m_grid(new QGridLayout)
{
    setObjectName(QStringLiteral("tally"));
    m_title->setObjectName(QStringLiteral("tallyTitle"));
    m_sum->setObjectName(QStringLiteral("tallySum"));
    m_sum->setForegroundRole(QPalette::PlaceholderText);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    auto* head = new QHBoxLayout;
    head->addWidget(m_title);
    head->addStretch(1);
    head->addWidget(m_sum);
    column->addLayout(head);
    column->addLayout(m_grid);
    m_grid->setColumnStretch(kColumns * 2, 1);
}

void Tally::showAnswers(const QStringList& labels)
{
    for (const Cell& cell : m_cells) {
        delete cell.label;
        delete cell.number;
    }
    m_cells.clear();
    for (const QString& label : labels)
        addCell(label);
    showSum();
}

void Tally::addCell(const QString& label)
{
    const int index = static_cast<int>(m_cells.size());
    const Cell cell{new QLabel(label, this), new QSpinBox(this)};
    cell.label->setObjectName(QStringLiteral("tallyLabel"));
    cell.label->setBuddy(cell.number);
    cell.number->setObjectName(QStringLiteral("hands%1").arg(index + 1));
    cell.number->setRange(0, kMostHands);
    cell.number->setButtonSymbols(QAbstractSpinBox::PlusMinus);
    m_grid->addWidget(cell.label, index / kColumns, index % kColumns * 2);
    m_grid->addWidget(cell.number, index / kColumns, index % kColumns * 2 + 1);
    connect(cell.number, &QSpinBox::valueChanged, this, &Tally::showSum);
    name(cell);
    style(cell);
    m_cells.push_back(cell);
}

void Tally::nameAnswers(const QStringList& labels)
{
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
        m_cells[i].label->setText(labels.value(static_cast<qsizetype>(i)));
        name(m_cells[i]);
    }
}

int Tally::hands(std::size_t answer) const
{
    return answer < m_cells.size() ? m_cells[answer].number->value() : 0;
}

void Tally::showSum()
{
    int sum = 0;
    for (const Cell& cell : m_cells)
        sum += cell.number->value();
    m_sum->setText(tr("%n hands", nullptr, sum));
}

void Tally::name(const Cell& cell)
{
    cell.number->setAccessibleName(tr("Hands for %1").arg(cell.label->text()));
    cell.number->setWhatsThis(whatsThis());
}

void Tally::style(const Cell& cell)
{
    cell.label->setFont(m_theme.font(TypeRole::PanelTitle));
    cell.number->setFont(m_theme.font(TypeRole::Body));
    cell.number->setMinimumHeight(m_theme.px(28, 40));
    cell.number->setFixedWidth(m_theme.px(76));
}

void Tally::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_title->setFont(theme.font(TypeRole::SmallStrong));
    m_sum->setFont(theme.font(TypeRole::Small));
    for (const Cell& cell : m_cells)
        style(cell);
}

void Tally::retranslate()
{
    m_title->setText(tr("Show of hands"));
    setWhatsThis(tr("How many hands were raised for each answer: with + and −, or typed."));
    for (const Cell& cell : m_cells)
        name(cell);
    showSum();
}

} // namespace ui::quiz
