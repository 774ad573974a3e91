#include "index/build/refresh.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/parallel.hpp"
#include "fovea/base/text.hpp"

#include "index/build/first_error.hpp"
#include "index/build/indexing.hpp"
#include "index/build/list_merge.hpp"
#include "index/build/outlines.hpp"
#include "index/build/reinvert.hpp"
#include "index/roles/derive_roles.hpp"
#include "index/roles/role_statistics.hpp"

namespace fovea::index {
namespace {

/// The documents of the index, not deleted, whose id is also in the segment.
std::vector<Doc> replaced(const Index::State& before, const Segment& segment) {
  std::vector<Doc> docs;
  for (const PlacedSegment& placed : before.segments) {
    for (std::uint32_t doc = 0; doc < segment.docs.size(); ++doc) {
      const auto old = placed.segment.docs.find(segment.docs.name(doc));
      if (old && !before.is_deleted(placed.first + *old)) docs.push_back(placed.first + *old);
    }
  }
  return docs;
}

/// Collects the postings of all documents of `index`, including deleted ones, so that document
/// numbers agree.
Result<void> collect_runs(const Index::State& index, std::uint64_t memory, std::size_t threads,
                          RunStore& runs) {
  Reinverter documents(index, {.deleted = true, .memory = memory / 8 / threads});
  Turnstile order;
  FirstError error;
  Doc first = 0;
  Structure structure;
  parallel_for(threads, threads, [&](std::size_t) {
    while (auto chunk = documents.next()) {
      if (!error.take(*chunk)) return order.stop();
      const bool passed = order.pass((*chunk)->number, [&] {
        SortedRun run;
        run.first_doc = first;
        first += static_cast<Doc>((*chunk)->members.size());
        for (const std::string& tag : (*chunk)->structure.tags()) {
          run.tags.push_back(structure.add_tag(tag));
        }
        if (!(*chunk)->run.bytes.empty()) run.pieces.push_back(std::move((*chunk)->run));
        error.take(runs.add(std::move(run)));
      });
      if (!passed || error.get()) return order.stop();
    }
  });
  if (error.get()) return *error.get();
  return {};
}

/// The normalisers of all documents of `index`, in one pass over the lists of its segments.
Result<std::string> all_normalisers(Store& store, const Index::State& index,
                                    const BuildOptions& options) {
  const std::uint64_t memory = options.memory > 0 ? options.memory : default_memory();
  const std::size_t threads = std::max<std::size_t>(options.threads, 1);
  RunStore runs(store.files(), store.directory(), memory / 2);
  if (auto done = collect_runs(index, memory, threads, runs); !done) {
    return std::move(done).error();
  }
  ListMerge merge(store.files(), runs, index.totals.documents, threads);
  if (auto done = merge.run([](std::string_view) {}); !done) return std::move(done).error();
  return merge.normalisers();
}

/// Returns an error if a rule applies to no path, because a typing error would go unnoticed.
Result<void> check_rules(const Structure& structure, std::span<const RoleRule> rules,
                         const std::string& file) {
  const RoleRule* const idle = first_idle(structure, rules);
  if (idle == nullptr) return {};
  const auto nearest = nearest_name(idle->tags.back(), structure.tags());
  return Error{ErrorKind::input,
               {.file = file, .line = idle->line},
               fmt::format("no element of the collection has the path '{}'", printable(idle->text)),
               nearest ? fmt::format("the nearest tag is '{}'", printable(*nearest))
                       : "remove the line or correct the path"};
}

}  // namespace

Result<std::unique_ptr<Index::State>> with_segment(Store& store, const Manifest& manifest,
                                                   const SegmentEntry& segment) {
  auto state = std::make_unique<Index::State>();
  state->path = store.directory();
  state->manifest = manifest;
  state->manifest.segments.push_back(segment);
  for (const SegmentEntry& entry : state->manifest.segments) {
    if (auto placed = place_segment(store.files(), *state, entry); !placed) {
      return std::move(placed).error();
    }
  }
  return state;
}

Result<void> learn_roles(Store& store, const Index::State& state, const BuildOptions& options,
                         const std::string& kept, Manifest& manifest) {
  RoleTable table;
  table.rules = options.role_rules.value_or(kept);
  const auto rules = parse_role_rules(table.rules, options.roles_file);
  if (!rules) return rules.error();
  if (options.role_rules) {
    if (auto good = check_rules(state.structure, *rules, options.roles_file); !good)
      return std::move(good).error();
  }
  auto statistics = role_statistics(state);
  if (!statistics) return std::move(statistics).error();
  table.contexts = derive_roles(state.structure, *statistics, *rules);
  table.function_words = std::move(statistics->function_words);
  auto roles = store.write(Part::roles, table.write());
  if (!roles) return std::move(roles).error();
  manifest.roles = *std::move(roles);
  auto outlines =
      write_outlines(store, state, table.contexts, std::max<std::size_t>(options.threads, 1));
  if (!outlines) return std::move(outlines).error();
  manifest.outlines = *std::move(outlines);
  return {};
}

Result<Totals> totals_of(Files& files, const std::string& path) {
  auto state = open_state(files, path);
  if (!state) return std::move(state).error();
  return (*state)->totals;
}

std::string deleted_bits(const Index::State& before, std::uint64_t documents,
                         std::span<const Doc> more) {
  std::string bits(before.deleted.text());
  bits.resize((documents + 7) / 8, '\0');
  for (const Doc doc : more) {
    bits[doc / 8] = static_cast<char>(static_cast<unsigned char>(bits[doc / 8]) | 1U << (doc % 8));
  }
  return bits;
}

Result<std::uint64_t> commit_segment(Store& store, const Index::State& before,
                                     const SegmentEntry& segment, const BuildOptions& options) {
  if (auto good = verify(store.files(), store.directory(), before.manifest); !good) {
    return std::move(good).error();
  }
  auto after = with_segment(store, before.manifest, segment);
  if (!after) return std::move(after).error();
  auto normalisers = all_normalisers(store, **after, options);
  if (!normalisers) return std::move(normalisers).error();
  Manifest manifest = (*after)->manifest;
  auto written = store.write(Part::normalisers, *normalisers);
  if (!written) return std::move(written).error();
  manifest.normalisers = *std::move(written);
  const auto gone = replaced(before, (*after)->segments.back().segment);
  const std::string bits = deleted_bits(before, (*after)->totals.documents, gone);
  (*after)->deleted = Bytes::from_string(bits);
  if (auto learned = learn_roles(store, **after, options, before.roles.rules, manifest); !learned)
    return std::move(learned).error();
  manifest.deleted.reset();
  if (std::any_of(bits.begin(), bits.end(), [](char byte) { return byte != 0; })) {
    auto deleted = store.write(Part::deleted, bits);
    if (!deleted) return std::move(deleted).error();
    manifest.deleted = *std::move(deleted);
  }
  if (auto done = store.commit(std::move(manifest)); !done) return std::move(done).error();
  return gone.size();
}

Result<void> verify(Files& files, const std::string& directory, const Manifest& manifest) {
  for (const PartEntry& entry : manifest.files()) {
    if (auto good = verify_part(files, directory, entry); !good) return good;
  }
  return {};
}

}  // namespace fovea::index
