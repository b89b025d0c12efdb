// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/front/front.hpp"

#include "apps/server/front/test_front.hpp"

namespace kydai::server {
namespace {

class FrontTest : public test::FrontFixture {
  protected:
    // A new guest's cookie.
    std::string cookie() { return cookie_in(post("/api/session", "{}")); }
    Pending ask_for_socket(std::string_view cookie) {
        return ask({.target = "/ws", .cookie = cookie, .wants_web_socket = true});
    }
    Pending ask_for_logout(std::string_view cookie) { return ask_to("/api/logout", "{}", cookie); }
    SocketId socket_in(const Pending& answer) { return std::get<Upgrade>(reply_to(answer)).id; }
};

TEST_F(FrontTest, ASocketThatOpensAfterItsSessionEndedIsClosed) {
    const std::string guest = cookie();
    const SocketId id = socket_in(ask_for_socket(guest));
    EXPECT_EQ(wait_for(ask_for_logout(guest)).status, 200);
    network.closed.clear();  // one that is not there yet cannot be closed
    front->on_open(id);
    EXPECT_EQ(network.closed, std::vector{id});
    front->on_text(id, wire::encode(wire::Hello{}), {});
    EXPECT_TRUE(network.sent.empty());
}

TEST_F(FrontTest, ABanHoldsFromTheFirstRequestOn) {
    open_front({.bans = {Ban{.range = "10.0.0.0/8"}}});
    const auto answer = ask_for_socket("");
    ASSERT_TRUE(*answer) << "without waiting for the disk";
    EXPECT_EQ(std::get<HttpAnswer>(**answer).status, 403);
}

TEST_F(FrontTest, AskingWhoIAmMakesNobodyAGuest) {
    const HttpAnswer me = get("/api/me");
    EXPECT_EQ(me.content(), R"({"name":"","account":false})");
    EXPECT_EQ(cookie_in(me), "");
}

TEST_F(FrontTest, ASocketThatIsAskedForDuringALogoutDoesNotOutliveIt) {
    const std::string guest = cookie();
    const auto logout = ask_for_logout(guest);
    const auto socket = ask_for_socket(guest);
    const SocketId id = socket_in(socket);
    front->on_open(id);
    wait_for(logout);
    EXPECT_EQ(network.closed, std::vector{id});
}

}  // namespace
}  // namespace kydai::server
