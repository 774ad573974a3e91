#include "fovea/assess/desk.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

namespace fovea::assess {
namespace {

Error refuse(std::string message, std::string remedy = "") {
  return {.kind = ErrorKind::data, .message = std::move(message), .remedy = std::move(remedy)};
}

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

/// Merges several lists of changes into one: from the state of each element before the first to its
/// state after the last.
std::vector<Change> merged(std::vector<Change> changes) {
  std::stable_sort(changes.begin(), changes.end(),
                   [](const Change& a, const Change& b) { return a.element < b.element; });
  std::vector<Change> result;
  for (const Change& each : changes) {
    if (!result.empty() && result.back().element == each.element) {
      result.back().state_after = each.state_after;
      result.back().allowed_after = each.allowed_after;
    } else {
      result.push_back(each);
    }
  }
  return result;
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

std::vector<std::uint32_t> Desk::found(const std::vector<std::string>& paths) const {
  std::vector<std::uint32_t> elements;
  for (const std::string& path : paths) {
    if (const auto element = document_->find(path)) elements.push_back(*element);
  }
  return elements;
}

Result<void> Desk::check_paths(const std::vector<std::string>& paths) const {
  for (const std::string& path : paths) {
    if (!path.empty() && !document_->find(path))
      return refuse(fmt::format("the document has no element '{}'", printable(path)),
                    "reload the document");
  }
  return {};
}

Result<void> Desk::check_range(const region::Range& range) const {
  if (range.start < range.end && range.end <= document_->length()) return {};
  return refuse(fmt::format("the text from {} to {} is outside the document, which has {}",
                            range.start, range.end, counted(document_->length(), "character")),
                "reload the document");
}

Result<void> Desk::check_kind(Kind kind, const Action& action) const {
  if (settings_.kind == kind) return {};
  return refuse(fmt::format("the kind of this campaign is {}, which does not allow '{}'",
                            to_string(settings_.kind), name_of(action)),
                "an organiser can change the kind of the campaign");
}

struct Desk::Checker {
  const Desk& desk;

  Result<void> operator()(const View&) const { return {}; }
  Result<void> operator()(const Judge& action) const {
    const bool whole = action.paths == std::vector<std::string>{""};
    if (auto good = whole ? Result<void>{} : desk.check_kind(Kind::graded, action); !good)
      return good;
    return desk.check_paths(action.paths);
  }
  Result<void> operator()(const Clear& action) const { return desk.check_paths(action.paths); }
  Result<void> operator()(const Note& action) const { return desk.check_paths({action.path}); }
  Result<void> operator()(const Later& action) const { return desk.check_paths({action.path}); }
  Result<void> operator()(const Done&) const { return {}; }
  Result<void> operator()(const Highlight& action) const {
    if (auto good = desk.check_kind(Kind::highlighting, action); !good) return good;
    return desk.check_range(action.range);
  }
  Result<void> operator()(const Erase& action) const { return desk.check_range(action.range); }
  Result<void> operator()(const BestEntry& action) const {
    if (!action.offset || *action.offset < desk.document_->length()) return {};
    return refuse("the best entry point is outside the document");
  }
  Result<void> operator()(const Exhaustivity& action) const {
    if (auto good = desk.check_kind(Kind::highlighting, action); !good) return good;
    return desk.check_paths(action.paths);
  }
  Result<void> operator()(const NotRelevant&) const { return {}; }
  Result<void> operator()(const Undo&) const { return {}; }
  Result<void> operator()(const Redo&) const { return {}; }
};

Result<void> Desk::check(const Action& action) const { return std::visit(Checker{*this}, action); }

std::vector<Change> Desk::judge(const Judge& action) {
  const auto* degrees = std::get_if<Degrees>(&action.value);
  if (degrees == nullptr) return {};
  const auto value = Value::of(degrees->exhaustivity, degrees->specificity);
  if (!value) return {};
  std::vector<Change> changes;
  for (const std::uint32_t element : found(action.paths)) {
    for (const Change& each : inference_.judge(element, *value)) changes.push_back(each);
    std::erase(judged_, element);
    judged_.push_back(element);
  }
  return merged(std::move(changes));
}

std::vector<Change> Desk::clear(std::span<const std::uint32_t> elements) {
  std::vector<Change> changes;
  for (const std::uint32_t element : elements) {
    for (const Change& each : inference_.clear(element)) changes.push_back(each);
    std::erase(judged_, element);
  }
  return merged(std::move(changes));
}

/// Changes the values that the rules know; all other effects are in the state alone.
struct Desk::Inferrer {
  using Changes = std::vector<Change>;
  Desk& desk;

  Changes operator()(const View&) const { return {}; }
  Changes operator()(const Judge& action) const { return desk.judge(action); }
  Changes operator()(const Clear& action) const {
    return desk.clear(action.paths.empty() ? std::vector(desk.judged_) : desk.found(action.paths));
  }
  Changes operator()(const Note&) const { return {}; }
  Changes operator()(const Later&) const { return {}; }
  Changes operator()(const Done&) const { return {}; }
  Changes operator()(const Highlight&) const { return {}; }
  Changes operator()(const Erase&) const { return {}; }
  Changes operator()(const BestEntry&) const { return {}; }
  Changes operator()(const Exhaustivity&) const { return {}; }
  Changes operator()(const NotRelevant&) const { return desk.clear(std::vector(desk.judged_)); }
  Changes operator()(const Undo&) const { return {}; }
  Changes operator()(const Redo&) const { return {}; }
};

std::vector<Change> Desk::apply(const Action& action) {
  assess::apply(state_, action);
  return std::visit(Inferrer{*this}, action);
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
