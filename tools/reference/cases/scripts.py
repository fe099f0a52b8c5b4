"""What real scripts write: numbers under names, the loss divided in place, clipping with all its arguments and by value,
graphs that are kept, functions under the names they were imported by."""
from cases.building import *

ACCUMULATE = "accumulate = 2"
VALUE = "torch.nn.utils.clip_grad_value_(model.parameters(), 1.0)"


def after_forward(*lines):
    """The step with these lines instead of backward."""
    return [ZERO, *block(FP16, *FORWARD), *lines, STEP, UPDATE]


def clipping(*lines):
    """The step of nine lines with these instead of the clipping."""
    return [ZERO, *block(FP16, *FORWARD), BACKWARD, UNSCALE, *lines, STEP, UPDATE]


def in_place_cases():
    for name, lines in {
        "by a number": ["loss /= 4"],
        "by a fraction": ["loss /= 0.3"],
        "twice": ["loss /= 2", "loss /= 4"],
        "and then not in place": ["loss /= 2", "loss = loss / 4"],
        "by a name": ["parts = 3", "loss /= parts"],
        "by 0": ["loss /= 0"],
    }.items():
        yield case(f"the loss divided in place {name}", after_forward(*lines, BACKWARD))
        yield case(f"the loss divided in place {name}, two layers", [ZERO, *block(FP16, *FORWARD, *lines), BACKWARD, STEP,
                                                                     UPDATE], model=two_linears(), tolerance=ROUNDED)
    yield case("the loss divided in place after its backward", after_forward(BACKWARD, "loss /= 2", BACKWARD))
    yield case("a loss divided in place under another name", [ZERO, *block(FP16, FORWARD[0], "cost = loss_fn(output, y)"),
               "cost /= 2", "scaler.scale(cost).backward()", STEP, UPDATE])


def divided_cases():
    for name, program in {
        "with the loss": [ZERO, *block(FP16, FORWARD[0], "loss = loss_fn(output, y) / 3"), BACKWARD, STEP, UPDATE],
        "with the loss of the model": [ZERO, *block(FP16, "loss = loss_fn(model(x), y) / 3"), BACKWARD, STEP, UPDATE],
        "with the loss, by a name": ["parts = 3", ZERO, *block(FP16, "loss = loss_fn(model(x), y) / parts"), BACKWARD, STEP,
                                     UPDATE],
        "with the loss, by a name that nobody gave": [ZERO, *block(FP16, "loss = loss_fn(model(x), y) / parts"), BACKWARD],
        "while it is scaled": after_forward("scaler.scale(loss / 3).backward()"),
        "while it is scaled, by a name": ["parts = 0.5", *after_forward("scaler.scale(loss / parts).backward()")],
        "before backward": [ZERO, *FORWARD, "(loss / 3).backward()", "optimizer.step()"],
        "before backward, twice": [ZERO, *FORWARD, "(loss / 3).backward()", "(loss / 3).backward()"],
        "by 0": after_forward("scaler.scale(loss / 0).backward()"),
    }.items():
        yield case(f"the loss divided in the same line {name}", program)
        yield case(f"the loss divided in the same line {name}, two layers", program, model=two_linears(), tolerance=ROUNDED)


def number_cases():
    accumulating = ["loss = loss / accumulate", BACKWARD, *block("if (i + 1) % accumulate == 0:", STEP, UPDATE, ZERO)]
    forward = block(FP16, *FORWARD)
    yield case("accumulation with its number under a name", [ACCUMULATE, *forward, *accumulating], iterations=6)
    yield case("a number that the program names later", [*forward, *accumulating, ACCUMULATE], iterations=6)
    yield case("a number that nobody names", [*forward, *accumulating])
    yield case("a number that nobody names, as the divisor of i", [*forward, BACKWARD,
               *block("if (i + 1) % accumulate == 0:", STEP, UPDATE)])
    yield case("a number named twice", ["accumulate = 4", "accumulate = 2", *forward, *accumulating], iterations=6)
    yield case("a number named in a branch", [ACCUMULATE, *block("if i % 2 == 0:", "accumulate = 4"), *forward,
               "loss = loss / accumulate", BACKWARD, STEP, UPDATE], iterations=5)
    for number in ("3", "1", "0", "0.0", "2.5"):
        yield case(f"every so many iterations, counted from 0: {number}", [ZERO, *forward, BACKWARD,
                   *block(f"if i % {number} == 0:", STEP, UPDATE)], batches=ONE_BATCH * 5, iterations=7)
        yield case(f"every so many iterations, under a name: {number}", [f"every = {number}", ZERO, *forward, BACKWARD,
                   *block("if (i + 1) % every == 0:", STEP, UPDATE)], batches=ONE_BATCH * 5)
    for number in ("512.0", "512", "0.5"):
        yield case(f"the scale set to a number under a name: {number}", [f"new_scale = {number}", *canonical()[:-1],
                   "scaler.update(new_scale)"])
    yield case("the scale set to a number that nobody names", [*canonical()[:-1], "scaler.update(new_scale)"])
    yield case("the scale set to a number that nobody names, GradScaler off", [*canonical()[:-1],
               "scaler.update(new_scale)"], scaler={**SCALER, "enabled": False})


