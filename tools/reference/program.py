"""The lines of a program as Python: which names stand for the model's surroundings, and "cuda" run on the CPU. Knows
nothing of experiments or records."""
import ast
import traceback
from types import SimpleNamespace

import torch

FILE_NAME = "<program>"
# These names stand for what PyTorch's documentation calls so, whatever a program does with them.
USUAL = {"x": "x", "y": "y", "optimizer": "optimizer", "scaler": "scaler", "loss_fn": "loss_fn", "criterion": "loss_fn"}


class Names(dict):
    """The program's own variables. Remembers what was last assigned to a loss."""

    def __init__(self, loss_names):
        super().__init__()
        self.last_loss = None
        self._loss_names = loss_names

    def __setitem__(self, name, value):
        super().__setitem__(name, value)
        if name in self._loss_names and value.numel() == 1:
            self.last_loss = value


class Program:
    def __init__(self, lines):
        tree = ast.parse("\n".join(lines), FILE_NAME)
        self.code = compile(tree, FILE_NAME, "exec")
        self.roles = {}  # name -> x, y, i, loss_fn, optimizer or scaler
        self.loss_names = set()
        statements = list(statements_of(tree.body))
        targets = [node.targets[0].id for node in statements
                   if isinstance(node, ast.Assign) and not isinstance(node.value, ast.Constant)]
        for node in statements:
            self._find_roles(node, set(targets))
        self._prefer_usual(tree)

    def run(self, things, names):
        """One iteration. `things` by role."""
        for name in [name for name, role in self.roles.items() if role in ("x", "y")]:
            names.pop(name, None)  # a loop over the data binds them anew
        surroundings = {name: things[role] for name, role in self.roles.items()}
        exec(self.code, {**surroundings, **imported(things["torch"]), "model": things["model"]}, names)

    def _find_roles(self, node, targets):
        if isinstance(node, ast.Compare):
            counted = node.left.left  # i, or i + 1
            self.roles[counted.id if isinstance(counted, ast.Name) else counted.left.id] = "i"
        if isinstance(node, ast.Assign) and is_loss(node.value):
            self.loss_names.add(node.targets[0].id)
        own = node.targets[0].id if isinstance(node, ast.Assign) else None
        for call in [part for part in ast.walk(node) if isinstance(part, ast.Call)]:
            if isinstance(call.func, ast.Attribute):
                self._find_roles_of_method(call)
            elif call.func.id.startswith("clip_grad"):
                continue
            elif call.func.id == "model":
                self._bind_to_batch(call.args, "x", targets - {own})  # x = model(x) reads the batch
            else:
                self.roles[call.func.id] = "loss_fn"
                if len(call.args) < 2:
                    continue
                self._bind_to_batch(call.args[1:] if call.args[1].id not in targets else call.args[:1], "y", targets)

    def _prefer_usual(self, tree):
        """Another name is a thing's name only where the program does not use the usual one."""
        used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        named = {role for name, role in USUAL.items() if name in used}
        others = {name: role for name, role in self.roles.items() if name != "model" and role not in named}
        self.roles = others | USUAL

    def _bind_to_batch(self, arguments, role, targets):
        """A name that the program does not assign is the batch's."""
        for argument in arguments:
            if isinstance(argument, ast.Name) and argument.id not in targets:
                self.roles.setdefault(argument.id, role)  # loss_fn(output, x) where x is the model's

    def _find_roles_of_method(self, call):
        owner, method = call.func.value, call.func.attr
        if not isinstance(owner, ast.Name):
            return
        if method == "zero_grad" or (method == "step" and not call.args):
            self.roles[owner.id] = "optimizer"
        if method in ("scale", "update", "unscale_") or (method == "step" and call.args):
            self.roles[owner.id] = "scaler"
        if method in ("unscale_", "step") and call.args:
            self.roles.setdefault(call.args[0].id, "optimizer")


def statements_of(body):
    """Every assignment, expression and condition, in the order of the lines."""
    for node in body:
        if isinstance(node, ast.With):
            yield from statements_of(node.body)
        elif isinstance(node, ast.If):
            yield node.test
            yield from statements_of(node.body)
        else:
            yield node


def is_forward(value):
    first = value.left if isinstance(value, ast.BinOp) else value
    return isinstance(first, ast.Call) and isinstance(first.func, ast.Name) and first.func.id == "model"


def is_loss(value):
    """A call of the loss function, or a loss divided."""
    is_call = isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and not value.func.id.startswith("clip_grad")
    return (is_call or isinstance(value, ast.BinOp)) and not is_forward(value)


def imported(torch_of_program):
    """What scripts import from torch, under its usual names."""
    utils = torch_of_program.nn.utils
    autocast = torch_of_program.imported_autocast
    return {"torch": torch_of_program, "nn": torch_of_program.nn, "amp": SimpleNamespace(autocast=autocast),
            "autocast": autocast, "utils": utils,
            "clip_grad_norm_": utils.clip_grad_norm_, "clip_grad_value_": utils.clip_grad_value_}


def error_line(error):
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == FILE_NAME]
    return lines[-1]


def torch_on_cpu(toggle):
    """What the program sees as `torch`: CUDA's autocast, run on the CPU, and off where the toggle is off."""
    torch.set_autocast_dtype("cpu", torch.float16)  # CUDA's default; the CPU's own is bfloat16

    def autocast(device_type, dtype=None, enabled=True, cache_enabled=None):
        if device_type != "cuda":
            raise ValueError(f"a program for CUDA, not for {device_type}")
        return torch.autocast("cpu", dtype, enabled and toggle, cache_enabled)

    def cuda_autocast(enabled=True, dtype=torch.float16, cache_enabled=True):
        return torch.autocast("cpu", dtype, enabled and toggle, cache_enabled)

    def imported_autocast(*arguments, **keywords):
        """Of torch.amp where it names a device, else of torch.cuda.amp."""
        named = "device_type" in keywords or (arguments and isinstance(arguments[0], str))
        return (autocast if named else cuda_autocast)(*arguments, **keywords)

    return SimpleNamespace(autocast=autocast, amp=SimpleNamespace(autocast=autocast),
                           imported_autocast=imported_autocast, cuda=SimpleNamespace(amp=SimpleNamespace(autocast=cuda_autocast)), nn=torch.nn,
                           float16=torch.float16, bfloat16=torch.bfloat16)
