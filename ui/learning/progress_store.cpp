#include "ui/learning/progress_store.h"
#include "ui/learning/progress_schema.h"
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QUuid>
#include <QVariant>

namespace ui::learning {

namespace {

constexpr int kBusyMilliseconds = 2000;          // another window may be writing
constexpr int kCorrupt = 11, kNotADatabase = 26; // SQLite's result codes; the higher bytes say more

bool saysDamaged(const QSqlError& error)
{
    const int code = error.nativeErrorCode().toInt() & 0xff;
    return code == kCorrupt || code == kNotADatabase;
}

QString now()
{
    return QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs);
}

} // namespace

ProgressStore::ProgressStore(QString file)
    : m_file(std::move(file)), m_connection(QUuid::createUuid().toString(QUuid::WithoutBraces))
{
    QDir().mkpath(QFileInfo(m_file).absolutePath());
    m_open = openFile();
    if (m_open || !m_damaged) return;
    setAside();
    if (!m_setAside.isEmpty()) m_open = openFile();
}

ProgressStore::~ProgressStore()
{
    QSqlDatabase::removeDatabase(m_connection);
}

/// WAL with full synchronisation: a transaction that was committed stays, also when the power fails.
bool ProgressStore::openFile()
{
    m_damaged = false;
    {
        QSqlDatabase database = QSqlDatabase::contains(m_connection)
                                    ? QSqlDatabase::database(m_connection, false)
                                    : QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), m_connection);
        database.setDatabaseName(m_file);
        database.setConnectOptions(QStringLiteral("QSQLITE_BUSY_TIMEOUT=%1").arg(kBusyMilliseconds));
        if (!database.open()) {
            m_notice = tr("Progress cannot be kept: %1").arg(database.lastError().text());
            return false;
        }
    }
    if (isSound() && run(QStringLiteral("PRAGMA journal_mode = WAL")) &&
        run(QStringLiteral("PRAGMA synchronous = FULL")) && migrate())
        return true;
    QSqlDatabase::database(m_connection, false).close();
    return false;
}

/// Ours, or new; not a foreign database, not a broken one.
bool ProgressStore::isSound()
{
    QSqlQuery query(QSqlDatabase::database(m_connection));
    const auto value = [&](const QString& pragma) -> QVariant {
        if (query.exec(pragma) && query.next()) return query.value(0);
        m_damaged = m_damaged || saysDamaged(query.lastError());
        m_notice = tr("Progress cannot be kept: %1").arg(query.lastError().text());
        return {};
    };
    const QVariant check = value(QStringLiteral("PRAGMA quick_check(1)"));
    if (!check.isValid()) return false;
    const int tables = value(QStringLiteral("SELECT count(*) FROM sqlite_master")).toInt();
    const int owner = value(QStringLiteral("PRAGMA application_id")).toInt();
    const bool ours = owner == kApplicationId || (tables == 0 && owner == 0);
    m_damaged = m_damaged || check.toString() != QLatin1String("ok") || !ours;
    return !m_damaged;
}

bool ProgressStore::migrate()
{
    QSqlQuery query(QSqlDatabase::database(m_connection));
    if (!query.exec(QStringLiteral("PRAGMA user_version")) || !query.next()) return false;
    const int version = query.value(0).toInt();
    query.finish();
    const int newest = static_cast<int>(schemaSteps().size());
    if (version > newest) {
        m_notice = tr("Progress is not kept: its file is of a newer version of AmpScope.");
        return false;
    }
    if (version == newest) return true;
    return transaction([&] {
        for (int step = version; step < newest; ++step)
            for (const QString& statement : schemaSteps()[step])
                if (!run(statement)) return false;
        return run(QStringLiteral("PRAGMA application_id = %1").arg(kApplicationId)) &&
               run(QStringLiteral("PRAGMA user_version = %1").arg(newest));
    });
}

/// The files that SQLite keeps beside it go along: they may hold answers that can still be saved.
void ProgressStore::setAside()
{
    const QString stamp = QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd-HHmmss"));
    QString place = m_file + QStringLiteral(".damaged-") + stamp;
    for (int i = 2; QFile::exists(place); ++i)
        place = m_file + QStringLiteral(".damaged-%1-%2").arg(stamp).arg(i);
    if (!QFile::rename(m_file, place)) {
        m_notice = tr("The progress file is damaged and cannot be moved: %1").arg(m_file);
        return;
    }
    for (const QString& beside : {QStringLiteral("-wal"), QStringLiteral("-shm")})
        if (QFile::exists(m_file + beside)) QFile::rename(m_file + beside, place + beside);
    m_setAside = place;
    m_notice = tr("The progress file was damaged. It was kept as %1, and a new one was begun.").arg(place);
}

