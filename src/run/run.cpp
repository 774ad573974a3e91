#include "fovea/run.hpp"

#include <algorithm>
#include <iterator>

#include "run/part.hpp"

namespace fovea::run {

void LineNumbers::append(const LineNumbers& later, std::size_t row, std::uint64_t lines) {
  for (const Jump& jump : later.jumps_) add(row + jump.row, jump.line == 0 ? 0 : lines + jump.line);
}

std::uint64_t LineNumbers::operator[](std::size_t row) const {
  const auto after =
      std::upper_bound(jumps_.begin(), jumps_.end(), row,
                       [](std::size_t value, const Jump& jump) { return value < jump.row; });
  return std::prev(after)->line_of(row);
}

const TopicSlice* Run::find(std::string_view topic) const {
  const auto at = std::find_if(topics_.begin(), topics_.end(),
                               [&](const TopicSlice& slice) { return slice.topic == topic; });
  return at == topics_.end() ? nullptr : &*at;
}

ResultView Run::row(std::size_t i) const {
  return {.doc = doc(i), .focus = focus(i), .score = score(i), .rank = rank(i), .line = line(i)};
}

RunBuilder::RunBuilder() : part_(std::make_unique<Part>()) {}
RunBuilder::~RunBuilder() = default;
RunBuilder::RunBuilder(RunBuilder&&) noexcept = default;
RunBuilder& RunBuilder::operator=(RunBuilder&&) noexcept = default;

void RunBuilder::add(std::string_view topic, const ResultView& result) {
  ResultView kept = result;
  kept.doc = part_->pool->intern(result.doc);
  kept.focus.path = part_->pool->intern(result.focus.path);
  kept.focus.end_path = part_->pool->intern(result.focus.end_path);
  part_->add(part_->pool->intern(topic), kept);
}

Run RunBuilder::build() && {
  std::vector<Part> parts;
  parts.push_back(std::move(*part_));
  Run run = assemble(std::move(parts), {}, 1);
  run.id = std::move(id);
  run.submission = std::move(submission);
  return run;
}

Run merged(std::vector<Run> parts) {
  if (parts.size() == 1) return std::move(parts.front());
  RunBuilder builder;
  for (const Run& part : parts) {
    for (const TopicSlice& slice : part.topics()) {
      for (std::size_t i = slice.begin; i != slice.end; ++i) builder.add(slice.topic, part.row(i));
    }
  }
  if (!parts.empty()) {
    builder.id = parts.front().id;
    builder.submission = parts.front().submission;
  }
  return std::move(builder).build();
}

}  // namespace fovea::run
