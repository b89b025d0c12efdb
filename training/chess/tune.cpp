// SPDX-License-Identifier: GPL-3.0-or-later
// Fits the weights of the hand-made evaluation to games of our own and prints weights.hpp:
//
//     kydai selfplay --out games.txt --games 20000 --nodes 1500
//     chess_tune games.txt > engine/chess/eval/weights.hpp
//
// Texel tuning: least squares between the winning probability of the evaluation and the target (the
// result mixed with the search's value), by Adam over mini-batches. A twentieth of the positions is
// the validation set. Takes one core and a few minutes.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "core/base/prng.hpp"
#include "core/base/text.hpp"
#include "core/chess/fen.hpp"
#include "engine/chess/eval/endgames.hpp"
#include "engine/chess/eval/summary.hpp"
#include "engine/chess/eval/trace.hpp"

namespace kydai::chess_engine {
namespace {

constexpr double kResultShare = 0.3;  // the rest is the search's own value
constexpr double kSlope = 1.0 / 190;  // of the chance of winning: 1 / (1 + e^(−value × slope))
constexpr double kHold = 0.003;       // regularisation towards the old weight, for rare terms
constexpr int kDangers = kKeyCount<Danger>;

struct Count {
    std::uint16_t index;
    std::int8_t count;
};

struct Sample {
    std::size_t first;  // its counts
    std::size_t last;
    std::int8_t dangers[2][kDangers];
    float phase;  // 1: middlegame
    float scale;  // of the endgame
    float target;
};

struct Model {
    std::vector<double> middlegame = std::vector<double>(kWeightCount);
    std::vector<double> endgame = std::vector<double>(kWeightCount);
    std::vector<double> danger = std::vector<double>(kDangers);

    static Model current() {
        Model model;
        for (int i = 0; i < kWeightCount; ++i) {
            const auto at = static_cast<std::size_t>(i);
            model.middlegame[at] = kWeights[at].middlegame();
            model.endgame[at] = kWeights[at].endgame();
        }
        for (int i = 0; i < kDangers; ++i) {
            model.danger[static_cast<std::size_t>(i)] = kDangerWeights[static_cast<Danger>(i)];
        }
        return model;
    }
};

struct Data {
    std::vector<Sample> samples;
    std::vector<Count> counts;
};

double chance(double value) { return 1 / (1 + std::exp(-value * kSlope)); }

void add_line(std::string_view line, const Kpk& kpk, Data& data) {
    const auto setup = parse_fen(next_field(line, ';'));
    const auto value = parse_number<int>(next_field(line, ';'));
    const auto result = parse_number<double>(trimmed(line));
    if (!setup || !value || !result) return;
    const auto position = Position<RuleSet::Standard>::from(*setup);
    if (!position || known_ending(position->board(), position->turn(), kpk)) return;
    const Trace trace = trace_of(*position);
    Sample sample{};
    sample.first = data.counts.size();
    for (int i = 0; i < kWeightCount; ++i) {
        const int count = trace.terms.counts[static_cast<std::size_t>(i)];
        if (count == 0) continue;
        data.counts.push_back({static_cast<std::uint16_t>(i),
                               static_cast<std::int8_t>(std::clamp(count, -127, 127))});
    }
    sample.last = data.counts.size();
    for (const Color color : kColors) {
        for (int i = 0; i < kDangers; ++i) {
            sample.dangers[static_cast<int>(color)][i] =
                static_cast<std::int8_t>(trace.terms.dangers[color][static_cast<Danger>(i)]);
        }
    }
    sample.phase = static_cast<float>(trace.phase) / kFullPhase;
    sample.scale = static_cast<float>(trace.scale) / kFullScale;
    sample.target =
        static_cast<float>(kResultShare * *result + (1 - kResultShare) * chance(*value));
    data.samples.push_back(sample);
}

double danger_of(const Sample& sample, int king, const Model& model) {
    double sum = 0;
    for (int i = 0; i < kDangers; ++i) {
        sum += sample.dangers[king][i] * model.danger[static_cast<std::size_t>(i)];
    }
    return std::clamp(sum, 0.0, 2000.0);
}

double evaluate(const Sample& sample, const Data& data, const Model& model, double dangers[2]) {
    double middlegame = 0;
    double endgame = 0;
    for (std::size_t i = sample.first; i < sample.last; ++i) {
        const Count c = data.counts[i];
        middlegame += c.count * model.middlegame[c.index];
        endgame += c.count * model.endgame[c.index];
    }
    for (int king = 0; king < 2; ++king) {
        dangers[king] = danger_of(sample, king, model);
        const double sign = king == 0 ? -1 : 1;
        middlegame += sign * dangers[king] * dangers[king] / kDangerDivisor;
        endgame += sign * dangers[king] / kDangerEndgame;
    }
    return middlegame * sample.phase + endgame * sample.scale * (1 - sample.phase);
}

double error_of(const Data& data, const Model& model, std::size_t first, std::size_t last) {
    double sum = 0;
    for (std::size_t i = first; i < last; ++i) {
        double dangers[2];
        const double off =
            chance(evaluate(data.samples[i], data, model, dangers)) - data.samples[i].target;
        sum += off * off;
    }
    return sum / static_cast<double>(std::max<std::size_t>(1, last - first));
}

// One list of weights under Adam.
class Adam {
  public:
    explicit Adam(std::vector<double>& weights)
        : weights_(weights),
          before_(weights),
          gradient_(weights.size()),
          mean_(weights.size()),
          square_(weights.size()) {}