bool ProgressStore::run(const QString& statement, const QVariantList& values)
{
    QSqlQuery query(QSqlDatabase::database(m_connection));
    bool done = query.prepare(statement);
    for (const QVariant& value : values)
        query.addBindValue(value);
    done = done && query.exec();
    if (done) return true;
    m_damaged = m_damaged || saysDamaged(query.lastError());
    m_notice = tr("Progress cannot be kept: %1").arg(query.lastError().text());
    return false;
}

/// BEGIN IMMEDIATE: two windows wait for each other instead of failing half way.
bool ProgressStore::transaction(const std::function<bool()>& work)
{
    if (!run(QStringLiteral("BEGIN IMMEDIATE"))) return false;
    if (work() && run(QStringLiteral("COMMIT"))) return true;
    const QString cause = m_notice;
    run(QStringLiteral("ROLLBACK"));
    m_notice = cause;
    return false;
}

bool ProgressStore::addAnswer(const std::string& question, bool right, core::learning::QuizMode mode)
{
    return m_open && run(QStringLiteral("INSERT INTO answers (question, is_right, mode, at) VALUES (?, ?, ?, ?)"),
                         {QString::fromStdString(question), right ? 1 : 0, static_cast<int>(mode), now()});
}

bool ProgressStore::addCheck(std::uint64_t seed, int right, int asked)
{
    return m_open && run(QStringLiteral("INSERT INTO checks (at, seed, correct, asked) VALUES (?, ?, ?, ?)"),
                         {now(), static_cast<qint64>(seed), right, asked});
}

bool ProgressStore::saveLesson(const core::learning::LessonPosition& position)
{
    const auto add = [this](const std::set<std::string>& pages, const QString& state) {
        for (const std::string& page : pages)
            if (!run(QStringLiteral("INSERT OR REPLACE INTO lesson (page, state) VALUES (?, ?)"),
                     {QString::fromStdString(page), state}))
                return false;
        return true;
    };
    return m_open && transaction([&] {
               return run(QStringLiteral("DELETE FROM lesson")) && add(position.skipped, QStringLiteral("skipped")) &&
                      add(position.done, QStringLiteral("done")) &&
                      run(QStringLiteral("INSERT OR REPLACE INTO place (id, page) VALUES (1, ?)"),
                          {QString::fromStdString(position.page)});
           });
}

core::learning::Histories ProgressStore::histories() const
{
    core::learning::Histories histories;
    if (!m_open) return histories;
    QSqlQuery query(QSqlDatabase::database(m_connection));
    query.setForwardOnly(true);
    query.exec(QStringLiteral("SELECT question, is_right, ordinal FROM answers ORDER BY ordinal"));
    while (query.next()) {
        const std::string question = query.value(0).toString().toStdString();
        core::learning::QuestionHistory& history = histories[question];
        history.question = question;
        history = core::learning::withAnswer(history, query.value(1).toInt() == 1, query.value(2).toLongLong());
    }
    return histories;
}

std::int64_t ProgressStore::answers() const
{
    if (!m_open) return 0;
    QSqlQuery query(QSqlDatabase::database(m_connection));
    query.exec(QStringLiteral("SELECT max(ordinal) FROM answers"));
    return query.next() ? query.value(0).toLongLong() : 0;
}

core::learning::LessonPosition ProgressStore::lesson() const
{
    core::learning::LessonPosition position;
    if (!m_open) return position;
    QSqlQuery query(QSqlDatabase::database(m_connection));
    query.exec(QStringLiteral("SELECT page FROM place"));
    if (query.next()) position.page = query.value(0).toString().toStdString();
    query.exec(QStringLiteral("SELECT page, state FROM lesson"));
    while (query.next()) {
        const bool done = query.value(1).toString() == QLatin1String("done");
        (done ? position.done : position.skipped).insert(query.value(0).toString().toStdString());
    }
    return position;
}

} // namespace ui::learning
