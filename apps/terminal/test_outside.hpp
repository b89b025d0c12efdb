// SPDX-License-Identifier: GPL-3.0-or-later
// An Outside in memory: time stands still until a test moves it, engines answer when a test says
// so.
#pragma once

#include <map>

#include "apps/terminal/outside.hpp"
#include "core/chess/any_position.hpp"

namespace kydai::terminal {

class TestOutside : public Outside {
  public:
    game::Instant now() override { return time; }
    std::uint64_t seed() override { return 2; }
    std::uint64_t secret() override { return 3; }
    std::string today() override { return "2026.11.15"; }

    void use_engine(const play::EngineSettings& settings) override { engine = settings; }
    void use_program(words::GameKind game, const std::string& command) override {
        programs[game] = command;
    }
    void connect(const apps::ServerAddress& server, std::uint32_t number) override {
        connected = {server.text(), number};
    }
    void transmit(const std::string& frame) override { transmitted.push_back(frame); }
    void disconnect() override { connected.reset(); }

    void carry_out(const ChessEffect& effect) override {
        if (const auto* think = std::get_if<play::Think<chess::AnyPosition>>(&effect)) {
            chess_question = *think;
        }
        if (const auto* hurry = std::get_if<play::Hurry>(&effect)) hurried = *hurry;
        keep_log(effect);
    }
    void carry_out(const CaroEffect& effect) override { keep_log(effect); }

    void leave_game_file() override { log_name_.clear(); }
    std::vector<std::filesystem::path> recent_games() override {
        std::vector<std::filesystem::path> paths;
        for (const auto& [name, bytes] : logs) paths.insert(paths.begin(), name);
        return paths;
    }
    std::expected<std::string, apps::OpenFault> open_game_file(
        const std::filesystem::path& path) override {
        if (path.string() == log_name_) return std::unexpected(apps::OpenFault::InUse);
        log_name_ = path.string();
        return logs[log_name_];
    }
    void cut_game_file(std::size_t size) override { logs[log_name_].resize(size); }
    std::error_code remove_game(const std::filesystem::path& path) override {
        if (path.string() == log_name_) {
            return std::make_error_code(std::errc::device_or_resource_busy);
        }
        removed.insert(logs.extract(path.string()));
        return {};
    }
    void bring_back_game(const std::filesystem::path& path) override {
        logs.insert(removed.extract(path.string()));
    }
    bool take_log_failure() override { return false; }

    std::expected<std::string, std::error_code> read(const std::filesystem::path& path) override {
        if (const auto log = logs.find(path.string()); log != logs.end()) return log->second;
        const auto found = files.find(path.string());
        if (found == files.end()) {
            return std::unexpected(std::make_error_code(std::errc::no_such_file_or_directory));
        }
        return found->second;
    }
    std::error_code write(const std::filesystem::path& path, std::string_view text) override {
        files[path.string()] = text;
        return {};
    }
    bool exists(const std::filesystem::path& path) override {
        return files.contains(path.string());
    }
    std::filesystem::path resolved(std::string_view typed) override {
        return typed.starts_with("~/") ? "/home/" + std::string(typed.substr(2))
                                       : std::string(typed);
    }
    std::vector<std::filesystem::path> records() override {
        std::vector<std::filesystem::path> paths;
        for (const auto& [name, text] : files) paths.emplace_back(name);
        return paths;
    }
    void keep(const apps::Settings& changes) override { kept.take(changes); }

    game::Instant time{game::Millis(1000)};
    std::map<std::string, std::string> logs;  // by name, the youngest last
    std::map<std::string, std::string> removed;
    std::map<std::string, std::string> files;
    apps::Settings kept;
    play::EngineSettings engine;
    std::map<words::GameKind, std::string> programs;
    std::optional<std::pair<std::string, std::uint32_t>> connected;  // where, and its number
    std::vector<std::string> transmitted;
    std::optional<play::Think<chess::AnyPosition>> chess_question;
    std::optional<play::Hurry> hurried;
    // The log of the running game.
    [[nodiscard]] std::string log() const { return logs.at(log_name_); }

  private:
    template <class Effect>
    void keep_log(const Effect& effect) {
        if (const auto* open = std::get_if<play::OpenLog>(&effect)) {
            if (log_name_.empty()) log_name_ = "game-" + std::to_string(logs.size());
            logs[log_name_] = open->bytes;
        } else if (const auto* more = std::get_if<play::AppendLog>(&effect)) {
            logs[log_name_] += more->bytes;
        }
    }
    std::string log_name_;
};

}  // namespace kydai::terminal
