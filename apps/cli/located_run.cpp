#include "cli/located_run.hpp"

#include <optional>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

namespace fovea::cli {

Result<run::Run> located_run(const run::Run& run, collection::Catalogue& catalogue,
                             const std::string& file) {
  std::optional<Error> error;
  std::size_t missing = 0;
  std::string first;
  auto passages = run::located(
      run, [&](std::string_view doc, const region::Focus& focus) -> std::optional<region::Range> {
        const auto document = catalogue.find(doc);
        if (!document && !error) error = document.error();
        std::optional<region::Range> range;
        if (document && *document != nullptr) range = collection::range_of(**document, focus);
        if (!range && missing++ == 0)
          first = fmt::format("{} of document '{}'", printable(region::describe(focus)),
                              printable(doc));
        return range;
      });
  if (error) return *std::move(error);
  if (missing > 0)
    fmt::print(stderr, "{}: lost: the place of {} that the catalogue does not have, first {}\n",
               file, counted(missing, "result"), first);
  return passages;
}

}  // namespace fovea::cli
