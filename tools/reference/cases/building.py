"""Pieces that cases are made of: small models, batches, programs. Knows nothing of PyTorch."""
EXACT = 1e-6  # only exactly rounded operations are involved
ROUNDED = 2e-3  # exp, erf or the order of a sum decides the last FP16 bit

FP16 = 'with torch.autocast("cuda", dtype=torch.float16):'
BF16 = 'with torch.autocast("cuda", dtype=torch.bfloat16):'
FORWARD = ["output = model(x)", "loss = loss_fn(output, y)"]
BACKWARD = "scaler.scale(loss).backward()"
UNSCALE = "scaler.unscale_(optimizer)"
CLIP = "torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)"
STEP = "scaler.step(optimizer)"
UPDATE = "scaler.update()"
ZERO = "optimizer.zero_grad()"

SGD = {"op": "sgd", "lr": 0.0625}
SCALER = {"init_scale": 1024.0, "growth_interval": 2}

ONE_BATCH = [{"x": [[1.0, 1.0]], "y": [[0.0]]}]
TWO_BATCHES = [{"x": [[1.0, 1.0]], "y": [[0.0]]}, {"x": [[2.0, -1.0]], "y": [[1.0]]}]
OVERFLOW_FIRST = [{"x": [[30000.0, 30000.0]], "y": [[0.0]]}, *ONE_BATCH * 3]


def block(head, *lines):
    return [head, *["    " + line for line in lines]]


def canonical(head=FP16):
    return [ZERO, *block(head, *FORWARD), BACKWARD, STEP, UPDATE]


def clipped(head=FP16):
    return [ZERO, *block(head, *FORWARD), BACKWARD, UNSCALE, CLIP, STEP, UPDATE]


def linear(inputs, outputs, bias=True):
    return {"op": "linear", "in": inputs, "out": outputs, "bias": bias}


def one_linear(**fields):
    return {"layers": [linear(2, 1, bias=False)], "parameters": {"0.weight": [[1.0, 2.0]]}, **fields}


def square_linear(**fields):
    return {"layers": [linear(2, 2)],
            "parameters": {"0.weight": [[0.5, -1.0], [1.5, 0.25]], "0.bias": [0.125, -0.5]}, **fields}


def two_linears(**fields):
    """Its values are so short that FP32 sums of them are exact at first."""
    return {"layers": [linear(2, 3), {"op": "relu"}, linear(3, 1)],
            "parameters": {"0.weight": [[0.5, 1.0], [-0.75, 0.25], [1.0, -0.5]], "0.bias": [0.25, 0.5, -0.125],
                           "2.weight": [[1.0, -0.5, 0.75]], "2.bias": [0.0]}, **fields}


NOTES = {
    "layer_norm": "layer_norm under autocast runs in FP32 and gives FP32, as on CUDA; the CPU's list does not hold it",
    "max_pool2d": "the gradient of overlapping windows is added in FP32 and rounded once, as on CUDA",
    "float16": "FP16 arithmetic of the optimizer rounds once an operation, as on CUDA",
}


def holds(layers, op):
    return any(layer["op"] == op or holds(layer.get("layers", []), op) for layer in layers)


def note_of(model):
    """Where the CPU had to be led to what CUDA does."""
    notes = [text for what, text in NOTES.items() if holds(model["layers"], what) or model.get("dtype") == what]
    return "; ".join(notes)


def case(name, program, *, model=None, batches=None, shape=None, loss="mse", optimizer=None, scaler=None,
         autocast=None, iterations=4, tolerance=EXACT):
    data = {"kind": "inline", **({"shape": shape} if shape else {}), "batches": batches or TWO_BATCHES}
    fields = {"format": "ampscope-experiment/1", "name": name, "model": model or one_linear(), "data": data,
              "loss": {"op": loss}, "optimizer": optimizer or SGD, "scaler": SCALER if scaler is None else scaler,
              "program": program, "iterations": iterations, "tolerance": tolerance}
    if autocast is not None:
        fields["autocast"] = {"enabled": autocast}
    if note_of(fields["model"]):
        fields["note"] = note_of(fields["model"])
    return fields


def short_values(random, count, spread=1.0):
    """Numbers with few digits that FP16 holds: eighths of 1 below `spread` in magnitude."""
    return [random.randrange(-int(64 * spread), int(64 * spread) + 1) / 64 for _ in range(count)]


def rows(random, count, width, spread=1.0):
    return [short_values(random, width, spread) for _ in range(count)]
