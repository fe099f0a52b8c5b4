#pragma once
// A table of numbers separated by commas, the label in the last column; plain or gzip. A first line of names is passed
// over, empty lines too.
#include "core/data/dataset.h"
#include <string>

namespace core::data {

/// `classify`: labels are whole numbers from 0; else they are numbers to reach. Throws ContentError with the line.
Dataset readCsv(const std::string& file, bool classify);

} // namespace core::data
