"""Runs an exported experiment in PyTorch beside the records that AmpScope wrote of it, and says where they part.

    ampscope-cli export digits-autoencoder --out DIR
    ampscope-cli run digits-autoencoder --records DIR/records.jsonl
    compare.py DIR DIR/records.jsonl [--every N]
"""
import argparse
import json
import math
import sys

from experiment import exported_experiment
from training import Training

LOSS_LIMIT = 0.01  # what counts as parting: relative difference of the loss


class ZeroShare:
    """The share of zeros in the gradients as backward hands them to the parameters."""

    def __init__(self, model):
        self._counts = {}
        for name, parameter in model.named_parameters():
            parameter.register_hook(lambda gradient, name=name: self._count(name, gradient))

    def begin_iteration(self):
        self._counts.clear()

    def value(self):
        numel = sum(numel for _, numel in self._counts.values())
        return sum(zeros for zeros, _ in self._counts.values()) / numel if numel else None

    def _count(self, name, gradient):
        self._counts[name] = (int((gradient == 0).sum()), gradient.numel())


def summary_of(record):
    """Of one of AmpScope's records, what PyTorch's side has as well."""
    counts = [tensor for tensor in record["per_tensor"].values() if tensor]
    numel = sum(tensor["numel"] for tensor in counts)
    return {"loss": None if record["loss"] is None else float(record["loss"]), "scale": float(record["scale"]),
            "skipped": record["skipped"], "steps": record["optimizer_steps"],
            "zeros": sum(tensor["zero"] for tensor in counts) / numel if numel else None,
            "error": record["error"] and f"line {record['error']['line']}: {record['error']['type']}"}


def pytorch_summaries(experiment, count):
    training = Training(experiment)
    share = ZeroShare(training.model)
    for iteration in range(count):
        share.begin_iteration()
        error = training.run_iteration(iteration)
        loss = training.names.last_loss
        yield {"loss": None if loss is None else float(loss.detach()), "scale": training.scaler.get_scale(),
               "skipped": training.scaler.refused, "steps": training.optimizer.calls, "zeros": share.value(),
               "error": error and f"line {error['line']}: {error['type']}"}
        if error:
            return


def loss_difference(ours, theirs):
    """Relative to PyTorch's loss; 0 where both are the same non-finite number."""
    if ours is None or theirs is None or not (math.isfinite(ours) and math.isfinite(theirs)):
        same = ours == theirs or (ours is not None and theirs is not None and math.isnan(ours) and math.isnan(theirs))
        return 0.0 if same else math.inf
    return abs(ours - theirs) / abs(theirs) if theirs else abs(ours)


def parting(ours, theirs):
    """The first thing that differs, in words, or None."""
    for field in ("error", "steps", "skipped", "scale"):
        if ours[field] != theirs[field]:
            return f"{field} {ours[field]} in AmpScope, {theirs[field]} in PyTorch"
    difference = loss_difference(ours["loss"], theirs["loss"])
    if difference > LOSS_LIMIT:
        return f"loss {ours['loss']} in AmpScope, {theirs['loss']} in PyTorch"
    return None


def shown(value, form):
    return "-" if value is None else format(value, form)


def print_row(iteration, ours, theirs):
    cells = [str(iteration)]
    for field, form in (("loss", ".6g"), ("scale", "g"), ("skipped", "d"), ("zeros", ".2%")):
        cells += [shown(ours[field], form), shown(theirs[field], form)]
    print("".join(cell.rjust(13) for cell in cells), flush=True)


def print_head():
    names = ["iteration"]
    for field in ("loss", "scale", "skipped", "zeros"):
        names += [field, "in PyTorch"]
    print("".join(name.rjust(13) for name in names))


def print_end(pairs, first):
    print(f"first divergence: {first or 'none'}")
    differences = [loss_difference(ours["loss"], theirs["loss"]) for ours, theirs in pairs]
    largest = max(differences)
    zeros = [(ours["zeros"], theirs["zeros"]) for ours, theirs in pairs]
    shares = [abs(a - b) for a, b in zeros if a is not None and b is not None]
    skips = [sum(side["skipped"] for side in sides) for sides in zip(*pairs)]
    ours, theirs = pairs[-1]
    print(f"{len(pairs)} iterations: last loss {shown(ours['loss'], '.6g')} and {shown(theirs['loss'], '.6g')}, "
          f"largest difference {largest:.3%} (iteration {differences.index(largest)}); "
          f"last scale {ours['scale']:g} and {theirs['scale']:g}; skipped {skips[0]} and {skips[1]}; "
          f"shares of zero gradients differ by {max(shares, default=0):.3%} at most")


def compare(folder, records_file, every):
    """Returns whether the two runs stay together."""
    experiment = exported_experiment(folder)
    with open(records_file, encoding="utf-8") as file:
        records = [summary_of(json.loads(line)) for line in file]
    pairs, first = [], None
    print_head()
    for iteration, theirs in enumerate(pytorch_summaries(experiment, min(len(records), experiment.iterations))):
        ours = records[iteration]
        pairs.append((ours, theirs))
        found = parting(ours, theirs)
        if found and not first:
            first = f"iteration {iteration}: {found}"
        if iteration % every == 0:
            print_row(iteration, ours, theirs)
    print_end(pairs, first)
    return first is None


def main():
    parser = argparse.ArgumentParser(description="AmpScope beside PyTorch, iteration by iteration.")
    parser.add_argument("folder", help="what `ampscope-cli export` wrote")
    parser.add_argument("records", help="what `ampscope-cli run --records` wrote")
    parser.add_argument("--every", type=int, default=50, metavar="N", help="print every Nth iteration (50)")
    options = parser.parse_args()
    return 0 if compare(options.folder, options.records, options.every) else 1


if __name__ == "__main__":
    sys.exit(main())
