"""Runs suites again in this PyTorch and says where their expected records differ: check.py SUITE..."""
import json
import sys

from agreement import first_difference
from experiment import experiment_of
from training import records_of


def check(path):
    """Returns how many cases differ."""
    with open(path, encoding="utf-8") as file:
        cases = json.load(file)
    different = 0
    for case in cases:
        found = first_difference(records_of(experiment_of(case)), case["expected"], case["tolerance"])
        if found:
            print(f"{case['name']}: {found}")
            different += 1
    print(f"{path}: {len(cases) - different} of {len(cases)} cases agree")
    return different


if __name__ == "__main__":
    sys.exit(1 if sum(check(path) for path in sys.argv[1:]) else 0)
