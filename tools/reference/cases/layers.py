"""Convolutions, pooling, normalisation and residual blocks, with autocast, without, and in half models.
No bias stands before batch_norm: its gradient would be nothing but rounding."""
from random import Random

from cases.building import *

SCALED = {"init_scale": 4096.0, "growth_interval": 2}
HEADS = {"float16": FP16, "bfloat16": BF16, "off": 'with torch.autocast("cuda", enabled=False):'}
RELU = {"op": "relu"}
FLATTEN = {"op": "flatten"}
HALF_STEP = [ZERO, *FORWARD, "loss.backward()", "optimizer.step()"]


def conv(inputs, outputs, kernel=3, stride=1, padding=1, bias=True):
    return {"op": "conv2d", "in_channels": inputs, "out_channels": outputs, "kernel": kernel, "stride": stride,
            "padding": padding, "bias": bias}


def pool(kernel=2, stride=2, padding=0):
    return {"op": "max_pool2d", "kernel": kernel, "stride": stride, "padding": padding}


def layer_norm(size, eps=1e-5):
    return {"op": "layer_norm", "size": size, "eps": eps}


def batch_norm(channels, eps=1e-5, momentum=0.1):
    return {"op": "batch_norm", "channels": channels, "eps": eps, "momentum": momentum}


def residual(*layers):
    return {"op": "residual", "layers": list(layers)}


def parameters_of(random, layers, prefix=""):
    found = {}
    for index, layer in enumerate(layers):
        name, op = f"{prefix}{index}", layer["op"]
        if op == "residual":
            found |= parameters_of(random, layer["layers"], name + ".")
        elif op == "linear":
            found[name + ".weight"] = rows(random, layer["out"], layer["in"])
        elif op == "conv2d":
            planes = [[rows(random, layer["kernel"], layer["kernel"]) for _ in range(layer["in_channels"])]
                      for _ in range(layer["out_channels"])]
            found[name + ".weight"] = planes
        elif op in ("layer_norm", "batch_norm"):
            found[name + ".weight"] = [1 + v for v in short_values(random, layer.get("size") or layer["channels"], 0.5)]
        if layer.get("bias", op in ("layer_norm", "batch_norm")):
            size = next(layer[key] for key in ("out", "out_channels", "size", "channels") if key in layer)
            found[name + ".bias"] = short_values(random, size)
    return found


def net_case(name, layers, program, *, inputs=None, shape=None, outputs=2, count=3, loss="mse", seed=1, dtype=None,
             batches=None, **fields):
    random = Random(seed)
    width = inputs if inputs else shape[0] * shape[1] * shape[2]
    if batches is None:
        batches = [batch(rows(random, count, width), targets(random, loss, count, outputs)) for _ in range(2)]
    model = {"layers": layers, "parameters": parameters_of(random, layers), **({"dtype": dtype} if dtype else {})}
    return case(name, program, model=model, batches=batches, shape=shape, loss=loss,
                **{"scaler": SCALED, "iterations": 3, "tolerance": ROUNDED, **fields})


def batch(x, y=None):
    return {"x": x, "y": y or [[0.0, 1.0]] * len(x)}


def targets(random, loss, count, outputs):
    if loss == "cross_entropy":
        return [random.randrange(outputs) for _ in range(count)]
    return rows(random, count, outputs)


def in_each_format(name, layers, **fields):
    for title, head in HEADS.items():
        yield net_case(f"{name}, autocast {title}", layers, canonical(head), **fields)
    yield net_case(f"{name}, half model", layers, HALF_STEP, dtype="float16", **fields)


def image_cases():
    image = {"shape": [1, 4, 4]}
    yield from in_each_format("conv2d", [conv(1, 2), FLATTEN, linear(32, 2)], **image)
    yield from in_each_format("conv2d, stride 2, no bias",
                              [conv(2, 3, stride=2, bias=False), RELU, FLATTEN, linear(12, 2)],
                              shape=[2, 4, 4], loss="cross_entropy")
    yield from in_each_format("conv2d, kernel 2, no padding, twice",
                              [conv(1, 2, 2, 1, 0), RELU, conv(2, 2, 2, 1, 0), FLATTEN, linear(8, 2)], **image)
    yield from in_each_format("conv2d, kernel 1", [conv(3, 2, 1, 1, 0), FLATTEN, linear(8, 2)], shape=[3, 2, 2])
    yield from in_each_format("conv2d, padding wider than the image needs",
                              [conv(1, 1, 3, 2, 2), FLATTEN, linear(9, 2)], **image)
    yield from in_each_format("max_pool2d", [conv(1, 2), RELU, pool(), FLATTEN, linear(8, 2)], **image)
    yield from in_each_format("max_pool2d over overlapping windows",
                              [conv(1, 2), pool(3, 1, 1), FLATTEN, linear(32, 2)], **image)
    yield from in_each_format("max_pool2d that leaves a rest", [pool(2, 2), FLATTEN, linear(4, 2)], shape=[1, 5, 5])
    yield net_case("max_pool2d, equal values: the first one", [conv(1, 1, 1, 1, 0), pool(), FLATTEN, linear(4, 2)],
                   canonical(), shape=[1, 4, 4], batches=[batch([[1.0] * 16, [0.5] * 8 + [-0.5] * 8])])
    yield net_case("max_pool2d, not finite", [pool(), FLATTEN, linear(1, 2)], canonical(), shape=[1, 2, 2], batches=[
        batch([["nan", 1.0, 2.0, 3.0], [1.0, "inf", 0.0, 0.0]]),
        batch([[1.0, 0.5, 0.25, 0.0], [-1.0, -2.0, "-inf", -4.0]])])
    yield net_case("conv2d overflows in the forward pass", [conv(1, 1), FLATTEN, linear(16, 2)], canonical(),
                   shape=[1, 4, 4], batches=[batch([[40000.0] * 16]), batch([[0.25] * 16])])
    yield net_case("conv2d twice with one cached weight", [conv(1, 2), FLATTEN, linear(32, 2)], [
        ZERO, *block(FP16, "output = model(x) + model(x)", FORWARD[1]), BACKWARD, STEP, UPDATE], shape=[1, 4, 4])


