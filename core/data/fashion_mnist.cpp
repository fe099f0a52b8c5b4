#include "core/data/fashion_mnist.h"
#include "core/content_error.h"
#include <filesystem>

namespace core::data {

namespace {

std::string fileIn(const std::string& folder, const std::string& name)
{
    const std::string plain = (std::filesystem::path(folder) / name).string();
    std::error_code failure;
    return std::filesystem::exists(plain, failure) ? plain : plain + ".gz";
}

} // namespace

IdxFiles fashionMnistFiles(const std::string& folder)
{
    return {fileIn(folder, "train-images-idx3-ubyte"), fileIn(folder, "train-labels-idx1-ubyte"),
            fileIn(folder, "t10k-images-idx3-ubyte"), fileIn(folder, "t10k-labels-idx1-ubyte")};
}

void requireFashionMnist(const IdxFiles& files)
{
    for (const std::string& file : {files.images, files.labels, files.testImages, files.testLabels}) {
        std::error_code failure;
        if (!std::filesystem::exists(file, failure))
            throw ContentError(file, 0, "",
                               {MessageId::DataPackageMissing, {"Fashion-MNIST", "dataset-fashion-mnist"}});
    }
}

} // namespace core::data
