#include "core/data/csv.h"
#include "core/data/gzip_file.h"
#include <charconv>
#include <string_view>

namespace core::data {

namespace {

constexpr std::size_t kMostBytes = 256U << 20;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF"; // some spreadsheets begin with it
constexpr float kLargestLabel = 1'000'000;

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view kBlank = " \t\r";
    const std::size_t first = text.find_first_not_of(kBlank);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

/// The numbers of a line; `wrong` is the first text that is none.
std::vector<float> numbersOf(std::string_view line, std::string_view& wrong)
{
    std::vector<float> numbers;
    for (std::size_t from = 0; from <= line.size();) {
        const std::size_t end = std::min(line.find(',', from), line.size());
        const std::string_view cell = trimmed(line.substr(from, end - from));
        float number = 0;
        const auto [stop, error] = std::from_chars(cell.data(), cell.data() + cell.size(), number);
        if (error != std::errc{} || stop != cell.data() + cell.size()) {
            wrong = cell;
            return {};
        }
        numbers.push_back(number);
        from = end + 1;
    }
    return numbers;
}

/// Builds a Dataset line by line.
class Table {
public:
    Table(std::string file, bool classify) : m_file(std::move(file)), m_classify(classify) {}

    void addLine(std::string_view line)
    {
        ++m_line;
        if (trimmed(line).empty()) return;
        std::string_view wrong = "";
        const std::vector<float> numbers = numbersOf(line, wrong);
        if (numbers.empty()) {
            if (m_line > 1) fail("\"" + std::string(wrong.substr(0, 40)) + "\" is not a number");
            return;
        }
        addExample(numbers);
    }

    Dataset finish()
    {
        if (m_dataset.size() == 0) failDamaged(m_file, 0, "it holds no example");
        m_dataset.classes = classesIn(m_dataset.labels);
        return std::move(m_dataset);
    }

private:
    [[noreturn]] void fail(const std::string& cause) const { failDamaged(m_file, m_line, cause); }

    void addExample(const std::vector<float>& numbers)
    {
        if (numbers.size() < 2) fail("a line must hold at least one value and a label");
        if (m_dataset.features == 0) m_dataset.features = numbers.size() - 1;
        if (numbers.size() - 1 != m_dataset.features)
            fail(std::to_string(numbers.size()) + " columns stand here, but " + std::to_string(m_dataset.features + 1) +
                 " above");
        m_dataset.x.insert(m_dataset.x.end(), numbers.begin(), numbers.end() - 1);
        const float label = numbers.back();
        if (!m_classify) return m_dataset.targets.push_back(label);
        const bool whole = label >= 0 && label <= kLargestLabel && label == std::floor(label);
        if (!whole) fail("the label is not a whole number from 0");
        m_dataset.labels.push_back(static_cast<std::int32_t>(label));
    }

    std::string m_file;
    bool m_classify;
    std::size_t m_line = 0;
    Dataset m_dataset;
};

} // namespace

Dataset readCsv(const std::string& file, bool classify)
{
    const std::string text = readGzipFile(file, kMostBytes + 1);
    if (text.size() > kMostBytes) failDamaged(file, 0, "it holds more than 256 MiB");
    Table table(file, classify);
    for (std::size_t from = text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0; from < text.size();) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        table.addLine(std::string_view(text).substr(from, end - from));
        from = end + 1;
    }
    return table.finish();
}

} // namespace core::data
