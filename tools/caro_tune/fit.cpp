// SPDX-License-Identifier: GPL-3.0-or-later
// Logistic regression for the evaluation, softmax regression for the ordering, both by Adam. A
// combination's weight is the sum of its four patterns' weights and a residual with weight decay,
// so that rare combinations follow their patterns.
#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <numeric>

#include "core/base/prng.hpp"
#include "engine/caro/weights.hpp"
#include "tools/caro_tune/samples.hpp"
#include "tools/caro_tune/tune.hpp"

namespace kydai::caro_tune {
namespace {

using caro_engine::kComboCount;
using caro_engine::kPatternCount;
using caro_engine::Weight;

constexpr double kScale = 200.0;  // centi-units per unit of log-odds
constexpr double kOrderingUnit = 100.0;
constexpr double kDecay = 1e-5;  // of the residues, per step

std::size_t idx(int i) { return static_cast<std::size_t>(i); }

// Adam's usual constants.
struct Adam {
    double value = 0, mean = 0, square = 0;

    void step(double gradient, double rate) {
        mean = 0.9 * mean + 0.1 * gradient;
        square = 0.999 * square + 0.001 * gradient * gradient;
        value -= rate * mean / (std::sqrt(square) + 1e-9);
    }
};

// One weight per combination, built from patterns and residues on top of where fitting starts.
class Family {
  public:
    explicit Family(std::vector<double> start) : start_(std::move(start)), sum_(start_) {}

    [[nodiscard]] double operator[](int combo) const { return sum_[idx(combo)]; }
    void add_gradient(int combo, double g) { gradient_[idx(combo)] += g; }

    void step(double rate) {
        std::array<double, kPatternCount> shared{};
        for (int c = 0; c < kComboCount; ++c) {
            for (const auto p : combos_[idx(c)])
                shared[idx(static_cast<int>(p))] += gradient_[idx(c)];
        }
        for (int p = 0; p < kPatternCount; ++p) patterns_[idx(p)].step(shared[idx(p)], rate);
        for (int c = 0; c < kComboCount; ++c) {
            if (gradient_[idx(c)] != 0) residues_[idx(c)].step(gradient_[idx(c)], rate);
            residues_[idx(c)].value *= 1 - kDecay;
            sum_[idx(c)] = start_[idx(c)] + residues_[idx(c)].value;
            for (const auto p : combos_[idx(c)]) {
                sum_[idx(c)] += patterns_[idx(static_cast<int>(p))].value;
            }
            gradient_[idx(c)] = 0;
        }
    }

  private:
    std::vector<double> start_;
    std::vector<double> sum_;
    std::array<caro_engine::ComboPatterns, kComboCount> combos_ = caro_engine::all_combos();
    std::array<Adam, kPatternCount> patterns_{};
    std::vector<Adam> residues_ = std::vector<Adam>(kComboCount);
    std::vector<double> gradient_ = std::vector<double>(kComboCount);
};

std::vector<std::uint32_t> shuffled(std::size_t size, std::uint64_t seed) {
    std::vector<std::uint32_t> order(size);
    std::iota(order.begin(), order.end(), 0U);
    Prng random(seed);
    for (std::size_t i = size; i > 1; --i) std::swap(order[i - 1], order[random.below(i)]);
    return order;
}

struct Evaluation {
    Family mover, waiter;

    double learn(const Samples& s, std::uint32_t i, double weight) {
        const auto& position = s.positions[i];
        const std::uint32_t begin = i == 0 ? 0 : s.positions[i - 1].waiter_end;
        double value = 0;
        for (auto c = begin; c < position.mover_end; ++c) {
            value += s.counts[c].times * mover[s.counts[c].combo];
        }
        for (auto c = position.mover_end; c < position.waiter_end; ++c) {
            value -= s.counts[c].times * waiter[s.counts[c].combo];
        }
        const double p = 1 / (1 + std::exp(-value));
        const double g = (p - position.target) * weight;
        for (auto c = begin; c < position.mover_end; ++c) {
            mover.add_gradient(s.counts[c].combo, g * s.counts[c].times);
        }
        for (auto c = position.mover_end; c < position.waiter_end; ++c) {
            waiter.add_gradient(s.counts[c].combo, -g * s.counts[c].times);
        }
        return -(position.target * std::log(p + 1e-12) +
                 (1 - position.target) * std::log(1 - p + 1e-12));
    }
    void step(double rate) {
        mover.step(rate);
        waiter.step(rate);
    }
    static std::size_t size(const Samples& s) { return s.positions.size(); }
};

struct Ordering {
    Family attack, defence;

