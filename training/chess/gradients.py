# SPDX-License-Identifier: GPL-3.0-or-later
"""The gradient of a network's error over a batch: by a kernel of our own on a GPU (gradients.cu), by
PyTorch elsewhere. Both see the records as they lie in the files."""

import ctypes
import os
import subprocess
from pathlib import Path

import torch

import network as form

SOURCE = Path(__file__).with_name("gradients.cu")


class Shuffle:
    """An order of all records: i ↦ (i · stride + offset) mod count, which puts the positions of a
    game far apart and needs no memory."""

    def __init__(self, count, generator):
        self.count = count
        while True:
            drawn = torch.randint(count // 3, count, (2,), generator=generator).tolist() if count > 8 else (1, 0)
            self.stride, self.offset = drawn[0] | 1, drawn[1]
            if gcd(self.stride, count) == 1:
                break

    def chosen(self, first, size, device):
        index = torch.arange(first, first + size, dtype=torch.int64, device=device)
        return (index * self.stride + self.offset) % self.count


def gcd(a, b):
    return a if b == 0 else gcd(b, a % b)


class ByTorch:
    """The definition; slow."""

    def __init__(self, network, records):
        self.network, self.records = network, records
        self.inputs = form.Inputs(network.rules, network.buckets, records.device)

    def errors(self, chosen, result_share):
        boards, values, results, black = form.unpack(self.records[chosen])
        own, other = self.inputs.of(boards, form.unpack_hands(self.records[chosen]), black)
        outputs = self.network(own, other, self.inputs.stages_of(boards))
        return form.error(outputs, form.targets(values, results, black, result_share))

    def learn(self, shuffle, first, size, result_share):
        """Leaves the gradient of the mean error in the parameters; the sum of the errors."""
        for parameter in self.network.parameters():
            parameter.grad = None
        errors = self.errors(shuffle.chosen(first, size, self.records.device), result_share)
        errors.mean().backward()
        return errors.detach().sum().double()

    def error(self, first, last, result_share):
        """The mean error of the records from first to last."""
        total = 0.0
        with torch.no_grad():
            for chosen in torch.arange(first, last, device=self.records.device).split(16384):
                total += float(self.errors(chosen, result_share).double().sum())
        return total / max(1, last - first)


def library():
    """The kernel, compiled when its source is newer; KYDAI_GRADIENTS names one that is ready, or `torch`
    to do without."""
    ready = os.environ.get("KYDAI_GRADIENTS")
    if ready:
        return ctypes.CDLL(ready)
    folder = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "kydai"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "chess_gradients.so"
    if not path.exists() or path.stat().st_mtime < SOURCE.stat().st_mtime:
        subprocess.run(["nvcc", "-std=c++20", "-O3", "-gencode=arch=compute_90a,code=sm_90a", "-shared",
                        "-Xcompiler", "-fPIC", "-o", path, SOURCE], check=True)
    return ctypes.CDLL(str(path))


class Batch(ctypes.Structure):
    _fields_ = [("records", ctypes.c_void_p), ("count", ctypes.c_uint64), ("first", ctypes.c_uint64),
                ("stride", ctypes.c_uint64), ("offset", ctypes.c_uint64), ("size", ctypes.c_int)]


class Rules(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int) for name in ("record_words", "inputs", "most_pieces", "turns", "white_royal",
                                                  "black_royal")]


class Numbers(ctypes.Structure):
    _fields_ = [(name, ctypes.c_void_p) for name in ("rows", "bias", "output", "output_bias", "last")]


class Aim(ctypes.Structure):
    _fields_ = [(name, ctypes.c_float) for name in ("result_share", "slope", "sharpness", "exponent")]


class ByKernel:
    """The same on a GPU, some hundred times faster."""

    def __init__(self, network, records):
        self.network, self.records = network, records
        self.call = library().kydai_chess_gradients
        self.buckets = torch.tensor(form.bucket_of_square(network.buckets), dtype=torch.uint8, device=records.device)
        rules = network.rules
        self.rules = Rules(records.shape[1] // 4, rules.inputs, rules.most_pieces, rules.turns, *rules.royal)
        self.blocks = 4 * torch.cuda.get_device_properties(records.device).multi_processor_count
        self.row_gradient = torch.zeros(network.buckets * network.rules.inputs, network.hidden, device=records.device)
        self.total = torch.zeros((), dtype=torch.float64, device=records.device)
        for parameter in network.parameters():
            parameter.grad = torch.zeros_like(parameter)

    def run(self, learns, rows, batch, result_share):
        network = self.network
        numbers = Numbers(rows.data_ptr(), network.bias.data_ptr(), network.output.data_ptr(),
                          network.output_bias.data_ptr(), self.buckets.data_ptr())
        into = Numbers(self.row_gradient.data_ptr(), network.bias.grad.data_ptr(), network.output.grad.data_ptr(),
                       network.output_bias.grad.data_ptr(), self.total.data_ptr())
        aim = Aim(result_share, form.SLOPE, form.SCALE * form.SLOPE, form.EXPONENT)
        failed = self.call(network.hidden, int(learns), self.blocks,
                           ctypes.c_void_p(torch.cuda.current_stream().cuda_stream), ctypes.byref(batch),
                           ctypes.byref(self.rules), ctypes.byref(numbers), ctypes.byref(into), ctypes.byref(aim))
        if failed:
            raise RuntimeError(f"the kernel for {network.hidden} hidden sums failed: {failed}")

    def learn(self, shuffle, first, size, result_share):
        network = self.network
        with torch.no_grad():
            rows = network.rows().contiguous()
            torch._foreach_zero_([self.row_gradient, network.bias.grad, network.output.grad,
                                  network.output_bias.grad])
            self.total = torch.zeros_like(self.total)
            self.run(True, rows, Batch(self.records.data_ptr(), shuffle.count, first, shuffle.stride,
                                       shuffle.offset, size), result_share)
            if network.buckets == 1:
                network.common.grad = self.row_gradient
            else:
                network.special.grad = self.row_gradient.view_as(network.special)
                torch.sum(network.special.grad, dim=0, out=network.common.grad)
        return self.total

    def error(self, first, last, result_share):
        with torch.no_grad():
            self.total = torch.zeros_like(self.total)
            self.run(False, self.network.rows().contiguous(),
                     Batch(self.records.data_ptr(), 1 << 62, first, 1, 0, last - first), result_share)
        return float(self.total) / max(1, last - first)


def gradients_of(network, records):
    by_kernel = records.is_cuda and os.environ.get("KYDAI_GRADIENTS") != "torch"
    return (ByKernel if by_kernel else ByTorch)(network, records)


def check(network, records, size=4096):
    """How far the kernel is from the definition, relative to it: the largest over all parameters."""
    generator = torch.Generator().manual_seed(5)
    shuffle = Shuffle(len(records), generator)
    fast = ByKernel(network, records)
    total = float(fast.learn(shuffle, 7, size, 0.3))
    mine = {name: parameter.grad.clone() for name, parameter in network.named_parameters()}
    slow = ByTorch(network, records)
    exact = float(slow.learn(shuffle, 7, size, 0.3))
    worst = abs(total - exact) / exact
    for name, parameter in network.named_parameters():
        if parameter.numel():
            worst = max(worst, float((mine[name] - parameter.grad).norm() / parameter.grad.norm().clamp(min=1e-20)))
    return worst
