// SPDX-License-Identifier: GPL-3.0-or-later
// The library of games (play/library) and a text with many games, behind requests and answers in
// text; README.md lists them. The caller keeps the stored games; here are their summaries.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "play/library/library.hpp"
#include "play/library/record_splitter.hpp"

namespace kydai::wasm {

class LibraryEndpoint {
  public:
    // The answer, a JSON object; {"error": …} for an invalid request. `body` is what stands on the
    // lines after the first one.
    std::string ask(std::string_view request, std::string_view body);

  private:
    std::string put(std::string_view arguments, std::string_view stored);
    std::string list(std::string_view arguments, std::string_view query) const;
    std::string split(std::string_view arguments);

    play::Library library_;
    std::string text_;  // that the splitter reads
    std::optional<play::RecordSplitter> splitter_;
};

}  // namespace kydai::wasm