    double learn(const Samples& s, std::uint32_t i, double weight) {
        const auto& choice = s.choices[i];
        const std::uint32_t begin = i == 0 ? 0 : s.choices[i - 1].end;
        std::vector<double> chance;
        double total = 0;
        for (auto c = begin; c < choice.end; ++c) {
            chance.push_back(std::exp(attack[s.cells[c].own] + defence[s.cells[c].enemy]));
            total += chance.back();
        }
        for (auto c = begin; c < choice.end; ++c) {
            const double p = chance[c - begin] / total;
            const double g = (p - (c - begin == choice.chosen ? 1.0 : 0.0)) * weight;
            attack.add_gradient(s.cells[c].own, g);
            defence.add_gradient(s.cells[c].enemy, g);
        }
        return -std::log(chance[choice.chosen] / total + 1e-12);
    }
    void step(double rate) {
        attack.step(rate);
        defence.step(rate);
    }
    static std::size_t size(const Samples& s) { return s.choices.size(); }
};

template <class Model>
void train(Model& model, const Samples& samples, const char* name, double rate) {
    constexpr int kEpochs = 12;
    constexpr std::size_t kBatch = 1024;
    const std::size_t size = Model::size(samples);
    for (int epoch = 0; epoch < kEpochs; ++epoch) {
        const auto order = shuffled(size, static_cast<std::uint64_t>(epoch) + 1);
        double loss = 0;
        for (std::size_t i = 0; i < size; ++i) {
            loss += model.learn(samples, order[i], 1.0 / kBatch);
            if (i % kBatch == kBatch - 1) model.step(rate);
        }
        std::fprintf(stderr, "%s epoch %d: loss %.5f\n", name, epoch + 1,
                     loss / static_cast<double>(size));
        rate *= 0.75;
    }
}

std::vector<double> column(const caro_engine::Weights& weights, std::int16_t Weight::* member,
                           double unit) {
    std::vector<double> values;
    for (const Weight& w : weights) values.push_back(w.*member / unit);
    return values;
}

int rounded(double value) {
    return static_cast<int>(std::lround(std::clamp(value, -30000.0, 30000.0)));
}

void print(const Evaluation& e, const Ordering& o, std::FILE* out) {
    int column = 0;
    for (int c = 0; c < kComboCount; ++c) {
        const std::array<int, 4> row{rounded(e.mover[c] * kScale * caro_engine::kWeightUnit),
                                     rounded(e.waiter[c] * kScale * caro_engine::kWeightUnit),
                                     rounded(o.attack[c] * kOrderingUnit),
                                     rounded(o.defence[c] * kOrderingUnit)};
        for (const int value : row) {
            column += std::fprintf(out, "%d,", value);
            if (column > 93) column = (std::fputc('\n', out), 0);
        }
    }
    std::fputc('\n', out);
}

}  // namespace

bool fit(const std::vector<std::string>& files, const Start& start, std::FILE* out) {
    Samples samples;
    int games = 0;
    for (const std::string& name : files) {
        std::ifstream file(name);
        for (std::string line; std::getline(file, line);) games += int{add_game(line, samples)};
    }
    std::fprintf(stderr, "%d games, %zu positions, %zu choices\n", games, samples.positions.size(),
                 samples.choices.size());
    if (games == 0) return false;
    const double evaluation_unit = kScale * caro_engine::kWeightUnit;
    Evaluation evaluation{Family(column(start.weights, &Weight::mover, evaluation_unit)),
                          Family(column(start.weights, &Weight::waiter, evaluation_unit))};
    train(evaluation, samples, "evaluation", 0.001 * start.rate_scale);
    Ordering ordering{Family(column(start.weights, &Weight::attack, kOrderingUnit)),
                      Family(column(start.weights, &Weight::defence, kOrderingUnit))};
    train(ordering, samples, "ordering", 0.02 * start.rate_scale);
    print(evaluation, ordering, out);
    return true;
}

}  // namespace kydai::caro_tune
