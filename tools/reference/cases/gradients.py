"""What happens to gradients between backward and step: accumulation, clipping, zeroing."""
from cases.building import *

INSIDE = [FP16, *["    " + line for line in FORWARD]]
HALVED = [*INSIDE, "    loss = loss / 2"]


def accumulation_cases():
    boundary = "if (i + 1) % 2 == 0:"
    lines = {
        "of two, divided": [*HALVED, BACKWARD, *block(boundary, STEP, UPDATE, ZERO)],
        "of two, not divided": [*INSIDE, BACKWARD, *block(boundary, STEP, UPDATE, ZERO)],
        "of three": [*INSIDE, "    loss = loss / 3", BACKWARD, *block("if (i + 1) % 3 == 0:", STEP, UPDATE, ZERO)],
        "divided outside of autocast": [*INSIDE, "loss = loss / 2", BACKWARD, *block(boundary, STEP, UPDATE, ZERO)],
        "divided by a fraction": [*INSIDE, "    loss = loss / 0.5", BACKWARD, *block(boundary, STEP, UPDATE, ZERO)],
        "divided by 0": [*INSIDE, "    loss = loss / 0", BACKWARD, STEP, UPDATE, ZERO],
        "zero_grad forgotten": [*HALVED, BACKWARD, *block(boundary, STEP, UPDATE)],
        "zero_grad outside of the boundary": [*HALVED, BACKWARD, *block(boundary, STEP, UPDATE), ZERO],
        "unscale_ on every micro step": [*HALVED, BACKWARD, UNSCALE, *block(boundary, STEP, UPDATE, ZERO)],
        "unscale_ and update on every micro step": [*HALVED, BACKWARD, UNSCALE, *block(boundary, STEP, ZERO), UPDATE],
        "update on every micro step": [*HALVED, BACKWARD, *block(boundary, STEP, ZERO), UPDATE],
        "clip on every micro step": [*HALVED, BACKWARD, CLIP, *block(boundary, STEP, UPDATE, ZERO)],
        "clip at the boundary": [*HALVED, BACKWARD, *block(boundary, UNSCALE, CLIP, STEP, UPDATE, ZERO)],
        "two backwards in one iteration": [*HALVED, BACKWARD, *HALVED, BACKWARD, STEP, UPDATE, ZERO],
        "scaled and unscaled backward": [*HALVED, BACKWARD, *HALVED, "loss.backward()", STEP, UPDATE, ZERO],
        "boundary inside autocast": [*HALVED, *block("    " + boundary, "    " + BACKWARD),
                                     *block(boundary, STEP, UPDATE, ZERO)],
        "nested boundaries": [*HALVED, BACKWARD, *block(
            boundary, STEP, UPDATE, ZERO, *block("if (i + 1) % 4 == 0:", "scaler.update(64.0)"))],
        "modulo 0": [*HALVED, BACKWARD, *block("if (i + 1) % 0 == 0:", STEP, UPDATE, ZERO)],
        "modulo 1": [*HALVED, BACKWARD, *block("if (i + 1) % 1 == 0:", STEP, UPDATE, ZERO)],
    }
    for title, program in lines.items():
        yield case(f"accumulate: {title}", program, iterations=5)
    for title in ("of two, divided", "zero_grad forgotten", "clip at the boundary"):
        yield case(f"accumulate, first batch overflows: {title}", lines[title], batches=OVERFLOW_FIRST, iterations=5)


def clip_cases():
    norms = ["0.5", "1.0", "2", "100.0", "0.0", "1e-3", "max_norm=1.0", "max_norm=0.25"]
    for norm in norms:
        clip = f"torch.nn.utils.clip_grad_norm_(model.parameters(), {norm})"
        before = [*canonical()[:5], clip, UNSCALE, STEP, UPDATE]
        after = [*canonical()[:5], UNSCALE, clip, STEP, UPDATE]
        yield case(f"clip after unscale_: {norm}", after, model=two_linears(), iterations=3, tolerance=ROUNDED)
        yield case(f"clip before unscale_: {norm}", before, iterations=3)
        yield case(f"clip, first batch overflows: {norm}", after, batches=OVERFLOW_FIRST, iterations=3)
    yield case("clip without gradients", [ZERO, CLIP, *canonical()])
    yield case("clip infinite gradients that were not unscaled", [*canonical()[:5], CLIP, STEP, UPDATE],
               batches=OVERFLOW_FIRST)
    yield case("clip, then optimizer.step", [*canonical()[:5], UNSCALE, CLIP, "optimizer.step()", UPDATE],
               batches=OVERFLOW_FIRST)
    yield case("clip, no scaler", [ZERO, *FORWARD, "loss.backward()", CLIP, "optimizer.step()"], model=two_linears())
    yield case("clip twice with different norms", [*canonical()[:5], UNSCALE, CLIP, CLIP.replace("1.0", "0.125"), STEP,
                                                   UPDATE])


def zeroing_cases():
    zero = "optimizer.zero_grad(set_to_none=False)"
    step = canonical()
    lines = {
        "first": [zero, *step[1:]],
        "last": [*step[1:], zero],
        "before any gradient": [zero, zero],
        "between backward and step": [*step[:5], zero, STEP, UPDATE],
        "between unscale_ and step": [*step[:5], UNSCALE, zero, STEP, UPDATE],
        "after set_to_none=True": ["optimizer.zero_grad(set_to_none=True)", zero, *step[1:]],
        "then zero_grad()": [*step[1:], zero, ZERO],
        "then optimizer.step": [*step[1:], zero, "optimizer.step()"],
    }
    for title, program in lines.items():
        yield case(f"set_to_none=False: {title}", program, batches=OVERFLOW_FIRST)
        yield case(f"set_to_none=False, momentum: {title}", program,
                   optimizer={"op": "sgd", "lr": 0.0625, "momentum": 0.5, "weight_decay": 0.125})
    yield case("zero_grad forgotten", step[1:])
    yield case("zero_grad after an overflow only every second time",
               [*block("if (i + 1) % 2 == 0:", ZERO), *step[1:]], batches=OVERFLOW_FIRST, iterations=6)


def cases():
    yield from accumulation_cases()
    yield from clip_cases()
    yield from zeroing_cases()
