// SPDX-License-Identifier: GPL-3.0-or-later
// How games of each kind are begun, gone on with, joined and shown. For chess_adapter.cpp,
// caro_adapter.cpp and running_game.cpp.
#pragma once

#include "apps/desktop/model/game_adapter.hpp"
#include "apps/desktop/model/local_game_runner.hpp"
#include "apps/desktop/model/server_game_runner.hpp"

namespace kydai::desktop {

std::unique_ptr<RunningGame> runChess(const play::Setup<game::ChessRules>& setup,
                                      std::optional<apps::GameFile> file,
                                      RunningGame::Listener listener);
std::unique_ptr<RunningGame> runCaro(const play::Setup<game::CaroRules>& setup,
                                     std::optional<apps::GameFile> file,
                                     RunningGame::Listener listener);
std::unique_ptr<RunningGame> joinChess(Seated seated);
std::unique_ptr<RunningGame> joinCaro(Seated seated);
std::unique_ptr<RunningGame> exhibitChess(const std::string& bytes,
                                          RunningGame::Listener& listener);
std::unique_ptr<RunningGame> exhibitCaro(const std::string& bytes, RunningGame::Listener& listener);
std::optional<Resumed> resumeChess(apps::OpenedGame& opened, const SpareFile& spare,
                                   RunningGame::Listener& listener);
std::optional<Resumed> resumeCaro(apps::OpenedGame& opened, const SpareFile& spare,
                                  RunningGame::Listener& listener);

template <class Adapter, class Rules>
std::unique_ptr<RunningGame> runAs(const play::Setup<Rules>& setup,
                                   std::optional<apps::GameFile> file,
                                   RunningGame::Listener listener) {
    return std::make_unique<Adapter>(std::make_unique<LocalGameRunner<Rules>>(
        play::LocalGame<Rules>(setup), std::move(file), std::move(listener)));
}

template <class Adapter, class Rules>
std::optional<Resumed> resumeAs(apps::OpenedGame& opened, const SpareFile& spare,
                                RunningGame::Listener& listener) {
    auto loaded = play::LocalGame<Rules>::load(opened.bytes);
    if (!loaded) return std::nullopt;
    const int moves = loaded->game.session().ply();
    const bool isWhole = loaded->stopped == game::Stopped::End;
    if (loaded->stopped == game::Stopped::Refused) {
        // What follows may be understood by another version: it stays, the game goes on elsewhere.
        auto runner = std::make_unique<LocalGameRunner<Rules>>(std::move(loaded->game), spare(),
                                                               std::move(listener));
        return Resumed{.game = std::make_unique<Adapter>(std::move(runner)), .movesRead = moves};
    }
    if (!isWhole && opened.file.cut(loaded->good_bytes)) return std::nullopt;
    auto runner = std::make_unique<LocalGameRunner<Rules>>(
        std::move(loaded->game), std::move(opened.file), std::move(listener));
    runner->goOnInFile();
    return Resumed{.game = std::make_unique<Adapter>(std::move(runner)),
                   .movesRead = isWhole ? std::nullopt : std::optional(moves)};
}

template <class Adapter, class Rules>
std::unique_ptr<RunningGame> exhibitAs(const std::string& bytes, RunningGame::Listener& listener) {
    auto loaded = play::LocalGame<Rules>::load(bytes);
    if (!loaded) return nullptr;
    return std::make_unique<Adapter>(std::make_unique<LocalGameRunner<Rules>>(
        std::move(loaded->game), std::nullopt, std::move(listener)));
}

}  // namespace kydai::desktop
