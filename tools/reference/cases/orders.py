"""Long random orders of lines: the canonical step after a few accidents, and orders that owe it nothing."""
from random import Random

from cases.building import *

SEED = 20140
MOST_LINES = 14
CANDIDATES = 400
MOST_EARLY_FAILURES = 60  # cases that fail in their first iteration; the rest of them is dropped
SINGLE = [ZERO, "optimizer.zero_grad(set_to_none=False)", BACKWARD, "loss.backward()", UNSCALE, CLIP,
          CLIP.replace("1.0", "max_norm=0.25"), STEP, "optimizer.step()", UPDATE, "scaler.update(256.0)",
          "loss = loss / 2", *FORWARD]
REGIONS = [block(FP16, *FORWARD), block(FP16, *FORWARD, BACKWARD), block(BF16, *FORWARD), FORWARD,
           block(FP16, FORWARD[0]), block(FP16, "loss = loss_fn(model(x), y)")]


def units(program):
    """Blocks with their lines, and single lines, so that an accident never breaks the indentation."""
    found = []
    for line in program:
        if line.startswith("    "):
            found[-1].append(line)
        else:
            found.append([line])
    return found


def accident(random, parts, singles):
    kind = random.choice(["swap", "delete", "double", "insert", "insert", "move", "wrap"])
    at = random.randrange(len(parts))
    if kind == "swap" and at + 1 < len(parts):
        parts[at], parts[at + 1] = parts[at + 1], parts[at]
    elif kind == "delete" and len(parts) > 3:
        del parts[at]
    elif kind == "double":
        parts.insert(at, list(parts[at]))
    elif kind == "insert":
        parts.insert(at, [random.choice(singles)])
    elif kind == "move":
        parts.insert(random.randrange(len(parts)), parts.pop(at))
    elif kind == "wrap":
        head = f"if (i + 1) % {random.choice([2, 2, 3])} == 0:"
        parts[at] = [head, *["    " + line for line in parts[at]]]


def broken_step(random, singles):
    parts = units(random.choice([canonical, clipped])(random.choice([FP16, FP16, BF16])))
    for _ in range(random.randrange(1, 5)):
        accident(random, parts, singles)
    return [line for part in parts for line in part][:MOST_LINES]


def free_order(random, singles):
    parts = [list(random.choice(REGIONS)), [BACKWARD]]
    while sum(map(len, parts)) < random.randrange(6, MOST_LINES - 3):
        parts.append(list(random.choice(REGIONS)) if random.random() < 0.2 else [random.choice(singles)])
    return [line for part in parts for line in part][:MOST_LINES]


def whole(program):
    """A cut at the most lines must not leave a head without its block."""
    while program[-1].rstrip().endswith(":"):
        program.pop()
    return program


def batches_for(random):
    choice = random.random()
    if choice < 0.35:
        return OVERFLOW_FIRST
    if choice < 0.5:
        return [*ONE_BATCH, {"x": [[32768.0, -32768.0]], "y": [[1.0]]}]
    return TWO_BATCHES


def order_case(random, index, title="random order", singles=SINGLE):
    program = whole(broken_step(random, singles) if index % 4 else free_order(random, singles))
    two_layers = random.random() < 0.35
    optimizer = random.choice([SGD, SGD, {"op": "sgd", "lr": 0.0625, "momentum": 0.5}, {"op": "adam", "lr": 0.0625}])
    exact = not two_layers and optimizer["op"] == "sgd" and not any("clip" in line for line in program)
    return case(f"{title} {index + 1}", program, model=two_linears() if two_layers else one_linear(),
                batches=batches_for(random), optimizer=optimizer,
                scaler={"enabled": False} if random.random() < 0.12 else SCALER,
                autocast=False if random.random() < 0.15 else None, iterations=random.randrange(3, 6),
                tolerance=EXACT if exact else ROUNDED)


def cases():
    random = Random(SEED)
    for index in range(CANDIDATES):
        yield order_case(random, index)


def kept(answered):
    """Most random orders fail at once; those that train for a while say more."""
    early = 0
    for case in answered:
        failed_at_once = len(case["expected"]) == 1 and case["expected"][0]["error"]
        early += bool(failed_at_once)
        if not failed_at_once or early <= MOST_EARLY_FAILURES:
            yield case
