#pragma once
// Reading sorted runs of postings, and several of them as one.

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

/// Terms [from, to) in the order of bytes; no `to`: all the rest.
struct TermRange {
  std::string from;
  std::optional<std::string> to;
};

/// Walks through the terms of a run.
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

  /// Why the cursor ended before its run did.
  [[nodiscard]] const std::optional<Error>& error() const { return error_; }

 private:
  /// The last sample of the last piece that is not behind `from`.
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

/// The terms of a range in order, each with the runs that have it, in the order of the runs.
class RunMerger {
 public:
  RunMerger(Files& files, const std::vector<SortedRun>& runs, const TermRange& range);

  /// The next term; false at the end. at() then gives the cursors that stand at it.
  bool next();
  [[nodiscard]] std::string_view term() const { return cursors_[at_.front()].term(); }
  [[nodiscard]] std::uint64_t count() const;
  /// Every posting of the term with its final document and tag numbers. The views in it are valid
  /// during the call.
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
  std::vector<std::size_t> at_;  ///< cursors at the present term
  bool damaged_ = false;
};

}  // namespace fovea::index
