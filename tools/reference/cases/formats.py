"""Half models, bfloat16, nested autocast, the weight-cast cache and dtype mismatches."""
from cases.building import *

HALF = {"dtype": "float16"}
OFF = 'with torch.autocast("cuda", enabled=False):'
PLAIN = "with torch.autocast(\"cuda\"):"
PAIRS = [{"x": [[1.0, -0.5], [2.0, 0.25]], "y": [[0.5, 1.0], [-1.0, 0.0]]}]


def deeper(lines):
    return ["    " + line for line in lines]


def half_cases():
    plain = [ZERO, *FORWARD, "loss.backward()", "optimizer.step()"]
    optimizers = {
        "sgd": SGD,
        "sgd with momentum": {"op": "sgd", "lr": 0.0625, "momentum": 0.9},
        "sgd with weight decay": {"op": "sgd", "lr": 0.0625, "weight_decay": 0.1},
        "sgd with both": {"op": "sgd", "lr": 0.01, "momentum": 0.9, "weight_decay": 0.1},
        "adam, eps 1e-4": {"op": "adam", "lr": 0.01, "eps": 1e-4},
        "adam, eps 1e-8": {"op": "adam", "lr": 0.01},
        "adam with weight decay": {"op": "adam", "lr": 0.01, "eps": 1e-4, "weight_decay": 0.1},
        "adam, other betas": {"op": "adam", "lr": 0.01, "eps": 1e-3, "betas": [0.5, 0.75]},
        "adamw": {"op": "adamw", "lr": 0.01, "eps": 1e-4, "weight_decay": 0.1},
        "a rate too small to move a weight": {"op": "sgd", "lr": 1e-5},
    }
    for title, optimizer in optimizers.items():
        yield case(f"half, {title}", plain, model=one_linear(**HALF), optimizer=optimizer)
        yield case(f"half, two layers, {title}", plain, model=two_linears(**HALF), optimizer=optimizer,
                   tolerance=ROUNDED)
    for loss in ("mse", "l1", "bce_with_logits", "cross_entropy"):
        yield half_loss_case(loss, plain)
    yield from half_scaler_cases(plain)


def half_loss_case(loss, program):
    batches = [{"x": [[1.0, 1.0], [0.5, -2.0]], "y": [1, 0] if loss == "cross_entropy" else [[0.0, 1.0], [1.0, 0.0]]}]
    return case(f"half, {loss}", program, model=square_linear(**HALF), loss=loss, batches=batches,
                tolerance=EXACT if loss in ("mse", "l1") else ROUNDED)


def half_scaler_cases(plain):
    scaled = [ZERO, *FORWARD, BACKWARD]
    small = {"init_scale": 16.0, "growth_interval": 2}
    lines = {
        "step refuses FP16 gradients": [*scaled, STEP, UPDATE],
        "unscale_ refuses FP16 gradients": [*scaled, UNSCALE, STEP, UPDATE],
        "update after a backward alone": [*scaled, UPDATE],
        "scaled backward, plain step": [*scaled, "optimizer.step()"],
        "clip in FP16": [*plain[:4], CLIP, "optimizer.step()"],
        "step without gradients": [*scaled, ZERO, STEP, UPDATE],
        "autocast float16 over a half model": [ZERO, *block(FP16, *FORWARD), BACKWARD, "optimizer.step()"],
        "autocast bfloat16 over a half model": [ZERO, *block(BF16, *FORWARD), BACKWARD, "optimizer.step()"],
        "autocast over a half model, scaler.step": [*canonical()],
        "loss divided": [ZERO, *FORWARD, "loss = loss / 3", "loss.backward()", "optimizer.step()"],
        "sum of two calls": [ZERO, "output = model(x) + model(x)", FORWARD[1], "loss.backward()", "optimizer.step()"],
    }
    for title, program in lines.items():
        yield case(f"half: {title}", program, model=one_linear(**HALF), scaler=small)
        yield case(f"half, scaler disabled: {title}", program, model=one_linear(**HALF), scaler={"enabled": False},
                   iterations=2)
    yield case("half: the loss times 65536 is infinite", [*scaled, "optimizer.step()"], model=one_linear(**HALF),
               scaler={}, iterations=2)
    yield case("half: the loss overflows", plain, model=one_linear(**HALF),
               batches=[{"x": [[300.0, 300.0]], "y": [[0.0]]}])


def bfloat16_cases():
    for title, program in {"canonical": canonical(BF16), "clipped": clipped(BF16),
                           "no scaler": [ZERO, *block(BF16, *FORWARD), "loss.backward()", "optimizer.step()"]}.items():
        yield case(f"bfloat16, {title}", program, model=two_linears(), tolerance=ROUNDED)
        yield case(f"bfloat16, first batch large: {title}", program, batches=OVERFLOW_FIRST)
        yield case(f"bfloat16, scaler disabled: {title}", program, scaler={"enabled": False}, iterations=3)
    yield case("bfloat16: two calls share one gradient",
               [ZERO, *block(BF16, "output = model(x) + model(x)", FORWARD[1]), BACKWARD, STEP, UPDATE])
    yield case("bfloat16: 256 and 1 in one sum", canonical(BF16), batches=[{"x": [[256.0, 0.5]], "y": [[0.0]]}],
               scaler={"init_scale": 1.0})


