"""Small networks with every activation, loss and optimizer, and two faults of autograd's own."""
from random import Random

from cases.building import *

OPTIMIZERS = [
    {"op": "sgd", "lr": 0.1},
    {"op": "sgd", "lr": 0.05, "momentum": 0.9, "weight_decay": 0.01},
    {"op": "adam", "lr": 0.01},
    {"op": "adam", "lr": 0.01, "betas": [0.8, 0.9], "eps": 1e-6, "weight_decay": 0.05},
    {"op": "adamw", "lr": 0.01},
    {"op": "adamw", "lr": 0.02, "betas": [0.5, 0.99], "weight_decay": 0.2},
]
NET_SCALER = {"init_scale": 4096.0, "growth_interval": 2}


def net(random, activation, sizes):
    layers, parameters = [], {}
    for inputs, outputs in zip(sizes, sizes[1:]):
        if layers:
            layers.append({"op": activation})
        parameters[f"{len(layers)}.weight"] = rows(random, outputs, inputs)
        parameters[f"{len(layers)}.bias"] = short_values(random, outputs)
        layers.append(linear(inputs, outputs))
    return {"layers": layers, "parameters": parameters}


def batch_for(random, loss, count, inputs, outputs):
    if loss == "cross_entropy":
        y = [random.randrange(outputs) for _ in range(count)]
    elif loss == "bce_with_logits":
        y = [[float(random.randrange(2)) for _ in range(outputs)] for _ in range(count)]
    else:
        y = rows(random, count, outputs)
    return {"x": rows(random, count, inputs, 2.0), "y": y}


def net_cases():
    random = Random(31)
    heads = [FP16, BF16, FP16, 'with torch.autocast("cuda", enabled=False):']
    index = 0
    for activation in ("relu", "sigmoid", "tanh", "gelu"):
        for loss in ("mse", "l1", "cross_entropy", "bce_with_logits"):
            for repeat in range(2):
                head, optimizer = heads[(index + index // 4) % 4], OPTIMIZERS[index % len(OPTIMIZERS)]
                program = (canonical if repeat else clipped)(head)
                yield case(f"net {index + 1}: {activation}, {loss}, {optimizer['op']}", program,
                           model=net(random, activation, [3, 4, 3]), loss=loss, optimizer=optimizer, scaler=NET_SCALER,
                           batches=[batch_for(random, loss, 4, 3, 3) for _ in range(2)], tolerance=ROUNDED)
                index += 1


def loss_cases():
    """Where the losses have corners."""
    pairs = [{"x": [[1.0, 0.0], [0.0, 1.0]], "y": [[0.625, 1.0], [-0.875, 0.5]]}]
    yield case("l1: no gradient where output and target are equal", canonical(), model=square_linear(), loss="l1",
               batches=pairs)
    yield case("l1 in bfloat16", canonical(BF16), model=square_linear(), loss="l1", batches=pairs)
    yield case("l1, not finite", canonical(), model=square_linear(), loss="l1",
               batches=[{"x": [["inf", 0.0], [0.0, "nan"]], "y": [[0.0, 0.0], [0.0, 0.0]]}, *pairs])
    for title, x in {"large logits": 200.0, "logits that overflow": 60000.0}.items():
        for loss in ("bce_with_logits", "cross_entropy"):
            y = [[1.0, 0.0], [0.0, 1.0]] if loss == "bce_with_logits" else [0, 1]
            yield case(f"{loss}, {title}", canonical(), model=square_linear(), loss=loss,
                       batches=[{"x": [[x, x], [-x, 0.5]], "y": y}], tolerance=ROUNDED)
    yield case("bce_with_logits, targets between 0 and 1", canonical(), model=square_linear(), loss="bce_with_logits",
               batches=[{"x": [[1.0, 0.5], [-2.0, 0.25]], "y": [[0.25, 0.75], [0.5, 1.0]]}], tolerance=ROUNDED)
    yield case("mse of a batch that is not a number", canonical(),
               batches=[{"x": [["nan", 1.0]], "y": [[0.0]]}, *ONE_BATCH])


def autograd_cases():
    plain = [ZERO, *FORWARD, "loss.backward()", "optimizer.step()"]
    for title, model in {"one layer": one_linear(), "two layers": two_linears()}.items():
        yield case(f"autograd, {title}: the step between forward and backward", [*FORWARD, "loss.backward()", *FORWARD,
                   "optimizer.step()", "loss.backward()"], model=model, iterations=2)
        yield case(f"autograd, {title}: the same under autocast", [
            *block(FP16, *FORWARD), "loss.backward()", *block(FP16, *FORWARD), "optimizer.step()", "loss.backward()"],
            model=model, iterations=2)
        yield case(f"autograd, {title}: backward twice through a halved loss", [
            ZERO, *FORWARD, "half = loss / 2", "half.backward()", "loss.backward()", "optimizer.step()"], model=model)
        yield case(f"autograd, {title}: the graph of the last iteration", [
            *block("if (i + 1) % 2 == 0:", *plain[3:]), *FORWARD], model=model)
        yield case(f"autograd, {title}: a loss over an old output", [
            ZERO, *FORWARD, "loss.backward()", "loss = loss_fn(output, y)", "loss.backward()"], model=model)
        yield case(f"autograd, {title}: two losses over one output", [
            ZERO, *FORWARD, "other = loss_fn(output, y)", "loss.backward()", "other.backward()"], model=model)
        yield case(f"autograd, {title}: backward of the output's sum of calls", [
            ZERO, "output = model(x) + model(x)", FORWARD[1], "loss.backward()", "optimizer.step()"], model=model)
    yield case("autograd: backward of an output that is no scalar", [ZERO, "output = model(x)", "output.backward()"],
               model=square_linear(), batches=[{"x": [[1.0, 2.0]], "y": [[0.0, 0.0]]}], iterations=2)
    yield case("autograd: backward of a single output", [ZERO, "output = model(x)", "output.backward()",
                                                         "optimizer.step()"], iterations=2)


def cases():
    yield from net_cases()
    yield from loss_cases()
    yield from autograd_cases()
