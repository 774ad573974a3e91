#include "fovea/work/located_run.hpp"

#include <optional>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

namespace fovea::work {
namespace {

using region::Focus;
using region::FocusKind;

/// Locates the text of results, and counts the results that it did not find.
class Places {
 public:
  explicit Places(collection::Catalogue& catalogue) : catalogue_(catalogue) {}

  struct Place {
    collection::DocumentPtr document;
    region::Range range;
  };

  std::optional<Place> find(std::string_view doc, const Focus& focus) {
    const auto document = catalogue_.find(doc);
    if (!document && !error_) error_ = document.error();
    std::optional<region::Range> range;
    if (document && *document != nullptr) range = collection::range_of(**document, focus);
    if (range) return Place{*document, *range};
    if (missing_++ == 0)
      first_ =
          fmt::format("{} of document '{}'", printable(region::describe(focus)), printable(doc));
    return std::nullopt;
  }

  /// One line if something was not found; an error if a document could not be read.
  Result<std::vector<std::string>> lost() {
    if (error_) return *std::move(error_);
    std::vector<std::string> lines;
    if (missing_ > 0)
      lines.push_back(fmt::format("the place of {} that the catalogue does not have, first {}",
                                  counted(missing_, "result"), first_));
    return lines;
  }

 private:
  collection::Catalogue& catalogue_;
  std::optional<Error> error_;
  std::size_t missing_ = 0;
  std::string first_;
};

/// Whether the focus needs no locating.
bool has_offsets(const Focus& focus) {
  return focus.kind == FocusKind::passage || focus.kind == FocusKind::entry_point ||
         focus.kind == FocusKind::unlocated;
}

}  // namespace

Result<LocatedRun> located_run(const run::Run& run, collection::Catalogue& catalogue) {
  Places places(catalogue);
  run::RunBuilder builder;
  builder.id = run.id;
  builder.submission = run.submission;
  for (const run::TopicSlice& slice : run.topics()) {
    for (std::size_t i = slice.begin; i < slice.end; ++i) {
      run::ResultView result = run.row(i);
      if (!has_offsets(result.focus)) {
        const auto place = places.find(result.doc, result.focus);
        result.focus = place ? region::passage(place->range) : Focus{.kind = FocusKind::unlocated};
      }
      builder.add(slice.topic, result);
    }
  }
  auto lost = places.lost();
  if (!lost) return std::move(lost).error();
  return LocatedRun{std::move(builder).build(), *std::move(lost)};
}

Result<LocatedRun> run_of_elements(const run::Run& run, collection::Catalogue& catalogue) {
  Places places(catalogue);
  std::size_t larger = 0;
  run::RunBuilder builder;
  builder.id = run.id;
  builder.submission = run.submission;
  for (const run::TopicSlice& slice : run.topics()) {
    for (std::size_t i = slice.begin; i < slice.end; ++i) {
      run::ResultView result = run.row(i);
      std::string path;
      if (result.focus.kind != FocusKind::element) {
        if (const auto place = places.find(result.doc, result.focus)) {
          const auto element = collection::smallest_element(*place->document, place->range);
          larger += place->document->range(element) == place->range ? 0 : 1;
          path = place->document->outline().path(element);
          result.focus = {.kind = FocusKind::element, .path = path};
        }
      }
      builder.add(slice.topic, result);
    }
  }
  auto lost = places.lost();
  if (!lost) return std::move(lost).error();
  if (larger > 0)
    lost->push_back(
        fmt::format("the exact place of {}; each became the smallest element that holds it",
                    counted(larger, "passage")));
  return LocatedRun{std::move(builder).build(), *std::move(lost)};
}

}  // namespace fovea::work
