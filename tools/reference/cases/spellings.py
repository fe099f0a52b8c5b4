"""Ways to write the same program: autocast's spellings, other names, comments, blank lines, two losses in one line."""
from cases.building import *

HEADS = [
    'with torch.autocast("cuda"):',
    "with torch.autocast('cuda', dtype=torch.float16):",
    'with torch.autocast(device_type="cuda"):',
    'with torch.autocast(device_type="cuda", dtype=torch.float16):',
    'with torch.autocast(dtype=torch.bfloat16, device_type="cuda"):',
    'with torch.autocast("cuda", enabled=True):',
    'with torch.autocast("cuda", enabled=False, dtype=torch.bfloat16):',
    'with torch.autocast("cuda", dtype=torch.float16, cache_enabled=True):',
    'with torch.autocast("cuda", dtype=torch.bfloat16, enabled=True, cache_enabled=False):',
    'with torch.amp.autocast("cuda"):',
    'with torch.amp.autocast("cuda", dtype=torch.bfloat16):',
    'with torch.amp.autocast(device_type="cuda", dtype=torch.float16, enabled=False):',
    "with torch.cuda.amp.autocast():",
    "with torch.cuda.amp.autocast(enabled=False):",
    "with torch.cuda.amp.autocast(dtype=torch.bfloat16):",
    "with torch.cuda.amp.autocast(enabled=True, dtype=torch.float16, cache_enabled=False):",
    'with torch.autocast( "cuda" , dtype = torch.float16 ):',
]


def renamed(**names):
    """The clipped program with other names."""
    lines = []
    for line in clipped():
        for old, new in names.items():
            line = replace_word(line, old, new)
        lines.append(line)
    return lines


def replace_word(line, old, new):
    import re
    return re.sub(rf"(?<![\w.]){old}\b", new, line)


def autocast_cases():
    for head in HEADS:
        yield case(f"spelling: {head[5:-1]}", canonical(head), model=two_linears(), iterations=3)
        yield case(f"spelling, toggled off: {head[5:-1]}", canonical(head), autocast=False, iterations=2)


def name_cases():
    choices = {
        "outputs": {"output": "outputs"},
        "criterion, images, labels": {"loss_fn": "criterion", "x": "images", "y": "labels"},
        "opt and grad_scaler": {"optimizer": "opt", "scaler": "grad_scaler"},
        "single letters": {"output": "o", "loss": "l", "loss_fn": "f", "x": "a", "y": "b", "scaler": "s"},
        "underscores and digits": {"output": "_out", "loss": "loss_1", "x": "x0", "y": "y_true"},
        "prediction keeps the name of the input": {"output": "x"},
    }
    for title, names in choices.items():
        yield case(f"names: {title}", renamed(**names), model=two_linears())
    yield case("names: two losses, the first is used", [
        ZERO, *block(FP16, "output = model(x)", "first = loss_fn(output, y)", "second = loss_fn(output, y)"),
        "scaler.scale(first).backward()", STEP, UPDATE])
    yield case("names: loss of a name never assigned",
               [ZERO, *block(FP16, "output = model(x)", "loss = loss_fn(outputs, y)"), BACKWARD, STEP, UPDATE])
    yield case("names: a loss left over from the last iteration is used again",
               [*block("if (i + 1) % 3 == 0:", *FORWARD), ZERO, BACKWARD, STEP, UPDATE])
    yield case("names: step counts with another variable",
               [*block(FP16, *FORWARD), BACKWARD, *block("if (step + 1) % 2 == 0:", STEP, UPDATE, ZERO)])


def layout_cases():
    step = canonical()
    yield case("layout: comments and blank lines", [
        "# one step", "", step[0] + "  # forget the old gradients", *step[1:4], "", "    # still inside",
        "# outside again", *step[4:], "", "# done"])
    yield case("layout: an error below comments names its own line", [
        "# line 1", "", step[0], *step[1:5], "", "# line 9", STEP, "", "", STEP, UPDATE])
    yield case("layout: a hash inside a block", [step[0], step[1] + " # region", "    # nothing yet", *step[2:]])
    yield case("layout: spaces inside brackets", [
        "optimizer . zero_grad( )", step[1], "    output=model( x )", "    loss  =  loss_fn( output,y )",
        "scaler.scale( loss ).backward( )", "scaler.step( optimizer )", "scaler.update( )"])
    yield case("layout: only a comment in the middle of a block",
               [step[0], step[1], step[2], "", "        # deeper than the block", step[3], *step[4:]])
    one_line = [ZERO, *block(FP16, "loss = loss_fn(model(x), y)"), BACKWARD, STEP, UPDATE]
    yield case("loss_fn(model(x), y)", one_line, model=two_linears())
    yield case("loss_fn(model(x), y), first batch overflows", one_line, batches=OVERFLOW_FIRST)
    yield case("loss_fn(model(x), y) outside of autocast", [ZERO, "loss = loss_fn(model(x), y)", *one_line[3:]],
               model=two_linears())
    yield case("loss_fn(model(x), y) with bfloat16", [ZERO, *block(BF16, "loss = loss_fn(model(x), y)"), *one_line[3:]])
    yield case("sum of three model calls",
               [ZERO, *block(FP16, "output = model(x) + model(x) + model(x)", "loss = loss_fn(output, y)"), BACKWARD,
                STEP, UPDATE], scaler={"init_scale": 16.0, "growth_interval": 2})


def cases():
    yield from autocast_cases()
    yield from name_cases()
    yield from layout_cases()
