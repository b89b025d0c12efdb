// SPDX-License-Identifier: GPL-3.0-or-later
// The real Outside: the monotonic clock, engine threads, the folder of games, files. Messages of
// the threads wait in a queue; a pipe wakes the poll() of the main loop. All calls come from one
// thread.
#pragma once

#include <mutex>
#include <tuple>
#include <variant>

#include "apps/common/engine_thread.hpp"
#include "apps/common/program_thread.hpp"
#include "apps/terminal/outside.hpp"

namespace kydai::terminal {

class SystemOutside : public Outside {
  public:
    // A given seed makes every game the same, for tests.
    explicit SystemOutside(std::optional<std::uint64_t> seed);
    ~SystemOutside() override;

    game::Instant now() override;
    std::uint64_t seed() override;
    std::uint64_t secret() override;
    std::string today() override;
    void carry_out(const ChessEffect& effect) override;
    void carry_out(const CaroEffect& effect) override;
    void use_engine(const play::EngineSettings& settings) override;
    void use_program(words::GameKind game, const std::string& command) override;
    void connect(const apps::ServerAddress& server, std::uint32_t number) override;
    void transmit(const std::string& frame) override;
    void disconnect() override;
    void leave_game_file() override;
    std::vector<std::filesystem::path> recent_games() override;
    std::expected<std::string, apps::OpenFault> open_game_file(
        const std::filesystem::path& path) override;
    void cut_game_file(std::size_t size) override;
    std::error_code remove_game(const std::filesystem::path& path) override;
    void bring_back_game(const std::filesystem::path& path) override;
    bool take_log_failure() override;
    std::expected<std::string, std::error_code> read(const std::filesystem::path& path) override;
    std::error_code write(const std::filesystem::path& path, std::string_view text) override;
    bool exists(const std::filesystem::path& path) override;
    std::filesystem::path resolved(std::string_view typed) override;
    std::vector<std::filesystem::path> records() override;
    void keep(const apps::Settings& changes) override;

    [[nodiscard]] static apps::Settings load_settings();
    // A file descriptor that is readable when messages wait.
    [[nodiscard]] int wake_descriptor() const { return pipe_[0]; }
    // A byte written to it wakes the poll().
    [[nodiscard]] int post_descriptor() const { return pipe_[1]; }
    // A program could not answer: `instead` asks our engine.
    struct ProgramFailed {
        apps::ProgramFault fault;
        std::function<void()> instead;
    };
    using Posted = std::variant<ChessInput, CaroInput, apps::LinkNews, ProgramFailed>;
    std::vector<Posted> take_posted();

  private:
    // The engines of one game: ours, and the program that plays in its place.
    template <class Rules>
    struct Thinkers {
        std::unique_ptr<apps::EngineThread<Rules>> ours;
        std::unique_ptr<apps::ProgramThread<Rules>> program;
        std::string command;
        std::optional<play::Think<typename Rules::Position>> asked;  // last, and not forgotten
    };
    template <class Rules>
    Thinkers<Rules>& thinkers() {
        return std::get<Thinkers<Rules>>(thinkers_);
    }
    template <class Rules>
    apps::EngineThread<Rules>& engine_thread();
    template <class Rules>
    apps::ProgramThread<Rules>& program_thread();
    template <class Rules>
    void set_program(const std::string& command);
    template <class Rules>
    void think(const play::Think<typename Rules::Position>& question);
    template <class Rules>
    void ask_ours(const play::Think<typename Rules::Position>& question);
    template <class Rules, class Order>
    void tell_thinkers(const Order& order);
    template <class Rules>
    void carry_out_any(const play::Effect<Rules>& effect);
    void post(Posted posted);
    void write_log(const play::OpenLog& log);
    void write_log(const play::AppendLog& log);

    std::optional<std::uint64_t> fixed_seed_;
    play::EngineSettings engine_;
    apps::GameStore store_;
    std::optional<apps::GameFile> file_;
    bool log_failed_ = false;
    apps::Settings unsaved_;

    int pipe_[2] = {-1, -1};
    std::mutex mutex_;
    std::vector<Posted> posted_;  // guarded by mutex_
    // Made when first needed; last, so that their threads end before what they post to.
    std::tuple<Thinkers<game::ChessRules>, Thinkers<game::CaroRules>> thinkers_;
    std::unique_ptr<apps::ServerLink> link_;
};

}  // namespace kydai::terminal
