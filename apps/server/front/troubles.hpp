// SPDX-License-Identifier: GPL-3.0-or-later
// What went wrong with a request, as an answer: {"trouble": WORD}. Pure.
#pragma once

#include <string_view>

#include "apps/server/front/answers.hpp"
#include "apps/server/people/person.hpp"
#include "core/base/json.hpp"

namespace kydai::server {

struct TroubleAnswer {
    int status;
    std::string_view name;
};
inline constexpr KeyedArray<PeopleTrouble, TroubleAnswer> kTroubles = {
    TroubleAnswer{status::kUnauthorized, "no-session"},
    TroubleAnswer{status::kBadRequest, "bad-name"},
    TroubleAnswer{status::kConflict, "name-taken"},
    TroubleAnswer{status::kBadRequest, "bad-password"},
    TroubleAnswer{status::kForbidden, "wrong-login"},
    TroubleAnswer{status::kConflict, "has-account"},
    TroubleAnswer{status::kConflict, "no-account"},
    TroubleAnswer{status::kForbidden, "banned"},
    TroubleAnswer{status::kNotFound, "not-found"},
    TroubleAnswer{status::kUnavailable, "busy"},
    TroubleAnswer{status::kUnavailable, "failed"},
};

inline HttpAnswer trouble_answer(int status, std::string_view name) {
    JsonWriter json;
    json.object([&] { json.field("trouble", name); });
    return json_answer(status, json.text());
}
inline HttpAnswer trouble_answer(PeopleTrouble what) {
    return trouble_answer(kTroubles[what].status, kTroubles[what].name);
}

}  // namespace kydai::server
