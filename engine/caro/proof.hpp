// SPDX-License-Identifier: GPL-3.0-or-later
// A forced win written down so that it can be checked without the engine.
//
// A node is a move of the attacker and what follows each reply: a reply listed leads to its own
// node, any other one to `otherwise`; where `otherwise` is kWinsAtOnce the attacker then has a
// winning stone. A checker (proof_check.hpp) tries every legal reply, so a proof claims nothing
// about which replies matter: it only says what to do.
#pragma once

#include <span>
#include <vector>

#include "core/caro/point.hpp"

namespace kydai::caro_engine {

struct ProofReply {
    caro::Point reply;
    int node;
};

struct ProofNode {
    caro::Point move;
    int first_reply = 0;
    int reply_count = 0;
    int otherwise = -1;
};

class Proof {
  public:
    static constexpr int kWinsAtOnce = -1;

    [[nodiscard]] const ProofNode& node(int index) const {
        return nodes_[static_cast<std::size_t>(index)];
    }
    [[nodiscard]] std::span<const ProofReply> replies(const ProofNode& node) const {
        return std::span(replies_).subspan(static_cast<std::size_t>(node.first_reply),
                                           static_cast<std::size_t>(node.reply_count));
    }
    [[nodiscard]] int size() const { return static_cast<int>(nodes_.size()); }

    int add(caro::Point move, std::span<const ProofReply> replies, int otherwise) {
        nodes_.push_back({.move = move,
                          .first_reply = static_cast<int>(replies_.size()),
                          .reply_count = static_cast<int>(replies.size()),
                          .otherwise = otherwise});
        replies_.insert(replies_.end(), replies.begin(), replies.end());
        return size() - 1;
    }

    // Forgets what was added since; a solver's way back from a line that failed.
    struct Mark {
        std::size_t nodes;
        std::size_t replies;
    };
    [[nodiscard]] Mark mark() const { return {nodes_.size(), replies_.size()}; }
    void rewind(Mark mark) {
        nodes_.resize(mark.nodes);
        replies_.resize(mark.replies);
    }
    void clear() { rewind({0, 0}); }

  private:
    std::vector<ProofNode> nodes_;
    std::vector<ProofReply> replies_;
};

}  // namespace kydai::caro_engine
