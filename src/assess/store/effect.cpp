#include "assess/store/effect.hpp"

#include <algorithm>

#include "fovea/base/json_reader.hpp"
#include "fovea/base/json_writer.hpp"

#include "assess/store/judging.hpp"
#include "assess/store/schema.hpp"

namespace fovea::assess {
namespace {

Row stream_of(const Entry& entry) { return {entry.assessor, entry.topic}; }

Row with(Row key, Cell last) {
  key.push_back(std::move(last));
  return key;
}

/// The rows of a document before an action: enough to undo any action.
struct Before {
  std::string doc;
  std::string text;                 ///< encoded
  std::vector<std::string> paths;   ///< that may have changed
  std::vector<std::string> states;  ///< of these paths, encoded; empty: there was no row
};

std::string encode(const Before& before) {
  JsonWriter out;
  out.begin_object();
  out.member("doc", before.doc);
  out.member("text", before.text);
  out.list("paths", before.paths);
  out.list("states", before.states);
  return std::move(out.end_object()).finish();
}

Result<Before> decode_before(std::string_view json) {
  JsonReader in(json);
  Before before{in.text("doc"), in.text("text"), in.texts("paths"), in.texts("states")};
  if (before.paths.size() != before.states.size()) in.refuse("states", "must be as many as paths");
  if (auto done = in.finish(); !done) return std::move(done).error();
  return before;
}

std::string state_at(const DocumentState& document, const std::string& path) {
  const auto found = document.elements.find(path);
  return found == document.elements.end() ? "" : encode(found->second);
}

/// The paths that the action may change, each once.
std::vector<std::string> paths_changed(const DocumentState& before, const Action& action) {
  std::vector<std::string> paths;
  if (auto named = touched(action)) {
    paths = *std::move(named);
  } else {
    for (const auto& [path, element] : before.elements) paths.push_back(path);
  }
  std::sort(paths.begin(), paths.end());
  paths.erase(std::unique(paths.begin(), paths.end()), paths.end());
  return paths;
}

Result<void> put_element(Tables& tables, const Row& document, const std::string& path,
                         const std::string& state) {
  const Row key = with(document, path);
  return state.empty() ? tables.erase(schema::element_state, key)
                       : tables.put(schema::element_state, with(key, state));
}

Result<void> put_text(Tables& tables, const Row& document, std::uint64_t version,
                      const std::string& text) {
  return tables.put(schema::document_state, with(with(document, cell(version)), text));
}

/// Applies the action of `entry` as version `version` of the stream: its own, or that of a redo.
Result<void> apply_now(Tables& tables, const Entry& entry, std::uint64_t version) {
  const Row key = with(stream_of(entry), std::string(document_of(entry.action)));
  auto document = load_document(tables, key, touched(entry.action));
  if (!document) return std::move(document).error();
  Before before{std::string(document_of(entry.action)),
                encode(document->text),
                paths_changed(*document, entry.action),
                {}};
  for (const std::string& path : before.paths) before.states.push_back(state_at(*document, path));
  apply(*document, entry.action);
  for (std::size_t i = 0; i < before.paths.size(); ++i) {
    const std::string state = state_at(*document, before.paths[i]);
    if (state == before.states[i]) continue;
    if (auto done = put_element(tables, key, before.paths[i], state); !done) return done;
  }
  if (auto done = put_text(tables, key, version, encode(document->text)); !done) return done;
  return tables.put(schema::applied, {entry.assessor, entry.topic, cell(entry.version),
                                      cell(entry.sequence), encode(before)});
}

Result<void> undo(Tables& tables, const Entry& entry) {
  const auto last = last_applied(tables, entry);
  if (!last) return last.error();
  if (!*last) return {};
  const Row& row = **last;
  const auto before = decode_before(text_in(row, 4));
  if (!before) return before.error();
  const Row key = with(stream_of(entry), before->doc);
  for (std::size_t i = 0; i < before->paths.size(); ++i) {
    if (auto done = put_element(tables, key, before->paths[i], before->states[i]); !done)
      return done;
  }
  if (auto done = put_text(tables, key, entry.version, before->text); !done) return done;
  if (auto done = tables.erase(schema::applied, {row[0], row[1], row[2]}); !done) return done;
  return tables.put(schema::undone, {row[0], row[1], row[2], row[3]});
}

Result<void> redo(Tables& tables, const Entry& entry) {
  const auto last = last_undone(tables, entry);
  if (!last) return last.error();
  if (!*last) return {};
  const Row& row = **last;
  const auto logged = find(tables, schema::log, {row[3]});
  if (!logged) return logged.error();
  if (!*logged) return Error{.message = "an entry of the log is missing"};
  const auto again = entry_of(**logged);
  if (!again) return again.error();
  if (auto done = tables.erase(schema::undone, {row[0], row[1], row[2]}); !done) return done;
  return apply_now(tables, *again, entry.version);
}

Result<void> change_state(Tables& tables, const Entry& entry) {
  if (std::holds_alternative<Undo>(entry.action)) return undo(tables, entry);
  if (std::holds_alternative<Redo>(entry.action)) return redo(tables, entry);
  if (!kind_of(entry.action).is_undoable) return {};
  if (auto done = tables.erase(schema::undone, stream_of(entry)); !done) return done;
  return apply_now(tables, entry, entry.version);
}

Result<std::optional<Row>> first_or_last(Tables& tables, const Table& table, const Entry& entry,
                                         bool last) {
  auto rows = tables.scan(table, {.prefix = stream_of(entry), .backward = last, .limit = 1});
  if (!rows) return std::move(rows).error();
  if (rows->empty()) return std::optional<Row>{};
  return std::optional<Row>(std::move(rows->front()));
}

Result<void> load_element(Tables& tables, const Row& key, const std::string& path,
                          DocumentState& document) {
  const auto row = find(tables, schema::element_state, with(key, path));
  if (!row) return row.error();
  if (!*row) return {};
  auto state = decode_element_state(text_in(**row, 4));
  if (!state) return std::move(state).error();
  document.elements.insert_or_assign(path, *std::move(state));
  return {};
}

Result<void> load_elements(Tables& tables, const Row& key, DocumentState& document) {
  const auto rows = tables.scan(schema::element_state, {.prefix = key});
  if (!rows) return rows.error();
  for (const Row& row : *rows) {
    auto state = decode_element_state(text_in(row, 4));
    if (!state) return std::move(state).error();
    document.elements.insert_or_assign(text_in(row, 3), *std::move(state));
  }
  return {};
}

}  // namespace

Result<std::optional<Row>> last_applied(Tables& tables, const Entry& entry) {
  return first_or_last(tables, schema::applied, entry, true);
}

/// The entry that was undone last is the earliest one that is undone.
Result<std::optional<Row>> last_undone(Tables& tables, const Entry& entry) {
  return first_or_last(tables, schema::undone, entry, false);
}

Result<DocumentState> load_document(Tables& tables, const Row& key,
                                    const std::optional<std::vector<std::string>>& paths) {
  DocumentState document;
  const auto row = find(tables, schema::document_state, key);
  if (!row) return row.error();
  if (*row) {
    auto text = decode_text_state(text_in(**row, 4));
    if (!text) return std::move(text).error();
    document.text = *std::move(text);
  }
  if (!paths) {
    if (auto done = load_elements(tables, key, document); !done) return std::move(done).error();
    return document;
  }
  for (const std::string& path : *paths) {
    if (auto done = load_element(tables, key, path, document); !done)
      return std::move(done).error();
  }
  return document;
}

Result<void> take_effect(Tables& tables, const Entry& entry) {
  if (auto done = tables.put(schema::receipts, {entry.assessor, entry.id, cell(entry.sequence)});
      !done)
    return done;
  if (auto done = tables.put(schema::streams, {entry.assessor, entry.topic, cell(entry.version)});
      !done)
    return done;
  return change_state(tables, entry);
}

}  // namespace fovea::assess
