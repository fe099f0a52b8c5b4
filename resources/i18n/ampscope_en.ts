<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US" sourcelanguage="en">
<context>
    <name>RunText</name>
    <message numerus="yes">
        <source>It ran %n iterations</source>
        <translation>
            <numerusform>It ran %n iteration</numerusform>
            <numerusform>It ran %n iterations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n optimizer steps</source>
        <translation>
            <numerusform>%n optimizer step</numerusform>
            <numerusform>%n optimizer steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n skipped</source>
        <translation>
            <numerusform>%n skipped</numerusform>
            <numerusform>%n skipped</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SkipText</name>
    <message numerus="yes">
        <source>iterations %1 to %2: %n steps skipped, scale %3 → %4</source>
        <translation>
            <numerusform>iterations %1 to %2: %n step skipped, scale %3 → %4</numerusform>
            <numerusform>iterations %1 to %2: %n steps skipped, scale %3 → %4</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>iteration %1: %n steps skipped, scale %2 → %3</source>
        <translation>
            <numerusform>iteration %1: %n step skipped, scale %2 → %3</numerusform>
            <numerusform>iteration %1: %n steps skipped, scale %2 → %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Speed</name>
    <message numerus="yes">
        <source>%n statements/s</source>
        <translation>
            <numerusform>%n statement/s</numerusform>
            <numerusform>%n statements/s</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StepText</name>
    <message numerus="yes">
        <source>The planned %Ln iterations are done. Paused before line %1.</source>
        <translation>
            <numerusform>The planned iteration is done. Paused before line %1.</numerusform>
            <numerusform>The planned %Ln iterations are done. Paused before line %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::StatusBar</name>
    <message numerus="yes">
        <source>CPU · %n threads</source>
        <translation>
            <numerusform>CPU · %n thread</numerusform>
            <numerusform>CPU · %n threads</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::autocast_map::OpTexts</name>
    <message numerus="yes">
        <source>All %n operations give %1</source>
        <translation>
            <numerusform>The %n operation gives %1</numerusform>
            <numerusform>All %n operations give %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n give %1</source>
        <translation>
            <numerusform>, %n gives %1</numerusform>
            <numerusform>, %n give %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 operations give %2</source>
        <translation>
            <numerusform>%n of %1 operations gives %2</numerusform>
            <numerusform>%n of %1 operations give %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::events::EventTexts</name>
    <message numerus="yes">
        <source>%1 steps skipped</source>
        <translation>
            <numerusform>%1 step skipped</numerusform>
            <numerusform>%1 steps skipped</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>loss scale grew %1 times</source>
        <translation>
            <numerusform>loss scale grew %1 time</numerusform>
            <numerusform>loss scale grew %1 times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>loss scale shrank %1 times</source>
        <translation>
            <numerusform>loss scale shrank %1 time</numerusform>
            <numerusform>loss scale shrank %1 times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::gradients::Finding</name>
    <message numerus="yes">
        <source>Infinite: %1 of %2 gradients</source>
        <translation>
            <numerusform>Infinite: %1 of %2 gradient</numerusform>
            <numerusform>Infinite: %1 of %2 gradients</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Infinite: %1 of %2 values</source>
        <translation>
            <numerusform>Infinite: %1 of %2 value</numerusform>
            <numerusform>Infinite: %1 of %2 values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>NaN: %1 of %2 gradients</source>
        <translation>
            <numerusform>NaN: %1 of %2 gradient</numerusform>
            <numerusform>NaN: %1 of %2 gradients</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>NaN: %1 of %2 values</source>
        <translation>
            <numerusform>NaN: %1 of %2 value</numerusform>
            <numerusform>NaN: %1 of %2 values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Infinite or NaN: %1 of %2 gradients</source>
        <translation>
            <numerusform>Infinite or NaN: %1 of %2 gradient</numerusform>
            <numerusform>Infinite or NaN: %1 of %2 gradients</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Infinite or NaN: %1 of %2 values</source>
        <translation>
            <numerusform>Infinite or NaN: %1 of %2 value</numerusform>
            <numerusform>Infinite or NaN: %1 of %2 values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %1 gradients are 0, in FP32 too</source>
        <translation>
            <numerusform>The only gradient is 0, in FP32 too</numerusform>
            <numerusform>All %1 gradients are 0, in FP32 too</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %1 values are 0, in FP32 too</source>
        <translation>
            <numerusform>The only value is 0, in FP32 too</numerusform>
            <numerusform>All %1 values are 0, in FP32 too</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %1 gradients are 0</source>
        <translation>
            <numerusform>The only gradient is 0</numerusform>
            <numerusform>All %1 gradients are 0</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %1 values are 0</source>
        <translation>
            <numerusform>The only value is 0</numerusform>
            <numerusform>All %1 values are 0</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %2 non-zero gradients became 0</source>
        <translation>
            <numerusform>The only non-zero gradient became 0</numerusform>
            <numerusform>All %2 non-zero gradients became 0</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %2 non-zero values became 0</source>
        <translation>
            <numerusform>The only non-zero value became 0</numerusform>
            <numerusform>All %2 non-zero values became 0</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>None of %2 non-zero gradients became 0</source>
        <translation>
            <numerusform>The only non-zero gradient did not become 0</numerusform>
            <numerusform>None of %2 non-zero gradients became 0</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>None of %2 non-zero values became 0</source>
        <translation>
            <numerusform>The only non-zero value did not become 0</numerusform>
            <numerusform>None of %2 non-zero values became 0</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 non-zero gradients became 0</source>
        <translation>
            <numerusform>%1 of %2 non-zero gradient became 0</numerusform>
            <numerusform>%1 of %2 non-zero gradients became 0</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 non-zero values became 0</source>
        <translation>
            <numerusform>%1 of %2 non-zero value became 0</numerusform>
            <numerusform>%1 of %2 non-zero values became 0</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>None of %2 gradients became 0 when they were stored</source>
        <translation>
            <numerusform>The only gradient did not become 0 when it was stored</numerusform>
            <numerusform>None of %2 gradients became 0 when they were stored</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>None of %2 values became 0 when they were stored</source>
        <translation>
            <numerusform>The only value did not become 0 when it was stored</numerusform>
            <numerusform>None of %2 values became 0 when they were stored</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 gradients became 0 when they were stored</source>
        <translation>
            <numerusform>%1 of %2 gradient became 0 when they were stored</numerusform>
            <numerusform>%1 of %2 gradients became 0 when they were stored</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 values became 0 when they were stored</source>
        <translation>
            <numerusform>%1 of %2 value became 0 when they were stored</numerusform>
            <numerusform>%1 of %2 values became 0 when they were stored</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 gradients are 0, in the FP32 twin %3</source>
        <translation>
            <numerusform>%1 of %2 gradient are 0, in the FP32 twin %3</numerusform>
            <numerusform>%1 of %2 gradients are 0, in the FP32 twin %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>None of %1 gradients is 0</source>
        <translation>
            <numerusform>The only gradient is not 0</numerusform>
            <numerusform>None of %1 gradients is 0</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>None of %1 values is 0</source>
        <translation>
            <numerusform>The only value is not 0</numerusform>
            <numerusform>None of %1 values is 0</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%2 of %1 gradients are 0</source>
        <translation>
            <numerusform>%2 of %1 gradient are 0</numerusform>
            <numerusform>%2 of %1 gradients are 0</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%2 of %1 values are 0</source>
        <translation>
            <numerusform>%2 of %1 value are 0</numerusform>
            <numerusform>%2 of %1 values are 0</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1×%2 = %3 elements</source>
        <translation>
            <numerusform>%1×%2 = %3 element</numerusform>
            <numerusform>%1×%2 = %3 elements</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::plots::RangePlot</name>
    <message numerus="yes">
        <source>%1: %2 elements (%3) in %4</source>
        <translation>
            <numerusform>%1: %2 element (%3) in %4</numerusform>
            <numerusform>%1: %2 elements (%3) in %4</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 elements (%3) in FP32, %4 in %5</source>
        <translation>
            <numerusform>%1: %2 element (%3) in FP32, %4 in %5</numerusform>
            <numerusform>%1: %2 elements (%3) in FP32, %4 in %5</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::plots::ScalePlot</name>
    <message numerus="yes">
        <source>%n skips in a row: %1 → %2</source>
        <translation>
            <numerusform>%n skip in a row: %1 → %2</numerusform>
            <numerusform>%n skips in a row: %1 → %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::quiz::CountDown</name>
    <message numerus="yes">
        <source>%n seconds left</source>
        <translation>
            <numerusform>%n second left</numerusform>
            <numerusform>%n seconds left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::quiz::Feedback</name>
    <message numerus="yes">
        <source>measured: %1 of %n steps of the run</source>
        <translation>
            <numerusform>measured: %1 of %n step of the run</numerusform>
            <numerusform>measured: %1 of %n steps of the run</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::quiz::GiftBox</name>
    <message numerus="yes">
        <source>%n questions were taken over</source>
        <translation>
            <numerusform>%n question was taken over</numerusform>
            <numerusform>%n questions were taken over</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n were left out; the first of them: %1</source>
        <translation>
            <numerusform>%n was left out: %1</numerusform>
            <numerusform>%n were left out; the first of them: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::quiz::StartPage</name>
    <message numerus="yes">
        <source>%n questions; the answer is explained at once, and what was answered wrong comes back.</source>
        <translation>
            <numerusform>%n question; the answer is explained at once, and what was answered wrong comes back.</numerusform>
            <numerusform>%n questions; the answer is explained at once, and what was answered wrong comes back.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n questions from all chapters, without hints on the way. At the end: the score, what to review, and a summary to keep.</source>
        <translation>
            <numerusform>%n question, without hints on the way. At the end: the score, what to review, and a summary to keep.</numerusform>
            <numerusform>%n questions from all chapters, without hints on the way. At the end: the score, what to review, and a summary to keep.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::quiz::Tally</name>
    <message numerus="yes">
        <source>%n hands</source>
        <translation>
            <numerusform>%n hand</numerusform>
            <numerusform>%n hands</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::runs::RunTexts</name>
    <message numerus="yes">
        <source>Run %1: %2, seed %3, %4 iterations.</source>
        <translation>
            <numerusform>Run %1: %2, seed %3, %4 iteration.</numerusform>
            <numerusform>Run %1: %2, seed %3, %4 iterations.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>After %1 iterations the loss is %2 here and %3 in run %4 (FP32).</source>
        <translation>
            <numerusform>After %1 iteration the loss is %2 here and %3 in run %4 (FP32).</numerusform>
            <numerusform>After %1 iterations the loss is %2 here and %3 in run %4 (FP32).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This run against FP32, after %1 iterations: loss %2 and %3.</source>
        <translation>
            <numerusform>This run against FP32, after %1 iteration: loss %2 and %3.</numerusform>
            <numerusform>This run against FP32, after %1 iterations: loss %2 and %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Run %1 against this one in FP32, after %2 iterations: loss %3 and %4.</source>
        <translation>
            <numerusform>Run %1 against this one in FP32, after %2 iteration: loss %3 and %4.</numerusform>
            <numerusform>Run %1 against this one in FP32, after %2 iterations: loss %3 and %4.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Run %1: %2 iterations, read from %3.</source>
        <translation>
            <numerusform>Run %1: %2 iteration, read from %3.</numerusform>
            <numerusform>Run %1: %2 iterations, read from %3.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::settings::SettingTexts</name>
    <message numerus="yes">
        <source>%1 examples to train with, in another order in every epoch.</source>
        <translation>
            <numerusform>%1 example to train with, in another order in every epoch.</numerusform>
            <numerusform>%1 examples to train with, in another order in every epoch.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>So many examples go through the model in one step: %1 steps in an epoch.</source>
        <translation>
            <numerusform>So many examples go through the model in one step: %1 step in an epoch.</numerusform>
            <numerusform>So many examples go through the model in one step: %1 steps in an epoch.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::tensors::TensorSentences</name>
    <message numerus="yes">
        <source>inf or NaN in %1 of %2 gradients</source>
        <translation>
            <numerusform>inf or NaN in %1 of %2 gradient</numerusform>
            <numerusform>inf or NaN in %1 of %2 gradients</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 gradients became 0 altogether</source>
        <translation>
            <numerusform>%1 of %2 gradient became 0 altogether</numerusform>
            <numerusform>%1 of %2 gradients became 0 altogether</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 gradients are 0 altogether</source>
        <translation>
            <numerusform>%1 of %2 gradient is 0 altogether</numerusform>
            <numerusform>%1 of %2 gradients are 0 altogether</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %1 of %2 gradients some values became 0</source>
        <translation>
            <numerusform>in %1 of %2 gradient some values became 0</numerusform>
            <numerusform>in %1 of %2 gradients some values became 0</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>no value of %1 gradients became 0</source>
        <translation>
            <numerusform>no value of %1 gradient became 0</numerusform>
            <numerusform>no value of %1 gradients became 0</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>no inf or NaN in %1 gradients</source>
        <translation>
            <numerusform>no inf or NaN in %1 gradient</numerusform>
            <numerusform>no inf or NaN in %1 gradients</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::tensors::TensorTexts</name>
    <message numerus="yes">
        <source>%1: %2 = %3 elements in %4.</source>
        <translation>
            <numerusform>%1: %2 = %3 element in %4.</numerusform>
            <numerusform>%1: %2 = %3 elements in %4.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::training_step::PasteDialog</name>
    <message numerus="yes">
        <source>%n lines become the program</source>
        <translation>
            <numerusform>%n line becomes the program</numerusform>
            <numerusform>%n lines become the program</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n are left out</source>
        <translation>
            <numerusform>%n is left out</numerusform>
            <numerusform>%n are left out</numerusform>
        </translation>
    </message>
</context>
</TS>