def clip_norm_cases():
    for line in (
        "nn.utils.clip_grad_norm_(model.parameters(), 0.5)",
        "utils.clip_grad_norm_(model.parameters(), 0.5)",
        "clip_grad_norm_(model.parameters(), max_norm=0.5)",
        "clip_grad_norm_(parameters=model.parameters(), max_norm=0.5)",
        "clip_grad_norm_(model.parameters(), 0.5, 2)",
        "clip_grad_norm_(model.parameters(), 0.5, norm_type=2.0, foreach=False)",
        "clip_grad_norm_(model.parameters(), 0.5, 2.0, False, None)",
        "grad_norm = torch.nn.utils.clip_grad_norm_(model.parameters(), 0.5)",
        "torch.nn.utils.clip_grad_norm_(model.parameters(), 0.5, error_if_nonfinite=True)",
        "torch.nn.utils.clip_grad_norm_(model.parameters(), 0)",
    ):
        yield case(f"clipping: {line}", clipping(line), model=two_linears(), tolerance=ROUNDED)
    yield case("clipping to a number under a name", clipping("most = 0.5", "clip_grad_norm_(model.parameters(), most)"),
               model=two_linears(), tolerance=ROUNDED)
    yield case("clipping to a number that nobody names", clipping("clip_grad_norm_(model.parameters(), most)"))
    for flag in ("True", "False"):
        yield case(f"clipping of an inf, error_if_nonfinite={flag}", clipping(
            f"torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0, error_if_nonfinite={flag})"), batches=OVERFLOW_FIRST)
    yield case("the norm of clipping, backward from it", clipping("grad_norm = clip_grad_norm_(model.parameters(), 0.5)",
               "grad_norm.backward()"))


def clip_value_cases():
    for bound in ("1.0", "0.0625", "0.1", "0", "1e6", "1e39"):
        line = f"torch.nn.utils.clip_grad_value_(model.parameters(), {bound})"
        yield case(f"clipping by value to {bound}", clipping(line), model=two_linears(), tolerance=ROUNDED)
        yield case(f"clipping by value to {bound}, half model", [ZERO, *FORWARD, "loss.backward()", line,
                   "optimizer.step()"], model=one_linear(dtype="float16"), tolerance=ROUNDED)
    for line in (
        "nn.utils.clip_grad_value_(model.parameters(), clip_value=0.25)",
        "clip_grad_value_(model.parameters(), 0.25)",
        "clip_grad_value_(model.parameters(), 0.25, foreach=True)",
    ):
        yield case(f"clipping: {line}", clipping(line), model=two_linears(), tolerance=ROUNDED)
    yield case("clipping by value to a number under a name", clipping("most = 0.25",
               "clip_grad_value_(model.parameters(), most)"))
    scaled = [ZERO, *block(FP16, *FORWARD), BACKWARD, VALUE, STEP, UPDATE]
    yield case("clipping by value before unscale_", scaled, model=two_linears(), tolerance=ROUNDED)
    yield case("clipping by value before unscale_ hides an inf", scaled, batches=OVERFLOW_FIRST)
    yield case("clipping by value after unscale_ of an inf", clipping(VALUE), batches=OVERFLOW_FIRST)
    yield case("clipping by value of gradients that are not there", [ZERO, VALUE, *canonical()[1:]])


def graph_cases():
    retained = "scaler.scale(loss).backward(retain_graph=True)"
    for name, lines in {
        "kept once": [retained, BACKWARD],
        "kept twice": [retained, retained],
        "kept, then freed, then used": [retained, BACKWARD, BACKWARD],
        "not kept": ["scaler.scale(loss).backward(retain_graph=False)", BACKWARD],
        "kept without GradScaler": ["loss.backward(retain_graph=True)", "loss.backward()"],
    }.items():
        yield case(f"a graph {name}", after_forward(*lines))
        yield case(f"a graph {name}, two layers", after_forward(*lines), model=two_linears(), tolerance=ROUNDED)
    for name, model in {"one layer": one_linear(), "two layers": two_linears()}.items():
        yield case(f"a kept graph after a step, {name}", after_forward(retained, STEP, UPDATE, BACKWARD), model=model,
                   tolerance=ROUNDED)


def autocast_cases():
    for line in (
        "with autocast():",
        "with autocast(enabled=False):",
        "with autocast(dtype=torch.bfloat16):",
        'with autocast("cuda"):',
        'with autocast(device_type="cuda", dtype=torch.bfloat16):',
        "with amp.autocast():",
        "with amp.autocast('cuda', enabled=True):",
    ):
        yield case(f"imported: {line}", canonical(line), model=two_linears(), tolerance=ROUNDED)
    yield case("autocast() in a region of bfloat16", [ZERO, *block(BF16, *block("with autocast():", *FORWARD)), BACKWARD, STEP,
               UPDATE], model=two_linears(), tolerance=ROUNDED)
    yield case('autocast("cuda") in a region of bfloat16', [ZERO, *block(BF16, *block('with autocast("cuda"):', *FORWARD)),
               BACKWARD, STEP, UPDATE], model=two_linears(), tolerance=ROUNDED)


def cases():
    for kind in (in_place_cases, divided_cases, number_cases, clip_norm_cases, clip_value_cases, graph_cases, autocast_cases):
        yield from kind()
