"""Random orders of the lines that real scripts write besides the step of the documentation."""
from random import Random

from cases import orders

SEED = 20141
CANDIDATES = 260
NUMBERS = ["parts = 2", "parts = 8", "parts = 0.5"]
SINGLE = [*NUMBERS, *NUMBERS, "loss = loss / parts", "scaler.scale(loss / 2).backward()", "(loss / parts).backward()", "loss = loss_fn(output, y) / 4",
          "loss /= parts", "loss /= 4", "scaler.update(parts)",
          "scaler.scale(loss).backward(retain_graph=True)", "loss.backward(retain_graph=True)",
          "clip_grad_value_(model.parameters(), 0.25)", "nn.utils.clip_grad_value_(model.parameters(), clip_value=parts)",
          "norm = clip_grad_norm_(model.parameters(), parts)",
          "torch.nn.utils.clip_grad_norm_(model.parameters(), 0.5, error_if_nonfinite=True)",
          orders.BACKWARD, orders.UNSCALE, orders.STEP, orders.UPDATE]

kept = orders.kept


def cases():
    random = Random(SEED)
    for index in range(CANDIDATES):
        case = orders.order_case(random, index, "random order of a script's lines", SINGLE)
        own = any(line.strip() in SINGLE[:-4] for line in case["program"])
        divides_no_loss = any("/=" in line for line in case["program"]) and not any("loss_fn(" in line for line in case["program"])
        if own and not divides_no_loss:
            yield case