    double& gradient(std::size_t i) { return gradient_[i]; }

    void step(double rate, int time) {
        constexpr double kKeepMean = 0.9;
        constexpr double kKeepSquare = 0.999;
        for (std::size_t i = 0; i < weights_.size(); ++i) {
            gradient_[i] += kHold * (weights_[i] - before_[i]);
            mean_[i] = kKeepMean * mean_[i] + (1 - kKeepMean) * gradient_[i];
            square_[i] = kKeepSquare * square_[i] + (1 - kKeepSquare) * gradient_[i] * gradient_[i];
            const double mean = mean_[i] / (1 - std::pow(kKeepMean, time));
            const double square = square_[i] / (1 - std::pow(kKeepSquare, time));
            weights_[i] -= rate * mean / (std::sqrt(square) + 1e-9);
            gradient_[i] = 0;
        }
    }

  private:
    std::vector<double>& weights_;
    const std::vector<double> before_;
    std::vector<double> gradient_;
    std::vector<double> mean_;
    std::vector<double> square_;
};

class Fit {
  public:
    Fit(const Data& data, Model& model)
        : data_(data),
          model_(model),
          middlegame_(model.middlegame),
          endgame_(model.endgame),
          danger_(model.danger) {}

    void epoch(std::size_t count, double rate) {
        constexpr std::size_t kBatch = 8192;
        for (std::size_t first = 0; first < count; first += kBatch) {
            const std::size_t last = std::min(count, first + kBatch);
            for (std::size_t i = first; i < last; ++i) add_gradient(data_.samples[i]);
            ++time_;
            middlegame_.step(rate, time_);
            endgame_.step(rate, time_);
            danger_.step(rate * 3, time_);
        }
    }

  private:
    void add_gradient(const Sample& sample) {
        double dangers[2];
        const double p = chance(evaluate(sample, data_, model_, dangers));
        const double slope = (p - sample.target) * p * (1 - p);
        const double middlegame = slope * sample.phase;
        const double endgame = slope * sample.scale * (1 - sample.phase);
        for (std::size_t i = sample.first; i < sample.last; ++i) {
            const Count c = data_.counts[i];
            middlegame_.gradient(c.index) += middlegame * c.count;
            endgame_.gradient(c.index) += endgame * c.count;
        }
        for (int king = 0; king < 2; ++king) {
            if (dangers[king] <= 0) continue;
            const double sign = king == 0 ? -1 : 1;
            const double each =
                sign * (middlegame * 2 * dangers[king] / kDangerDivisor + endgame / kDangerEndgame);
            for (int i = 0; i < kDangers; ++i) {
                danger_.gradient(static_cast<std::size_t>(i)) += each * sample.dangers[king][i];
            }
        }
    }

