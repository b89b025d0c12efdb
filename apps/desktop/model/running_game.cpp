// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/model/running_game.hpp"

#include "apps/desktop/model/adapters.hpp"

namespace kydai::desktop {

std::unique_ptr<RunningGame> run(const AnySetup& setup, std::optional<apps::GameFile> file,
                                 RunningGame::Listener listener) {
    if (const auto* chess = std::get_if<play::Setup<game::ChessRules>>(&setup)) {
        return runChess(*chess, std::move(file), std::move(listener));
    }
    return runCaro(std::get<play::Setup<game::CaroRules>>(setup), std::move(file),
                   std::move(listener));
}

std::unique_ptr<RunningGame> join(const play::GameRoom& room, Seated seated) {
    const bool isChess = std::holds_alternative<play::ServerGame<game::ChessRules>>(room.game());
    return isChess ? joinChess(std::move(seated)) : joinCaro(std::move(seated));
}

std::optional<Resumed> resume(apps::OpenedGame opened, const SpareFile& spare,
                              RunningGame::Listener listener) {
    const auto name = game::autosave_game(opened.bytes);
    if (name == game::ChessRules::kName) return resumeChess(opened, spare, listener);
    if (name == game::CaroRules::kName) return resumeCaro(opened, spare, listener);
    return std::nullopt;
}

std::unique_ptr<RunningGame> exhibit(const std::string& bytes, RunningGame::Listener listener) {
    const auto name = game::autosave_game(bytes);
    if (name == game::ChessRules::kName) return exhibitChess(bytes, listener);
    if (name == game::CaroRules::kName) return exhibitCaro(bytes, listener);
    return nullptr;
}

}  // namespace kydai::desktop
