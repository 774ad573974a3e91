#include "fovea/work/campaign/import.hpp"

#include <algorithm>
#include <iterator>
#include <set>

#include <fmt/format.h>

#include "fovea/assess/exchange.hpp"
#include "fovea/base/stable_hash.hpp"
#include "fovea/base/text.hpp"
#include "fovea/work/campaign/names.hpp"

namespace fovea::work {
namespace {

/// Refuses names that nobody could add, unless the campaign has them already.
Result<void> check_names(const assess::Campaign& campaign, const std::set<std::string>& names) {
  const auto known = people_of(campaign);
  if (!known) return known.error();
  for (const std::string& name : names) {
    if (std::binary_search(known->begin(), known->end(), name)) continue;
    if (auto good = assess::check_new_name(name); !good) return good;
  }
  return {};
}

Result<Import> import_logs(assess::Campaign& campaign, const std::vector<Source>& sources) {
  Import import{.is_log = true};
  std::vector<assess::Entry> all;
  for (const Source& source : sources) {
    auto entries = assess::read_log(source.content, source.path);
    if (!entries) return std::move(entries).error();
    import.files.push_back({source.path, entries->size(), 0});
    std::move(entries->begin(), entries->end(), std::back_inserter(all));
  }
  std::set<std::string> names;
  for (const assess::Entry& each : all) names.insert(each.assessor);
  if (auto good = check_names(campaign, names); !good) return std::move(good).error();
  const auto receipts = campaign.append_all(all);
  if (!receipts) return receipts.error();
  auto receipt = receipts->begin();
  for (ImportedFile& each : import.files) {
    for (std::size_t i = 0; i < each.entries; ++i, ++receipt)
      each.stored += receipt->outcome == assess::Outcome::stored ? 1 : 0;
  }
  return import;
}

/// The same content yields the same ids, whatever the names of its files.
std::string import_name(const std::vector<Source>& sources) {
  std::uint32_t hash = 0;
  std::size_t bytes = 0;
  for (const Source& source : sources) {
    hash = hash * 31 + stable_hash_of(source.content.text());
    bytes += source.content.size();
  }
  return fmt::format("import {:08x}-{}", hash, bytes);
}

/// A note if the name is new and the campaign already knows people.
Result<std::vector<std::string>> note_if_new(const assess::Campaign& campaign,
                                             const std::string& assessor) {
  std::vector<std::string> notes;
  const auto known = people_of(campaign);
  if (!known) return known.error();
  const bool is_known = std::find(known->begin(), known->end(), assessor) != known->end();
  if (is_known || known->empty()) return notes;
  const auto nearest = nearest_name(assessor, *known);
  notes.push_back(
      fmt::format("{} is new in this campaign{}", printable(assessor),
                  nearest ? fmt::format(" (did you mean {}?)", printable(*nearest)) : ""));
  return notes;
}

Error no_assessor(const std::string& file) {
  return {.kind = ErrorKind::usage,
          .place = {.file = file},
          .message = "the file does not name the assessor of its judgements",
          .remedy = "name the assessor with --as"};
}

}  // namespace

Result<Import> import_judgements(assess::Campaign& campaign, const std::vector<Source>& sources,
                                 const ImportOptions& options) {
  if (assess::is_log(sources.front().content.text())) return import_logs(campaign, sources);
  if (!options.assessor) return no_assessor(options.file);
  if (auto good = check_names(campaign, {*options.assessor}); !good) return std::move(good).error();
  const auto qrels = qrels_from(sources, {}, 1);
  if (!qrels) return qrels.error();
  auto imported = assess::import_qrels(qrels->value, {.assessor = *options.assessor,
                                                      .name = import_name(sources),
                                                      .time = options.time,
                                                      .catalogue = options.catalogue});
  if (!imported) return std::move(imported).error();
  auto notes = note_if_new(campaign, *options.assessor);
  if (!notes) return std::move(notes).error();
  const auto stored = assess::store(campaign, *imported);
  if (!stored) return stored.error();
  return Import{.files = {{options.file, imported->entries.size(), *stored}},
                .losses = std::move(imported->losses),
                .notes = *std::move(notes)};
}

}  // namespace fovea::work
