"""What names stand for: the batch divided before it is used, objects that are not what a method needs, tensors under the
name of a function. And what a student types besides: other shapes, other numbers."""
from random import Random

from cases.arguments import PAIRS, square_linear, step
from cases.building import *
from cases.layers import batch_norm, conv, layer_norm, parameters_of, FLATTEN

def images(width):
    """One channel of 2 x 2; as many targets to each."""
    return [{"x": [[1.0, 2.0, -1.0, 0.5], [0.25, -0.5, 1.5, 1.0]],
             "y": [[0.5, 0.0, 1.0, -1.0][:width], [1.0, 2.0, 0.0, 0.25][:width]]}]


LABELS = [{"x": [[1.0, 0.5], [-0.25, 2.0]], "y": [1, 0]}]


def flat(*lines, **fields):
    return {"program": [ZERO, *lines, "loss.backward()", "optimizer.step()"], **fields}


def batch_cases():
    for name, lines in {
        "x divided": ["x = x / 2", *FORWARD],
        "x divided under another name": ["scaled = x / 2", "output = model(scaled)", "loss = loss_fn(output, y)"],
        "x divided twice": ["x = x / 2", "small = x / 4", "output = model(small)", "loss = loss_fn(output, y)"],
        "y divided": ["y = y / 2", *FORWARD],
        "y divided under another name": ["target = y / 2", FORWARD[0], "loss = loss_fn(output, target)"],
        "x and y exchanged": ["output = model(y)", "loss = loss_fn(output, x)"],
        "the model of y": ["output = model(y)", "loss = loss_fn(output, y)"],
    }.items():
        yield case(name, step(*block(FP16, *lines)), model=square_linear(), batches=PAIRS, tolerance=ROUNDED)
    yield case("a name that nobody defined, given to the model", [*step("output = model(inputs)", FORWARD[1]), FORWARD[0]])


def object_cases():
    for name, line, new in [
        ("scaler.step()", STEP, "scaler.step()"),
        ("optimizer.step(scaler)", STEP, "optimizer.step(scaler)"),
        ("optimizer.step(loss)", STEP, "optimizer.step(loss)"),
        ("scaler.step(model)", STEP, "scaler.step(model)"),
        ("scaler.step(loss)", STEP, "scaler.step(loss)"),
        ("scaler.step(scaler)", STEP, "scaler.step(scaler)"),
        ("scaler.step of a misspelt optimizer", STEP, "scaler.step(optmizer)"),
        ("optimizer.update()", UPDATE, "optimizer.update()"),
        ("model.update()", UPDATE, "model.update()"),
        ("a misspelt scaler", UPDATE, "sclaer.update()"),
        ("optimizer.scale(loss)", BACKWARD, "optimizer.scale(loss).backward()"),
        ("output.scale(loss)", BACKWARD, "output.scale(loss).backward()"),
        ("optimizer.unscale_(scaler)", UNSCALE, "optimizer.unscale_(scaler)"),
        ("scaler.unscale_(model)", UNSCALE, "scaler.unscale_(model)"),
        ("scaler.unscale_(loss)", UNSCALE, "scaler.unscale_(loss)"),
        ("scaler.zero_grad()", ZERO, "scaler.zero_grad()"),
        ("model.zero_grad()", ZERO, "model.zero_grad()"),
        ("loss.step()", STEP, "loss.step()"),
        ("model.backward()", BACKWARD, "model.backward()"),
        ("model as the loss function", "    " + FORWARD[1], "    loss = model(output, y)"),
        ("a tensor as the loss function", "    " + FORWARD[1], "    loss = output(output, y)"),
        ("the optimizer as the loss function", "    " + FORWARD[1], "    loss = optimizer(output, y)"),
    ]:
        for enabled in (True, False):
            yield case(f"{name}, GradScaler {'on' if enabled else 'off'}",
                       [new if old == line else old for old in clipped()], scaler={**SCALER, "enabled": enabled})


def shadow_cases():
    yield case("the loss under the loss function's name", step(*block(FP16, FORWARD[0], "criterion = criterion(output, y)"))[:-3]
               + ["scaler.scale(criterion).backward()", STEP, UPDATE], batches=TWO_BATCHES)
    yield case("the output under the model's name", step(*block(FP16, "model = model(x)", "loss = loss_fn(model, y)")),
               batches=TWO_BATCHES)
    yield case("the output under the optimizer's name", step(*block(FP16, "optimizer = model(x)",
               "loss = loss_fn(optimizer, y)")), batches=TWO_BATCHES)


def number_cases():
    for number in ("2.5", "0.5", "0", "0.0", "18446744073709551616", "3."):
        yield case(f"every so many iterations: {number}", [ZERO, *block(FP16, *FORWARD), BACKWARD,
                   *block(f"if (i + 1) % {number} == 0:", STEP, UPDATE)], batches=ONE_BATCH * 5)
    huge = [{"x": [[1e19, 3e18]], "y": [[0.0]]}]
    yield case("the norm of gradients overflows FP32", [ZERO, *FORWARD, "loss.backward()", CLIP, "optimizer.step()"],
               model={"layers": [linear(2, 1, bias=False)], "parameters": {"0.weight": [[1.0, 0.5]]}}, batches=huge)


