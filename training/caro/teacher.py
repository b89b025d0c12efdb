# SPDX-License-Identifier: GPL-3.0-or-later
"""The teacher: a residual network over the whole board, one for all rule sets and board sizes.

It sees a canvas of cells (selfplay/view.hpp) as planes, and the rules as switches, all of which
are off for caro5. Cells outside the board are kept at zero after every block, so that a small
board in a large canvas looks like a small board.
"""
import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

# Which bit of a cell each plane shows. The board itself (5) stands several times: as a plane of its own,
# multiplied by each rule switch, and for unused planes.
PLANE_BITS = [0, 1, 2, 3, 4, 5, 5, 5, 6, 7, 8, 9, 10] + [5] * 6 + [5] * 5
FIRST_SWITCH, SWITCHES, PLANES = 13, 6, len(PLANE_BITS)
# By outlook: a blocked five wins; an overline of ours wins; of theirs; always; we may commit fouls;
# they may.
RULE_SWITCHES = [[0, 0, 0, 0, 0, 0],  # caro5
                 [0, 1, 1, 1, 0, 0],  # caro6
                 [0, 1, 1, 0, 0, 0],  # caro-open
                 [1, 1, 1, 0, 0, 0],  # freestyle
                 [1, 0, 0, 0, 0, 0],  # standard
                 [1, 0, 1, 0, 1, 0],  # Renju, X to move
                 [1, 1, 0, 0, 0, 1]]  # Renju, O to move


class Planes:
    """Cells and outlooks as the network's input; holds its small tables on one device."""

    def __init__(self, device):
        self.shifts = torch.tensor(PLANE_BITS, dtype=torch.int16, device=device).view(1, -1, 1, 1)
        scale = torch.zeros(len(RULE_SWITCHES), PLANES)
        scale[:, :FIRST_SWITCH] = 1
        scale[:, FIRST_SWITCH:FIRST_SWITCH + SWITCHES] = torch.tensor(RULE_SWITCHES)
        self.scale = scale.to(device)

    def __call__(self, cells, outlooks, dtype):
        """int16 [batch, area] and int64 [batch] to [batch, planes, side, side] and the board's mask."""
        side = int(round(cells.shape[1] ** 0.5))
        bits = (cells.view(-1, 1, side, side) >> self.shifts) & 1
        x = bits.to(dtype) * self.scale[outlooks].to(dtype)[:, :, None, None]
        x = x.contiguous(memory_format=torch.channels_last)
        return x, x[:, 5:6].contiguous()


def pooled(x, mask):
    """Mean and maximum over the board of what is zero outside and nowhere negative."""
    points = mask.sum((2, 3), dtype=torch.float32)
    return torch.cat([(x.sum((2, 3), dtype=torch.float32) / points).to(x.dtype), x.amax((2, 3))], 1)


class Block(nn.Module):
    def __init__(self, channels, with_pool):
        super().__init__()
        self.c1 = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.b1 = nn.BatchNorm2d(channels)
        self.c2 = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.b2 = nn.BatchNorm2d(channels)
        nn.init.zeros_(self.b2.weight)
        self.gp = nn.Linear(2 * channels, channels) if with_pool else None
        if with_pool:
            nn.init.zeros_(self.gp.weight)
            nn.init.zeros_(self.gp.bias)

    def forward(self, x, mask):
        y = self.b1(self.c1(x))
        if self.gp is not None:
            y = y + self.gp(pooled(x, mask))[:, :, None, None]
        return F.relu(self.b2(self.c2(F.relu(y))) + x) * mask


class Teacher(nn.Module):
    def __init__(self, blocks=6, channels=128, head=32):
        super().__init__()
        self.cfg = (blocks, channels, head)
        self.stem = nn.Conv2d(PLANES, channels, 5, padding=2, bias=False)
        self.b0 = nn.BatchNorm2d(channels)
        self.blocks = nn.ModuleList([Block(channels, i % 3 == 1) for i in range(blocks)])
        self.p1 = nn.Conv2d(channels, head, 1)
        self.pg = nn.Linear(2 * channels, head)
        self.p2 = nn.Conv2d(head, 1, 1)
        self.v1 = nn.Linear(2 * channels, 64)
        self.v2 = nn.Linear(64, 3)

    def forward(self, x, mask):
        """Policy logits [batch, area] and the logits of win, draw, loss."""
        x = F.relu(self.b0(self.stem(x))) * mask
        for block in self.blocks:
            x = block(x, mask)
        g = pooled(x, mask)
        p = F.relu(self.p1(x) + self.pg(g)[:, :, None, None])
        return self.p2(p).flatten(1), self.v2(F.relu(self.v1(g)))