def nested_cases():
    tail = [BACKWARD, STEP, UPDATE]
    inner = {
        "loss in an FP32 region": [FP16, "    output = model(x)", "    " + OFF, "        loss = loss_fn(output, y)"],
        "forward in an FP32 region": [FP16, "    " + OFF, "        output = model(x)", "    loss = loss_fn(output, y)"],
        "float16 inside bfloat16": [BF16, "    " + FP16, *deeper(deeper(FORWARD))],
        "bfloat16 inside float16": [FP16, "    " + BF16, *deeper(deeper(FORWARD))],
        "float16, then bfloat16 inside: the cached cast": [FP16, "    output = model(x)", "    " + BF16,
                                                          *deeper(deeper(FORWARD))],
        "bfloat16, then float16 inside: the cached cast": [BF16, "    output = model(x)", "    " + FP16,
                                                          *deeper(deeper(FORWARD))],
        "the cached cast of another dtype, cache off inside": [
            FP16, "    output = model(x)",
            '    with torch.autocast("cuda", dtype=torch.bfloat16, cache_enabled=False):', *deeper(deeper(FORWARD))],
        "no dtype inside bfloat16": [BF16, "    " + PLAIN, *deeper(deeper(FORWARD))],
        "torch.cuda.amp.autocast() inside bfloat16": [BF16, "    with torch.cuda.amp.autocast():",
                                                      *deeper(deeper(FORWARD))],
        "no dtype inside bfloat16 that is off": ['with torch.autocast("cuda", dtype=torch.bfloat16, enabled=False):',
                                                 "    " + PLAIN, *deeper(deeper(FORWARD))],
        "float16 inside an FP32 region": [OFF, "    " + FP16, *deeper(deeper(FORWARD))],
        "three deep": [FP16, "    " + OFF, "        " + FP16, *deeper(deeper(deeper(FORWARD)))],
        "loss after the inner region": [FP16, "    " + FP16, "        output = model(x)",
                                        "    loss = loss_fn(output, y)"],
        "cache off outside, default inside": ['with torch.autocast("cuda", cache_enabled=False):', "    " + FP16,
                                              "        output = model(x) + model(x)", "        " + FORWARD[1]],
        "cache on inside cache off": ['with torch.autocast("cuda", cache_enabled=False):',
                                      '    with torch.autocast("cuda", cache_enabled=True):',
                                      "        output = model(x) + model(x)", "        " + FORWARD[1]],
    }
    for title, lines in inner.items():
        yield case(f"nested: {title}", [ZERO, *lines, *tail], model=two_linears(), tolerance=ROUNDED, iterations=3)
        yield case(f"nested, one layer: {title}", [ZERO, *lines, *tail], iterations=3)
        yield case(f"nested, toggled off: {title}", [ZERO, *lines, *tail], autocast=False, iterations=2)


def cache_cases():
    step = [*FORWARD, BACKWARD, STEP, UPDATE]
    twice = [ZERO, *step, ZERO, *step]
    regions = {
        "the step inside the region, twice: the second forward is stale": block(FP16, *twice),
        "the same with the cache off": block('with torch.autocast("cuda", cache_enabled=False):', *twice),
        "two regions: nothing is stale": [ZERO, *(block(FP16, *FORWARD) + step[2:]) * 2],
        "two regions inside one that is off: stale": [OFF, *deeper(block(FP16, ZERO, *step)),
                                                      *deeper(block(FP16, *step))],
        "optimizer.step inside the region":
            block(FP16, ZERO, *FORWARD, "loss.backward()", "optimizer.step()", *FORWARD),
        "a forward that is not used fills the cache": block(FP16, "output = model(x)", ZERO, *step, *FORWARD),
    }
    for title, program in regions.items():
        yield case(f"cache: {title}", program, iterations=3)
        yield case(f"cache, two layers: {title}", program, model=two_linears(), iterations=3, tolerance=ROUNDED)
        yield case(f"cache, toggled off: {title}", program, autocast=False, iterations=2)


def mismatch_cases():
    outputs = {
        "model(output) outside of the region": [ZERO, *block(FP16, "output = model(x)"), "output = model(output)"],
        "model(output) in an FP32 region": [ZERO, FP16, "    output = model(x)", "    " + OFF,
                                            "        output = model(output)"],
        "model(output) inside the region": [ZERO, *block(FP16, "output = model(x)", "output = model(output)")],
        "model(output) in bfloat16 after float16": [ZERO, *block(FP16, "output = model(x)"),
                                                    *block(BF16, "output = model(output)")],
        "model(output) of an FP32 output": [ZERO, "output = model(x)", *block(FP16, "output = model(output)")],
        "a sum of FP16 and FP32": [ZERO, *block(FP16, "output = model(x)"), "output = model(x) + model(output)"],
        "bfloat16 output outside of the region": [ZERO, *block(BF16, "output = model(x)"), "output = model(output)"],
    }
    for title, lines in outputs.items():
        program = [*lines, "loss = loss_fn(output, y)", BACKWARD, STEP, UPDATE]
        yield case(f"dtype: {title}", program, model=square_linear(), batches=PAIRS, iterations=3)
        yield case(f"dtype, toggled off: {title}", program, model=square_linear(), batches=PAIRS, autocast=False,
                   iterations=2)
    for loss in ("mse", "l1", "bce_with_logits", "cross_entropy"):
        batches = PAIRS if loss != "cross_entropy" else [{"x": PAIRS[0]["x"], "y": [1, 0]}]
        program = [ZERO, *block(FP16, "output = model(x)"), "loss = loss_fn(output, y)", BACKWARD, STEP, UPDATE]
        yield case(f"dtype: {loss} of an FP16 output outside of the region", program, model=square_linear(), loss=loss,
                   batches=batches, iterations=3, tolerance=EXACT if loss in ("mse", "l1") else ROUNDED)


def cases():
    yield from half_cases()
    yield from bfloat16_cases()
    yield from nested_cases()
    yield from cache_cases()
    yield from mismatch_cases()
