#include "ui/learning/progress_schema.h"

namespace ui::learning {

const QList<QStringList>& schemaSteps()
{
    static const QList<QStringList> steps = {
        {QStringLiteral("CREATE TABLE answers (ordinal INTEGER PRIMARY KEY, question TEXT NOT NULL, "
                        "is_right INTEGER NOT NULL CHECK (is_right IN (0, 1)))"),
         QStringLiteral("CREATE TABLE lesson (page TEXT PRIMARY KEY, state TEXT NOT NULL) WITHOUT ROWID"),
         QStringLiteral("CREATE TABLE place (id INTEGER PRIMARY KEY CHECK (id = 1), page TEXT NOT NULL)")},
        {QStringLiteral("ALTER TABLE answers ADD COLUMN mode INTEGER NOT NULL DEFAULT 0"),
         QStringLiteral("ALTER TABLE answers ADD COLUMN at TEXT"),
         QStringLiteral("CREATE TABLE checks (id INTEGER PRIMARY KEY, at TEXT NOT NULL, seed INTEGER NOT NULL, "
                        "correct INTEGER NOT NULL, asked INTEGER NOT NULL)")},
    };
    return steps;
}

} // namespace ui::learning
