// SPDX-License-Identifier: GPL-3.0-or-later
// A visit to a server of online play as JavaScript has it: requests and answers are text; README.md
// lists them. Time comes in with every request and only goes forward. One thread.
#pragma once

#include <string>
#include <string_view>

#include "play/online/visit.hpp"

namespace kydai::wasm {

class VisitEndpoint {
  public:
    explicit VisitEndpoint(std::uint64_t seed) : visit_(seed) {}

    // The answer, a JSON object; {"error": …} for a request that is none.
    std::string ask(std::string_view request, game::Instant at);

  private:
    std::string connection(std::string_view word, std::string_view number, std::string_view frame,
                           game::Instant at);
    std::string apply(std::string_view input, game::Instant at);
    [[nodiscard]] std::string view(std::string_view arguments, game::Instant at) const;
    [[nodiscard]] std::string record() const;
    [[nodiscard]] std::string done(const play::VisitEffects& effects) const;

    play::Visit visit_;
};

}  // namespace kydai::wasm
