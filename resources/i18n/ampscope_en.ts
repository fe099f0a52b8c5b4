<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US" sourcelanguage="en">
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
        <source>The planned %n iterations are done. Paused before line %1.</source>
        <translation>
            <numerusform>The planned iteration is done. Paused before line %1.</numerusform>
            <numerusform>The planned %n iterations are done. Paused before line %1.</numerusform>
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
