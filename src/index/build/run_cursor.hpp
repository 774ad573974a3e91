#pragma once
// Reads sorted runs of postings, and merges several of them.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/base/files.hpp"

#include "index/build/posting.hpp"
#include "index/build/sorted_run.hpp"
#include "index/code/byte_reader.hpp"

namespace fovea::index {

/// Terms [from, to) in byte order; without `to`, all terms from `from` on.
struct TermRange {
  std::string from;
  std::optional<std::string> to;
};

/// Iterates over the terms of a run.
class RunCursor {
 public:
  /// `run` must outlive the cursor. Begins at the first term not below `from`.
  RunCursor(Files& files, const SortedRun& run, const std::string& from);

  [[nodiscard]] bool at_end() const { return at_end_; }
  [[nodiscard]] std::string_view term() const { return term_; }
  [[nodiscard]] std::uint64_t count() const { return count_; }
  [[nodiscard]] std::string_view postings() const { return postings_; }
  [[nodiscard]] const SortedRun& run() const { return run_; }
  void next();

  /// The reason why the cursor ended before its run; nullopt if it did not.
  [[nodiscard]] const std::optional<Error>& error() const { return error_; }

 private:
  /// Moves to the last sample that is not after `from`, in the last such piece.
  void seek(const std::string& from);
  bool open_piece(std::uint64_t offset);

  Files& files_;
  const SortedRun& run_;
  std::size_t next_piece_ = 0;
  Bytes file_;
  ByteReader in_{{}};
  bool at_end_ = false;
  std::string_view term_;
  std::uint64_t count_ = 0;
  std::string_view postings_;
  std::optional<Error> error_;
};

/// Iterates over the terms of a range in order. Each term has the runs that contain it, in the
/// order of the runs.
class RunMerger {
 public:
  RunMerger(Files& files, const std::vector<SortedRun>& runs, const TermRange& range);

  /// Advances to the next term; returns false at the end.
  bool next();
  [[nodiscard]] std::string_view term() const { return cursors_[at_.front()].term(); }
  [[nodiscard]] std::uint64_t count() const;
  /// Calls `take` with every posting of the term, with its final document and tag numbers. The
  /// views in it are valid during the call.
  void for_each(const std::function<void(Posting&)>& take);

  [[nodiscard]] std::optional<Error> error() const;

 private:
  struct Head {
    TermKey key;  ///< of the cursor's term
    std::size_t cursor = 0;
  };

  [[nodiscard]] bool later(const Head& a, const Head& b) const;
  void push(std::size_t cursor);

  std::vector<RunCursor> cursors_;
  std::optional<std::string> end_;
  std::vector<Head> heap_;
  std::vector<std::size_t> at_;  ///< cursors at the current term
  bool damaged_ = false;
};

}  // namespace fovea::index
