#include "cli/inputs/located_run.hpp"

#include <optional>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

namespace fovea::cli {
namespace {

using region::Focus;
using region::FocusKind;

/// Finds the text of results, and remembers what it did not find.
class Places {
 public:
  explicit Places(collection::Catalogue& catalogue) : catalogue_(catalogue) {}

  struct Place {
    const collection::Document* document;
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

  /// Tells what was not found; an error if a document could not be read.
  Result<void> finish(const std::string& file) {
    if (error_) return *std::move(error_);
    if (missing_ > 0)
      fmt::print(stderr, "{}: lost: the place of {} that the catalogue does not have, first {}\n",
                 file, counted(missing_, "result"), first_);
    return {};
  }

 private:
  collection::Catalogue& catalogue_;
  std::optional<Error> error_;
  std::size_t missing_ = 0;
  std::string first_;
};

}  // namespace

Result<run::Run> located_run(const run::Run& run, collection::Catalogue& catalogue,
                             const std::string& file) {
  Places places(catalogue);
  auto passages = run::located(
      run, [&](std::string_view doc, const Focus& focus) -> std::optional<region::Range> {
        const auto place = places.find(doc, focus);
        return place ? std::optional(place->range) : std::nullopt;
      });
  if (auto done = places.finish(file); !done) return std::move(done).error();
  return passages;
}

Result<run::Run> run_of_elements(const run::Run& run, collection::Catalogue& catalogue,
                                 const std::string& file) {
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
  if (auto done = places.finish(file); !done) return std::move(done).error();
  if (larger > 0)
    fmt::print(stderr,
               "{}: lost: the exact place of {}; each became the smallest element that holds it\n",
               file, counted(larger, "passage"));
  return std::move(builder).build();
}

}  // namespace fovea::cli
