// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/common/game_store.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

#include "apps/common/files.hpp"
#include "core/game/autosave.hpp"

namespace kydai::apps {

namespace {

constexpr std::string_view kExtension = ".kydai";
constexpr std::string_view kDeletedExtension = ".deleted";
// How many of the youngest files are looked at for games without a move.
constexpr std::size_t kLookedAt = 8;
constexpr int kSameStampTries = 100;

std::error_code write_and_sync(int descriptor, std::string_view bytes) {
    if (const auto error = write_all(descriptor, bytes)) return error;
    return ::fdatasync(descriptor) == 0 ? std::error_code() : last_error();
}

// Whether nothing was played in a game: it began, and was left again. A file that cannot be read
// may be one of a newer program.
template <class Rules>
bool is_empty_as(std::string_view bytes) {
    const auto loaded = game::load_autosave<Rules>(bytes);
    return loaded && loaded->stopped == game::Stopped::End && loaded->session.ply() == 0 &&
           !loaded->session.result();
}
bool is_empty(std::string_view bytes) {
    return is_empty_as<game::ChessRules>(bytes) || is_empty_as<game::CaroRules>(bytes);
}

std::filesystem::path deleted_name(const std::filesystem::path& path) {
    return path.string() + std::string(kDeletedExtension);
}

bool lock(int descriptor) { return ::flock(descriptor, LOCK_EX | LOCK_NB) == 0; }

}  // namespace

GameFile::GameFile(GameFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      path_(std::move(other.path_)),
      unsaved_(std::move(other.unsaved_)) {}

GameFile& GameFile::operator=(GameFile&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    std::swap(path_, other.path_);
    std::swap(unsaved_, other.unsaved_);
    return *this;
}

GameFile::~GameFile() {
    if (descriptor_ >= 0) ::close(descriptor_);  // gives the lock back
}

std::error_code GameFile::restart(std::string_view bytes) {
    unsaved_.clear();
    if (const auto error = cut(0)) return error;
    return append(bytes);
}

std::error_code GameFile::append(std::string_view bytes) {
    unsaved_ += bytes;
    struct stat before{};
    if (::fstat(descriptor_, &before) != 0) return last_error();
    if (const auto error = write_and_sync(descriptor_, unsaved_)) {
        (void)::ftruncate(descriptor_, before.st_size);
        return error;
    }
    unsaved_.clear();
    return {};
}

std::error_code GameFile::cut(std::size_t size) {
    if (::ftruncate(descriptor_, static_cast<off_t>(size)) != 0) return last_error();
    return {};
}

std::expected<GameFile, std::error_code> GameStore::create(std::int64_t stamp) {
    std::error_code error;
    std::filesystem::create_directories(folder_, error);
    if (error) return std::unexpected(error);
    remove_empty_games();
    for (int i = 0; i < kSameStampTries; ++i) {
        auto path = folder_ / (std::to_string(stamp + i) + std::string(kExtension));
        const int file =
            ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0644);
        if (file < 0 && errno == EEXIST) continue;
        if (file < 0) return std::unexpected(last_error());
        if (lock(file)) return GameFile(file, std::move(path));
        ::close(file);
    }
    return std::unexpected(std::make_error_code(std::errc::file_exists));
}

std::vector<std::filesystem::path> GameStore::recent() const {
    std::vector<std::pair<std::filesystem::file_time_type, std::filesystem::path>> found;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder_, error)) {
        if (entry.path().extension() != kExtension) continue;
        std::error_code gone;
        const auto time = entry.last_write_time(gone);
        if (!gone && entry.file_size(gone) > 0) found.emplace_back(time, entry.path());
    }
    std::ranges::sort(found, std::greater{});
    std::vector<std::filesystem::path> paths;
    for (auto& [time, path] : found) paths.push_back(std::move(path));
    return paths;
}

std::expected<OpenedGame, OpenFault> GameStore::open(const std::filesystem::path& path) {
    const int descriptor = ::open(path.c_str(), O_RDWR | O_APPEND | O_CLOEXEC);
    if (descriptor < 0) {
        return std::unexpected(errno == ENOENT ? OpenFault::Missing : OpenFault::Unreadable);
    }
    GameFile file(descriptor, path);
    if (!lock(descriptor)) return std::unexpected(OpenFault::InUse);
    auto bytes = read_file(path);
    if (!bytes) return std::unexpected(OpenFault::Unreadable);
    return OpenedGame{std::move(file), std::move(*bytes)};
}

std::error_code GameStore::remove(const std::filesystem::path& path) {
    const auto opened = open(path);
    if (!opened && opened.error() == OpenFault::InUse) {
        return std::make_error_code(std::errc::device_or_resource_busy);
    }
    std::error_code error;
    std::filesystem::rename(path, deleted_name(path), error);
    return error;
}

std::error_code GameStore::bring_back(const std::filesystem::path& path) {
    std::error_code error;
    std::filesystem::rename(deleted_name(path), path, error);
    return error;
}

void GameStore::forget_deleted() {
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder_, error)) {
        std::error_code ignored;
        if (entry.path().extension() == kDeletedExtension) {
            std::filesystem::remove(entry.path(), ignored);
        }
    }
}

// Files that are being played are locked and stay.
void GameStore::remove_empty_games() {
    const auto paths = recent();
    for (std::size_t i = 0; i < std::min(kLookedAt, paths.size()); ++i) {
        const auto opened = open(paths[i]);
        std::error_code ignored;
        if (opened && is_empty(opened->bytes)) std::filesystem::remove(paths[i], ignored);
    }
}

}  // namespace kydai::apps
