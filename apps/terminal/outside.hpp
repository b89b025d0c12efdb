// SPDX-License-Identifier: GPL-3.0-or-later
// The world outside as the game at the terminal needs it: time, chance, engines, files.
// `SystemOutside` is the real one; tests bring their own.
#pragma once

#include <expected>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "apps/common/game_store.hpp"
#include "apps/common/server_link.hpp"
#include "apps/common/settings.hpp"
#include "play/game/local_game.hpp"
#include "play/words/phrases.hpp"

namespace kydai::terminal {

using ChessEffect = play::Effect<game::ChessRules>;
using CaroEffect = play::Effect<game::CaroRules>;
using ChessInput = play::Input<game::ChessRules>;
using CaroInput = play::Input<game::CaroRules>;

class Outside {
  public:
    Outside() = default;
    Outside(const Outside&) = delete;
    Outside& operator=(const Outside&) = delete;
    virtual ~Outside() = default;

    virtual game::Instant now() = 0;  // only goes forward
    virtual std::uint64_t seed() = 0;
    virtual std::uint64_t secret() = 0;  // nobody can guess it
    virtual std::string today() = 0;     // "2026.11.15", as records write it

    // What a running game asks for.
    virtual void carry_out(const ChessEffect& effect) = 0;
    virtual void carry_out(const CaroEffect& effect) = 0;

    // What our engine may use at full strength, from the next question on.
    virtual void use_engine(const play::EngineSettings& settings) = 0;
    // The program of this command line moves for the computer; empty: our engine does.
    virtual void use_program(words::GameKind game, const std::string& command) = 0;

    // The connection to a server of online play; its news comes as LinkNews.
    virtual void connect(const apps::ServerAddress& server, std::uint32_t number) = 0;
    virtual void transmit(const std::string& frame) = 0;
    virtual void disconnect() = 0;

    // The autosave files. One is ours at a time; the next OpenLog begins a new one after it was
    // left.
    virtual void leave_game_file() = 0;
    virtual std::vector<std::filesystem::path> recent_games() = 0;
    // Becomes ours; its bytes.
    virtual std::expected<std::string, apps::OpenFault> open_game_file(
        const std::filesystem::path& path) = 0;
    virtual void cut_game_file(std::size_t size) = 0;
    // One that no program plays; its file is renamed, so that it can be brought back.
    virtual std::error_code remove_game(const std::filesystem::path& path) = 0;
    virtual void bring_back_game(const std::filesystem::path& path) = 0;
    // Something could not be written to it, since the last time this was asked.
    virtual bool take_log_failure() = 0;

    // Records and settings.
    virtual std::expected<std::string, std::error_code> read(const std::filesystem::path& path) = 0;
    virtual std::error_code write(const std::filesystem::path& path, std::string_view text) = 0;
    virtual bool exists(const std::filesystem::path& path) = 0;
    // The whole path of one that a person typed ("~/game.pgn"; "game.pgn" in the current folder),
    // and the records in the home folder, the youngest first.
    virtual std::filesystem::path resolved(std::string_view typed) = 0;
    virtual std::vector<std::filesystem::path> records() = 0;
    // Into the settings file, beside what it holds by now.
    virtual void keep(const apps::Settings& changes) = 0;
};

}  // namespace kydai::terminal
