// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/model/game_list.hpp"

#include <QDateTime>
#include <QLocale>
#include <chrono>

#include "apps/common/files.hpp"
#include "apps/desktop/model/messages.hpp"
#include "play/library/search.hpp"

namespace kydai::desktop {

namespace {

// What is read between two turns of the event loop: some milliseconds of work.
constexpr int kFilesPerStep = 8;
constexpr std::size_t kBytesPerStep = 128 << 10;

QString text(const std::string& utf8) { return QString::fromStdString(utf8); }

std::int64_t lastPlayed(const std::filesystem::path& path) {
    using namespace std::chrono;
    std::error_code error;
    const auto time = std::filesystem::last_write_time(path, error);
    if (error) return 0;
    return duration_cast<milliseconds>(file_clock::to_sys(time).time_since_epoch()).count();
}

QVariantMap piece(int cell, const QString& picture) {
    return {{"cell", cell}, {"picture", picture}};
}

QVariantMap toQml(const play::ChessBoard& board) {
    QVariantList pieces;
    for (const play::PieceOnBoard& one : board.pieces) {
        const QChar color = QLatin1Char(one.piece.color == chess::Color::White ? 'w' : 'b');
        pieces << piece(one.square.index(),
                        QString(color) + QLatin1Char(chess::to_char(one.piece.role)));
    }
    QVariantMap map{{"columns", 8}, {"rows", 8}, {"kind", "chess"}, {"pieces", pieces}};
    if (board.last_move) {
        map.insert("from", board.last_move->from ? board.last_move->from->index() : -1);
        map.insert("to", board.last_move->to.index());
    }
    return map;
}

QVariantMap toQml(const play::CaroBoard& board) {
    const auto cellOf = [&](caro::Point at) { return at.row() * board.width + at.column(); };
    QVariantList pieces;
    for (const caro::Stone& stone : board.stones) {
        pieces << piece(cellOf(stone.point), stone.side == caro::Side::X ? "x" : "o");
    }
    QVariantMap map{
        {"columns", board.width}, {"rows", board.height}, {"kind", "caro"}, {"pieces", pieces}};
    if (!board.stones.empty()) map.insert("to", cellOf(board.stones.back().point));
    return map;
}

}  // namespace

GameList::GameList(apps::GameStore& store, QObject* parent)
    : QAbstractListModel(parent), store_(store) {
    timer_.setInterval(0);
    connect(&timer_, &QTimer::timeout, this, &GameList::step);
}

void GameList::start() {
    query_.clear();
    read_ = 0;
    paths_.clear();
    splitter_.reset();
    games_.clear();
    find();
    timer_.start();
}

void GameList::showKept() {
    beginResetModel();
    file_.clear();
    text_.clear();
    library_ = {};
    kept_.clear();
    rows_.clear();
    endResetModel();
    start();
    paths_ = store_.recent();
    emit changed();
}

void GameList::showFile(const QString& name, std::string text) {
    beginResetModel();
    file_ = name;
    text_ = std::move(text);
    kept_.clear();
    rows_.clear();
    endResetModel();
    start();
    splitter_.emplace(text_);
    emit changed();
}

// --- filling ---

void GameList::step() {
    file_.isEmpty() ? stepKept() : stepFile();
    if (percent() == 100) timer_.stop();
    emit changed();
}

void GameList::stepKept() {
    for (int i = 0; i < kFilesPerStep && read_ < paths_.size(); ++i) {
        const auto& path = paths_[read_++];
        const auto bytes = apps::read_file(path);
        if (!bytes) continue;
        auto summary = play::summary_of(*bytes);
        if (!summary || summary->plies == 0) continue;
        library_.put(
            {.key = path.string(), .when = lastPlayed(path), .summary = std::move(*summary)});
    }
    find();
}

void GameList::stepFile() {
    const std::size_t before = games_.size();
    for (auto& entry : splitter_->next(kBytesPerStep)) {
        std::string search = entry.summary ? play::search_text(*entry.summary) : " ";
        games_.push_back({std::move(entry), std::move(search)});
    }
    const std::string words = play::folded(query_.toStdString());
    std::vector<std::size_t> more;
    for (std::size_t i = before; i < games_.size(); ++i) {
        if (play::matches(games_[i].search, words)) more.push_back(i);
    }
    if (more.empty()) return;
    beginInsertRows({}, found(), found() + static_cast<int>(more.size()) - 1);
    rows_.insert(rows_.end(), more.begin(), more.end());
    endInsertRows();
}

void GameList::find() {
    beginResetModel();
    rows_.clear();
    kept_.clear();
    const std::string words = play::folded(query_.toStdString());
    if (file_.isEmpty()) {
        kept_ = library_.found(query_.toStdString());
        for (std::size_t i = 0; i < kept_.size(); ++i) rows_.push_back(i);
    } else {
        for (std::size_t i = 0; i < games_.size(); ++i) {
            if (play::matches(games_[i].search, words)) rows_.push_back(i);
        }
    }
    endResetModel();
}

int GameList::total() const {
    return file_.isEmpty() ? library_.size() : static_cast<int>(games_.size());
}

int GameList::percent() const {
    const std::size_t done = file_.isEmpty() ? read_ : splitter_ ? splitter_->read_bytes() : 0;
    const std::size_t all = file_.isEmpty() ? paths_.size() : text_.size();
    return all == 0 ? 100 : static_cast<int>(done * 100 / all);
}

void GameList::setQuery(const QString& query) {
    if (query_ == query) return;
    query_ = query;
    find();
    emit changed();
}

void GameList::setLanguage(const QString& language) {
    if (language_ == language) return;
    language_ = language;
    find();
    emit changed();
}

// --- one game ---

const play::GameSummary* GameList::summaryAt(int row) const {
    if (row < 0 || row >= found()) return nullptr;
    if (file_.isEmpty()) return &kept_[static_cast<std::size_t>(row)]->summary;
    const auto& summary = games_[rows_[static_cast<std::size_t>(row)]].entry.summary;
    return summary ? &*summary : nullptr;
}

std::optional<std::filesystem::path> GameList::pathAt(int row) const {
    if (!file_.isEmpty() || row < 0 || row >= found()) return std::nullopt;
    return kept_[static_cast<std::size_t>(row)]->key;
}

std::optional<std::string> GameList::textAt(int row) const {
    if (row < 0 || row >= found()) return std::nullopt;
    if (!file_.isEmpty()) {
        return std::string(games_[rows_[static_cast<std::size_t>(row)]].entry.text(text_));
    }
    auto bytes = apps::read_file(*pathAt(row));
    if (!bytes) return std::nullopt;
    return std::move(*bytes);
}

bool GameList::remove(int row) {
    const auto path = pathAt(row);
    if (!path || apps::GameStore::remove(*path)) return false;
    library_.remove(path->string());
    find();
    emit changed();
    return true;
}

bool GameList::bringBack() {
    const auto* game = library_.last_removed();
    if (game == nullptr || apps::GameStore::bring_back(game->key)) return false;
    library_.bring_back();
    find();
    emit changed();
    return true;
}

QString GameList::removed() const {
    const auto* game = library_.last_removed();
    return game != nullptr ? text(play::players_said(languageOf(language_), game->summary))
                           : QString();
}

QString GameList::when(int row) const {
    const QLocale locale(language_);
    if (file_.isEmpty()) {
        const auto moment =
            QDateTime::fromMSecsSinceEpoch(kept_[static_cast<std::size_t>(row)]->when);
        return locale.toString(moment, QStringLiteral("d/M/yyyy HH:mm"));
    }
    const auto* summary = summaryAt(row);
    const QDate day = QDate::fromString(summary ? text(summary->date) : QString(), "yyyy.MM.dd");
    if (day.isValid()) return locale.toString(day, QStringLiteral("d/M/yyyy"));
    return summary ? text(summary->date) : QString();
}

// The board of a game of a file is made when the row comes into sight.
QVariantMap GameList::board(int row) const {
    const auto* summary = summaryAt(row);
    std::optional<play::GameSummary> made;
    if (summary != nullptr && !summary->board) {
        made = play::summary_of(textAt(row).value_or(""));
        summary = made ? &*made : nullptr;
    }
    if (summary == nullptr || !summary->board) return {};
    return std::visit([](const auto& board) { return toQml(board); }, *summary->board);
}

int GameList::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : found(); }

