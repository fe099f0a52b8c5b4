#include "ui/gradients/control_row.h"
#include "ui/gradients/tensor_choice.h"
#include <QComboBox>
#include <QCompleter>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>

namespace ui::gradients {

namespace {

constexpr int kTensorWidth = 112, kFactsGap = 24;
constexpr core::Quantity kQuantities[] = {core::Quantity::Gradient, core::Quantity::Weight, core::Quantity::Activation,
                                          core::Quantity::Update};

QString nameOf(core::Quantity quantity)
{
    switch (quantity) {
    case core::Quantity::Gradient:
        return ControlRow::tr("gradient");
    case core::Quantity::Weight:
        return ControlRow::tr("weight");
    case core::Quantity::Activation:
        return ControlRow::tr("activation");
    case core::Quantity::Update:
        return ControlRow::tr("update");
    }
    return {};
}

} // namespace

ControlRow::ControlRow(QWidget* parent) : QWidget(parent), m_theme(Theme::light(font()))
{
    createTensorBox();
    createQuantityBox();
    for (QLabel** label : {&m_facts, &m_factsBelow})
        *label = new QLabel(this);
    m_facts->setObjectName(QStringLiteral("gradientFacts"));
    m_factsBelow->setObjectName(QStringLiteral("gradientFactsBelow"));
    createLayout();
    retranslate();
}

void ControlRow::retranslate()
{
    m_tensorLabel->setText(tr("Tensor"));
    m_tensor->setAccessibleName(tr("Tensor"));
    m_tensor->setWhatsThis(tr("The tensor whose values are shown. Type a part of its name to find it."));
    m_quantityLabel->setText(tr("Show"));
    m_quantity->setAccessibleName(tr("Show"));
    m_quantity->setWhatsThis(tr("Which values are shown: the gradient, the weight itself, the output of the layer, or "
                                "what the last optimizer step added to the weight."));
    for (QComboBox* box : {m_tensor, m_quantity})
        box->setToolTip(box->whatsThis());
    for (int i = 0; i < m_quantity->count(); ++i)
        m_quantity->setItemText(i, nameOf(kQuantities[i]));
}

void ControlRow::createTensorBox()
{
    m_tensor = new QComboBox(this);
    m_tensor->setObjectName(QStringLiteral("tensor"));
    m_tensor->setEditable(true);
    m_tensor->setInsertPolicy(QComboBox::NoInsert);
    m_tensor->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_tensor->completer()->setFilterMode(Qt::MatchContains);
    m_tensor->completer()->setCompletionMode(QCompleter::PopupCompletion);
    connect(m_tensor, &QComboBox::activated, this, &ControlRow::chooseTensor);
    connect(m_tensor->lineEdit(), &QLineEdit::editingFinished, this, &ControlRow::chooseTensor);
    m_tensorLabel = new QLabel(this);
    m_tensorLabel->setForegroundRole(QPalette::PlaceholderText);
}

void ControlRow::createQuantityBox()
{
    m_quantity = new QComboBox(this);
    m_quantity->setObjectName(QStringLiteral("quantity"));
    for (const core::Quantity quantity : kQuantities)
        m_quantity->addItem({}, static_cast<int>(quantity));
    connect(m_quantity, &QComboBox::activated, this, &ControlRow::chooseQuantity);
    m_quantityLabel = new QLabel(this);
    m_quantityLabel->setForegroundRole(QPalette::PlaceholderText);
}

void ControlRow::createLayout()
{
    m_boxes = new QHBoxLayout;
    m_boxes->setSpacing(8);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_tensorLabel, m_tensor, m_quantityLabel, m_quantity})
        m_boxes->addWidget(widget);
    m_boxes->insertSpacing(2, 16);
    m_boxes->addSpacing(kFactsGap - m_boxes->spacing());
    m_boxes->addWidget(m_facts);
    m_boxes->addStretch(1);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(2);
    rows->addLayout(m_boxes);
    rows->addWidget(m_factsBelow);
    setInHeader(false);
}

void ControlRow::setInHeader(bool inHeader)
{
    m_inHeader = inHeader;
    for (QLabel* label : {m_tensorLabel, m_quantityLabel})
        label->setVisible(!inHeader);
    const int above = inHeader ? 0 : 8;
    m_boxes->setContentsMargins(inHeader ? above + 8 : 0, above, 0, above);
    m_facts->setForegroundRole(inHeader ? QPalette::PlaceholderText : QPalette::WindowText);
    fillFacts();
}

