// Writes events as JSON lines.
#include "fovea/base/json_writer.hpp"
#include "fovea/compare/ab.hpp"

#include "compare/ab/event_table.hpp"

namespace fovea::ab {
namespace {

constexpr std::string_view name_of(Column column) {
  return column_names[static_cast<std::size_t>(column)];
}

}  // namespace

std::string to_line(const LoggedEvent& event) {
  JsonWriter out;
  out.begin_object().member(name_of(Column::variant), event.variant);
  out.member(name_of(Column::user), event.user).member(name_of(Column::time), event.time);
  out.member(name_of(Column::event), event.kind);
  if (event.opened)
    out.member(name_of(Column::rank), event.opened->rank)
        .member("doc", event.opened->doc)
        .member(name_of(Column::path), event.opened->path);
  out.end_object();
  return std::move(out).finish() + "\n";
}

}  // namespace fovea::ab
