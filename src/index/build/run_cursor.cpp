#include "index/build/run_cursor.hpp"

#include <algorithm>

#include "index/build/posting.hpp"

namespace fovea::index {
namespace {

/// Calls `take` with the postings of a run, with their final numbers. Returns false if they are
/// damaged.
bool for_each_posting(const RunCursor& cursor, const std::function<void(Posting&)>& take) {
  const SortedRun& run = cursor.run();
  ByteReader in(cursor.postings());
  Posting posting;
  for (std::uint64_t i = 0; i < cursor.count(); ++i) {
    get_posting(in, posting);
    if (in.failed()) return false;
    posting.doc += run.first_doc;
    for (TagShare& share : posting.tags) {
      if (!run.tags.empty()) share.tag = run.tags[share.tag];
    }
    take(posting);
  }
  return true;
}

}  // namespace

RunCursor::RunCursor(Files& files, const SortedRun& run, const std::string& from)
    : files_(files), run_(run) {
  seek(from);
  do {
    next();
  } while (!at_end_ && term_ < from);
}

void RunCursor::seek(const std::string& from) {
  const auto begins_behind = [](const std::string& term, const RunSample& sample) {
    return term < sample.term;
  };
  while (next_piece_ + 1 < run_.pieces.size() &&
         !begins_behind(from, run_.pieces[next_piece_ + 1].samples.front())) {
    ++next_piece_;
  }
  if (next_piece_ == run_.pieces.size()) return;
  const auto& samples = run_.pieces[next_piece_].samples;
  const auto after = std::upper_bound(samples.begin(), samples.end(), from, begins_behind);
  open_piece(after == samples.begin() ? 0 : (after - 1)->offset);
}

void RunCursor::next() {
  if (in_.left() == 0 && !open_piece(0)) {
    at_end_ = true;
    return;
  }
  term_ = in_.text();
  count_ = in_.varint();
  postings_ = in_.text();
  if (!in_.failed()) return;
  error_ = Error{ErrorKind::input, {}, "a temporary file of the index has been changed", ""};
  at_end_ = true;
}

bool RunCursor::open_piece(std::uint64_t offset) {
  if (error_ || next_piece_ >= run_.pieces.size()) return false;
  const SortedRun::Piece& piece = run_.pieces[next_piece_++];
  std::string_view bytes = piece.bytes;
  if (!piece.file.empty()) {
    auto content = files_.read(piece.file);
    if (!content) {
      error_ = std::move(content).error();
      return false;
    }
    file_ = *std::move(content);
    bytes = file_.text();
  }
  in_ = ByteReader(bytes.substr(std::min<std::uint64_t>(offset, bytes.size())));
  return in_.left() > 0;
}

RunMerger::RunMerger(Files& files, const std::vector<SortedRun>& runs, const TermRange& range)
    : end_(range.to) {
  cursors_.reserve(runs.size());
  for (const SortedRun& run : runs) cursors_.emplace_back(files, run, range.from);
  for (std::size_t i = 0; i < cursors_.size(); ++i) push(i);
}

bool RunMerger::later(const Head& a, const Head& b) const {
  int order = compare(a.key, b.key);
  if (order == 0 && !is_whole(a.key)) {
    order = cursors_[a.cursor].term().compare(cursors_[b.cursor].term());
  }
  return order != 0 ? order > 0 : a.cursor > b.cursor;
}

void RunMerger::push(std::size_t cursor) {
  const std::string_view term = cursors_[cursor].term();
  if (cursors_[cursor].at_end() || (end_ && term >= *end_)) return;
  heap_.push_back({key_of(term), cursor});
  std::push_heap(heap_.begin(), heap_.end(),
                 [&](const Head& a, const Head& b) { return later(a, b); });
}

bool RunMerger::next() {
  for (const std::size_t cursor : at_) {
    cursors_[cursor].next();
    push(cursor);
  }
  at_.clear();
  while (!heap_.empty() && (at_.empty() || cursors_[heap_.front().cursor].term() == term())) {
    std::pop_heap(heap_.begin(), heap_.end(),
                  [&](const Head& a, const Head& b) { return later(a, b); });
    at_.push_back(heap_.back().cursor);
    heap_.pop_back();
  }
  return !at_.empty();
}

std::uint64_t RunMerger::count() const {
  std::uint64_t count = 0;
  for (const std::size_t cursor : at_) count += cursors_[cursor].count();
  return count;
}

void RunMerger::for_each(const std::function<void(Posting&)>& take) {
  for (const std::size_t cursor : at_) damaged_ |= !for_each_posting(cursors_[cursor], take);
}

std::optional<Error> RunMerger::error() const {
  for (const RunCursor& cursor : cursors_) {
    if (cursor.error()) return cursor.error();
  }
  if (!damaged_) return std::nullopt;
  return Error{ErrorKind::input, {}, "a temporary file of the index has been changed", ""};
}

}  // namespace fovea::index