core::Quantity ControlRow::quantity() const
{
    return static_cast<core::Quantity>(m_quantity->currentData().toInt());
}

void ControlRow::chooseTensor()
{
    const QString name = m_tensor->currentText();
    if (m_tensor->findText(name, Qt::MatchExactly | Qt::MatchCaseSensitive) < 0)
        showWatch(m_watch); // not a tensor: what is shown stays
    else
        watch(name);
}

void ControlRow::chooseQuantity()
{
    watch(counterpart(QString::fromStdString(m_watch.tensor), tensorsFor(quantity(), m_tensors)));
}

void ControlRow::watch(const QString& tensor)
{
    const core::Watch chosen{tensor.toStdString(), quantity()};
    if (chosen == m_wanted.value_or(m_watch)) return;
    m_wanted = chosen;
    showWatch(chosen);
    emit watchChanged(chosen);
}

void ControlRow::showSnapshot(const core::Snapshot& snapshot)
{
    const auto names = [](const std::vector<core::TensorInfo>& tensors) {
        return tensorsFor(core::Quantity::Gradient, tensors) + tensorsFor(core::Quantity::Activation, tensors);
    };
    const bool otherTensors = names(snapshot.tensors) != names(m_tensors);
    if (otherTensors) {
        m_tensors = snapshot.tensors;
        m_tensor->clear();
        m_wanted.reset();
    }
    if (m_wanted && *m_wanted != snapshot.watched.watch) return; // a snapshot from before the choice
    m_wanted.reset();
    if (!otherTensors && m_watch == snapshot.watched.watch) return;
    m_watch = snapshot.watched.watch;
    showWatch(m_watch);
}

void ControlRow::showWatch(const core::Watch& watch)
{
    const QSignalBlocker quiet(m_tensor), quietToo(m_quantity);
    m_quantity->setCurrentIndex(m_quantity->findData(static_cast<int>(watch.quantity)));
    showTensors();
    m_tensor->setCurrentText(QString::fromStdString(watch.tensor));
}

void ControlRow::showTensors()
{
    const QStringList choices = tensorsFor(quantity(), m_tensors);
    QStringList shown;
    for (int i = 0; i < m_tensor->count(); ++i)
        shown << m_tensor->itemText(i);
    if (shown == choices) return;
    m_tensor->clear();
    m_tensor->addItems(choices);
    placeFacts();
}

void ControlRow::showFacts(const QStringList& facts)
{
    if (facts == m_shownFacts) return;
    m_shownFacts = facts;
    fillFacts();
}

void ControlRow::fillFacts()
{
    const QString dot = QStringLiteral("&nbsp; <span style=\"color:%1\">·</span> &nbsp;").arg(m_theme.secondary.name());
    m_facts->setText(m_inHeader ? m_shownFacts.value(m_shownFacts.size() - 1) : m_shownFacts.join(dot));
    m_facts->setToolTip(m_inHeader ? m_shownFacts.join(QLatin1Char('\n')) : QString());
    m_factsBelow->setText(m_facts->text());
    placeFacts();
}

void ControlRow::placeFacts()
{
    const int room = width() - m_quantity->geometry().right() - kFactsGap;
    const bool beside = m_facts->sizeHint().width() <= room;
    m_facts->setVisible(beside);
    m_factsBelow->setVisible(!beside && !m_inHeader);
}

void ControlRow::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeFacts();
}

void ControlRow::setTheme(const Theme& theme)
{
    m_theme = theme;
    for (QLabel* label : {m_tensorLabel, m_quantityLabel})
        label->setFont(theme.font(TypeRole::Body));
    m_tensor->setFont(theme.font(TypeRole::Program));
    m_quantity->setFont(theme.font(TypeRole::Body));
    m_facts->setFont(theme.font(TypeRole::Body));
    m_factsBelow->setFont(theme.font(TypeRole::Small));
    for (QComboBox* box : {m_tensor, m_quantity})
        box->setFixedHeight(theme.px(28, 34));
    m_tensor->setMinimumWidth(theme.px(kTensorWidth));
    m_quantity->setMinimumWidth(theme.px(kTensorWidth));
    fillFacts(); // the colour of its dots
}

} // namespace ui::gradients
