// SPDX-License-Identifier: GPL-3.0-or-later
// What the site answers to a request. Pure: the site, the request, the answer.
#pragma once

#include "apps/server/net/http.hpp"
#include "apps/server/site/site.hpp"

namespace kydai::server {

// The body is a view of the site's.
HttpAnswer site_answer(const Site& site, const HttpRequest& request);

}  // namespace kydai::server
