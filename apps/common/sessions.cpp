// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/common/sessions.hpp"

#include "apps/common/files.hpp"
#include "apps/common/folders.hpp"

namespace kydai::apps {

Sessions::Sessions(std::filesystem::path file)
    : file_(std::move(file)), tokens_(Settings::load(file_)) {}

Sessions Sessions::usual() { return Sessions(settings_folder() / "sessions"); }

std::string Sessions::token(const ServerAddress& server) const {
    return std::string(tokens_.get(server.key()).value_or(""));
}

// Beside what another program has written there in the meantime.
void Sessions::keep(const ServerAddress& server, const std::string& token) {
    tokens_.set(server.key(), token);
    Settings all = Settings::load(file_);
    all.take(tokens_);
    [[maybe_unused]] const auto failed = write_file(file_, all.to_text(), Readers::Owner);
}

}  // namespace kydai::apps
