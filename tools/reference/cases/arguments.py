"""loss_fn and model with other arguments than the usual: swapped, twice the same, of shapes that do not fit."""
from random import Random

from cases.building import *
from cases.layers import conv, batch_norm, layer_norm, parameters_of, pool, FLATTEN, RELU

OFF = 'with torch.autocast("cuda", enabled=False):'
HEADS = {"float16": FP16, "bfloat16": BF16, "off": OFF}
LOSSES = ("mse", "l1", "bce_with_logits", "cross_entropy")
PAIRS = [{"x": [[1.0, 0.5], [-0.25, 2.0], [0.75, -1.5]], "y": [[0.25, 1.0], [0.75, 0.0], [0.5, 0.125]]},
         {"x": [[-1.0, 0.25], [0.5, 0.5], [1.25, -0.5]], "y": [[0.0, 0.5], [1.0, 0.25], [0.875, 1.0]]}]
UNEVEN = [PAIRS[0], {"x": [[2.0, -1.0], [0.5, 1.0]], "y": [[1.0, 0.0], [0.25, 0.5]]},
          {"x": [[1.5, -0.5]], "y": [[0.5, 0.25]]}]


def batches_for(loss, pairs=None):
    pairs = pairs or PAIRS
    return [{"x": b["x"], "y": [i % 2 for i in range(len(b["x"]))]} for b in pairs] if loss == "cross_entropy" else pairs


def step(*lines):
    return [ZERO, *lines, BACKWARD, STEP, UPDATE]


def loss_case(name, program, loss, pairs=None, **fields):
    return case(f"{name}, {loss}", program, model=square_linear(), loss=loss, batches=batches_for(loss, pairs),
                **{"tolerance": ROUNDED, **fields})


def swapped_cases():
    for loss in LOSSES:
        for title, head in HEADS.items():
            yield loss_case(f"swapped arguments, autocast {title}",
                            step(*block(head, FORWARD[0], "loss = loss_fn(y, output)")), loss)
        for title, head in {"float16": FP16, "bfloat16": BF16}.items():
            yield loss_case(f"swapped arguments below the region of {title}",
                            step(*block(head, FORWARD[0]), "loss = loss_fn(y, output)"), loss, scaler={"init_scale": 64.0})
        yield loss_case("swapped arguments, other names",
                        step("guess = model(images)", "error = loss_fn(wanted, guess)", "loss = error / 2"), loss)
        yield loss_case("swapped arguments before the forward", step("loss = loss_fn(y, output)", FORWARD[0]), loss)
    for loss in ("mse", "l1"):
        yield case(f"swapped arguments, half model, {loss}", [ZERO, FORWARD[0], "loss = loss_fn(y, output)",
                   "loss.backward()", "optimizer.step()"], model=square_linear(dtype="float16"), loss=loss,
                   batches=PAIRS, tolerance=ROUNDED)
    for loss in ("bce_with_logits", "cross_entropy"):
        yield loss_case("below the region of float16", step(*block(FP16, FORWARD[0]), FORWARD[1]), loss,
                        scaler={"init_scale": 64.0})


def other_operand_cases():
    for loss in LOSSES:
        for title, head in {"float16": FP16, "off": OFF}.items():
            yield loss_case(f"the output twice, autocast {title}",
                            step(*block(head, FORWARD[0], "loss = loss_fn(output, output)")), loss)
            yield loss_case(f"two outputs, autocast {title}", step(*block(
                head, FORWARD[0], "other = model(output)", "loss = loss_fn(output, other)")), loss)
        yield loss_case("the target twice", step(FORWARD[0], "loss = loss_fn(y, y)"), loss)
        yield loss_case("the batch as the output", step(FORWARD[0], "loss = loss_fn(x, y)"), loss)
        yield loss_case("the batch as the target", step(FORWARD[0], "loss = loss_fn(output, x)"), loss)
        yield loss_case("the loss of a loss", step(*FORWARD, "loss = loss_fn(loss, y)"), loss)
        yield loss_case("the loss as the target", step(*FORWARD, "loss = loss_fn(output, loss)"), loss)
        yield loss_case("a loss against itself", step(*FORWARD, "loss = loss_fn(loss, loss)"), loss)
        yield loss_case("a loss that is not there yet", step(FORWARD[0], "loss = loss_fn(output, loss)"), loss)
    yield case("the model of three classes against itself, cross_entropy",
               step(FORWARD[0], "loss = loss_fn(output, x)"), model={
                   "layers": [linear(2, 3)], "parameters": {"0.weight": [[1.0, 0.5], [0.25, -1.0], [0.5, 0.5]],
                                                            "0.bias": [0.0, 0.5, -0.5]}},
               loss="cross_entropy", batches=batches_for("cross_entropy"), tolerance=ROUNDED)


