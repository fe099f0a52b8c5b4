#include "core/content/layer_reader.h"
#include <limits>

namespace core::content {

namespace {

constexpr std::uint64_t kWidest = 1'000'000, kLargestKernel = 1000;
constexpr int kDeepest = 32;

[[noreturn]] void failSizes(const JsonField& field, std::size_t arriving, std::size_t expected)
{
    field.fail({MessageId::ShapeMismatch, {std::to_string(arriving), std::to_string(expected)}});
}

/// Reads one layer after the other; m_flow is what arrives at the next.
class LayerReader {
public:
    explicit LayerReader(Flow& flow) : m_flow(flow) {}

    std::vector<Layer> readAll(const JsonField& field)
    {
        std::vector<Layer> layers;
        for (const JsonField& layer : field.items())
            layers.push_back(read(layer));
        return layers;
    }

private:
    Layer read(const JsonField& field)
    {
        Layer layer;
        layer.op =
            static_cast<LayerOp>(field.at("op").oneOf({"linear", "relu", "sigmoid", "tanh", "gelu", "layer_norm",
                                                       "conv2d", "max_pool2d", "flatten", "batch_norm", "residual"}));
        switch (layer.op) {
        case LayerOp::Linear:
            readLinear(field, layer);
            break;
        case LayerOp::LayerNorm:
            readLayerNorm(field, layer);
            break;
        case LayerOp::Conv2d:
            readConv2d(field, layer);
            break;
        case LayerOp::MaxPool2d:
            readMaxPool2d(field, layer);
            break;
        case LayerOp::BatchNorm:
            readBatchNorm(field, layer);
            break;
        case LayerOp::Residual:
            readResidual(field, layer);
            break;
        case LayerOp::Flatten:
            m_flow = {m_flow.values, std::nullopt, false};
            [[fallthrough]];
        default:
            field.allowOnly({"op"});
        }
        return layer;
    }

    void readLinear(const JsonField& field, Layer& layer)
    {
        field.allowOnly({"op", "in", "out", "bias"});
        requireRow(field);
        layer.in = field.at("in").integer(1, kWidest);
        layer.out = field.at("out").integer(1, kWidest);
        if (const auto bias = field.find("bias")) layer.bias = bias->boolean();
        if (layer.in != m_flow.values) failSizes(field.at("in"), m_flow.values, layer.in);
        m_flow = {layer.out, std::nullopt, false};
    }

    void readLayerNorm(const JsonField& field, Layer& layer)
    {
        field.allowOnly({"op", "size", "eps"});
        requireRow(field);
        layer.in = field.at("size").integer(1, kWidest);
        readEpsilon(field, layer);
        if (layer.in != m_flow.values) failSizes(field.at("size"), m_flow.values, layer.in);
    }

    void readBatchNorm(const JsonField& field, Layer& layer)
    {
        field.allowOnly({"op", "channels", "eps", "momentum"});
        layer.in = field.at("channels").integer(1, kWidest);
        if (const auto e = field.find("eps"))
            layer.epsilon = e->number(std::numeric_limits<double>::denorm_min(), 1e300, "a positive number");
        if (const auto m = field.find("momentum")) layer.momentum = m->number(0, 1, "a number from 0 to 1");
        if (!m_flow.isImage && layer.in == m_flow.values) return;
        const std::size_t channels = m_flow.image ? m_flow.image->channels : 0;
        if (layer.in != channels) failSizes(field.at("channels"), m_flow.isImage ? channels : m_flow.values, layer.in);
        m_flow.isImage = true;
    }

    void readConv2d(const JsonField& field, Layer& layer)
    {
        field.allowOnly({"op", "in_channels", "out_channels", "kernel", "stride", "padding", "bias"});
        requireImage(field);
        layer.in = field.at("in_channels").integer(1, kWidest);
        layer.out = field.at("out_channels").integer(1, kWidest);
        if (const auto bias = field.find("bias")) layer.bias = bias->boolean();
        if (layer.in != m_flow.image->channels) failSizes(field.at("in_channels"), m_flow.image->channels, layer.in);
        readWindows(field, layer, 1, kLargestKernel);
        slide(layer, layer.out);
    }

    void readMaxPool2d(const JsonField& field, Layer& layer)
    {
        field.allowOnly({"op", "kernel", "stride", "padding"});
        requireImage(field);
        const std::uint64_t kernel = field.at("kernel").integer(1, kLargestKernel);
        readWindows(field, layer, kernel, kernel / 2); // PyTorch's limit: half of the kernel
        slide(layer, m_flow.image->channels);
    }

    void readWindows(const JsonField& field, Layer& layer, std::uint64_t defaultStride, std::uint64_t mostPadding)
    {
        kernels::Windows& w = layer.windows;
        w.image = *m_flow.image;
        const auto stride = field.find("stride"), padding = field.find("padding");
        w.stride = stride ? stride->integer(1, kWidest) : defaultStride;
        w.padding = padding ? padding->integer(0, mostPadding) : 0;
        const std::size_t room = std::min(w.image.height, w.image.width) + 2 * w.padding;
        w.kernel = field.at("kernel").integer(1, std::min<std::uint64_t>(kLargestKernel, room));
    }

    void slide(const Layer& layer, std::size_t channels)
    {
        const kernels::ImageShape image = {channels, layer.windows.down(), layer.windows.across()};
        m_flow = {image.size(), image, true};
    }

    void readResidual(const JsonField& field, Layer& layer)
    {
        field.allowOnly({"op", "layers"});
        const Flow before = m_flow;
        if (++m_depth > kDeepest)
            field.fail({MessageId::FieldOutOfRange,
                        {"this nesting of residual layers", "at most " + std::to_string(kDeepest) + " deep"}});
        const JsonField layers = field.at("layers");
        layer.layers = readAll(layers);
        --m_depth;
        const bool sameShape = !m_flow.isImage ? !before.isImage : before.image == m_flow.image;
        if (before.values != m_flow.values || !sameShape)
            layers.fail({MessageId::ResidualShape, {before.text(), m_flow.text()}});
    }

    static void readEpsilon(const JsonField& field, Layer& layer)
    {
        if (const auto e = field.find("eps")) layer.epsilon = e->number(0, 1e300, "a number that is not negative");
    }

    void requireRow(const JsonField& field) const
    {
        if (m_flow.isImage)
            field.at("op").fail({MessageId::NeedsFlatten, {field.at("op").text(), textOf(*m_flow.image)}});
    }

    void requireImage(const JsonField& field) const
    {
        if (!m_flow.image)
            field.at("op").fail({MessageId::NeedsImage, {field.at("op").text(), std::to_string(m_flow.values)}});
    }

    Flow& m_flow;
    int m_depth = 0;
};

} // namespace

std::string textOf(const kernels::ImageShape& s)
{
    return std::to_string(s.channels) + "x" + std::to_string(s.height) + "x" + std::to_string(s.width);
}

std::string Flow::text() const
{
    return isImage ? "an image of " + textOf(*image) : std::to_string(values) + " values";
}

Flow flowOf(const DataShape& data)
{
    return {data.x, data.image, data.isImage};
}

std::vector<Layer> readLayers(const JsonField& field, Flow& flow)
{
    return LayerReader(flow).readAll(field);
}

} // namespace core::content
