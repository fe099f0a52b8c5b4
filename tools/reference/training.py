"""Runs an experiment's program in PyTorch and writes down what each iteration left behind. Knows nothing of files."""
import math
from contextlib import nullcontext

import numpy
import torch

from cuda_rounding import OneRounding
from network import loss_of, model_of, optimizer_of
from program import Names, Program, error_line, torch_on_cpu

MESSAGE_LENGTH = 200


class CountingScaler(torch.amp.GradScaler):
    """GradScaler, and how often step() refused."""

    refused = 0

    def step(self, optimizer, *arguments):
        before = optimizer.calls
        result = super().step(optimizer, *arguments)
        self.refused += optimizer.calls == before
        return result


class Training:
    def __init__(self, experiment):
        torch.set_num_threads(1)
        fields = experiment.fields
        self.experiment = experiment
        self.half = fields["model"].get("dtype") == "float16"
        self.model = model_of(experiment)
        self.optimizer = optimizer_of(experiment, self.model.parameters())
        self.optimizer.calls = 0
        self.optimizer.register_step_post_hook(count_call)
        self.scaler = CountingScaler("cpu", **fields.get("scaler", {}))
        self.program = Program(fields["program"])
        self.names = Names(self.program.loss_names)
        toggle = fields.get("autocast", {}).get("enabled", True)
        self.things = {"model": self.model, "optimizer": self.optimizer, "scaler": self.scaler,
                       "loss_fn": loss_of(experiment), "torch": torch_on_cpu(toggle)}

    def run_iteration(self, iteration):
        """Returns the error, or None."""
        self.optimizer.calls = self.scaler.refused = 0
        x, y = self.experiment.batch(iteration)
        if self.half:
            x, y = x.half(), y.half() if y.is_floating_point() else y
        try:
            with OneRounding() if self.half else nullcontext():
                self.program.run({**self.things, "x": x, "y": y, "i": iteration}, self.names)
        except Exception as error:
            return {"line": error_line(error), "type": type(error).__name__, "message": str(error)[:MESSAGE_LENGTH]}
        return None

    def record(self, iteration, error):
        loss = self.names.last_loss
        named = dict(self.model.named_parameters())
        return {
            "iteration": iteration,
            "error": error,
            "optimizer_steps": self.optimizer.calls,
            "scale": plain(self.scaler.get_scale()),
            "growth_tracker": self.scaler._get_growth_tracker(),
            "loss": None if loss is None else flat(loss)[0],
            "parameters": {name: flat(parameter) for name, parameter in named.items()},
            "grads": {name: None if p.grad is None else flat(p.grad) for name, p in named.items()},
        }


def count_call(optimizer, arguments, keywords):
    optimizer.calls += 1


def plain(value):
    """As JSON holds it: PyTorch's non-finite numbers are strings."""
    return float(value) if math.isfinite(value) else str(float(value))


def flat(tensor):
    """With as few digits as give the same float32 again."""
    values = tensor.detach().float().reshape(-1).numpy()
    return [plain(float(str(value))) for value in values.astype(numpy.float32)]


def records_of(experiment):
    """One record for each iteration, up to the first error."""
    training = Training(experiment)
    records = []
    for iteration in range(experiment.iterations):
        error = training.run_iteration(iteration)
        records.append(training.record(iteration, error))
        if error:
            break
    return records
