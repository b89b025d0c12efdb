// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chess/nnue/network.hpp"

#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "engine/chess/network_rule_set.hpp"
#include "engine/common/byte_reader.hpp"

namespace kydai::chess_engine::nnue {

// What may look inside a network: the reader of its file.
class NetworkReader {
  public:
    explicit NetworkReader(engine::ByteReader& in) : in_(in) {}

    std::shared_ptr<const Network> read() {
        auto network = std::make_shared<Network>();
        if (!read_shape(*network)) return nullptr;
        // Asked for only when the file has so many numbers: a header alone costs no memory.
        read_lines(network->input_rows_, network->buckets_ * network->inputs(), network->lines(),
                   input_limit(network->rule_set_));
        read_lines(network->bias_, 1, network->lines(), kBiasLimit);
        read_lines(network->outputs_, 2 * kStages, network->lines(), kOutputLimit);
        in_.numbers<std::int32_t>(network->output_bias_, kOutputBiasLimit);
        check_output_sums(*network);
        return in_.is_good() ? std::move(network) : nullptr;
    }

  private:
    static constexpr std::string_view kMagic = "KYDAINN";
    static constexpr char kStandard = '1';
    static constexpr char kWithRuleSet = '2';

    RuleSet read_rule_set() {
        in_.expect(kMagic);
        const char form = in_.number<char>();
        if (form == kStandard) return RuleSet::Standard;
        in_.check(form == kWithRuleSet);
        const auto number = in_.number<std::uint16_t>();
        const bool is_there = number <= static_cast<int>(last_key(RuleSet{}));
        const auto rule_set = is_there ? static_cast<RuleSet>(number) : RuleSet::Standard;
        // Those of the others would never be asked.
        in_.check(rule_set != RuleSet::Standard && network_rule_set(rule_set) == rule_set);
        return rule_set;
    }

    bool read_shape(Network& network) {
        network.set_rule_set(read_rule_set());
        in_.check(in_.number<std::uint16_t>() == network.inputs());
        const int hidden = in_.number<std::uint16_t>();
        in_.check(hidden > 0 && hidden <= kMaxHidden && hidden % kHiddenStep == 0);
        in_.check(in_.number<std::uint16_t>() == kStages);
        network.lines_ = hidden / kLineSize;
        network.buckets_ = in_.number<std::uint16_t>() + 1;
        in_.check(network.buckets_ <= kKingSquares);
        if (network.buckets_ > 1) {
            for (std::uint8_t& bucket : network.bucket_of_king_) {
                bucket = in_.number<std::uint8_t>();
                in_.check(bucket < network.buckets_);
            }
        }
        const auto rows =
            static_cast<std::size_t>(network.buckets_ * network.inputs() + 1 + 2 * kStages);
        in_.check(in_.left() >= rows * static_cast<std::size_t>(hidden) * sizeof(std::int16_t) +
                                    kStages * sizeof(std::int32_t));
        return in_.is_good();
    }

    void read_lines(std::vector<Line>& into, int rows, std::size_t lines, int limit) {
        into.resize(static_cast<std::size_t>(rows) * lines);
        for (Line& line : into) in_.numbers<std::int16_t>(line.numbers, limit);
    }

    void check_output_sums(const Network& network) {
        for (int row = 0; row < 2 * kStages; ++row) {
            const Line* const weights = network.output(row / 2, row % 2);
            int sum = 0;
            for (std::size_t i = 0; i < network.lines(); ++i) {
                for (const std::int16_t weight : weights[i].numbers) sum += std::abs(weight);
            }
            in_.check(sum <= kOutputSumLimit);
        }
    }

    engine::ByteReader& in_;
};

void Network::set_rule_set(RuleSet rule_set) {
    rule_set_ = rule_set;
    inputs_ = inputs_of(rule_set);
    for (int pieces = 1; pieces <= kMostPieces; ++pieces) {
        const int stage = (pieces - 1) * kStages / max_pieces(rule_set);
        stage_of_[static_cast<std::size_t>(pieces)] =
            static_cast<std::uint8_t>(std::min(stage, kStages - 1));
    }
}

std::vector<std::shared_ptr<const Network>> Network::read_all(std::span<const std::byte> file) {
    engine::ByteReader in(file);
    std::vector<std::shared_ptr<const Network>> networks;
    while (in.left() > 0) {
        auto network = NetworkReader(in).read();
        if (!network) return {};
        networks.push_back(std::move(network));
    }
    return networks;
}

const Network* Network::find(std::span<const std::shared_ptr<const Network>> networks,
                             RuleSet rule_set) {
    const auto found = std::ranges::find(networks, rule_set, &Network::rule_set);
    return found == networks.end() ? nullptr : found->get();
}

std::shared_ptr<const Network> Network::read(std::span<const std::byte> file) {
    const auto networks = read_all(file);
    return networks.size() == 1 ? networks.front() : nullptr;
}

}  // namespace kydai::chess_engine::nnue
