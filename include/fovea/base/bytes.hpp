#pragma once
// Immutable input data with shared ownership.

#include <cstddef>
#include <cstdint>
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
  enum class Kind : std::uint8_t { memory, mapped_file };
  /// `owner` keeps `text` and the padding after it alive.
  Bytes(std::shared_ptr<const void> owner, std::string_view text, Kind kind = Kind::memory)
      : owner_(std::move(owner)), text_(text), kind_(kind) {}

  static Bytes from_string(std::string text);

  [[nodiscard]] std::string_view text() const { return text_; }
  [[nodiscard]] std::size_t size() const { return text_.size(); }

  /// The same owner with only `part`, which lies in text(), as the text.
  [[nodiscard]] Bytes part(std::string_view part) const { return {owner_, part, kind_}; }
  /// The same content without its first n bytes (a byte order mark, for example).
  [[nodiscard]] Bytes without_prefix(std::size_t n) const { return part(text_.substr(n)); }

  /// Declares that `part` of the text is not needed for now: a mapped file gives its memory back
  /// and is read again on the next access.
  void release(std::string_view part) const;

 private:
  std::shared_ptr<const void> owner_;
  std::string_view text_;
  Kind kind_ = Kind::memory;
};

}  // namespace fovea
