#include "tests/unit/core/reference_network.h"
#include <cmath>

namespace core::testing {

namespace {

using content::Layer;
using content::LayerOp;
using Values = std::vector<double>;

/// Runs the layers on `rows` rows.
class Reference {
public:
    Reference(const Parameters& parameters, std::size_t rows) : m_parameters(parameters), m_rows(rows) {}

    Values run(const std::vector<Layer>& layers, const std::string& path, Values x) const
    {
        for (std::size_t i = 0; i < layers.size(); ++i)
            x = apply(layers[i], path + std::to_string(i) + ".", x);
        return x;
    }

private:
    Values apply(const Layer& layer, const std::string& name, const Values& x) const
    {
        switch (layer.op) {
        case LayerOp::Linear:
            return linear(layer, name, x);
        case LayerOp::Conv2d:
            return conv2d(layer, name, x);
        case LayerOp::MaxPool2d:
            return maxPool2d(layer, x);
        case LayerOp::LayerNorm:
            return norm(
                layer, name, x, [&](std::size_t i) { return i / layer.in; },
                [&](std::size_t i) { return i % layer.in; });
        case LayerOp::BatchNorm: {
            const std::size_t cols = x.size() / m_rows, plane = cols / layer.in;
            const auto channel = [=](std::size_t i) { return i % cols / plane; };
            return norm(layer, name, x, channel, channel);
        }
        case LayerOp::Residual: {
            Values y = run(layer.layers, name, x);
            for (std::size_t i = 0; i < y.size(); ++i)
                y[i] += x[i];
            return y;
        }
        case LayerOp::Tanh:
            return mapped(x, [](double v) { return std::tanh(v); });
        case LayerOp::Relu:
            return mapped(x, [](double v) { return std::max(v, 0.0); });
        default:
            return x;
        }
    }

    template <class Function>
    static Values mapped(Values x, Function function)
    {
        for (double& v : x)
            v = function(v);
        return x;
    }

    Values linear(const Layer& layer, const std::string& name, const Values& x) const
    {
        const Values &w = m_parameters.at(name + "weight"), &b = m_parameters.at(name + "bias");
        Values y;
        for (std::size_t row = 0; row < m_rows; ++row)
            for (std::size_t out = 0; out < layer.out; ++out) {
                y.push_back(b[out]);
                for (std::size_t k = 0; k < layer.in; ++k)
                    y.back() += x[row * layer.in + k] * w[out * layer.in + k];
            }
        return y;
    }

    /// Calls body(value, channel, index in the window) for the pixels of one window that lie in the image.
    template <class Body>
    static void window(const kernels::Windows& w, const Values& x, std::size_t row, std::size_t down,
                       std::size_t across, const Body& body)
    {
        for (std::size_t c = 0; c < w.image.channels; ++c)
            for (std::size_t k = 0; k < w.area(); ++k) {
                const std::size_t y = down * w.stride + k / w.kernel, z = across * w.stride + k % w.kernel;
                const bool inside =
                    y >= w.padding && y < w.image.height + w.padding && z >= w.padding && z < w.image.width + w.padding;
                if (!inside) continue;
                const std::size_t pixel = (y - w.padding) * w.image.width + z - w.padding;
                body(x[row * w.image.size() + c * w.image.plane() + pixel], c, k);
            }
    }

    Values conv2d(const Layer& layer, const std::string& name, const Values& x) const
    {
        const kernels::Windows& w = layer.windows;
        const Values &weight = m_parameters.at(name + "weight"), &b = m_parameters.at(name + "bias");
        Values y;
        for (std::size_t row = 0; row < m_rows; ++row)
            for (std::size_t out = 0; out < layer.out; ++out)
                for (std::size_t place = 0; place < w.places(); ++place) {
                    y.push_back(b[out]);
                    window(w, x, row, place / w.across(), place % w.across(),
                           [&](double v, std::size_t c, std::size_t k) {
                               y.back() += v * weight[(out * layer.in + c) * w.area() + k];
                           });
                }
        return y;
    }

    Values maxPool2d(const Layer& layer, const Values& x) const
    {
        const kernels::Windows& w = layer.windows;
        const std::size_t channels = w.image.channels;
        Values y(m_rows * channels * w.places(), -INFINITY);
        for (std::size_t row = 0; row < m_rows; ++row)
            for (std::size_t place = 0; place < w.places(); ++place)
                window(w, x, row, place / w.across(), place % w.across(), [&](double v, std::size_t c, std::size_t) {
                    double& largest = y[(row * channels + c) * w.places() + place];
                    largest = std::max(largest, v);
                });
        return y;
    }

    /// group(i) is normalised together; parameter(i) is the index of its weight and bias.
    template <class Group, class Index>
    Values norm(const Layer& layer, const std::string& name, const Values& x, Group group, Index parameter) const
    {
        const Values &w = m_parameters.at(name + "weight"), &b = m_parameters.at(name + "bias");
        Values sums(x.size()), squares(x.size()), counts(x.size()), y;
        for (std::size_t i = 0; i < x.size(); ++i) {
            sums[group(i)] += x[i];
            counts[group(i)] += 1;
        }
        for (std::size_t i = 0; i < x.size(); ++i)
            squares[group(i)] += std::pow(x[i] - sums[group(i)] / counts[group(i)], 2);
        for (std::size_t i = 0; i < x.size(); ++i) {
            const std::size_t g = group(i);
            const double deviation = std::sqrt(squares[g] / counts[g] + layer.epsilon);
            y.push_back((x[i] - sums[g] / counts[g]) / deviation * w[parameter(i)] + b[parameter(i)]);
        }
        return y;
    }

    const Parameters& m_parameters;
    std::size_t m_rows;
};

} // namespace

double lossInDouble(const Network& network, const Parameters& parameters)
{
    const Values output =
        Reference(parameters, network.rows).run(network.experiment.layers, "", {network.x.begin(), network.x.end()});
    double sum = 0;
    for (std::size_t i = 0; i < output.size(); ++i) {
        const double x = output[i], y = static_cast<double>(network.y[i]);
        sum +=
            network.experiment.loss == content::LossOp::L1 ? std::abs(x - y) : (1 - y) * x + std::log(1 + std::exp(-x));
    }
    return sum / static_cast<double>(output.size());
}

} // namespace core::testing
