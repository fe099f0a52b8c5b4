#include "../unit/kernels/test_matrix.h"
#include "rows.h"
#include <cmath>
#include <limits>

using namespace kernels;

namespace {

std::vector<float> difficult(const Case& c, unsigned salt = 0)
{
    return difficultValues(c.shape.size(), c.seed + salt);
}

/// Of different sizes and formats, one of them empty.
std::vector<Matrix> many(Rig& rig, const Case& c)
{
    std::vector<Matrix> all;
    for (const Format format : {c.from, Format::FP32, Format::FP16, c.from, Format::BF16}) {
        const auto t = static_cast<unsigned>(all.size());
        const std::size_t rows = t == 1 ? 0 : c.shape.rows, cols = t == 2 ? 1 : c.shape.cols;
        all.push_back(rig.matrix(format, rows, cols, difficultValues(rows * cols, c.seed + t)));
    }
    return all;
}

void fill(Rig& rig, const Case& c)
{
    const Matrix m = rig.room(c.from, c.shape.rows, c.shape.cols);
    rig.backend.fill(m, -1.0F / 3);
    rig.outcome("filled", m);
    const std::vector<Matrix> all = many(rig, c);
    rig.backend.fill(all, 0x1p-20F);
    for (const Matrix& each : all)
        rig.outcome("filled", each);
}

void copy(Rig& rig, const Case& c)
{
    const Matrix from = rig.matrix(c.from, c.shape.rows, c.shape.cols, difficult(c));
    const Matrix to = rig.room(c.from, c.shape.rows, c.shape.cols);
    rig.backend.copy(to.data, from.data, from.size() * sizeOf(c.from));
    rig.outcome("copy", to);
}

void cast(Rig& rig, const Case& c)
{
    const Matrix from = rig.matrix(c.from, c.shape.rows, c.shape.cols, difficult(c));
    const Matrix to = rig.room(c.to, c.shape.rows, c.shape.cols);
    const auto counts = std::make_shared<StoreCounts>(StoreCounts{3, 4}); // counts are added
    rig.backend.cast(from, to, counts);
    rig.outcome("cast", to);
    rig.outcome("counts", *counts);
}

void castUncounted(Rig& rig, const Case& c)
{
    const Matrix from = rig.matrix(c.from, c.shape.rows, c.shape.cols, difficult(c));
    const Matrix to = rig.room(c.to, c.shape.rows, c.shape.cols);
    rig.backend.cast(from, to);
    rig.outcome("cast", to);
}

void multiply(Rig& rig, const Case& c)
{
    for (const float factor : {0.37F, 65536.0F, 0x1p-20F}) {
        const std::vector<Matrix> all = many(rig, c);
        rig.backend.multiply(all, factor);
        for (const Matrix& m : all)
            rig.outcome("product", m);
    }
}

void clamp(Rig& rig, const Case& c)
{
    for (const float bound : {1.0F, 0.1F, 0.0F, 65536.0F, INFINITY}) {
        const std::vector<Matrix> all = many(rig, c);
        rig.backend.clamp(all, bound);
        for (const Matrix& m : all)
            rig.outcome("clamped", m);
    }
}

void castAll(Rig& rig, const Case& c)
{
    std::vector<Conversion> all;
    for (const Matrix& from : many(rig, c))
        all.push_back({from, rig.room(c.to, from.rows, from.cols)});
    rig.backend.castAll(all);
    for (const Conversion& each : all)
        rig.outcome("cast", each.to);
    rig.backend.castAll({});
}

void multiplyBy(Rig& rig, const Case& c)
{
    for (const float factor : {-0.37F, 65536.0F, INFINITY}) {
        const Matrix m = rig.matrix(c.from, c.shape.rows, c.shape.cols, difficult(c));
        rig.backend.multiplyBy(rig.matrix(c.to, 1, 1, {factor}), m);
        rig.outcome("product", m);
    }
}

void divide(Rig& rig, const Case& c)
{
    for (const float divisor : {3.0F, -7.0F, 0.0F, 0x1p-20F}) {
        const Matrix m = rig.matrix(c.from, c.shape.rows, c.shape.cols, difficult(c));
        rig.backend.divide(m, divisor);
        rig.outcome("quotient", m);
    }
}

void expand(Rig& rig, const Case& c)
{
    for (const Shape& shape : {Shape{1, 1}, Shape{1, c.shape.cols}, Shape{c.shape.rows, 1}, c.shape}) {
        const std::vector<float> values = difficultValues(shape.size(), c.seed);
        const Matrix to = rig.room(c.from, c.shape.rows, c.shape.cols);
        rig.backend.expand(rig.matrix(c.from, shape.rows, shape.cols, values), to);
        rig.outcome("expanded", to);
    }
}

void add(Rig& rig, const Case& c)
{
    const Matrix a = rig.matrix(c.from, c.shape.rows, c.shape.cols, difficult(c));
    const Matrix into = rig.matrix(c.to, c.shape.rows, c.shape.cols, difficult(c, 100));
    const auto counts = std::make_shared<StoreCounts>();
    rig.backend.add(a, into, counts);
    rig.outcome("sum", into);
    rig.outcome("counts", *counts);
}

void outcome(Rig& rig, const ExponentCounts& counts)
{
    rig.outcome("zero", static_cast<double>(counts.zero));
    rig.outcome("infinite", static_cast<double>(counts.infinite));
    rig.outcome("nan", static_cast<double>(counts.nan));
    for (std::size_t i = 0; i < counts.binade.size(); ++i)
        rig.outcome("binade " + std::to_string(i), static_cast<double>(counts.binade[i]));
}

void countExponents(Rig& rig, const Case& c)
{
    outcome(rig, rig.backend.countExponents(rig.matrix(c.from, c.shape.rows, c.shape.cols, difficult(c))));
}

void countExponentsOfMany(Rig& rig, const Case& c)
{
    std::vector<ConstMatrix> all;
    for (int time = 0; time < 2; ++time) // more than the blocks of a launch can take at once
        for (const Matrix& m : many(rig, c))
            all.push_back(m);
    for (const ExponentCounts& counts : rig.backend.countExponents(all))
        outcome(rig, counts);
    rig.outcome("of none", static_cast<double>(rig.backend.countExponents(std::span<const ConstMatrix>()).size()));
}

/// Each of many against one of another format, with other values.
void countLost(Rig& rig, const Case& c)
{
    std::vector<ReferencePair> pairs;
    for (const Matrix& m : many(rig, c)) {
        const auto salt = 100 + static_cast<unsigned>(pairs.size());
        pairs.push_back({m, rig.matrix(c.to, m.rows, m.cols, difficultValues(m.size(), c.seed + salt))});
    }
    for (const std::uint64_t lost : rig.backend.countLost(pairs))
        rig.outcome("lost", static_cast<double>(lost));
    rig.outcome("of none", static_cast<double>(rig.backend.countLost({}).size()));
}

void isFinite(Rig& rig, const Case& c)
{
    std::vector<float> values = randomValues(c.shape.size(), c.seed, 1, 10);
    rig.outcome("without", rig.backend.isFinite(rig.matrix(c.from, c.shape.rows, c.shape.cols, values)) ? 1 : 0);
    values.back() = std::nanf("");
    rig.outcome("with", rig.backend.isFinite(rig.matrix(c.from, c.shape.rows, c.shape.cols, values)) ? 1 : 0);
}

/// The first of many, which need not be the one whose value comes first.
void firstNonFinite(Rig& rig, const Case& c)
{
    for (const std::size_t bad : {0UL, 3UL, 4UL, 5UL}) {
        std::vector<ConstMatrix> all;
        for (std::size_t t = 0; t < 5; ++t) {
            std::vector<float> values = randomValues(c.shape.size(), c.seed, 1, 10);
            if (t == bad) values.back() = -std::numeric_limits<float>::infinity();
            if (t == bad + 1) values.front() = std::nanf("");
            all.push_back(rig.matrix(c.from, t == 2 ? 0 : c.shape.rows, c.shape.cols, values));
        }
        rig.outcome("first", static_cast<double>(rig.backend.firstNonFinite(all)));
    }
    rig.outcome("of none", static_cast<double>(rig.backend.firstNonFinite({})));
}

} // namespace

std::vector<Row> elementwiseRows()
{
    return {
        {"fill", fill},
        {"copy", copy},
        {"cast", cast, true},
        {"castUncounted", castUncounted, true},
        {"multiply", multiply, false, 100000},
        {"clamp", clamp, false, 100000},
        {"castAll", castAll, true},
        {"multiplyBy", multiplyBy, true},
        {"divide", divide},
        {"expand", expand},
        {"add", add, true},
        {"countExponents", countExponents, false, 100000},
        {"countExponentsOfMany", countExponentsOfMany, false, 100000},
        {"countLost", countLost, true},
        {"isFinite", isFinite, false, 100000},
        {"firstNonFinite", firstNonFinite},
    };
}