def save(net, path, **facts):
    state = {k: v.half() if v.dtype == torch.float32 else v for k, v in net.state_dict().items()}
    torch.save(dict(cfg=net.cfg, sd=state, **facts), path)


def load(path):
    """A teacher, also an older one with fewer input planes: the weights of new planes begin at zero."""
    saved = torch.load(path, map_location="cpu")
    net = Teacher(*saved["cfg"])
    state = {k: v.float() if v.is_floating_point() else v for k, v in saved["sd"].items()}
    stem = state["stem.weight"]
    if stem.shape[1] < PLANES:
        wide = torch.zeros(stem.shape[0], PLANES, *stem.shape[2:])
        wide[:, :stem.shape[1]] = stem
        state["stem.weight"] = wide
    net.load_state_dict(state)
    return net


class Folded:
    """A teacher for inference: batch norms folded into convolutions, in a 16-bit format on a GPU.
    The tensors stay where they are when new weights come, as a captured graph requires."""

    def __init__(self, net, device, dtype=None):
        self.device = device
        self.dtype = dtype or (torch.bfloat16 if device == "cuda" else torch.float32)
        self.planes, self.w = Planes(device), {}
        self.update(net)

    def _put(self, key, tensor, channels_last=False):
        tensor = tensor.detach().to(self.device, self.dtype)
        if channels_last:
            tensor = tensor.contiguous(memory_format=torch.channels_last)
        if key in self.w:
            self.w[key].copy_(tensor)
        else:
            self.w[key] = tensor.clone(memory_format=torch.preserve_format)

    def _fold(self, key, conv, norm):
        scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
        self._put(key + ".w", conv.weight * scale[:, None, None, None], True)
        self._put(key + ".b", norm.bias - norm.running_mean * scale)

    @torch.no_grad()
    def update(self, net):
        self.blocks = net.cfg[0]
        self._fold("stem", net.stem, net.b0)
        for i, b in enumerate(net.blocks):
            self._fold(f"{i}.1", b.c1, b.b1)
            self._fold(f"{i}.2", b.c2, b.b2)
            if b.gp is not None:
                self._put(f"{i}.gw", b.gp.weight)
                self._put(f"{i}.gb", b.gp.bias)
        for name in ("p1", "pg", "p2", "v1", "v2"):
            module = getattr(net, name)
            self._put(name + ".w", module.weight)
            self._put(name + ".b", module.bias)

    def _conv_relu(self, x, key, pad, plus=None):
        w, b = self.w[key + ".w"], self.w[key + ".b"]
        if self.device == "cuda":
            if plus is None:
                return torch.cudnn_convolution_relu(x, w, b, (1, 1), (pad, pad), (1, 1), 1)
            return torch.cudnn_convolution_add_relu(x, w, plus, 1.0, b, (1, 1), (pad, pad), (1, 1), 1)
        y = F.conv2d(x, w, b, padding=pad)
        return F.relu(y if plus is None else y + plus)

    def __call__(self, cells, outlooks):
        """Policy logits and win, draw, loss probabilities, both float32."""
        w = self.w
        x, mask = self.planes(cells, outlooks, self.dtype)
        x = self._conv_relu(x, "stem", 2).mul_(mask)
        for i in range(self.blocks):
            if f"{i}.gw" in w:
                y = F.conv2d(x, w[f"{i}.1.w"], w[f"{i}.1.b"], padding=1)
                y += F.linear(pooled(x, mask), w[f"{i}.gw"], w[f"{i}.gb"])[:, :, None, None]
                y = y.relu_()
            else:
                y = self._conv_relu(x, f"{i}.1", 1)
            x = self._conv_relu(y, f"{i}.2", 1, x).mul_(mask)
        g = pooled(x, mask)
        p = F.conv2d(x, w["p1.w"], w["p1.b"])
        p += F.linear(g, w["pg.w"], w["pg.b"])[:, :, None, None]
        p = F.conv2d(p.relu_(), w["p2.w"], w["p2.b"]).flatten(1).float()
        v = F.linear(F.relu(F.linear(g, w["v1.w"], w["v1.b"])), w["v2.w"], w["v2.b"])
        return p, v.float().softmax(1)


def symmetries(side):
    """The eight permutations of a square's cells: new[i] = old[permutation[i]]."""
    index = np.arange(side * side).reshape(side, side)
    turned = [np.rot90(index, r) for r in range(4)]
    return torch.tensor(np.array([t.reshape(-1) for a in turned for t in (a, a[:, ::-1])]).copy())
