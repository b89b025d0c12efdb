// SPDX-License-Identifier: GPL-3.0-or-later
// The caro engine as a Gomocup brain: reads a manager's lines, answers on the same thread that
// called; a second thread reads, so that END and the end of the input stop a running search.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/dispatch/dispatch.hpp"

namespace kydai::cli {

// The next line without its end; nothing at the end of the input. Called from another thread.
using LineSource = std::function<std::optional<std::string>()>;
// One line without its end, to be sent at once.
using LineSink = std::function<void(const std::string&)>;

// Returns after END or the end of the input. `book`: text of an opening book, or none.
void run_gomocup(const engine::Dispatch& dispatch, std::string_view book, const LineSource& source,
                 const LineSink& sink);

}  // namespace kydai::cli