def layer_norm_cases():
    around = [linear(3, 4), layer_norm(4), RELU, linear(4, 2)]
    yield from in_each_format("layer_norm", around, inputs=3)
    yield from in_each_format("layer_norm first", [layer_norm(3), linear(3, 2)], inputs=3, loss="cross_entropy")
    yield from in_each_format("layer_norm last, eps 0.1", [linear(3, 2), layer_norm(2, 0.1)], inputs=3)
    same = [batch([[0.0, 0.0, 0.0], [1.0, 0.5, -1.0]])]
    yield net_case("layer_norm of equal values", [layer_norm(3), linear(3, 2)], canonical(), inputs=3, batches=same)
    large = [batch([[200.0, 150.0, -250.0], [100.0, 300.0, 50.0]])]
    yield net_case("layer_norm of values whose square FP16 does not hold", around, canonical(), inputs=3, batches=large)
    infinite = [batch([[60000.0, 60000.0, 60000.0]]), *same]
    yield net_case("layer_norm after an overflow", around, canonical(), inputs=3, batches=infinite, seed=8)
    yield net_case("layer_norm, clipped, adamw", around, clipped(), inputs=3, optimizer={"op": "adamw", "lr": 0.01})


def batch_norm_cases():
    yield from in_each_format("batch_norm", [linear(3, 4, bias=False), batch_norm(4), RELU, linear(4, 2)], inputs=3,
                              count=5)
    yield from in_each_format("batch_norm after conv2d",
                              [conv(1, 2, bias=False), batch_norm(2), RELU, FLATTEN, linear(32, 2)], shape=[1, 4, 4])
    yield net_case("batch_norm first, eps 0.25, momentum 0.5", [batch_norm(3, 0.25, 0.5), linear(3, 2)], canonical(),
                   inputs=3)
    for title, head in HEADS.items():
        yield net_case(f"batch_norm of one row, autocast {title}", [linear(3, 2), batch_norm(2)], canonical(head),
                       inputs=3, count=1)
    yield net_case("batch_norm of one image", [batch_norm(1), FLATTEN, linear(4, 2)], canonical(), shape=[1, 2, 2],
                   count=1)
    yield net_case("batch_norm of equal values", [batch_norm(2), linear(2, 2)], canonical(), inputs=2,
                   batches=[batch([[1.0, 0.5], [1.0, -0.5]])])
    yield net_case("batch_norm, two calls", [linear(3, 4), batch_norm(4), linear(4, 2)], [
        ZERO, *block(FP16, "output = model(x) + model(x)", FORWARD[1]), BACKWARD, STEP, UPDATE], inputs=3)


def residual_cases():
    yield from in_each_format("residual", [residual(linear(3, 3), RELU), linear(3, 2)], inputs=3)
    yield from in_each_format("residual between linear layers",
                              [linear(3, 4), residual(RELU, linear(4, 4)), linear(4, 2)], inputs=3)
    yield from in_each_format("residual with layer_norm",
                              [linear(3, 4), residual(layer_norm(4), linear(4, 4), {"op": "gelu"}), layer_norm(4),
                               linear(4, 2)], inputs=3, loss="cross_entropy")
    yield from in_each_format("residual inside residual",
                              [linear(3, 2), residual(linear(2, 2), residual(RELU, linear(2, 2)), {"op": "tanh"}),
                               linear(2, 2)], inputs=3)
    yield from in_each_format("residual with conv2d and batch_norm",
                              [conv(1, 2), residual(conv(2, 2, bias=False), batch_norm(2), RELU), pool(), FLATTEN,
                               linear(8, 2)], shape=[1, 4, 4])
    yield net_case("residual of nothing but relu", [residual(RELU), linear(3, 2)], canonical(), inputs=3)
    yield net_case("residual whose sum overflows", [linear(1, 2), residual(linear(2, 2, False)), linear(2, 2)],
                   canonical(), inputs=1, batches=[batch([[45000.0]]), batch([[0.5]])])
    yield net_case("residual, the step between forward and backward",
                   [linear(3, 3), residual(linear(3, 3)), linear(3, 2)],
                   [*FORWARD, "loss.backward()", *FORWARD, "optimizer.step()", "loss.backward()"], inputs=3)


def cases():
    yield from image_cases()
    yield from layer_norm_cases()
    yield from batch_norm_cases()
    yield from residual_cases()
