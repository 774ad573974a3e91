#include "measure/elements/prum/browsing_log.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/region.hpp"

#include "base/shared/json_members.hpp"

namespace fovea::measure {
namespace {

namespace ondemand = simdjson::ondemand;

/// The content of a line of either log.
struct Entry {
  std::string reader;  ///< the user or the assessor
  std::string topic;
  std::string doc;
  std::string event;   ///< in a log of clicks
  std::string action;  ///< in a log of judging
  std::vector<std::string> paths;
  bool imported = false;
};

simdjson::error_code read_member(JsonMember& member, Entry& entry) {
  auto& [name, quote, value] = member;
  std::string_view text;
  if (name == "imported") return value.get_bool().get(entry.imported);
  if (name == "paths") {
    ondemand::array all;
    if (const auto error = value.get_array().get(all); error != simdjson::SUCCESS) return error;
    for (auto each : all) {
      if (const auto error = each.get_string().get(text); error != simdjson::SUCCESS) return error;
      entry.paths.emplace_back(text);
    }
    return simdjson::SUCCESS;
  }
  std::string* const target = name == "user" || name == "assessor" ? &entry.reader
                              : name == "topic"                    ? &entry.topic
                              : name == "doc"                      ? &entry.doc
                              : name == "event"                    ? &entry.event
                              : name == "action"                   ? &entry.action
                                                                   : nullptr;
  if (target == nullptr && name != "path") return simdjson::SUCCESS;
  if (const auto error = value.get_string().get(text); error != simdjson::SUCCESS) return error;
  if (target != nullptr)
    *target = std::string(text);
  else
    entry.paths.emplace_back(text);
  return simdjson::SUCCESS;
}

/// A description of what is wrong with the entry; empty if it is valid.
std::string check(Entry& entry) {
  if (entry.reader.empty()) return "no user and no assessor";
  if (entry.event.empty() == entry.action.empty()) return "expected an event or an action";
  for (std::string& path : entry.paths) {
    if (path.empty()) continue;
    auto canonical = region::canonical_path(path);
    if (!canonical) return fmt::format("'{}' is not the path of an element", printable(path));
    path = *std::move(canonical);
  }
  return "";
}

/// Trails grouped by their first element.
class Trails {
 public:
  void add(const Entry& entry) {
    if (entry.event.empty())
      add_judging(entry);
    else
      add_click(entry);
  }

  [[nodiscard]] Links finish() {
    while (!open_.empty()) close(open_.begin()->first);
    Links links;
    for (const auto& [from, seen] : seen_)
      for (const auto& [to, trails] : seen)
        links[from].push_back(
            {to, static_cast<double>(trails) / static_cast<double>(begun_[from])});
    return links;
  }

 private:
  struct Trail {
    ElementName from;
    std::set<ElementName> seen;
  };

  void add_click(const Entry& entry) {
    if (entry.event == "click" || entry.doc.empty()) close(entry.reader);
    if (entry.doc.empty()) return;
    if (entry.event == "click")
      open_[entry.reader].from = {entry.doc, entry.paths.empty() ? "" : entry.paths.front()};
    else
      visit(entry.reader, entry);
  }

  void add_judging(const Entry& entry) {
    if (entry.imported || entry.doc.empty()) return;
    const std::string key = fmt::format("{}\n{}\n{}", entry.reader, entry.topic, entry.doc);
    if (entry.action == "view") {
      close(key);
      open_[key].from = {entry.doc, ""};
    } else {
      visit(key, entry);
    }
  }

  void visit(const std::string& key, const Entry& entry) {
    const auto trail = open_.find(key);
    if (trail == open_.end()) return;
    if (entry.paths.empty()) trail->second.seen.emplace(entry.doc, "");
    for (const std::string& path : entry.paths) trail->second.seen.emplace(entry.doc, path);
  }

  void close(const std::string& key) {
    const auto trail = open_.find(key);
    if (trail == open_.end()) return;
    ++begun_[trail->second.from];
    for (const ElementName& name : trail->second.seen)
      if (name != trail->second.from) ++seen_[trail->second.from][name];
    open_.erase(trail);
  }

  std::map<std::string, Trail> open_;
  std::map<ElementName, std::uint64_t> begun_;
  std::map<ElementName, std::map<ElementName, std::uint64_t>> seen_;
};

}  // namespace

Result<Links> read_browsing_log(const Bytes& input, const std::string& file) {
  JsonLineParser parser;
  Trails trails;
  std::string_view text = input.text();
  for (std::uint64_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trim(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty()) continue;
    Entry entry;
    const auto error =
        parser.parse(line, [&](JsonMember& member) { return read_member(member, entry); });
    const std::string wrong =
        error == simdjson::SUCCESS
            ? check(entry)
            : fmt::format("not a JSON object of a log: {}", simdjson::error_message(error));
    if (!wrong.empty())
      return Error{.kind = ErrorKind::input,
                   .place = {.file = file, .line = number},
                   .message = wrong,
                   .remedy =
                       "a log of clicks has user, event, doc and path; a log of judging has "
                       "assessor, topic, action, doc and path or paths"};
    trails.add(entry);
  }
  return trails.finish();
}

}  // namespace fovea::measure
