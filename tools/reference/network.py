"""The model, loss and optimizer of an experiment in PyTorch. Where the autocast lists of the CPU and of CUDA differ,
the layer makes the casts that CUDA's list implies. Knows nothing of programs."""
import torch
import torch.nn.functional as F
from torch import nn

OPTIMIZERS = {"sgd": torch.optim.SGD, "adam": torch.optim.Adam, "adamw": torch.optim.AdamW}


def in_fp32(function, x, *arguments):
    """CUDA's kernels for FP16 compute in FP32 and round once; the CPU's round in between."""
    if x.dtype != torch.float16:
        return function(x, *arguments)
    wide = [a.float() if isinstance(a, torch.Tensor) and a.dtype == torch.float16 else a for a in arguments]
    return function(x.float(), *wide).half()


class CudaLogSoftmax(torch.autograd.Function):
    """log_softmax of FP16 logits outside of autocast: FP32 inside, one rounding of the result, which backward reads."""

    @staticmethod
    def forward(context, x):
        result = F.log_softmax(x.float(), 1).half()
        context.save_for_backward(result)
        return result

    @staticmethod
    def backward(context, gradient):
        (result,) = context.saved_tensors
        wide = gradient.float()
        return (wide - result.float().exp() * wide.sum(1, keepdim=True)).half()


class CudaCrossEntropy(nn.CrossEntropyLoss):
    def forward(self, x, y):
        if x.dtype != torch.float16 or torch.is_autocast_enabled("cpu"):
            return super().forward(x, y)
        return F.nll_loss(CudaLogSoftmax.apply(x), y)


class CudaLayerNorm(nn.LayerNorm):
    """On CUDA autocast runs layer_norm in FP32; on the CPU it leaves it alone."""

    def forward(self, x):
        if not torch.is_autocast_enabled("cpu"):
            return in_fp32(F.layer_norm, x, self.normalized_shape, self.weight, self.bias, self.eps)
        with torch.autocast("cpu", enabled=False):
            return F.layer_norm(x.float(), self.normalized_shape, self.weight.float(), self.bias.float(), self.eps)


class CudaMaxPool2d(nn.MaxPool2d):
    """Where windows overlap CUDA adds an element's gradients in FP32 and rounds once; the CPU rounds after each."""

    def forward(self, x):
        return super().forward(x.float()).to(x.dtype)


class BatchNorm(nn.modules.batchnorm._BatchNorm):
    """Over (N, C) and (N, C, H, W) alike."""

    def _check_input_dim(self, x):
        if x.dim() < 2:
            raise ValueError(f"expected 2D or 3D input (got {x.dim()}D input)")

    def forward(self, x):
        self._check_input_dim(x)
        if x.dtype != torch.float16 or self.weight.dtype != torch.float16:
            return super().forward(x)
        self.running_mean, self.running_var = self.running_mean.float(), self.running_var.float()
        return in_fp32(self._normalised, x, self.weight, self.bias)

    def _normalised(self, x, weight, bias):
        return F.batch_norm(x, self.running_mean, self.running_var, weight, bias, True, self.momentum, self.eps)


class Residual(nn.Sequential):
    def forward(self, x):
        return x + super().forward(x)


LOSSES = {
    "mse": nn.MSELoss,
    "l1": nn.L1Loss,
    "cross_entropy": CudaCrossEntropy,
    "bce_with_logits": nn.BCEWithLogitsLoss,
}


def layer_of(fields):
    op = fields["op"]
    if op == "linear":
        return nn.Linear(fields["in"], fields["out"], bias=fields.get("bias", True))
    if op == "conv2d":
        return nn.Conv2d(fields["in_channels"], fields["out_channels"], fields["kernel"], fields.get("stride", 1),
                         fields.get("padding", 0), bias=fields.get("bias", True))
    if op == "max_pool2d":
        return CudaMaxPool2d(fields["kernel"], fields.get("stride"), fields.get("padding", 0))
    if op == "layer_norm":
        return CudaLayerNorm(fields["size"], fields.get("eps", 1e-5))
    if op == "batch_norm":
        return BatchNorm(fields["channels"], fields.get("eps", 1e-5), fields.get("momentum", 0.1))
    if op == "residual":
        return Residual(*[layer_of(inner) for inner in fields["layers"]])
    return {"relu": nn.ReLU, "sigmoid": nn.Sigmoid, "tanh": nn.Tanh, "gelu": nn.GELU, "flatten": nn.Flatten}[op]()


def model_of(experiment):
    fields = experiment.fields["model"]
    model = nn.Sequential(*[layer_of(layer) for layer in fields["layers"]])
    named, buffers, given = dict(model.named_parameters()), dict(model.named_buffers()), experiment.parameters
    if not named.keys() <= given.keys() <= named.keys() | buffers.keys():
        raise ValueError(f"the model has {sorted(named | buffers)}, given are {sorted(given)}")
    with torch.no_grad():
        for name, values in given.items():
            tensor = named[name] if name in named else buffers[name]
            tensor.copy_(values.reshape(tensor.shape))
    return model.half() if fields.get("dtype") == "float16" else model


def loss_of(experiment):
    return LOSSES[experiment.fields["loss"]["op"]]()


def optimizer_of(experiment, parameters):
    arguments = dict(experiment.fields["optimizer"])
    return OPTIMIZERS[arguments.pop("op")](parameters, **arguments)
