#include "ui/settings/settings_panel.h"
#include "ui/messages.h"
#include "ui/plots/plot_menu.h"
#include "ui/settings/setting_row.h"
#include "ui/settings/settings_footer.h"
#include <QKeyEvent>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace ui::settings {

using core::content::Setting;
using core::content::SettingChange;
using core::content::SettingValues;

namespace {

constexpr int kPause = 300; // ms without a key: what was typed is checked
constexpr double kLeastWidth = 300, kLeastPresentationWidth = 460, kLeastHeight = 160;

} // namespace

SettingsPanel::SettingsPanel(QWidget* parent)
    : Panel(parent), m_check(new QTimer(this)), m_scroll(new QScrollArea(this)), m_page(new QWidget),
      m_column(new QVBoxLayout(m_page)), m_footer(new SettingsFooter(this))
{
    m_check->setSingleShot(true);
    m_check->setInterval(kPause);
    connect(m_check, &QTimer::timeout, this, &SettingsPanel::check);
    QScrollBar* bar = m_scroll->verticalScrollBar();
    connect(bar, &QScrollBar::rangeChanged, this, [this, bar](int, int most) {
        if (most >= m_place) bar->setValue(std::max(bar->value(), std::exchange(m_place, 0)));
    });
    m_page->setObjectName(QStringLiteral("settingsPage"));
    m_scroll->setObjectName(QStringLiteral("settingsScroll"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setWidget(m_page);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addWidget(m_scroll, 1);
    all->addWidget(m_footer);
    connect(m_footer, &SettingsFooter::applyWanted, this, &SettingsPanel::apply);
    connect(m_footer, &SettingsFooter::discardWanted, this, &SettingsPanel::discard);
}

void SettingsPanel::addTitle(Group group)
{
    const Title title{group, new QLabel(m_page), new QLabel(m_page)};
    for (QLabel* label : {title.title, title.note}) {
        label->setForegroundRole(QPalette::PlaceholderText);
        label->setWordWrap(true);
        m_column->addWidget(label);
    }
    title.note->setVisible(!noteOf(group).isEmpty());
    m_titles += title;
}

SettingRow* SettingsPanel::makeRow(const Setting& setting)
{
    auto* row = new SettingRow(setting, m_page);
    if (core::content::isOfALayer(setting.field))
        row->setChoices(core::content::choicesAt(m_draft.layers(), layerIndex(setting.field)));
    connect(row, &SettingRow::edited, this, &SettingsPanel::showState);
    connect(row, &SettingRow::edited, m_check, qOverload<>(&QTimer::start));
    connect(row, &SettingRow::confirmed, this, &SettingsPanel::apply);
    connect(row, &SettingRow::layersEdited, this, &SettingsPanel::editLayers, Qt::QueuedConnection); // deletes the row
    return row;
}

void SettingsPanel::clear()
{
    qDeleteAll(m_rows);
    for (const Title& title : std::as_const(m_titles)) {
        delete title.title;
        delete title.note;
    }
    m_rows.clear();
    m_titles.clear();
    while (QLayoutItem* item = m_column->takeAt(0))
        delete item;
}

/// What is edited in the rows of other fields than the layers' stays.
void SettingsPanel::build()
{
    QHash<QString, QString> edited;
    for (const SettingRow* row : std::as_const(m_rows))
        if (row->isChanged() && !core::content::isOfALayer(row->field()))
            edited[QString::fromStdString(row->field())] = row->editedText();
    m_place = m_rows.isEmpty() ? 0 : m_scroll->verticalScrollBar()->value();
    clear();
    std::optional<Group> group;
    for (const Setting& setting : m_settings) {
        if (group != groupOf(setting.field)) addTitle(*(group = groupOf(setting.field)));
        SettingRow* row = makeRow(setting);
        m_column->addWidget(row);
        m_rows += row;
        const auto text = edited.constFind(QString::fromStdString(setting.field));
        if (text != edited.constEnd()) row->setEditedText(*text);
    }
    m_column->addStretch(1);
    setTheme(m_theme);
    retranslate();
}

void SettingsPanel::showSnapshot(const core::Snapshot& snapshot)
{
    const bool isOther = snapshot.experiment != m_draft.experiment();
    m_draft.showSnapshot(snapshot);
    if (snapshot.run == m_run &&
        std::ranges::equal(m_draft.settings(), m_settings, {}, &Setting::value, &Setting::value))
        return;
    m_run = snapshot.run;
    m_examples = snapshot.trainingExamples;
    if (isOther) clear();
    showSettings();
}

/// Another experiment, or one whose settings are others, has other rows.
void SettingsPanel::showSettings()
{
    const auto isSameRow = [](const Setting& a, const Setting& b) {
        return a.field == b.field && a.kind == b.kind && a.layer == b.layer;
    };
    const std::vector<Setting> shown = std::exchange(m_settings, m_draft.settings());
    if (m_rows.isEmpty() || !std::ranges::equal(m_settings, shown, isSameRow)) build();
    for (qsizetype i = 0; i < m_rows.size(); ++i)
        m_rows[i]->setSetting(m_settings[static_cast<std::size_t>(i)], m_examples);
    m_fault.clear();
    showState();
}

/// What is edited in the rows of layers comes before: it is told by their places as they are now.
void SettingsPanel::editLayers(const SettingChange& change)
{
    SettingValues edits;
    for (const SettingRow* row : std::as_const(m_rows)) {
        if (!core::content::isOfALayer(row->field()) || !row->isChanged()) continue;
        if (!row->value()) return; // its row says why
        edits.emplace_back(row->field(), *row->value());
    }
    edits.push_back(change);
    try {
        m_draft.editLayers(edits);
    } catch (const core::ContentError& error) {
        return showFault(error.field, sentence(error.message));
    }
    showSettings();
}

std::optional<SettingValues> SettingsPanel::changes() const
{
    SettingValues changes = m_draft.layerEdits();
    for (const SettingRow* row : m_rows) {
        const auto value = row->value();
        if (!value) return std::nullopt;
        if (row->isChanged()) changes.emplace_back(row->field(), *value);
    }
    return changes;
}

bool SettingsPanel::isChanged() const
{
    return !m_draft.layerEdits().empty() || std::ranges::any_of(m_rows, &SettingRow::isChanged);
}

void SettingsPanel::apply()
{
    const auto values = changes();
    if (!values || values->empty()) return;
    clearFaults();
    emit applied(*values);
    showState();
}

/// What cannot be applied is said before somebody tries.
void SettingsPanel::check()
{
    const auto values = changes();
    if (!values) return; // a row says why
    clearFaults();
    try {
        m_draft.check(*values);
    } catch (const core::ContentError& error) {
        placeFault(error.field, sentence(error.message));
    }
    showState();
}

void SettingsPanel::clearFaults()
{
    for (SettingRow* row : std::as_const(m_rows))
        row->showFault({});
    m_fault.clear();
}

void SettingsPanel::discard()
{
    m_draft.discard();
    for (SettingRow* row : std::as_const(m_rows))
        row->discard();
    showSettings();
}

void SettingsPanel::showFault(const std::string& field, const QString& sentence)
{
    if (SettingRow* row = placeFault(field, sentence)) m_scroll->ensureWidgetVisible(row);
    showState();
}

/// Returns the row that says it; null: none has this field.
SettingRow* SettingsPanel::placeFault(const std::string& field, const QString& sentence)
{
    const auto row = std::ranges::find(m_rows, field, &SettingRow::field);
    if (row == m_rows.end()) {
        m_fault = field.empty() ? sentence : QStringLiteral("%1: %2").arg(QString::fromStdString(field), sentence);
        return nullptr;
    }
    (*row)->showFault(sentence.left(1).toUpper() + sentence.mid(1)); // it follows no field's name
    return *row;
}

bool SettingsPanel::isWrong() const
{
    return !m_fault.isEmpty() ||
           std::ranges::any_of(m_rows, [](const SettingRow* row) { return !row->fault().isEmpty(); });
}

QString SettingsPanel::stateText() const
{
    const auto values = changes();
    if (!m_fault.isEmpty()) return QStringLiteral("✕ ") + m_fault;
    if (isWrong() || !values) return tr("A value cannot be applied: its row says why.");
    if (values->empty()) return tr("Nothing is changed.");
    const QString what = tr("Changed: %1.").arg(changesText(*values));
    const bool goesOn = values->size() == 1 && values->front().first == "iterations";
    return what + QLatin1Char(' ') + (goesOn ? tr("The run goes on.") : tr("The run starts again."));
}

void SettingsPanel::showState()
{
    const auto values = changes();
    m_footer->showState(stateText(), isChanged(), values && !values->empty() && !isWrong());
}

void SettingsPanel::setTheme(const Theme& theme)
{
    m_theme = theme;
    const int margin = theme.px(12);
    setMinimumSize(theme.px(kLeastWidth, kLeastPresentationWidth), theme.px(kLeastHeight));
    m_column->setContentsMargins(margin, theme.px(8), margin, margin);
    m_column->setSpacing(theme.px(8));
    for (const Title& title : std::as_const(m_titles)) {
        title.title->setFont(theme.font(TypeRole::SmallStrong));
        title.title->setContentsMargins(0, title.title == m_titles.front().title ? 0 : theme.px(8), 0, 0);
        title.note->setFont(theme.font(TypeRole::Small));
    }
    for (SettingRow* row : std::as_const(m_rows))
        row->setTheme(theme);
    m_footer->setTheme(theme);
}

void SettingsPanel::retranslate()
{
    for (const Title& title : std::as_const(m_titles)) {
        title.title->setText(titleOf(title.group));
        title.note->setText(noteOf(title.group));
    }
    for (SettingRow* row : std::as_const(m_rows))
        row->retranslate();
    m_scroll->setAccessibleName(tr("Settings"));
    m_scroll->setWhatsThis(tr("Data, model, loss function, optimizer and GradScaler of the experiment. A change is "
                              "applied with the button below."));
    m_footer->retranslate();
    showState();
}

void SettingsPanel::fillMenu(QMenu& menu)
{
    plots::fillTableMenu(menu, *this, tr("Settings"),
                         [this](QChar separator) { return plots::toText(tableOf(m_settings), separator); });
}

QString SettingsPanel::keyEffect(const QKeyEvent& key) const
{
    const bool isEnter = key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
    const auto values = changes();
    return isEnter && values && !values->empty() ? tr("applied the settings") : QString();
}

} // namespace ui::settings
