#pragma once
// NumPy's .npz: a zip of .npy arrays. Knows nothing of experiments.
#include <cstdint>
#include <string>
#include <vector>

namespace app {

class NpzWriter {
public:
    explicit NpzWriter(std::string file) : m_file(std::move(file)) {}

    /// `shape` in NumPy's order; its product is the number of values.
    void add(const std::string& name, const std::vector<std::size_t>& shape, const std::vector<float>& values);
    void add(const std::string& name, const std::vector<std::size_t>& shape, const std::vector<std::int64_t>& values);
    /// Writes the file, replacing one that is there. Throws core::ContentError where it cannot.
    void write() const;

private:
    struct Entry {
        std::string name, bytes;
    };
    std::string m_file;
    std::vector<Entry> m_entries;
};

} // namespace app
