"""Writes the conformance suites: generated cases and what this PyTorch does with them. generate.py [FOLDER]"""
import json
import sys
from pathlib import Path

from cases import arguments, formats, gradients, layers, names, nets, orders, scaler, script_orders, scripts, spellings
from experiment import experiment_of
from training import records_of

SUITES = {
    "generated.json": (spellings, scaler, gradients, formats, nets, orders),
    "layers.json": (layers,),
    "arguments.json": (arguments,),
    "names.json": (names,),
    "scripts.json": (scripts, script_orders),
}


def answered(module):
    cases = ({**case, "expected": records_of(experiment_of(case))} for case in module.cases())
    return module.kept(cases) if hasattr(module, "kept") else cases


def write(path, modules):
    cases = [case for module in modules for case in answered(module)]
    names = {case["name"] for case in cases}
    assert len(names) == len(cases), "two cases have the same name"
    lines = ",\n".join(json.dumps(case, allow_nan=False) for case in cases)
    path.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    failing = sum(case["expected"][-1]["error"] is not None for case in cases)
    print(f"{path.name}: {len(cases)} cases, {failing} of them end with an error, {path.stat().st_size // 1024} KiB")


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[2] / "tests/conformance"
    for name, modules in SUITES.items():
        write(folder / name, modules)
