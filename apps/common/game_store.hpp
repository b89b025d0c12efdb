// SPDX-License-Identifier: GPL-3.0-or-later
// The folder of running and recent games, shared by all native front ends: one autosave file a game
// (core/game/autosave.hpp), locked while a program plays it. Several programs may run at once; each
// plays its own game. Unfinished games stay; the last few finished ones too, then they make room.
#pragma once

#include <expected>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace kydai::apps {

// A file that is open and ours alone, as long as this lives. Moves, does not copy.
class GameFile {
  public:
    GameFile(GameFile&& other) noexcept;
    GameFile& operator=(GameFile&& other) noexcept;
    ~GameFile();

    // Begins it anew with these bytes; adds bytes at its end. On the disk when they return. What
    // could not be added (a full disk) leaves nothing half written, and is added the next time.
    std::error_code restart(std::string_view bytes);
    std::error_code append(std::string_view bytes);
    // Cuts off what a crash has left after the last whole line.
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

    // A new, empty file of our own. `stamp` names it and has to grow: the time of day in
    // milliseconds will do.
    std::expected<GameFile, std::error_code> create(std::int64_t stamp);
    // The games in the folder, the youngest first.
    [[nodiscard]] std::vector<std::filesystem::path> recent() const;
    static std::expected<OpenedGame, OpenFault> open(const std::filesystem::path& path);

  private:
    void make_room();

    std::filesystem::path folder_;
};

}  // namespace kydai::apps
