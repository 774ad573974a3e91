// Reads the state of a topic from its rows, and checks it against the log.
#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "assess/store/effect.hpp"
#include "assess/store/judging.hpp"
#include "assess/store/schema.hpp"

namespace fovea::assess {
namespace {

Result<void> read_texts(Tables& tables, const Row& stream, TopicState& state) {
  const auto rows = tables.scan(schema::document_state, {.prefix = stream});
  if (!rows) return rows.error();
  for (const Row& row : *rows) {
    auto text = decode_text_state(text_in(row, 4));
    if (!text) return std::move(text).error();
    if (*text != TextState{}) state.documents[text_in(row, 2)].text = *std::move(text);
  }
  return {};
}

Result<void> read_elements(Tables& tables, const Row& stream, TopicState& state) {
  const auto rows = tables.scan(schema::element_state, {.prefix = stream});
  if (!rows) return rows.error();
  for (const Row& row : *rows) {
    auto element = decode_element_state(text_in(row, 4));
    if (!element) return std::move(element).error();
    state.documents[text_in(row, 2)].elements[text_in(row, 3)] = *std::move(element);
  }
  return {};
}

using Streams = std::map<std::pair<std::string, std::string>, std::vector<Entry>>;

Error disagrees(std::string what) {
  return {.message = std::move(what),
          .remedy = "restore a backup, or export the log and import it into a new campaign"};
}

/// The entries by stream; an error if a number is missing.
Result<Streams> ordered(std::vector<Entry> entries) {
  Streams streams;
  std::uint64_t last = 0;
  for (Entry& entry : entries) {
    auto& stream = streams[{entry.assessor, entry.topic}];
    if (entry.sequence != ++last || entry.version != stream.size() + 1)
      return disagrees(fmt::format("entry {} of the log is in the wrong place", entry.sequence));
    stream.push_back(std::move(entry));
  }
  return streams;
}

Result<void> compare(Tables& tables, const Streams& streams) {
  for (const auto& [key, entries] : streams) {
    const auto state = read_state(tables, key.first, key.second);
    if (!state) return state.error();
    if (*state != fold(entries))
      return disagrees(fmt::format("the stored state of {} on topic {} differs from the log",
                                   printable(key.first), printable(key.second)));
  }
  return {};
}

}  // namespace

Result<TopicState> read_state(Tables& tables, const std::string& assessor,
                              const std::string& topic) {
  const Row stream = {assessor, topic};
  TopicState state;
  const auto row = find(tables, schema::streams, stream);
  if (!row) return row.error();
  if (!*row) return state;
  state.version = number_in(**row, 2);
  if (auto done = read_texts(tables, stream, state); !done) return std::move(done).error();
  if (auto done = read_elements(tables, stream, state); !done) return std::move(done).error();
  const Entry of{.assessor = assessor, .topic = topic};
  const auto applied = last_applied(tables, of);
  const auto undone = last_undone(tables, of);
  if (!applied || !undone) return applied ? undone.error() : applied.error();
  state.can_undo = applied->has_value();
  state.can_redo = undone->has_value();
  return state;
}

Result<void> verify(Tables& tables) {
  auto entries = read_entries(tables, {});
  if (!entries) return std::move(entries).error();
  const std::size_t count = entries->size();
  const auto streams = ordered(*std::move(entries));
  if (!streams) return streams.error();
  const auto stored = tables.scan(schema::streams, {});
  const auto receipts = tables.scan(schema::receipts, {});
  if (!stored || !receipts) return stored ? receipts.error() : stored.error();
  if (stored->size() != streams->size() || receipts->size() != count)
    return disagrees("the log and the list of its streams and ids differ");
  return compare(tables, *streams);
}

Result<void> Campaign::verify() const {
  return store_->read([](Tables& tables) { return assess::verify(tables); });
}

}  // namespace fovea::assess
