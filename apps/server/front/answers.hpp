// SPDX-License-Identifier: GPL-3.0-or-later
// Answers that are no files of the site, with the headers that every one of them bears. Pure.
#pragma once

#include <string>

#include "apps/server/net/http.hpp"
#include "apps/server/watch/metrics.hpp"

namespace kydai::server {

HttpAnswer plain_answer(int status, std::string body);
HttpAnswer json_answer(int status, std::string body);
// For those on this machine.
HttpAnswer metrics_answer(const HttpRequest& request, const Metrics& metrics, const Gauges& gauges);

namespace status {
inline constexpr int kOk = 200;
inline constexpr int kFound = 302;
inline constexpr int kBadRequest = 400;
inline constexpr int kUnauthorized = 401;
inline constexpr int kForbidden = 403;
inline constexpr int kNotFound = 404;
inline constexpr int kNotAllowed = 405;
inline constexpr int kConflict = 409;
inline constexpr int kNotJson = 415;
inline constexpr int kMisdirected = 421;
inline constexpr int kUpgradeRequired = 426;
inline constexpr int kTooMany = 429;
inline constexpr int kUnavailable = 503;
}  // namespace status

}  // namespace kydai::server
