#include "collection/source/splitter.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

namespace fovea::collection {
namespace {

// The prolog is repeated before every piece.
constexpr std::size_t longest_prolog = std::size_t{64} << 10;

/// Whether the text is UTF-16 or UTF-32, by the first bytes.
bool is_wide(std::string_view begin) {
  using namespace std::string_view_literals;
  return begin.starts_with("\xFF\xFE") || begin.starts_with("\xFE\xFF") ||
         begin.starts_with("\0"sv) || begin.starts_with("<\0"sv);
}

std::uint64_t lines_in(std::string_view text) {
  return static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace

Splitter::Splitter(std::string tag, Input input, std::string file, std::uint64_t max_bytes)
    : tag_(std::move(tag)),
      input_(std::move(input)),
      file_(std::move(file)),
      max_bytes_(max_bytes),
      scanner_(tag_) {}

Result<std::optional<Splitter::Piece>> Splitter::next() {
  using Event = MarkupScanner::Event;
  while (!ended_) {
    const std::size_t from = at_;
    const Event event = scanner_.scan(bytes_, at_);
    if (auto done = collect(bytes_.substr(from, at_ - from)); !done) return std::move(done).error();
    if (event == Event::opened) begin_piece();
    if (event == Event::closed) return std::optional(end_piece());
    if (event == Event::left && part_ == Part::prolog) part_ = Part::nothing;
    if ((event == Event::instruction || event == Event::doctype) && in_prolog_ &&
        !scanner_.in_element()) {
      part_ = Part::prolog;
      prolog_ += event == Event::instruction ? "<?" : "<!";
    }
    if (event != Event::none) continue;
    if (auto done = fill(); !done) return std::move(done).error();
  }
  return std::optional<Piece>();
}

Result<void> Splitter::fill() {
  count_lines(bytes_.size());
  const auto bytes = input_();
  at_ = counted_ = 0;
  bytes_ = bytes ? *bytes : std::string_view();
  ended_ = bytes_.empty();
  if (!bytes) return bytes.error();
  if (ended_) return check_end();
  if (!begun_ && is_wide(bytes_)) {
    ended_ = true;
    return error("is in a 16- or 32-bit encoding, which cannot be split", "convert it to UTF-8");
  }
  begun_ = true;
  return {};
}

Result<void> Splitter::collect(std::string_view text) {
  if (part_ == Part::nothing) return {};
  const bool is_piece = part_ == Part::piece;
  (is_piece ? text_ : prolog_) += text;
  if (is_piece ? text_.size() <= max_bytes_ : prolog_.size() <= longest_prolog) return {};
  ended_ = true;
  if (!is_piece) {
    return error(fmt::format("has a document type of more than {} bytes, so it cannot be split",
                             longest_prolog));
  }
  return error(fmt::format("<{}>, opened at line {}, has more than the limit of {} bytes",
                           printable(tag_), first_line_, max_bytes_));
}

void Splitter::begin_piece() {
  in_prolog_ = false;
  count_lines(at_);
  first_line_ = lines_ + 1;
  part_ = Part::piece;
  text_ = prolog_ + '<' + tag_;
}

Splitter::Piece Splitter::end_piece() {
  part_ = Part::nothing;
  const auto before = static_cast<std::int64_t>(first_line_ - 1);
  return {std::move(text_), before - static_cast<std::int64_t>(lines_in(prolog_))};
}

void Splitter::count_lines(std::size_t end) {
  lines_ += lines_in(bytes_.substr(counted_, end - counted_));
  counted_ = end;
}

Result<void> Splitter::check_end() const {
  if (part_ == Part::piece) {
    return error(
        fmt::format("ends inside <{}>, which was opened at line {}", printable(tag_), first_line_),
        "fetch the file again");
  }
  if (!scanner_.at_rest()) return error("ends inside an element", "fetch the file again");
  return {};
}

Error Splitter::error(std::string message, std::string remedy) const {
  return {.place = {.file = file_, .line = lines_ + 1},
          .message = std::move(message),
          .remedy = std::move(remedy)};
}

}  // namespace fovea::collection
