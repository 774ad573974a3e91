#include "fovea/assess/highlights.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace fovea::assess {
namespace {

Error refused(std::string message, std::string remedy) {
  return {.kind = ErrorKind::data, .message = std::move(message), .remedy = std::move(remedy)};
}

region::Range cut(region::Range range, std::uint64_t length) {
  const std::uint64_t start = std::min(range.start, length);
  return {start, std::clamp(range.end, start, length)};
}

}  // namespace

void Highlights::add(region::Range range) {
  range = cut(range, document_->length());
  if (range.empty()) return;
  ranges_.add(range);
  not_relevant_ = false;
  recount();
}

void Highlights::erase(region::Range range) {
  range = cut(range, document_->length());
  if (range.empty()) return;
  ranges_.erase(range);
  if (ranges_.empty()) best_entry_.reset();
  recount();
}

void Highlights::recount() {
  before_.clear();
  std::uint64_t sum = 0;
  for (const region::Range& range : ranges_.ranges()) {
    before_.push_back(sum);
    sum += range.length();
  }
}

std::uint64_t Highlights::highlighted_before(std::uint64_t offset) const {
  const auto& ranges = ranges_.ranges();
  const auto behind =
      std::partition_point(ranges.begin(), ranges.end(),
                           [&](const region::Range& range) { return range.start < offset; });
  if (behind == ranges.begin()) return 0;
  const auto last = static_cast<std::size_t>(behind - ranges.begin()) - 1;
  return before_[last] + std::min(offset, ranges[last].end) - ranges[last].start;
}

std::uint64_t Highlights::highlighted(std::uint32_t element) const {
  const region::Range range = document_->range(element);
  return highlighted_before(range.end) - highlighted_before(range.start);
}

double Highlights::specificity(std::uint32_t element) const {
  const std::uint64_t length = document_->range(element).length();
  if (length == 0) return 0;
  return static_cast<double>(highlighted(element)) / static_cast<double>(length);
}

std::vector<std::uint32_t> Highlights::elements() const {
  std::vector<std::uint32_t> result;
  const auto count = static_cast<std::uint32_t>(document_->outline().elements.size());
  for (std::uint32_t i = 0; i < count; ++i) {
    if (highlighted(i) > 0) result.push_back(i);
  }
  return result;
}

Result<void> Highlights::set_exhaustivity(std::uint32_t element, Exhaustiveness value) {
  if (highlighted(element) == 0) {
    return refused(fmt::format("{} has no highlighted text, so it has no exhaustivity",
                               document_->outline().path(element)),
                   "highlight part of it first");
  }
  exhaustivity_[element] = value;
  return {};
}

std::optional<Exhaustiveness> Highlights::exhaustivity(std::uint32_t element) const {
  const auto found = exhaustivity_.find(element);
  if (found == exhaustivity_.end() || highlighted(element) == 0) return std::nullopt;
  return found->second;
}

Result<void> Highlights::set_best_entry(std::uint64_t offset) {
  if (offset >= document_->length()) {
    return refused(
        fmt::format(
            "the entry point {} is after the end of the document's text, which has {} code points",
            offset, document_->length()),
        "");
  }
  if (ranges_.empty())
    return refused("a document without highlights has no best entry point", "highlight text first");
  best_entry_ = offset;
  return {};
}

Result<void> Highlights::set_not_relevant() {
  if (!ranges_.empty())
    return refused("a document with highlights cannot be marked as not relevant",
                   "erase the highlights first");
  not_relevant_ = true;
  return {};
}

Missing Highlights::missing(bool second_pass) const {
  if (not_relevant_) return {};
  if (ranges_.empty()) return {.highlights = true};
  Missing missing{.best_entry = !best_entry_.has_value()};
  if (!second_pass) return missing;
  for (const std::uint32_t element : elements()) {
    if (!exhaustivity_.contains(element)) ++missing.exhaustivity;
  }
  return missing;
}

}  // namespace fovea::assess
