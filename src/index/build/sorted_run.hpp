#pragma once
// Sorted runs of postings, which the inverter writes and the merge reads.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/index.hpp"

namespace fovea::index {

/// The beginning of a term. It is usually enough to compare two terms.
struct TermKey {
  std::uint64_t prefix = 0;  ///< the first eight bytes, most significant first
  std::uint32_t size = 0;    ///< bytes, up to nine
};
TermKey key_of(std::string_view text);

/// Less than, equal to or greater than 0, as the terms compare; also 0 if the keys do not decide.
/// Different terms of at most eight bytes never compare as 0, because no term contains a zero byte.
inline int compare(const TermKey& a, const TermKey& b) {
  if (a.prefix != b.prefix) return a.prefix < b.prefix ? -1 : 1;
  if (a.size == b.size) return 0;
  return a.size < b.size ? -1 : 1;
}
/// Whether equal keys mean equal terms.
inline bool is_whole(const TermKey& key) { return key.size <= sizeof(key.prefix); }

/// A place in a run where a reader can begin.
struct RunSample {
  std::string term;
  std::uint64_t offset = 0;
};

/// Every term of some consecutive documents, sorted by bytes, with its postings in the order of
/// documents. A term is written as its text, number of postings, length of the postings, and the
/// postings.
class RunWriter {
 public:
  /// Begins a term with `postings` postings in `bytes` bytes, which append() adds.
  void begin(std::string_view term, std::uint64_t postings, std::uint64_t bytes);
  void append(std::string_view bytes) { bytes_.append(bytes); }
  /// The same for bytes that are filled in later. Returns their offset.
  std::size_t leave(std::size_t bytes) {
    const std::size_t place = bytes_.size();
    bytes_.resize(place + bytes);
    return place;
  }
  void reserve(std::size_t bytes) { bytes_.reserve(bytes); }
  [[nodiscard]] std::size_t size() const { return bytes_.size(); }
  [[nodiscard]] std::string take_bytes();
  /// One sample about every 64 KiB, including the first term.
  [[nodiscard]] std::vector<RunSample> take_samples();

 private:
  std::string bytes_;
  std::vector<RunSample> samples_;
};

/// A finished run, in memory or in files.
struct SortedRun {
  struct Piece {
    std::string file;   ///< empty: in memory
    std::string bytes;  ///< empty: in the file
    std::vector<RunSample> samples;
  };
  std::vector<Piece> pieces;  ///< in the order of terms
  Doc first_doc = 0;          ///< offset to add to its document numbers
  std::vector<Tag> tags;      ///< final tags by its tag numbers; empty: the numbers are final

  [[nodiscard]] std::size_t memory() const;
};

}  // namespace fovea::index