    const Data& data_;
    Model& model_;
    Adam middlegame_;
    Adam endgame_;
    Adam danger_;
    int time_ = 0;
};

int rounded(double x) { return static_cast<int>(std::lround(x)); }

void print(const Model& model) {
    std::printf(
        "// SPDX-License-Identifier: GPL-3.0-or-later\n"
        "// The weights of the hand-made evaluation, in the order of terms.hpp, as (middlegame, "
        "endgame).\n"
        "// Written by training/chess/tune.cpp from games of our own; change it by fitting, not by "
        "hand.\n"
        "#pragma once\n\n#include <array>\n\n#include \"engine/chess/eval/tapered.hpp\"\n"
        "#include \"engine/chess/eval/terms.hpp\"\n\nnamespace kydai::chess_engine {\n\n"
        "// clang-format off\n"
        "inline constexpr std::array<Tapered, kWeightCount> kWeights = {\n");
    std::size_t at = 0;
    for (const TermShape& term : kTerms) {
        std::printf("    // %s\n", std::string(term.name).c_str());
        for (int i = 0; i < term.size; ++i, ++at) {
            std::printf("%sTapered(%d, %d),%s", i % 8 == 0 ? "    " : " ",
                        rounded(model.middlegame[at]), rounded(model.endgame[at]),
                        i % 8 == 7 || i == term.size - 1 ? "\n" : "");
        }
    }
    std::printf("};\n\ninline constexpr KeyedArray<Danger, int> kDangerWeights = {\n");
    for (int i = 0; i < kDangers; ++i) {
        std::printf("    %d,  // %s\n", rounded(model.danger[static_cast<std::size_t>(i)]),
                    std::string(kDangerNames[static_cast<Danger>(i)]).c_str());
    }
    std::printf("};\n// clang-format on\n\n}  // namespace kydai::chess_engine\n");
}

void shuffle(std::vector<Sample>& samples) {
    Prng random(7);
    for (std::size_t i = samples.size(); i > 1; --i) {
        std::swap(samples[i - 1], samples[random.below(i)]);
    }
}

int tune(int argc, char** argv) {
    const Kpk kpk;
    Data data;
    for (int i = 1; i < argc; ++i) {
        std::ifstream file(argv[i]);
        for (std::string line; std::getline(file, line);) add_line(line, kpk, data);
    }
    if (data.samples.empty()) {
        std::cerr << "usage: chess_tune FILE... > weights.hpp\n";
        return 2;
    }
    shuffle(data.samples);
    const std::size_t count = data.samples.size() * 19 / 20;
    Model model = Model::current();
    Model best = model;
    double least = error_of(data, model, count, data.samples.size());
    std::cerr << data.samples.size() << " positions, error " << least << "\n";
    Fit fit(data, model);
    int worse = 0;
    for (int epoch = 1; epoch <= 120 && worse < 6; ++epoch) {
        fit.epoch(count, epoch <= 40 ? 1.0 : epoch <= 80 ? 0.4 : 0.15);
        const double error = error_of(data, model, count, data.samples.size());
        worse = error < least ? 0 : worse + 1;
        if (error < least) {
            least = error;
            best = model;
        }
        if (epoch % 5 == 0) std::cerr << "epoch " << epoch << ", error " << error << "\n";
    }
    std::cerr << "best error " << least << "\n";
    print(best);
    return 0;
}

}  // namespace
}  // namespace kydai::chess_engine

int main(int argc, char** argv) { return kydai::chess_engine::tune(argc, argv); }
