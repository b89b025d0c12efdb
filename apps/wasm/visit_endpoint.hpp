// SPDX-License-Identifier: GPL-3.0-or-later
// A visit to a server of online play for JavaScript: requests and answers are text; README.md lists
// them. Every request carries a monotonic time. One thread.
#pragma once

#include <string>
#include <string_view>

#include "play/online/visit.hpp"

namespace kydai::wasm {

class VisitEndpoint {
  public:
    explicit VisitEndpoint(std::uint64_t seed) : visit_(seed) {}

    // The answer, a JSON object; {"error": …} for an invalid request.
    std::string ask(std::string_view request, game::Instant at);

  private:
    std::string connection(std::string_view word, std::string_view number, std::string_view frame,
                           game::Instant at);
    std::string apply(std::string_view input, game::Instant at);
    [[nodiscard]] std::string view(std::string_view arguments, game::Instant at) const;
    [[nodiscard]] std::string record() const;
    std::string spoken(std::string_view question, game::Instant at) const;
    [[nodiscard]] std::string done(const play::VisitEffects& effects) const;

    play::Visit visit_;
};

}  // namespace kydai::wasm
