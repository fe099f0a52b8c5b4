#include "ui/training_step/paste_dialog.h"
#include "core/paste.h"
#include <QDialogButtonBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace ui::training_step {

namespace {

constexpr QSize kSize(560, 460);

QPlainTextEdit* makeText(const QString& name, const QString& title, const Theme& theme, QWidget* parent)
{
    auto* text = new QPlainTextEdit(parent);
    text->setObjectName(name);
    text->setAccessibleName(title);
    text->setWhatsThis(title);
    text->setFont(theme.font(TypeRole::Program));
    text->setLineWrapMode(QPlainTextEdit::NoWrap);
    text->setTabChangesFocus(true);
    return text;
}

} // namespace

PasteDialog::PasteDialog(const QString& script, const Theme& theme, QWidget* parent)
    : QDialog(parent), m_script(makeText(QStringLiteral("script"), tr("The training loop of a script."), theme, this)),
      m_leftOut(makeText(QStringLiteral("leftOut"), tr("Lines that AmpScope leaves out."), theme, this)),
      m_summary(new QLabel(this))
{
    setObjectName(QStringLiteral("pasteDialog"));
    setWindowTitle(tr("Paste a Training Loop"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_leftOut->setReadOnly(true);
    m_summary->setObjectName(QStringLiteral("pasteSummary"));
    createLayout();
    connect(m_script, &QPlainTextEdit::textChanged, this, &PasteDialog::showResult);
    connect(this, &QDialog::accepted, this, [this] { emit pasted(m_lines); });
    m_script->setPlainText(script);
    showResult();
    resize(theme.px(kSize.width()), theme.px(kSize.height()));
}

void PasteDialog::createLayout()
{
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_use = buttons->addButton(tr("Use as Program"), QDialogButtonBox::AcceptRole);
    m_use->setObjectName(QStringLiteral("usePasted"));
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->addWidget(new QLabel(tr("The loop over the batches, as it stands in the script:"), this));
    column->addWidget(m_script, 3);
    column->addWidget(m_summary);
    column->addWidget(m_leftOut, 1);
    column->addWidget(buttons);
}

void PasteDialog::showResult()
{
    const core::Pasted pasted = core::fromScript(m_script->toPlainText().toStdString());
    m_lines = pasted.lines;
    QStringList leftOut;
    for (const core::Pasted::LeftOut& line : pasted.leftOut)
        leftOut += tr("line %1: %2").arg(line.line).arg(QString::fromStdString(line.text));
    m_leftOut->setPlainText(leftOut.join(QLatin1Char('\n')));
    m_leftOut->setVisible(!leftOut.isEmpty());
    const QString kept = tr("%n lines become the program", nullptr, static_cast<int>(m_lines.size()));
    m_summary->setText(leftOut.isEmpty()
                           ? tr("%1; nothing is left out.").arg(kept)
                           : tr("%1; %2:").arg(kept, tr("%n are left out", nullptr, static_cast<int>(leftOut.size()))));
    m_use->setEnabled(!m_lines.empty());
    m_use->setToolTip(m_lines.empty() ? tr("There is no line of a training step yet.") : QString());
}

} // namespace ui::training_step
