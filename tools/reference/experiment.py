"""An experiment as PyTorch needs it: fields, parameters and batches as tensors. Knows nothing of training."""
import json
from dataclasses import dataclass
from pathlib import Path

import numpy
import torch

LABEL_LOSSES = {"cross_entropy"}
IMAGE_LAYERS = {"conv2d", "max_pool2d"}
IMAGES = {"fashion_mnist": [1, 28, 28], "digits": [1, 8, 8]}


@dataclass
class Experiment:
    fields: dict
    parameters: dict  # and buffers, if they are given: by name, float32
    batches: list  # pairs (x, y), used in turn

    @property
    def iterations(self):
        return self.fields.get("iterations", 450)

    def batch(self, iteration):
        return self.batches[iteration % len(self.batches)]


def number(value):
    return float(value)  # also of the strings "inf", "-inf", "nan"


def tensor_of(values):
    if isinstance(values, list) and values and isinstance(values[0], list):
        return torch.stack([tensor_of(row) for row in values])
    return torch.tensor([number(value) for value in values], dtype=torch.float32)


def target_of(y, loss):
    if loss in LABEL_LOSSES:
        return torch.tensor(y, dtype=torch.int64)
    values = tensor_of(y)
    return values if values.dim() == 2 else values.unsqueeze(1)


def experiment_of(fields):
    """From a file with inline data and given parameters."""
    data = fields["data"]
    if data["kind"] != "inline":
        raise ValueError("only inline data can be read from the experiment itself; export the others")
    shape = image_shape(fields)
    batches = []
    for batch in data["batches"]:
        x = tensor_of(batch["x"])
        batches.append((x.reshape(-1, *shape) if shape else x, target_of(batch["y"], fields["loss"]["op"])))
    parameters = {name: tensor_of(values) for name, values in fields["model"].get("parameters", {}).items()}
    return Experiment(fields, parameters, batches)


def image_shape(fields):
    """(C, H, W) where the model takes images, else None."""
    data, first = fields["data"], fields["model"]["layers"][0]["op"]
    return data.get("shape") or (IMAGES.get(data["kind"]) if first in IMAGE_LAYERS else None)


def exported_experiment(folder):
    """From the folder that `ampscope-cli export` writes."""
    folder = Path(folder)
    fields = json.loads((folder / "experiment.json").read_text(encoding="utf-8"))
    with numpy.load(folder / "initial.npz") as initial:
        parameters = {name: torch.from_numpy(initial[name]) for name in initial.files}
    with numpy.load(folder / "batches.npz") as arrays:
        count = sum(name.startswith("x_") for name in arrays.files)
        batches = [(torch.from_numpy(arrays[f"x_{i}"]), torch.from_numpy(arrays[f"y_{i}"])) for i in range(count)]
    shape = image_shape(fields)
    if shape:
        batches = [(x.reshape(-1, *shape), y) for x, y in batches]
    fields["iterations"] = min(fields.get("iterations", 450), count)
    return Experiment(fields, parameters, batches)