def broadcast_cases():
    convolution = {"layers": [conv(1, 1, 1, 1, 0, bias=False)], "parameters": {"0.weight": [[[[1.5]]]]}}
    three = {"layers": [conv(1, 3, 1, 1, 0, bias=False)], "parameters": {"0.weight": [[[[1.0]]], [[[2.0]]], [[[-1.0]]]]}}
    rows = {"layers": [FLATTEN, linear(4, 1, bias=False)], "parameters": {"1.weight": [[0.5, -1.0, 0.25, 1.0]]}}
    pair = {"layers": [FLATTEN, linear(4, 2, bias=False)], "parameters": {"1.weight": [[0.5, -1.0, 0.25, 1.0],
                                                                                       [1.0, 0.5, -0.5, 0.75]]}}
    for loss in ("mse", "l1"):
        yield case(f"an output of images against rows, {loss}", **flat(*FORWARD), model=convolution, loss=loss,
                   batches=images(4), shape=[1, 2, 2])
        yield case(f"an output of rows against images, {loss}", **flat(FORWARD[0], "loss = loss_fn(output, x)"),
                   model=pair, loss=loss, batches=images(2), shape=[1, 2, 2])
        yield case(f"an output of one column against images, {loss}", **flat(FORWARD[0], "loss = loss_fn(output, x)"),
                   model=rows, loss=loss, batches=images(1), shape=[1, 2, 2])
        yield case(f"images of one pixel against rows, {loss}", **flat(*FORWARD), model=three, loss=loss, shape=[1, 1, 1],
                   batches=[{"x": [[1.0], [-0.5]], "y": [[0.5, 1.0, 2.0], [0.0, -1.0, 0.25]]}])


def label_cases():
    for name, lines in {
        "labels given to the model": ["output = model(y)"],
        "labels divided, given to the model": ["part = y / 2", "output = model(part)"],
        "labels divided as the output": ["part = y / 2", "loss = loss_fn(part, y)"],
        "labels divided against themselves": ["part = y / 2", "loss = loss_fn(part, part)"],
    }.items():
        yield case(name, lines, model=square_linear(), loss="cross_entropy", batches=LABELS, tolerance=ROUNDED)
    for name, layers in {"batch_norm": [batch_norm(2), linear(2, 2)], "flatten": [FLATTEN, linear(2, 2)]}.items():
        yield case(f"labels divided, given to {name}", [FORWARD[0], FORWARD[1], "part = y / 2", "other = model(part)"],
                   model={"layers": layers, "parameters": parameters_of(Random(3), layers)}, loss="cross_entropy",
                   batches=LABELS, tolerance=ROUNDED)
    sure = {"layers": [linear(1, 2, bias=False)], "parameters": {"0.weight": [[8.5], [-8.5]]}}
    for x in (0.5, 1.0, 2.0):
        yield case(f"cross_entropy of a class that is sure, {x}", **flat(*FORWARD), model=sure, loss="cross_entropy",
                   batches=[{"x": [[x]], "y": [0]}], tolerance=ROUNDED)
    yield case("cross_entropy of images and labels", [FORWARD[0], "loss = loss_fn(x, y)"], model={
        "layers": [FLATTEN, linear(4, 2, bias=False)], "parameters": {"1.weight": [[1.0, 0.5, 0.0, 1.0],
                                                                                   [0.0, 1.0, 0.5, -1.0]]}},
        loss="cross_entropy", shape=[1, 2, 2], batches=[{"x": images(2)[0]["x"], "y": [0, 1]}])


def half_cases():
    lines = [ZERO, *FORWARD, "loss.backward()", "optimizer.step()", *FORWARD]
    normed = [layer_norm(2), linear(2, 2)]
    for title, head in {"float16": FP16, "bfloat16": BF16}.items():
        yield case(f"half model, a step inside the region of {title}", block(head, *lines), model=one_linear(
            dtype="float16"), batches=TWO_BATCHES, tolerance=ROUNDED)
        yield case(f"half model of layer_norm, a step inside the region of {title}", block(head, *lines), model={
            "layers": normed, "dtype": "float16", "parameters": parameters_of(Random(4), normed)}, batches=PAIRS,
            tolerance=ROUNDED)


def region_cases():
    """backward() in another region than forward: autocast rounds the products of backward."""
    two = [ZERO, *FORWARD]
    for title, lines in {
        "backward alone in a region": [*two, *block(FP16, BACKWARD), STEP, UPDATE],
        "forward in FP32 inside a region, backward in it": block(FP16, ZERO, *block(
            'with torch.autocast("cuda", enabled=False):', *FORWARD), BACKWARD, STEP, UPDATE),
        "forward in float16, backward in bfloat16": [ZERO, *block(FP16, *FORWARD), *block(BF16, BACKWARD), STEP, UPDATE],
        "forward and backward in one region": block(FP16, *two, BACKWARD, STEP, UPDATE),
    }.items():
        yield case(title, lines, batches=TWO_BATCHES, tolerance=ROUNDED)
        yield case(f"{title}, two layers", lines, model=two_linears(), batches=TWO_BATCHES, tolerance=ROUNDED)


def cases():
    for kind in (batch_cases, object_cases, shadow_cases, number_cases, broadcast_cases, label_cases, half_cases,
                 region_cases):
        yield from kind()
