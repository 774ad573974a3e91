#pragma once
// Immutable input data with shared ownership.

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace fovea {

/// The content of an input: mapped, unpacked or in memory. Copies share the content, so views into
/// text() stay valid while any copy lives. At least `padding` readable bytes follow the end
/// (vectorised parsers read past it); their values are unspecified.
class Bytes {
 public:
  static constexpr std::size_t padding = 64;

  Bytes() = default;
  /// `owner` keeps `text` and the padding behind it alive.
  Bytes(std::shared_ptr<const void> owner, std::string_view text)
      : owner_(std::move(owner)), text_(text) {}

  static Bytes from_string(std::string text);

  [[nodiscard]] std::string_view text() const { return text_; }
  [[nodiscard]] std::size_t size() const { return text_.size(); }

  /// The same content without its first n bytes (a byte order mark, for example).
  [[nodiscard]] Bytes without_prefix(std::size_t n) const { return {owner_, text_.substr(n)}; }

 private:
  std::shared_ptr<const void> owner_;
  std::string_view text_;
};

}  // namespace fovea
