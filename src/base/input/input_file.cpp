// Reads content that is in memory already in pieces.
#include <algorithm>

#include "fovea/base/files.hpp"

namespace fovea {
namespace {

class BytesInput : public InputFile {
 public:
  explicit BytesInput(Bytes bytes) : bytes_(std::move(bytes)) {}

  Result<std::string_view> next() override {
    constexpr std::size_t piece = std::size_t{256} << 10;
    const std::string_view next = bytes_.text().substr(at_, piece);
    at_ += next.size();
    return next;
  }

  bool seek(std::uint64_t byte) override {
    at_ = static_cast<std::size_t>(std::min<std::uint64_t>(byte, bytes_.size()));
    return true;
  }

  [[nodiscard]] std::optional<std::uint64_t> size() const override { return bytes_.size(); }

 private:
  Bytes bytes_;
  std::size_t at_ = 0;
};

}  // namespace

Result<std::unique_ptr<InputFile>> Files::open(const std::string& path) {
  auto content = read(path);
  if (!content) return std::move(content).error();
  return std::unique_ptr<InputFile>(std::make_unique<BytesInput>(*std::move(content)));
}

}  // namespace fovea
