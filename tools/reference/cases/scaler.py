"""GradScaler: growth and backoff edges, update(new_scale), disabled, collapse, steps beside the scaler."""
from cases.building import *

SIMPLE = canonical()
INFINITE = [{"x": [["inf", 1.0]], "y": [[0.0]]}]


def dynamics_cases():
    settings = {
        "growth interval 1": {"init_scale": 8.0, "growth_interval": 1},
        "growth interval 0 never grows": {"init_scale": 8.0, "growth_interval": 0},
        "growth interval 3": {"init_scale": 8.0, "growth_interval": 3},
        "odd factors": {"init_scale": 100.0, "growth_factor": 1.7, "backoff_factor": 0.3, "growth_interval": 1},
        "growth by 1000": {"init_scale": 1.0, "growth_factor": 1000.0, "growth_interval": 1},
        "no cap is reached": {"init_scale": 3e38, "growth_factor": 1.1, "growth_interval": 1},
        "growth would be infinite": {"init_scale": 1.7014118346046923e38, "growth_interval": 1},
        "init scale 0.1 is rounded": {"init_scale": 0.1, "growth_interval": 2},
        "init scale 3": {"init_scale": 3.0, "growth_interval": 2},
        "init scale 1": {"init_scale": 1.0, "growth_interval": 1},
        "init scale below 1": {"init_scale": 0.0078125, "growth_interval": 2},
        "init scale negative": {"init_scale": -1024.0, "growth_interval": 2},
        "init scale 0": {"init_scale": 0.0, "growth_interval": 2},
        "init scale 2^-126": {"init_scale": 2.0**-126, "growth_interval": 2},
        "init scale 2^-129": {"init_scale": 2.0**-129, "growth_interval": 2},
        "backoff factor 0": {"init_scale": 1024.0, "backoff_factor": 0.0},
        "backoff factor negative": {"init_scale": 1024.0, "backoff_factor": -0.5},
        "backoff factor near 1": {"init_scale": 1024.0, "backoff_factor": 0.999, "growth_interval": 1},
        "defaults": {},
        "disabled": {"enabled": False},
        "disabled with impossible factors": {"enabled": False, "growth_factor": 0.5, "backoff_factor": 2.0},
    }
    for title, scaler in settings.items():
        yield case(f"scaler: {title}", SIMPLE, scaler=scaler, batches=ONE_BATCH)
        yield case(f"scaler, first batch overflows: {title}", SIMPLE, scaler=scaler, batches=OVERFLOW_FIRST)


def collapse_cases():
    yield case("scaler: collapse from 2^-140 to 0", SIMPLE, scaler={"init_scale": 2.0**-140}, batches=INFINITE,
               iterations=14)
    yield case("scaler: 0 at last, and then a good batch", SIMPLE, scaler={"init_scale": 2.0**-147},
               batches=[*INFINITE * 4, *ONE_BATCH * 2], iterations=6)
    yield case("scaler: an infinite gradient that is never zeroed halves the scale for ever", SIMPLE[1:],
               batches=OVERFLOW_FIRST, iterations=6)
    yield case("scaler: finite gradient overflows after the check", SIMPLE, scaler={"init_scale": 2.0**-120},
               batches=[{"x": [[1024.0, 1.0]], "y": [[-32768.0]]}])
    yield case("scaler: growth and backoff by turns", SIMPLE, scaler={"init_scale": 512.0, "growth_interval": 1},
               batches=[{"x": [[1.0, 1.0]], "y": [[-8.0]]}, *ONE_BATCH], iterations=8)


def new_scale_cases():
    for value in ("64.0", "0.5", "1e-3", "65536.0", "3.3", "0.0", "64", "1", "1e39", "2e10"):
        yield case(f"update({value}) after update", [*SIMPLE, f"scaler.update({value})"], batches=ONE_BATCH,
                   iterations=3)
    for value in ("64.0", "64"):
        yield case(f"update({value}) for update", [*SIMPLE[:-1], f"scaler.update({value})"], batches=ONE_BATCH)
        yield case(f"update({value}) first", [f"scaler.update({value})", *SIMPLE], batches=ONE_BATCH)
        yield case(f"update({value}), scaler disabled", [*SIMPLE, f"scaler.update({value})"],
                   scaler={"enabled": False}, iterations=2)
    yield case("update(64.0) between unscale_ and step", [*SIMPLE[:5], UNSCALE, "scaler.update(64.0)", STEP, UPDATE])
    yield case("update(64.0) between backward and step", [*SIMPLE[:5], "scaler.update(64.0)", STEP, UPDATE])
    yield case("update(64.0) every second iteration", [*SIMPLE, *block("if (i + 1) % 2 == 0:", "scaler.update(64.0)")],
               batches=ONE_BATCH, iterations=5)


def beside_cases():
    lines = {
        "optimizer.step after scaler.step": [*SIMPLE[:6], "optimizer.step()", UPDATE],
        "optimizer.step before scaler.step": [*SIMPLE[:5], "optimizer.step()", STEP, UPDATE],
        "optimizer.step between unscale_ and scaler.step": [*SIMPLE[:5], UNSCALE, "optimizer.step()", STEP, UPDATE],
        "optimizer.step after update": [*SIMPLE, "optimizer.step()"],
        "optimizer.step after unscale_, no scaler.step": [*SIMPLE[:5], UNSCALE, "optimizer.step()", UPDATE],
        "optimizer.step alone": [*SIMPLE[:5], "optimizer.step()"],
        "optimizer.step without gradients": [ZERO, "optimizer.step()"],
        "scaler.step without gradients": [*SIMPLE[1:5], ZERO, STEP, UPDATE],
        "unscale_ without gradients, then again": [*SIMPLE[1:5], ZERO, UNSCALE, UNSCALE],
        "update without gradients": [*SIMPLE[1:5], ZERO, UNSCALE, UPDATE],
        "unscaled backward, scaled step": [*SIMPLE[:4], BACKWARD, *SIMPLE[:4], "loss.backward()", STEP, UPDATE],
        "scale without backward before": [STEP, *SIMPLE],
        "unscale_ first": [UNSCALE, *SIMPLE],
        "step and update twice": [*SIMPLE, STEP, UPDATE],
        "update twice": [*SIMPLE, UPDATE],
        "unscale_ after step": [*SIMPLE[:6], UNSCALE, UPDATE],
        "everything inside autocast": block(FP16, *SIMPLE[:1], *FORWARD, BACKWARD, STEP, UPDATE),
    }
    for title, program in lines.items():
        yield case(f"beside: {title}", program, model=one_linear())
        yield case(f"beside, scaler disabled: {title}", program, scaler={"enabled": False}, iterations=3)


def cases():
    yield from dynamics_cases()
    yield from collapse_cases()
    yield from new_scale_cases()
    yield from beside_cases()
