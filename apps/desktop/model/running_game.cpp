// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/model/running_game.hpp"

#include "apps/desktop/model/adapters.hpp"
#include "apps/desktop/model/local_game_runner.hpp"
#include "apps/desktop/model/server_game_runner.hpp"

namespace kydai::desktop {

namespace {

template <class Rules>
std::unique_ptr<RunningGame> runLocally(play::LocalGame<Rules> game,
                                        std::optional<apps::GameFile> file,
                                        RunningGame::Listener listener,
                                        play::Log log = play::Log::StartNew,
                                        int tableMegabytes = kTableMegabytes) {
    return adapt(std::make_unique<LocalGameRunner<Rules>>(
        std::move(game), std::move(file), std::move(listener), log, tableMegabytes));
}

template <class Rules>
std::optional<Resumed> resumeAs(apps::OpenedGame& opened, const SpareFile& spare,
                                RunningGame::Listener& listener) {
    auto loaded = play::LocalGame<Rules>::load(opened.bytes);
    if (!loaded) return std::nullopt;
    const int moves = loaded->game.session().ply();
    if (loaded->stopped == game::Stopped::Refused) {
        // Another version may understand the rest of the file: it stays, and the game continues in
        // another one.
        return Resumed{.game = runLocally(std::move(loaded->game), spare(), std::move(listener)),
                       .movesRead = moves};
    }
    const bool isWhole = loaded->stopped == game::Stopped::End;
    if (!isWhole && opened.file.cut(loaded->good_bytes)) return std::nullopt;
    return Resumed{.game = runLocally(std::move(loaded->game), std::move(opened.file),
                                      std::move(listener), play::Log::Append),
                   .movesRead = isWhole ? std::nullopt : std::optional(moves)};
}

template <class Rules>
std::unique_ptr<RunningGame> exhibitAs(const std::string& bytes, RunningGame::Listener& listener) {
    auto loaded = play::LocalGame<Rules>::load(bytes);
    if (!loaded) return nullptr;
    return runLocally(std::move(loaded->game), std::nullopt, std::move(listener));
}

}  // namespace

std::unique_ptr<RunningGame> run(const AnySetup& setup, std::optional<apps::GameFile> file,
                                 RunningGame::Listener listener, int tableMegabytes) {
    return std::visit(
        [&](const auto& one) {
            return runLocally(play::LocalGame(one), std::move(file), std::move(listener),
                              play::Log::StartNew, tableMegabytes);
        },
        setup);
}

std::unique_ptr<RunningGame> join(const play::GameRoom& room, Seated seated) {
    return std::visit(
        [&]<class Rules>(const play::ServerGame<Rules>& /*game*/) {
            return adapt(std::make_unique<ServerGameRunner<Rules>>(std::move(seated)));
        },
        room.game());
}

std::optional<Resumed> resume(apps::OpenedGame opened, const SpareFile& spare,
                              RunningGame::Listener listener) {
    const auto name = game::autosave_game(opened.bytes);
    if (name == game::ChessRules::kName) return resumeAs<game::ChessRules>(opened, spare, listener);
    if (name == game::CaroRules::kName) return resumeAs<game::CaroRules>(opened, spare, listener);
    return std::nullopt;
}

std::unique_ptr<RunningGame> exhibit(const std::string& bytes, RunningGame::Listener listener) {
    const auto name = game::autosave_game(bytes);
    if (name == game::ChessRules::kName) return exhibitAs<game::ChessRules>(bytes, listener);
    if (name == game::CaroRules::kName) return exhibitAs<game::CaroRules>(bytes, listener);
    return nullptr;
}

}  // namespace kydai::desktop
