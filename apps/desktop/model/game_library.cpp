// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/model/game_library.hpp"

#include <QClipboard>
#include <QDateTime>
#include <QDir>
#include <QGuiApplication>
#include <QUrl>
#include <algorithm>

#include "apps/common/files.hpp"
#include "apps/common/folders.hpp"
#include "apps/common/program_words.hpp"
#include "apps/desktop/model/messages.hpp"
#include "core/game/record_game.hpp"
#include "core/game/share_link.hpp"
#include "play/game/local_game.hpp"
#include "play/game/unfinished.hpp"
#include "play/library/record_splitter.hpp"
#include "play/library/stored_record.hpp"
#include "play/text/open_text.hpp"

namespace kydai::desktop {

namespace {

using words::MessageId;

// The demo game of the start screen: slow enough to watch, weak enough to cost little CPU time.
constexpr int kDemoPace = 1600;
constexpr std::string_view kDemoLevel = "casual";
constexpr int kDemoTable = 2;                 // megabytes
constexpr std::chrono::seconds kDemoRest{6};  // before the next one

QString toText(const std::filesystem::path& path) { return QString::fromStdString(path.string()); }
std::filesystem::path toPath(const QString& text) { return text.toStdString(); }
QString nameOf(const QString& path) { return QFileInfo(path).fileName(); }
// Whether an address leads to this computer only.
bool isLocal(const QUrl& url) {
    const QString host = url.host();
    return host.isEmpty() || host == QLatin1String("localhost") || host == QLatin1String("::1") ||
           host.startsWith(QLatin1String("127."));
}

}  // namespace

GameLibrary::GameLibrary(QObject* parent) : QObject(parent), store_(apps::games_folder()) {
    connect(&game_, &GameModel::notKept, this, [this] {
        tell(messageAbout(MessageId::ErrorCannotWrite, "file", toText(apps::games_folder())));
    });
    connect(&SettingsFile::instance(), &SettingsFile::notSaved, this, [this](const QString& file) {
        tell(messageAbout(MessageId::ErrorCannotWrite, "file", file));
    });
    demoRest_.setSingleShot(true);
    demoRest_.setInterval(kDemoRest);
    connect(&demo_, &GameModel::ended, &demoRest_, qOverload<>(&QTimer::start));
    connect(&demoRest_, &QTimer::timeout, &demo_, &GameModel::restart);
    store_.forget_deleted();
    if (SettingsFile::instance().isDamaged()) {
        setMessage(toQml(words::Message{MessageId::ErrorBadSettings}));
    }
    findUnfinished();
}

QString GameLibrary::recordsFolder() { return toText(apps::records_folder()); }

void GameLibrary::setMessage(const QVariantMap& message) {
    if (message_ == message) return;
    message_ = message;
    emit messageChanged();
}

void GameLibrary::tell(const QVariantMap& message) {
    if (game_.game() != nullptr) game_.say(message);
    setMessage(message);
}

// --- games ---

std::optional<apps::GameFile> GameLibrary::newFile() {
    auto file = store_.create(QDateTime::currentMSecsSinceEpoch());
    if (file) {
        file_ = file->path();
        return std::move(*file);
    }
    tell(messageAbout(MessageId::ErrorCannotWrite, "file", toText(apps::games_folder())));
    return std::nullopt;
}

// A record that was only looked at is not kept once more.
void GameLibrary::putAway() {
    const bool isUntouched = openedPly_ && game_.game() != nullptr && game_.ply() == *openedPly_;
    openedPly_.reset();
    game_.stop();
    if (!isUntouched) return;
    std::error_code ignored;
    std::filesystem::remove(file_, ignored);
}

bool GameLibrary::startFrom(const AnySetup& setup) {
    hideDemo();
    setMessage({});
    putAway();
    game_.start(
        [&](RunningGame::Listener listener) { return run(setup, newFile(), std::move(listener)); });
    return true;
}

bool GameLibrary::start(Choices* choices, const QString& playerName) {
    auto setup = choices->setup(playerName);
    if (!setup) return false;
    const ComputerUse computer = game_.computer();
    const bool isChess = std::holds_alternative<play::Setup<game::ChessRules>>(*setup);
    const std::string& program = isChess ? computer.chessProgram : computer.caroProgram;
    if (!program.empty()) std::visit([&](auto& one) { apps::name_machine(one, program); }, *setup);
    return startFrom(*setup);
}

void GameLibrary::findUnfinished() {
    unfinished_.reset();
    for (const auto& path : store_.recent()) {
        const auto bytes = apps::read_file(path);
        if (!bytes || !play::is_unfinished(*bytes)) continue;
        unfinished_ = path;
        break;
    }
    emit libraryChanged();
}

bool GameLibrary::continueLast() {
    if (!unfinished_ || !openKept(*unfinished_)) return false;
    if (game_.notice().isEmpty()) tell(toQml(words::Message{MessageId::StatusContinued}));
    return true;
}

bool GameLibrary::openKept(const std::filesystem::path& path) {
    putAway();
    auto opened = apps::GameStore::open(path);
    if (!opened) {
        const bool inUse = opened.error() == apps::OpenFault::InUse;
        setMessage(inUse ? toQml(words::Message{MessageId::ErrorInUse})
                         : messageAbout(MessageId::ErrorCannotRead, "file", toText(path)));
        return false;
    }
    hideDemo();
    setMessage({});
    file_ = path;
    std::optional<int> damaged;
    game_.start([&](RunningGame::Listener listener) -> std::unique_ptr<RunningGame> {
        auto resumed =
            resume(std::move(*opened), [this] { return newFile(); }, std::move(listener));
        if (!resumed) return nullptr;
        damaged = resumed->movesRead;
        return std::move(resumed->game);
    });
    if (game_.game() == nullptr) {
        setMessage(messageAbout(MessageId::ErrorNotAGame, "file", toText(path)));
        return false;
    }
    if (damaged) tell(toQml(words::Message{MessageId::ErrorBadRecord, {{"count", *damaged}}}));
    return true;
}

bool GameLibrary::rematch() {
    if (game_.game() == nullptr) return false;
    const auto setup = game_.game()->rematchSetup();  // the old game goes before the new one comes
    return startFrom(setup);
}

bool GameLibrary::restart() {
    if (game_.game() == nullptr || game_.isOnline()) return false;
    const auto setup = game_.game()->restartSetup();
    return startFrom(setup);
}

bool GameLibrary::playFrom(AnalysisModel* analysis, int level) {
    const auto setup = analysis->playFromHere(level);
    return setup && startFrom(*setup);
}

void GameLibrary::keepAnalysed(const QString& record) {
    const RunningGame* const game = game_.game();
    if (game == nullptr || game_.isOnline() || !game->facts().result) return;
    auto found = play::open_text(record.toStdString());
    if (!found) return;
    // The game knows which players are machines, and which have no name.
    std::visit(
        [&]<class Rules>(play::Setup<Rules>& setup) {
            const auto before = game->restartSetup();
            const auto* const same = std::get_if<play::Setup<Rules>>(&before);
            if (same == nullptr) return;
            setup.players = same->players;
            setup.tags = same->tags;
        },
        found->setup);
    openedPly_.reset();  // from now on it is more than the record that it was opened from
    game_.stop();
    auto kept = apps::GameStore::open(file_);
    game_.start([&](RunningGame::Listener listener) {
        return run(found->setup, kept ? std::optional(std::move(kept->file)) : newFile(),
                   std::move(listener));
    });
}

bool GameLibrary::openText(const QString& text) {
    const auto found = play::open_text(text.toStdString());
    if (!found) {
        tell(toQml(found.error().what));
        return false;
    }
    startFrom(found->setup);
    if (found->kind != play::TextKind::Position) openedPly_ = game_.ply();
    emit opened();
    if (found->moves_read) {
        tell(toQml(words::Message{MessageId::ErrorBadRecord, {{"count", *found->moves_read}}}));
    }
    return true;
}

bool GameLibrary::openFile(const QString& path) {
    auto bytes = apps::read_file(toPath(path), apps::kLargestCollection);
    const bool isList = bytes && play::has_many_games(*bytes);
    if (bytes && !isList && bytes->size() > apps::kLargestFile) {
        bytes = std::unexpected(std::make_error_code(std::errc::file_too_large));
    }
    if (!bytes) {
        const bool large = bytes.error() == std::errc::file_too_large;
        tell(messageAbout(large ? MessageId::ErrorTooLarge : MessageId::ErrorCannotRead, "file",
                          nameOf(path)));
        return false;
    }
    if (bytes->find('\0') != std::string::npos) {
        tell(messageAbout(MessageId::ErrorNotAGame, "file", nameOf(path)));
        return false;
    }
    if (isList) {
        games_.showFile(nameOf(path), std::move(*bytes));
        emit listed();
        return false;
    }
    if (!openText(QString::fromStdString(*bytes))) return false;
    tell(messageAbout(MessageId::StatusLoaded, "file", nameOf(path)));
    return true;
}

namespace {

// The whole autosave file of a game that nobody has played on.
template <class Rules>
std::string autosaveOf(const play::Setup<Rules>& setup) {
    play::LocalGame<Rules> game(setup);
    std::string bytes;
    for (const auto& effect : game.open(game::Instant{})) {
        if (const auto* log = std::get_if<play::OpenLog>(&effect)) bytes = log->bytes;
        if (const auto* log = std::get_if<play::AppendLog>(&effect)) bytes += log->bytes;
    }
    return bytes;
}

bool isKept(const apps::GameStore& store, const std::string& bytes) {
    return std::ranges::any_of(store.recent(), [&](const std::filesystem::path& path) {
        std::error_code fault;
        if (std::filesystem::file_size(path, fault) != bytes.size() || fault) return false;
        return apps::read_file(path) == bytes;
    });
}

}  // namespace

void GameLibrary::keepText(const QString& text) {
    const auto found = play::open_text(text.toStdString());
    if (!found) return tell(toQml(found.error().what));
    const std::string bytes =
        std::visit([](const auto& setup) { return autosaveOf(setup); }, found->setup);
    if (isKept(store_, bytes)) return tell(toQml(words::Message{MessageId::LibraryKeptAlready}));
    auto file = store_.create(QDateTime::currentMSecsSinceEpoch());
    const bool isWritten = file && !file->restart(bytes);
    if (!isWritten) {
        return tell(
            messageAbout(MessageId::ErrorCannotWrite, "file", toText(apps::games_folder())));
    }
    tell(toQml(words::Message{MessageId::LibraryKept}));
}

void GameLibrary::leave() {
    game_.pause();
    putAway();
    setMessage({});
    findUnfinished();
}

void GameLibrary::showDemo() {
    hideDemo();
    if (unfinished_) {
        auto bytes = apps::read_file(*unfinished_);
        if (bytes) {
            return demo_.exhibit([&](RunningGame::Listener listener) {
                return exhibit(*bytes, std::move(listener));
            });
        }
    }
    const play::Player machine = play::Machine{*engine::level_named(kDemoLevel)};
    const play::Setup<game::ChessRules> setup{
        .begin = {.start = chess::AnyPosition::start(chess::Variant::Chess)},
        .players = {machine, machine},
        .seed = static_cast<std::uint64_t>(QDateTime::currentMSecsSinceEpoch())};
    demo_.start([&](RunningGame::Listener listener) {
        return run(setup, std::nullopt, std::move(listener), kDemoTable);
    });
    demo_.setPace(kDemoPace);
}

void GameLibrary::hideDemo() {
    demoRest_.stop();  // it was of the game that goes
    demo_.stop();
}

// --- the list of games ---

bool GameLibrary::openRow(int row) {
    if (const auto path = games_.pathAt(row)) return openKept(*path);
    const auto text = games_.textAt(row);
    return text && openText(QString::fromStdString(*text));
}

void GameLibrary::removeRow(int row) {
    const bool wasLast = games_.pathAt(row) == unfinished_;
    if (!games_.remove(row)) return tell(toQml(words::Message{MessageId::ErrorInUse}));
    tell(messageAbout(MessageId::StatusDeleted, "what", games_.removed()));
    if (wasLast) findUnfinished();
}

void GameLibrary::bringBack() {
    games_.bringBack();
    setMessage({});
    findUnfinished();
}

void GameLibrary::exportAs(const QString& path, const std::string& records) {
    tellSaved(path, !apps::write_file(toPath(path), records));
}

void GameLibrary::exportRow(int row, const QString& language) {
    const auto stored = games_.textAt(row);
    const auto record =
        stored ? play::stored_record(*stored, {.language = languageOf(language)}) : std::nullopt;
    if (!record) return;
    const bool isCaro = game::game_of_text(*record) == game::RecordGame::Caro;
    exportAs(suggestedFile(isCaro ? "caro" : "pgn"), *record);
}

void GameLibrary::exportFound(const QString& language) {
    std::string chess;
    std::string caro;
    for (int row = 0; row < games_.found(); ++row) {
        const auto stored = games_.textAt(row);
        const auto record = stored
                                ? play::stored_record(*stored, {.language = languageOf(language)})
                                : std::nullopt;
        if (!record) continue;
        const bool isCaro = game::game_of_text(*record) == game::RecordGame::Caro;
        (isCaro ? caro : chess) += *record;
    }
    if (!chess.empty()) exportAs(suggestedFile("pgn"), chess);
    if (!caro.empty()) exportAs(suggestedFile("caro"), caro);
}

// --- files and the clipboard ---

QString GameLibrary::suggestedFile(const QString& ending) const {
    const QString day = QDate::currentDate().toString("yyyy-MM-dd");
    for (int i = 1;; ++i) {
        const QString number = i == 1 ? QString() : QStringLiteral("-%1").arg(i);
        const QString name = QStringLiteral("kydai-%1%2.%3").arg(day, number, ending);
        const QString path = QDir(recordsFolder()).filePath(name);
        if (!exists(path)) return path;
    }
}

bool GameLibrary::exists(const QString& path) const { return QFileInfo::exists(path); }

bool GameLibrary::save(const QString& path, const QString& language) {
    const bool well = !apps::write_file(toPath(path), game_.record(language).toStdString());
    tellSaved(path, well);
    return well;
}

void GameLibrary::saveRecord(const QString& record) {
    const std::string text = record.toStdString();
    const bool isCaro = game::game_of_text(text) == game::RecordGame::Caro;
    exportAs(suggestedFile(isCaro ? "caro" : "pgn"), text);
}

void GameLibrary::saveBytes(const QByteArray& bytes, const QString& ending) {
    exportAs(suggestedFile(ending), bytes.toStdString());
}

void GameLibrary::tellSaved(const QString& path, bool well) {
    tell(messageAbout(well ? MessageId::StatusSaved : MessageId::ErrorCannotWrite, "file",
                      nameOf(path)));
}

QVariantMap GameLibrary::listing(const QString& folder) const {
    const QDir here(folder);
    QVariantList entries;
    const auto add = [&entries](const QFileInfo& file) {
        entries.append(QVariantMap{{"name", file.fileName()},
                                   {"path", file.absoluteFilePath()},
                                   {"isFolder", file.isDir()}});
    };
    constexpr auto kFolders = QDir::Dirs | QDir::NoDotAndDotDot | QDir::Readable;
    for (const QFileInfo& one : here.entryInfoList(kFolders, QDir::Name | QDir::IgnoreCase)) {
        add(one);
    }
    for (const QFileInfo& one :
         here.entryInfoList({"*.pgn", "*.caro"}, QDir::Files | QDir::Readable, QDir::Time)) {
        add(one);
    }
    QDir above = here;
    const QString parent = above.cdUp() ? above.absolutePath() : QString();
    return {{"path", here.absolutePath()}, {"parent", parent}, {"entries", entries}};
}

void GameLibrary::copy(const QString& text, const QString& what) {
    QGuiApplication::clipboard()->setText(text);
    tell(messageAbout(MessageId::StatusCopied, "what", what));
}

QString GameLibrary::clipboard() const { return QGuiApplication::clipboard()->text(); }

QString GameLibrary::shareLink(const QString& site) const {
    if (game_.game() == nullptr) return {};
    const QString record = game_.game()->record(
        {.write = {
             .variations = game::Keep::No, .notes = game::Keep::No, .clocks = game::Keep::No}});
    return linkWith(record, site);
}

QString GameLibrary::linkWith(const QString& record, const QString& site) const {
    if (isLocal(QUrl(site))) return {};
    const std::string fragment = game::share_fragment(record.toStdString());
    if (!game::shared_record(fragment)) return {};
    return site + QLatin1Char('#') + QString::fromStdString(fragment);
}

}  // namespace kydai::desktop
