// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as HTTP headers and paths: no crash, a session token is valid or refused, and only
// known files are served.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "apps/server/archive/archive_json.hpp"
#include "apps/server/front/query.hpp"
#include "apps/server/net/addresses.hpp"
#include "apps/server/net/hosts.hpp"
#include "apps/server/people/cookies.hpp"
#include "apps/server/people/names.hpp"
#include "apps/server/site/site_answer.hpp"

namespace {

using namespace kydai::server;

const std::vector<AddressRange> kProxies = {*AddressRange::parse("10.0.0.1")};
const std::vector<std::string> kNames = {"localhost"};

Site small_site() {
    Site site;
    site.add("/index.html", {.type = "text/html", .identity = content_of("page")});
    return site;
}

void check(bool good) {
    if (!good) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Site site = small_site();
    static const AllowedHosts hosts(kNames);
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    if (const auto token = token_in(bytes)) check(Token::parse(token->text()).has_value());
    if (hosts.allows(bytes)) check(host_name(bytes) == "localhost");
    if (is_own_origin(bytes, "localhost"))
        check(host_name(bytes.substr(bytes.find("//") + 2)) == "localhost");
    check(client_address("1.2.3.4", bytes, kProxies) == "1.2.3.4");
    (void)address_key(client_address("10.0.0.1", bytes, kProxies));
    if (const auto range = AddressRange::parse(bytes)) {
        check(AddressRange::parse(range->text()) == range);
        check(range->contains(bytes.substr(0, bytes.find('/'))));
    }
    if (const auto place = parse_place(bytes)) check(parse_place(to_text(*place)).has_value());
    if (const auto key = name_key(bytes)) {
        // Folding can make a name longer than names may be ("ŉ" becomes two letters).
        const auto again = name_key(*key);
        check(!again || again == key);
    }
    if (const auto value = query_value(bytes, "player")) check(value->size() <= size);
    const HttpAnswer answer =
        site_answer(site, {.target = bytes, .accept_encoding = bytes, .if_none_match = bytes});
    check(answer.status == 404 || answer.content() == "page" || answer.status == 304);
    return 0;
}
