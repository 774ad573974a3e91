#pragma once
// Splits a file into documents: every outermost element with a given name is one.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "fovea/base/result.hpp"

#include "collection/source/markup_scanner.hpp"

namespace fovea::collection {

/// Cuts out the elements and holds one at a time in memory. Malformed elements are detected when
/// they are parsed. The XML declaration and the document type, whose entities they may use, precede
/// each. Encodings must be supersets of ASCII.
class Splitter {
 public:
  /// Returns the next bytes of the file, empty at the end; valid until the next call.
  using Input = std::function<Result<std::string_view>()>;

  struct Piece {
    std::string text;
    std::int64_t lines_before = 0;  ///< add to a line of `text` to get the line in the file
  };

  /// `file` is for messages. A piece has at most `max_bytes`.
  Splitter(std::string tag, Input input, std::string file, std::uint64_t max_bytes);

  /// Returns nullopt at the end and after an error.
  Result<std::optional<Piece>> next();

 private:
  Result<void> fill();
  Result<void> collect(std::string_view text);
  Result<void> check_end() const;
  void begin_piece();
  Piece end_piece();
  void count_lines(std::size_t end);
  Error error(std::string message, std::string remedy = {}) const;

  std::string tag_;
  Input input_;
  std::string file_;
  std::uint64_t max_bytes_;
  MarkupScanner scanner_;

  std::string_view bytes_;  ///< the current part of the file
  std::size_t at_ = 0;
  std::size_t counted_ = 0;  ///< bytes of it whose lines were counted
  std::uint64_t lines_ = 0;
  bool begun_ = false;
  bool ended_ = false;

  /// The part being collected.
  enum class Part : std::uint8_t { nothing, prolog, piece } part_ = Part::nothing;
  bool in_prolog_ = true;  ///< no piece was found yet
  std::string prolog_;
  std::string text_;
  std::uint64_t first_line_ = 0;  ///< of the piece
};

}  // namespace fovea::collection
