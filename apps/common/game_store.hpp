// SPDX-License-Identifier: GPL-3.0-or-later
// The folder of running and recent games, shared by all native front ends: one autosave file a game
// (core/game/autosave.hpp), locked while a program plays it. Several programs may run at once; each
// plays its own game. Every game in which a move was made stays until a person deletes it.
#pragma once

#include <expected>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace kydai::apps {

// An autosave file that is open and locked by us for the life of this object. Move-only.
class GameFile {
  public:
    GameFile(GameFile&& other) noexcept;
    GameFile& operator=(GameFile&& other) noexcept;
    ~GameFile();

    // restart replaces the content, append adds to it. Both return when the data is on disk
    // (fdatasync). Bytes that could not be appended (a full disk) leave no partial line and are
    // written by the next call.
    std::error_code restart(std::string_view bytes);
    std::error_code append(std::string_view bytes);
    // Truncates what a crash has left after the last whole line.
    std::error_code cut(std::size_t size);
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  private:
    friend class GameStore;
    GameFile(int descriptor, std::filesystem::path path)
        : descriptor_(descriptor), path_(std::move(path)) {}

    int descriptor_;
    std::filesystem::path path_;
    std::string unsaved_;
};

struct OpenedGame {
    GameFile file;
    std::string bytes;
};

enum class OpenFault : std::uint8_t {
    Missing,
    InUse,  // another program plays it
    Unreadable,
};

class GameStore {
  public:
    explicit GameStore(std::filesystem::path folder) : folder_(std::move(folder)) {}

    // A new, empty, locked file. `stamp` names it and must increase: the time in milliseconds will
    // do.
    std::expected<GameFile, std::error_code> create(std::int64_t stamp);
    // The games in the folder, newest first.
    [[nodiscard]] std::vector<std::filesystem::path> recent() const;
    static std::expected<OpenedGame, OpenFault> open(const std::filesystem::path& path);
    // Deletes a game so that `bring_back` can undo it, until `forget_deleted`. A game that a
    // program plays is not deleted (std::errc::device_or_resource_busy).
    static std::error_code remove(const std::filesystem::path& path);
    static std::error_code bring_back(const std::filesystem::path& path);
    // For good; once, when a program starts.
    void forget_deleted();

  private:
    void remove_empty_games();

    std::filesystem::path folder_;
};

}  // namespace kydai::apps
