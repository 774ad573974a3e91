// Runs that organisers have uploaded.
#include <fmt/format.h>

#include "fovea/assess/campaign.hpp"
#include "fovea/base/text.hpp"

#include "assess/store/judging.hpp"
#include "assess/store/reading.hpp"
#include "assess/store/schema.hpp"

namespace fovea::assess {
namespace {

Result<void> check(const StoredRun& run) {
  // The name must be valid as the id of an entry.
  const Entry named{.id = run.name, .assessor = "-", .topic = "-", .action = Undo{}};
  if (!assess::check(named))
    return Error{.kind = ErrorKind::data,
                 .message = fmt::format("'{}' is not a valid name of a run", printable(run.name)),
                 .remedy = "use 1 to 1000 bytes of printable UTF-8"};
  const bool text = !invalid_utf8_at(run.content) && run.content.find('\0') == std::string::npos;
  if (text) return {};
  return Error{.kind = ErrorKind::data,
               .place = {.file = run.name},
               .message = "the file is not UTF-8 text",
               .remedy = "convert it with fovea convert"};
}

}  // namespace

Result<void> Campaign::put_run(const StoredRun& run) {
  if (auto good = check(run); !good) return good;
  return set_up([&](Tables& tables) {
    return tables.put(schema::runs, {run.name, run.format, run.content});
  });
}

Result<std::vector<StoredRun>> Campaign::runs() const {
  return reading(*store_, [](Tables& tables) -> Result<std::vector<StoredRun>> {
    auto rows = tables.scan(schema::runs, {});
    if (!rows) return std::move(rows).error();
    std::vector<StoredRun> runs;
    for (Row& row : *rows)
      runs.push_back({text_in(row, 0), text_in(row, 1), std::move(std::get<std::string>(row[2]))});
    return runs;
  });
}

Result<bool> Campaign::remove_run(const std::string& name) {
  bool found = false;
  auto done = set_up([&](Tables& tables) -> Result<void> {
    const auto row = find(tables, schema::runs, {name});
    if (!row) return row.error();
    found = row->has_value();
    return tables.erase(schema::runs, {name});
  });
  if (!done) return std::move(done).error();
  return found;
}

}  // namespace fovea::assess
