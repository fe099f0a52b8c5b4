"""Whether two lists of records agree, as `ampscope-cli conform` compares them. Knows nothing of how they came about."""
import math

EXACT = ("iteration", "optimizer_steps", "scale", "growth_tracker")


def numbers(value):
    if isinstance(value, list):
        return [float(item) for item in value]
    return [float(value)]


def close(actual, expected, tolerance):
    """Relative to the largest finite magnitude expected; non-finite numbers must be the same."""
    if actual is None or expected is None:
        return actual is expected
    actual, expected = numbers(actual), numbers(expected)
    allowed = tolerance * max((abs(e) for e in expected if math.isfinite(e)), default=0)
    return len(actual) == len(expected) and all(
        abs(a - e) <= allowed if math.isfinite(e) else a == e or (math.isnan(a) and math.isnan(e))
        for a, e in zip(actual, expected))


def error_of(record):
    error = record["error"]
    return error and (error["line"], error["type"])


def difference(actual, expected, tolerance):
    """The first field of two records that differs, in words, or None."""
    if error_of(actual) != error_of(expected):
        return f"error {error_of(actual)} instead of {error_of(expected)}"
    for field in EXACT:
        if actual[field] != expected[field]:
            return f"{field} {actual[field]} instead of {expected[field]}"
    if not close(actual["loss"], expected["loss"], tolerance):
        return f"loss {actual['loss']} instead of {expected['loss']}"
    for field in ("parameters", "grads"):
        for name, values in expected[field].items():
            if not close(actual[field][name], values, tolerance):
                return f"{field} {name} {actual[field][name]} instead of {values}"
    return None


def first_difference(actual, expected, tolerance):
    for got, wanted in zip(actual, expected):
        found = difference(got, wanted, tolerance)
        if found:
            return f"iteration {wanted['iteration']}: {found}"
    if len(actual) != len(expected):
        return f"{len(actual)} records instead of {len(expected)}"
    return None