QVariant GameList::data(const QModelIndex& index, int role) const {
    const int row = index.row();
    if (row < 0 || row >= found()) return {};
    const words::Language language = languageOf(language_);
    const auto* summary = summaryAt(row);
    if (role == Line) {
        return file_.isEmpty() ? 0 : games_[rows_[static_cast<std::size_t>(row)]].entry.line;
    }
    if (role == Faults) {
        return file_.isEmpty() ? 0 : games_[rows_[static_cast<std::size_t>(row)]].entry.faults;
    }
    if (role == Board) return board(row);
    if (summary == nullptr) return role == Unfinished ? QVariant(false) : QVariant(QString());
    switch (role) {
        case Players:
            return text(play::players_said(language, *summary));
        case Result:
            return text(play::result_said(language, *summary));
        case When:
            return when(row);
        case About:
            return text(std::string(words::text(language, summary->rules)) + " · " +
                        words::say(language, play::length_of(*summary)));
        case Unfinished:
            return summary->is_unfinished();
        default:
            return {};
    }
}

QHash<int, QByteArray> GameList::roleNames() const {
    return {{Players, "players"},       {Result, "result"}, {When, "when"},     {About, "about"},
            {Unfinished, "unfinished"}, {Line, "line"},     {Faults, "faults"}, {Board, "board"}};
}

}  // namespace kydai::desktop
