#pragma once
// The fast path for large TREC files: pieces in parallel, views into the input, no allocation per
// line.

#include <cstdint>
#include <string_view>
#include <vector>

#include "fovea/qrels.hpp"

#include "qrels/check/problems.hpp"
#include "qrels/source.hpp"

namespace fovea::qrels {

/// The meaning of the second column. A file of iterations is read as aspects if a document of a
/// topic has several.
enum class SecondColumn : std::uint8_t { iteration, aspect };

/// Reads pieces of a file on several threads and places their rows so that the result equals that
/// of reading line by line.
class TrecLines {
 public:
  TrecLines(const Source& source, Problems& problems, SecondColumn second)
      : source_(source), problems_(problems), second_(second) {}

  Result<Qrels> read();

 private:
  /// Neighbouring rows of one topic.
  struct Stretch {
    std::string_view topic;
    std::size_t begin = 0;  ///< index in the piece
    std::size_t end = 0;
    std::uint32_t topic_number = 0;
    std::size_t target = 0;  ///< first row in the judgements
  };
  struct Piece {
    explicit Piece(Problems::Mode mode) : problems(mode) {}

    std::string_view text;
    std::uint64_t first_line = 1;
    std::vector<std::string_view> docs;
    std::vector<std::int32_t> grades;
    std::vector<std::uint32_t> lines;
    std::vector<std::string_view> iterations;  ///< empty, or one per row
    std::vector<Stretch> stretches;
    Problems problems;
  };

  void cut(std::size_t piece_bytes);
  void parse(Piece& piece) const;
  bool parse_line(const Line& line, Piece& piece) const;
  void number_topics();
  void place_stretches();
  void copy_rows(const Piece& piece);
  [[nodiscard]] bool has_iterations() const;
  [[nodiscard]] bool is_about_aspects() const;
  void take_for_aspects();

  const Source& source_;
  Problems& problems_;
  SecondColumn second_;
  std::vector<Piece> pieces_;
  Qrels qrels_;
};

}  // namespace fovea::qrels
