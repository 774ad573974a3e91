#pragma once
// Sorted runs of postings: what the inverter makes and the merge reads.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/index.hpp"

namespace fovea::index {

/// The first eight bytes, most significant first: smaller numbers are smaller terms.
std::uint64_t prefix_of(std::string_view text);

/// A place in a run where a reader may begin.
struct RunSample {
  std::string term;
  std::uint64_t offset = 0;
};

/// Every term of some consecutive documents, sorted by bytes, with its postings in the order of
/// documents. Each term: its text, number of postings, length of the postings, and they.
class RunWriter {
 public:
  /// A term with so many postings in so many bytes, which append() brings.
  void begin(std::string_view term, std::uint64_t postings, std::uint64_t bytes);
  void append(std::string_view bytes) { bytes_.append(bytes); }
  void reserve(std::size_t bytes) { bytes_.reserve(bytes); }
  [[nodiscard]] std::size_t size() const { return bytes_.size(); }
  [[nodiscard]] std::string take_bytes();
  /// About every 64 KiB, the first term among them.
  [[nodiscard]] std::vector<RunSample> take_samples();

 private:
  std::string bytes_;
  std::vector<RunSample> samples_;
};

/// A run at rest, in memory or in files.
struct Run {
  struct Piece {
    std::string file;   ///< empty: in memory
    std::string bytes;  ///< empty: in the file
    std::vector<RunSample> samples;
  };
  std::vector<Piece> pieces;  ///< in the order of terms
  Doc first_doc = 0;          ///< to be added to its document numbers
  std::vector<Tag> tags;      ///< what its tag numbers mean; empty: themselves

  [[nodiscard]] std::size_t memory() const;
};

}  // namespace fovea::index
