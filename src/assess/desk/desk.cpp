#include "fovea/assess/desk.hpp"

#include <algorithm>
#include <charconv>

#include "fovea/base/text.hpp"

#include "assess/desk/desk_values.hpp"

namespace fovea::assess {
namespace {

/// Reads "12:34" as offset and length.
std::optional<region::Range> passage_named(std::string_view place) {
  const std::size_t colon = place.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const auto start = parse_integer<std::uint64_t>(place.substr(0, colon));
  const auto length = parse_integer<std::uint64_t>(place.substr(colon + 1));
  if (!start || !length || *length > std::numeric_limits<std::uint64_t>::max() - *start)
    return std::nullopt;
  return region::Range{*start, *start + *length};
}

/// An element of level 0 counts as one without exhaustivity.
bool has_exhaustivity(const ElementState& element) {
  return element.exhaustivity && *element.exhaustivity != Exhaustiveness::not_at_all;
}

}  // namespace

PoolPlaces places_in(const collection::Document& document, std::span<const PoolItem> pool) {
  PoolPlaces places;
  for (const PoolItem& item : pool) {
    if (item.place.empty() || item.place == "-") {
      places.elements.push_back(0);
    } else if (const auto element = document.find(item.place)) {
      places.elements.push_back(*element);
    } else if (const auto range = passage_named(item.place);
               range && range->end <= document.length()) {
      places.ranges.push_back(*range);
      places.elements.push_back(collection::smallest_element(document, *range));
    }
  }
  std::sort(places.elements.begin(), places.elements.end());
  places.elements.erase(std::unique(places.elements.begin(), places.elements.end()),
                        places.elements.end());
  return places;
}

Desk::Desk(DocumentPtr document, std::string doc, const Settings& settings,
           std::span<const PoolItem> pool, std::span<const Entry> entries)
    : document_(std::move(document)),
      doc_(std::move(doc)),
      settings_(settings),
      pool_(places_in(*document_, pool)),
      inference_(fresh()) {
  for (const Entry& entry : entries) {
    if (document_of(entry.action) != doc_) continue;
    fits_ = fits_ && check(entry.action).ok();
    apply(entry.action);
  }
}

Inference Desk::fresh() const {
  Inference inference(shape_of(document_->outline()), settings_.rules);
  for (const std::uint32_t element : pool_.elements) inference.ask_for(element);
  return inference;
}

Result<void> Desk::check(const Action& action) const {
  return std::visit(
      [this]<class Which>(const Which& each) -> Result<void> {
        if constexpr (Which::kind.is_checked) return each.check_at(*this);
        return {};
      },
      action);
}

std::vector<Change> Desk::apply(const Action& action) {
  assess::apply(state_, action);
  DeskValues values(*this);
  return std::visit(
      [&]<class Which>(const Which& each) -> std::vector<Change> {
        if constexpr (Which::kind.changes_values) return each.infer(values);
        return {};
      },
      action);
}

std::vector<Change> Desk::preview(std::span<const std::uint32_t> elements, Value value) {
  if (elements.size() == 1) return inference_.preview(elements.front(), value);
  // Judges everything judged so far again, in the same order, and then these.
  Inference future = fresh();
  for (const std::uint32_t element : judged_) {
    if (const auto judged = inference_.judged(element)) future.judge(element, *judged);
  }
  std::vector<Change> changes;
  for (const std::uint32_t element : elements) {
    for (const Change& each : future.judge(element, value)) changes.push_back(each);
  }
  return merged(std::move(changes));
}

Highlights Desk::highlights() const {
  Highlights result(*document_);
  for (const auto& [grade, ranges] : state_.text.highlights) {
    for (const region::Range& range : ranges.ranges()) result.add(range);
  }
  if (state_.text.best_entry) (void)result.set_best_entry(*state_.text.best_entry);
  if (state_.text.not_relevant) (void)result.set_not_relevant();
  for (const auto& [path, element] : state_.elements) {
    const auto where = has_exhaustivity(element) ? document_->find(path) : std::nullopt;
    if (where) (void)result.set_exhaustivity(*where, *element.exhaustivity);
  }
  return result;
}

}  // namespace fovea::assess
