#pragma once
// The table of operations that every backend must compute as the CPU does; one row for each. To add an operation, add a
// row in the file of its topic. Knows nothing of backends.
#include "rig.h"

struct Shape {
    std::size_t rows, cols;
    std::size_t size() const { return rows * cols; }
};

/// What one run of a row is about. Rows without an output format of their own ignore `to`.
struct Case {
    kernels::Format from, to;
    Shape shape;
    unsigned seed;
};

struct Row {
    const char* name;
    void (*run)(Rig& rig, const Case& c);
    bool hasOutputFormat = false;     // run it with every pair of formats
    std::size_t mostElements = 25000; // larger shapes would take too long
    bool tf32 = false;                // the GPU multiplies FP32 in TF32
    bool fast = false;                // cuBLAS rounds, and stores are not counted
};

std::vector<Row> activationRows();
std::vector<Row> elementwiseRows();
std::vector<Row> imageRows();
std::vector<Row> matmulRows();
std::vector<Row> normRows();
std::vector<Row> reductionRows();
std::vector<Row> optimizerRows();
std::vector<Row> lossRows();
