// SPDX-License-Identifier: GPL-3.0-or-later
// Messages for the errors of the wire protocol (wire::Trouble).
#pragma once

#include "play/words/words.hpp"
#include "protocol/wire/message.hpp"

namespace kydai::play {

constexpr words::MessageId words_of(wire::Trouble trouble) {
    using enum words::MessageId;
    switch (trouble) {
        case wire::Trouble::Behind:
            return OnlineTroubleBehind;
        case wire::Trouble::NotAPlayer:
            return OnlineTroubleNotAPlayer;
        case wire::Trouble::NotAllowed:
            return OnlineTroubleNotAllowed;
        case wire::Trouble::NoSuchGame:
            return OnlineTroubleNoSuchGame;
        case wire::Trouble::NoSuchSeek:
            return OnlineTroubleNoSuchSeek;
        case wire::Trouble::BadTerms:
            return OnlineTroubleBadTerms;
        case wire::Trouble::BadName:
            return OnlineTroubleBadName;
        case wire::Trouble::BadMessage:
            return OnlineTroubleBadMessage;
        case wire::Trouble::TooMany:
            return OnlineTroubleTooMany;
        case wire::Trouble::NotForYou:
            return OnlineTroubleNotForYou;
        case wire::Trouble::OtherVersion:
            return OnlineTroubleOtherVersion;
        case wire::Trouble::NeedsAccount:
            return OnlineTroubleNeedsAccount;
        case wire::Trouble::NotRated:
            return OnlineTroubleNotRated;
        case wire::Trouble::NoTakeBack:
            return OnlineTroubleNoTakeBack;
    }
    std::unreachable();
}

}  // namespace kydai::play
