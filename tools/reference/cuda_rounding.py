"""FP16 arithmetic of the optimizers as on CUDA: one rounding an operation. Where fewer than 32 elements are left the
CPU rounds alpha and the product as well. Knows nothing of the optimizers."""
import torch
from torch.overrides import TorchFunctionMode

IN_PLACE = {torch.Tensor.add_: torch.add, torch.Tensor.addcmul_: torch.addcmul, torch.Tensor.addcdiv_: torch.addcdiv,
            torch.Tensor.lerp_: torch.lerp}


def widened(value):
    return value.float() if isinstance(value, torch.Tensor) and value.dtype == torch.float16 else value


class OneRounding(TorchFunctionMode):
    def __torch_function__(self, function, types, arguments=(), keywords=None):
        keywords = keywords or {}
        target = arguments[0] if arguments else None
        if isinstance(target, torch.Tensor) and target.dtype == torch.float16:
            wide = [widened(argument) for argument in arguments]
            if function in IN_PLACE:
                return target.copy_(IN_PLACE[function](*wide, **keywords))
            if function is torch.Tensor.add and "alpha" in keywords:
                return torch.add(*wide, **keywords).half()
        return function(*arguments, **keywords)
