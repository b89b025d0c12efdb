// SPDX-License-Identifier: GPL-3.0-or-later
// The gradient of the chess network's error over a batch, in one pass: a warp takes a record,
// gathers the rows of its few inputs, computes the value and its error, and scatters the gradient.
// Nothing of the size of the hidden layer is written to memory except the gradient itself.
//
// Called by gradients.py with plain pointers; the same function as network.py's `error` of
// `forward`, where the derivation can be read. Floats are added in no fixed order.
#include <cstdint>

namespace kydai::training {

constexpr int kLanes = 32;
constexpr int kWarps = 8;  // of a block
constexpr int kBoardInputs = 768;
constexpr int kMostPieces = 52;
constexpr int kHandPlaces = 16;
constexpr int kHandKinds = 10;  // White's five roles, Black's
constexpr int kBoardWords = 9;  // of a record without the pieces in hand
constexpr int kStages = 8;
constexpr unsigned kAllLanes = 0xFFFF'FFFFU;

struct Batch {
    const uint32_t* records;  // Rules::record_words each
    uint64_t count;           // of all records
    uint64_t first;           // the batch: record (i × stride + offset) mod count, i from first on
    uint64_t stride, offset;
    int size;
};

// What of a rule set the network depends on (network.py).
struct Rules {
    int record_words;
    int inputs;  // of each bucket
    int most_pieces;
    int turns;     // Black sees the board upside down
    int royal[2];  // White's and Black's king
};

struct Network {
    const float* rows;         // [buckets × inputs][hidden]
    const float* bias;         // [hidden]
    const float* output;       // [8][2 × hidden]
    const float* output_bias;  // [8]
    const uint8_t* buckets;    // by the king's square as its side sees it
};

struct Gradients {
    float* rows;
    float* bias;
    float* output;
    float* output_bias;
    double* error;  // the sum over the batch
};

struct Aim {
    float result_share;
    float slope;      // win probability = sigmoid(hundredths of a pawn × slope)
    float sharpness;  // … = sigmoid(the network's output × sharpness)
    float exponent;
};

__device__ __forceinline__ float sum_of_lanes(float x) {
#pragma unroll
    for (int apart = kLanes / 2; apart > 0; apart /= 2) x += __shfl_xor_sync(kAllLanes, x, apart);
    return x;
}

__device__ __forceinline__ float chance(float x) { return 1.0F / (1.0F + __expf(-x)); }

__device__ __forceinline__ void add(float4& sum, const float4& x) {
    sum.x += x.x;
    sum.y += x.y;
    sum.z += x.z;
    sum.w += x.w;
}

// Adds four numbers atomically: other warps add to the same memory.
__device__ __forceinline__ void scatter(float4* to, const float4& x) {
    asm volatile("red.global.add.v4.f32 [%0], {%1, %2, %3, %4};" ::"l"(to), "f"(x.x), "f"(x.y),
                 "f"(x.z), "f"(x.w)
                 : "memory");
}

__device__ __forceinline__ float clip(float x) { return __saturatef(x); }

// A record's inputs, as both sides see it: [0] the side to move.
struct Inputs {
    uint16_t (*of)[kMostPieces];
    int count;
    int stage;
};

// One more input for every piece in hand.
__device__ __forceinline__ void add_hands(const uint8_t* hands, bool black, const int (&firsts)[2],
                                          Inputs& inputs, int most) {
    const int lane = threadIdx.x % kLanes;
    for (int kind = 0; kind < kHandKinds; ++kind) {
        const int count = min(hands[kind / 2] >> (kind % 2 * 4) & 15, most - inputs.count);
        if (lane < count) {
            for (int eye = 0; eye < 2; ++eye) {
                const int side = (black ? 1 : 0) ^ eye;
                const int seen = side != 0 ? (kind + 5) % kHandKinds : kind;
                inputs.of[eye][inputs.count + lane] =
                    static_cast<uint16_t>(firsts[eye] + kBoardInputs + seen * kHandPlaces + lane);
            }
        }
        inputs.count += count;
    }
}

__device__ __forceinline__ Inputs list_inputs(const uint8_t* board, bool black,
                                              const uint8_t* buckets, const Rules& rules,
                                              uint16_t (*of)[kMostPieces]) {
    const int lane = threadIdx.x % kLanes;
    const int byte = board[lane];
    const int codes[2] = {byte & 15, byte >> 4};
    int king[2];
    for (int color = 0; color < 2; ++color) {
        const int code = color == 0 ? 6 : 12;
        const unsigned low = __ballot_sync(kAllLanes, codes[0] == code);
        const unsigned high = __ballot_sync(kAllLanes, codes[1] == code);
        king[color] = low != 0 ? 2 * (__ffs(low) - 1) : 2 * (__ffs(high) - 1) + 1;
    }
    const unsigned low = __ballot_sync(kAllLanes, codes[0] != 0);
    const unsigned high = __ballot_sync(kAllLanes, codes[1] != 0);
    const unsigned below = (1U << lane) - 1;
    const int slots[2] = {__popc(low & below), __popc(low) + __popc(high & below)};
    int flips[2];
    int firsts[2];
    for (int eye = 0; eye < 2; ++eye) {
        const int side = (black ? 1 : 0) ^ eye;
        const int turned = side != 0 && rules.turns != 0 ? 56 : 0;
        const bool royal = rules.royal[side] != 0;
        flips[eye] = turned ^ (royal && (king[side] & 4) == 0 ? 7 : 0);
        firsts[eye] = royal ? buckets[king[side] ^ turned] * rules.inputs : 0;
    }
    for (int half = 0; half < 2; ++half) {
        if (codes[half] == 0 || slots[half] >= rules.most_pieces) continue;
        const int color = (codes[half] - 1) / 6;
        const int role = (codes[half] - 1) % 6;
        for (int eye = 0; eye < 2; ++eye) {
            const int side = (black ? 1 : 0) ^ eye;
            const int input =
                ((color == side ? 0 : 6) + role) * 64 + ((2 * lane + half) ^ flips[eye]);
            of[eye][slots[half]] = static_cast<uint16_t>(firsts[eye] + input);
        }
    }
    const int pieces = min(__popc(low) + __popc(high), rules.most_pieces);
    Inputs inputs{of, pieces, (pieces - 1) * kStages / rules.most_pieces};
    if (rules.record_words > kBoardWords && rules.inputs > kBoardInputs) {
        add_hands(board + kBoardWords * sizeof(uint32_t), black, firsts, inputs, rules.most_pieces);
    }
    __syncwarp();
    return inputs;
}

// kQuads × 128 hidden sums of each side; a lane has the four from 4 × lane on of each 128.
template <int kQuads, bool kLearns>
__global__ void __launch_bounds__(kWarps* kLanes)
    gradients(Batch batch, Rules rules, Network network, Gradients into, Aim aim) {
    constexpr int kHidden = kQuads * 128;
    __shared__ uint16_t inputs_of[kWarps][2][kMostPieces];
    const int lane = threadIdx.x % kLanes;
    const int warp = (blockIdx.x * blockDim.x + threadIdx.x) / kLanes;
    const int warps = gridDim.x * kWarps;
    float4 bias_gradient[kQuads] = {};
    double errors = 0;
    for (int i = warp; i < batch.size; i += warps) {
        const uint64_t index = ((batch.first + i) * batch.stride + batch.offset) % batch.count;
        const uint32_t* record = batch.records + index * rules.record_words;
        const uint32_t facts = record[8];
        const bool black = (facts >> 18 & 1) != 0;
        const Inputs inputs = list_inputs(reinterpret_cast<const uint8_t*>(record), black,
                                          network.buckets, rules, inputs_of[threadIdx.x / kLanes]);
        const int stage = inputs.stage;

        float4 sums[2][kQuads];
        for (int q = 0; q < kQuads; ++q) {
            const float4 bias = reinterpret_cast<const float4*>(network.bias)[q * kLanes + lane];
            sums[0][q] = bias;
            sums[1][q] = bias;
        }
        for (int piece = 0; piece < inputs.count; ++piece) {
#pragma unroll
            for (int eye = 0; eye < 2; ++eye) {
                const auto* row = reinterpret_cast<const float4*>(
                    network.rows + static_cast<size_t>(inputs.of[eye][piece]) * kHidden);
#pragma unroll
                for (int q = 0; q < kQuads; ++q) add(sums[eye][q], __ldg(row + q * kLanes + lane));
            }
        }
        const auto* weights = reinterpret_cast<const float4*>(network.output + stage * 2 * kHidden);
        float output = 0;
#pragma unroll
        for (int eye = 0; eye < 2; ++eye) {
#pragma unroll
            for (int q = 0; q < kQuads; ++q) {
                const float4 w = weights[(eye * kQuads + q) * kLanes + lane];
                const float4 s = sums[eye][q];
                output += clip(s.x) * clip(s.x) * w.x + clip(s.y) * clip(s.y) * w.y +
                          clip(s.z) * clip(s.z) * w.z + clip(s.w) * clip(s.w) * w.w;
            }
        }
        output = sum_of_lanes(output) + network.output_bias[stage];
        const float value = static_cast<float>(static_cast<int16_t>(facts & 0xFFFF));
        const float result = static_cast<float>(facts >> 16 & 3) / 2;
        float wanted =
            (1 - aim.result_share) * chance(value * aim.slope) + aim.result_share * result;
        if (black) wanted = 1 - wanted;
        const float given = chance(output * aim.sharpness);
        const float off = fabsf(given - wanted);
        errors += powf(off, aim.exponent);
        if constexpr (kLearns) {
            const float by_chance =
                copysignf(aim.exponent * powf(off, aim.exponent - 1), given - wanted);
            const float by_output =
                by_chance * given * (1 - given) * aim.sharpness / static_cast<float>(batch.size);
            if (lane == 0) atomicAdd(into.output_bias + stage, by_output);
            auto* output_gradient = reinterpret_cast<float4*>(into.output + stage * 2 * kHidden);
#pragma unroll
            for (int eye = 0; eye < 2; ++eye) {
#pragma unroll
                for (int q = 0; q < kQuads; ++q) {
                    const float4 w = weights[(eye * kQuads + q) * kLanes + lane];
                    const float4 s = sums[eye][q];
                    float4 by_weight, by_sum;
                    const auto each = [&](float sum, float weight, float& of_weight,
                                          float& of_sum) {
                        const float clipped = clip(sum);
                        of_weight = by_output * clipped * clipped;
                        of_sum = sum > 0 && sum < 1 ? by_output * weight * 2 * clipped : 0;
                    };
                    each(s.x, w.x, by_weight.x, by_sum.x);
                    each(s.y, w.y, by_weight.y, by_sum.y);
                    each(s.z, w.z, by_weight.z, by_sum.z);
                    each(s.w, w.w, by_weight.w, by_sum.w);
                    scatter(output_gradient + (eye * kQuads + q) * kLanes + lane, by_weight);
                    add(bias_gradient[q], by_sum);
                    sums[eye][q] = by_sum;
                }
            }
            for (int piece = 0; piece < inputs.count; ++piece) {
#pragma unroll
                for (int eye = 0; eye < 2; ++eye) {
                    auto* row = reinterpret_cast<float4*>(
                        into.rows + static_cast<size_t>(inputs.of[eye][piece]) * kHidden);
#pragma unroll
                    for (int q = 0; q < kQuads; ++q) scatter(row + q * kLanes + lane, sums[eye][q]);
                }
            }
        }
        __syncwarp();  // before the next record's inputs
    }
    if constexpr (kLearns) {
        for (int q = 0; q < kQuads; ++q) {
            scatter(reinterpret_cast<float4*>(into.bias) + q * kLanes + lane, bias_gradient[q]);
        }
    }
    if (lane == 0) atomicAdd(into.error, errors);
}

template <int kQuads>
int launch(bool learns, int blocks, cudaStream_t stream, const Batch& batch, const Rules& rules,
           const Network& network, const Gradients& into, const Aim& aim) {
    if (learns) {
        gradients<kQuads, true><<<blocks, kWarps * kLanes, 0, stream>>>(batch, rules, network, into,
                                                                           aim);
    } else {
        gradients<kQuads, false><<<blocks, kWarps * kLanes, 0, stream>>>(batch, rules, network, into,
                                                                           aim);
    }
    return static_cast<int>(cudaGetLastError());
}

// 0, or CUDA's number of the error; −1: no such hidden size.
extern "C" int kydai_chess_gradients(int hidden, int learns, int blocks, void* stream,
                                     const Batch* batch, const Rules* rules,
                                     const Network* network, const Gradients* into, const Aim* aim) {
    auto* const on = static_cast<cudaStream_t>(stream);
    switch (hidden) {
        case 256:
            return launch<2>(learns != 0, blocks, on, *batch, *rules, *network, *into, *aim);
        case 384:
            return launch<3>(learns != 0, blocks, on, *batch, *rules, *network, *into, *aim);
        case 512:
            return launch<4>(learns != 0, blocks, on, *batch, *rules, *network, *into, *aim);
        case 640:
            return launch<5>(learns != 0, blocks, on, *batch, *rules, *network, *into, *aim);
        case 768:
            return launch<6>(learns != 0, blocks, on, *batch, *rules, *network, *into, *aim);
        case 1024:
            return launch<8>(learns != 0, blocks, on, *batch, *rules, *network, *into, *aim);
        default:
            return -1;
    }
}

}  // namespace kydai::training