def uneven_cases():
    """Batches of different sizes: an output of the last iteration meets the targets of this one."""
    for loss in LOSSES:
        yield loss_case("an output of another batch", [*block("if (i + 1) % 2 == 0:", "loss = loss_fn(output, y)"),
                        FORWARD[0]], loss, UNEVEN)
        yield loss_case("an output of a batch of one", [*block("if (i + 1) % 4 == 0:", "loss = loss_fn(output, y)",
                        "loss.backward()"), FORWARD[0]], loss, UNEVEN)
    yield loss_case("two sums over batches of other sizes", [*block("if (i + 1) % 4 == 0:",
                    "output = model(x) + model(kept)", FORWARD[1], "loss.backward()"), "kept = model(x)"], "mse", UNEVEN)
    yield loss_case("a sum over batches that do not fit", [*block("if (i + 1) % 2 == 0:",
                    "output = model(x) + model(kept)"), "kept = model(x)"], "mse", UNEVEN)


def division_cases():
    yield loss_case("an output divided", step(FORWARD[0], "half = output / 2", "loss = loss_fn(half, y)"), "mse")
    yield loss_case("an output divided under autocast",
                    step(*block(FP16, FORWARD[0], "part = output / 3", "loss = loss_fn(part, y)")), "mse")
    yield loss_case("a target divided", step(FORWARD[0], "part = y / 3", "loss = loss_fn(output, part)"), "mse")
    yield loss_case("the scale of an output", step(FORWARD[0], "loss = output / 2"), "mse")
    single = [{"x": [[30.0, 1.0]], "y": [[0.0]]}, {"x": [[0.5, -2.0]], "y": [[1.0]]}]
    yield case("a single output in float16 keeps its format when it is scaled", step(*block(FP16, "loss = model(x)")),
               batches=single, scaler={"init_scale": 65536.0})


def first_layers():
    yield "linear", [linear(2, 2)], {}
    yield "linear without bias", [linear(2, 2, bias=False)], {}
    yield "linear of other sizes", [linear(2, 3), RELU, linear(3, 2)], {}
    yield "layer_norm", [layer_norm(2), linear(2, 2)], {}
    yield "batch_norm", [batch_norm(2), linear(2, 2)], {}
    yield "relu", [RELU, linear(2, 2)], {}


def image_layers():
    yield "conv2d", [conv(1, 1, 2, 1, 0), FLATTEN, linear(9, 2)]
    yield "conv2d without bias", [conv(1, 1, 2, 1, 0, bias=False), FLATTEN, linear(9, 2)]
    yield "max_pool2d", [pool(), FLATTEN, linear(4, 2)]
    yield "flatten", [FLATTEN, linear(16, 2)]


def shape_cases():
    random = Random(5)
    programs = {"a loss": [*FORWARD, "output = model(loss)"], "an output": [FORWARD[0], "again = model(output)"]}
    for title, layers, fields in first_layers():
        for what, lines in programs.items():
            yield case(f"{title}: the model of {what}", lines, model={
                "layers": layers, "parameters": parameters_of(random, layers)}, batches=PAIRS, tolerance=ROUNDED, **fields)
    for outputs in (3, 1):
        layers = [linear(2, outputs)]
        yield case(f"linear to {outputs}: the model of an output", programs["an output"], model={
            "layers": layers, "parameters": parameters_of(random, layers)}, tolerance=ROUNDED,
            batches=[{"x": PAIRS[0]["x"], "y": rows(random, 3, outputs)}])
    for op, layers in {"layer_norm": [layer_norm(2), linear(2, 3)], "batch_norm": [batch_norm(2), linear(2, 3)]}.items():
        yield case(f"{op}: the model of a wider output", programs["an output"], model={
            "layers": layers, "parameters": parameters_of(random, layers)}, tolerance=ROUNDED,
            batches=[{"x": PAIRS[0]["x"], "y": rows(random, 3, 3)}])
    for title, layers in image_layers():
        for what, lines in programs.items():
            yield case(f"{title}: the model of {what}", lines, model={
                "layers": layers, "parameters": parameters_of(random, layers)}, shape=[1, 4, 4], tolerance=ROUNDED,
                batches=[{"x": rows(random, 2, 16), "y": [[0.0, 1.0], [1.0, 0.0]]}])


def cases():
    yield from swapped_cases()
    yield from other_operand_cases()
    yield from uneven_cases()
    yield from division_cases()
    yield from shape_cases()
