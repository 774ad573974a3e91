#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "index/code/outline_code.hpp"
#include "index/code/sentence_code.hpp"
#include "index/read/index_state.hpp"
#include "index/read/postings_state.hpp"
#include "index/read/tree_state.hpp"

namespace fovea::index {
namespace {

void add_totals(Totals& totals, const SegmentEntry& segment) {
  totals.documents += segment.documents;
  totals.elements += segment.elements;
  totals.words += segment.words;
  totals.element_words += segment.element_words;
  totals.characters += segment.characters;
  totals.terms += segment.terms;
  totals.xml_bytes += segment.xml_bytes;
  ++totals.segments;
  if (segment.part(Part::text)) totals.text_bytes += segment.part(Part::text)->bytes;
}

std::uint64_t count_bits(std::string_view bytes) {
  std::uint64_t count = 0;
  for (const char byte : bytes) {
    count += static_cast<std::uint64_t>(std::popcount(static_cast<unsigned char>(byte)));
  }
  return count;
}

/// Adds a segment and maps its context and tag numbers to those of the index.
void place(Index::State& state, Segment segment) {
  PlacedSegment placed;
  placed.first = state.segments.empty() ? 0 : state.segments.back().end();
  placed.contexts = add_all(state.structure, segment.structure);
  for (const std::string& tag : segment.structure.tags()) {
    placed.tags.push_back(state.structure.add_tag(tag));
  }
  placed.segment = std::move(segment);
  state.segments.push_back(std::move(placed));
}

/// Opens the parts that belong to the commit and not to a segment.
Result<void> open_commit_parts(Files& files, Index::State& state) {
  auto normalisers = read_part(files, state.path, *state.manifest.normalisers, Part::normalisers);
  if (!normalisers) return std::move(normalisers).error();
  state.normalisers = *std::move(normalisers);
  if (state.normalisers.size() != state.totals.documents * rarities * sizeof(double)) {
    return damaged_part(state.path + "/" + state.manifest.normalisers->file,
                        "it has a wrong number of documents");
  }
  if (!state.manifest.deleted) return {};
  auto deleted = read_part(files, state.path, *state.manifest.deleted, Part::deleted);
  if (!deleted) return std::move(deleted).error();
  state.deleted = *std::move(deleted);
  if (state.deleted.size() != (state.totals.documents + 7) / 8) {
    return damaged_part(state.path + "/" + state.manifest.deleted->file,
                        "it has a wrong number of documents");
  }
  state.totals.deleted = count_bits(state.deleted.text());
  return {};
}

Result<void> open_roles(Files& files, Index::State& state) {
  auto content = read_part(files, state.path, *state.manifest.roles, Part::roles);
  if (!content) return std::move(content).error();
  auto roles = RoleTable::read(content->text(), state.structure.contexts().size());
  if (!roles)
    return damaged_part(state.path + "/" + state.manifest.roles->file,
                        "its content is inconsistent");
  state.roles = *std::move(roles);
  state.roles.count(state.structure.contexts());
  return {};
}

Result<void> open_outlines(Files& files, Index::State& state) {
  auto part = open_part(files, state.path, *state.manifest.outlines, Part::outlines);
  if (!part) return std::move(part).error();
  const Doc documents = state.segments.empty() ? 0 : state.segments.back().end();
  auto store = RecordStore::open(*std::move(part), documents);
  if (!store)
    return damaged_part(state.path + "/" + state.manifest.outlines->file,
                        "it has a wrong number of documents");
  state.outlines = *std::move(store);
  return {};
}

/// Opens the files that a manifest names.
Result<std::unique_ptr<Index::State>> open_commit(Files& files, const std::string& path,
                                                  const Manifest& manifest) {
  auto state = std::make_unique<Index::State>();
  state->path = path;
  state->manifest = manifest;
  for (const SegmentEntry& entry : manifest.segments) {
    if (auto placed = place_segment(files, *state, entry); !placed) {
      return std::move(placed).error();
    }
  }
  for (const PartEntry& file : manifest.files()) state->totals.file_bytes += file.bytes;
  if (auto opened = open_commit_parts(files, *state); !opened) return std::move(opened).error();
  if (auto opened = open_roles(files, *state); !opened) return std::move(opened).error();
  if (auto opened = open_outlines(files, *state); !opened) return std::move(opened).error();
  return state;
}

}  // namespace

Result<void> place_segment(Files& files, Index::State& state, const SegmentEntry& entry) {
  auto segment = open_segment(files, state.path, entry);
  if (!segment) return std::move(segment).error();
  add_totals(state.totals, entry);
  place(state, *std::move(segment));
  return {};
}

Error no_index(Files& files, const std::string& path) {
  Error error{.kind = ErrorKind::input,
              .place = {.file = path},
              .message = "there is no index",
              .remedy = "fovea index SOURCE -o " + path + " builds one"};
  if (files.is_directory(path)) {
    const std::string beside = path.substr(0, path.find_last_not_of('/') + 1) + ".index";
    error.message = "this directory is not an index";
    error.remedy = is_index(files, beside) ? "did you mean " + beside + "?"
                                           : "fovea index " + path + " -o " + beside +
                                                 " builds one of the documents in it";
  } else if (files.exists(path)) {
    error.message = "this is a file, but an index is a directory";
    error.remedy = "name a directory that fovea index built";
  }
  return error;
}

const PlacedSegment& Index::State::segment_of(Doc doc) const {
  const auto after =
      std::upper_bound(segments.begin(), segments.end(), doc,
                       [](Doc wanted, const PlacedSegment& at) { return wanted < at.first; });
  return *(after - 1);
}

bool Index::State::read_outline(Doc doc, Outline& outline) const {
  const PlacedSegment& placed = segment_of(doc);
  const OutlineLimits limits{.words = placed.segment.docs.words(doc - placed.first),
                             .contexts = static_cast<std::uint32_t>(structure.contexts().size())};
  const auto record = outlines.record(doc);
  return record && get_outline(*record, limits, outline);
}

bool Index::State::read_headings(Doc doc, std::vector<Words>& headings) const {
  const PlacedSegment& placed = segment_of(doc);
  const auto record = outlines.record(doc);
  return record && get_headings(*record, placed.segment.docs.words(doc - placed.first), headings);
}

Index::Index(std::unique_ptr<State> state) : state_(std::move(state)) {}
Index::~Index() = default;

Result<std::unique_ptr<Index::State>> open_state(Files& files, const std::string& path) {
  if (!is_index(files, path)) return no_index(files, path);
  auto manifest = read_manifest(files, path);
  while (manifest) {
    auto state = open_commit(files, path, *manifest);
    if (state) return state;
    // A writer may have replaced the files after the manifest was read.
    auto again = read_manifest(files, path);
    if (again && *again == *manifest) return state;
    manifest = std::move(again);
  }
  return std::move(manifest).error();
}

Result<std::shared_ptr<const Index>> Index::open(Files& files, const std::string& path) {
  auto state = open_state(files, path);
  if (!state) return std::move(state).error();
  return std::shared_ptr<const Index>(new Index(*std::move(state)));
}

const std::string& Index::path() const { return state_->path; }
const Totals& Index::totals() const { return state_->totals; }
const text::Settings& Index::settings() const { return state_->manifest.settings; }
bool Index::has_text() const { return state_->manifest.store_text; }
const std::string& Index::default_model() const { return state_->manifest.default_model; }

std::string_view Index::name(Doc doc) const {
  const PlacedSegment& placed = state_->segment_of(doc);
  return placed.segment.docs.name(doc - placed.first);
}

std::optional<Doc> Index::find(std::string_view name) const {
  for (const PlacedSegment& placed : state_->segments) {
    const auto local = placed.segment.docs.find(name);
    if (local && !deleted(placed.first + *local)) return placed.first + *local;
  }
  return std::nullopt;
}

bool Index::deleted(Doc doc) const { return state_->is_deleted(doc); }

std::uint32_t Index::words(Doc doc) const {
  const PlacedSegment& placed = state_->segment_of(doc);
  return placed.segment.docs.words(doc - placed.first);
}

DocumentFacts Index::facts(Doc doc) const {
  const PlacedSegment& placed = state_->segment_of(doc);
  const std::uint32_t local = doc - placed.first;
  const DocTable& docs = placed.segment.docs;
  return {placed.segment.tree(local).size(),
          docs.words(local),
          docs.characters(local),
          docs.xml_bytes(local),
          normaliser(doc, Rarity::below_tag),
          normaliser(doc, Rarity::anywhere),
          normaliser(doc, Rarity::plain_term)};
}

double Index::normaliser(Doc doc, Rarity rarity) const {
  return load<double>(state_->normalisers.text().data(),
                      std::size_t{doc} * rarities + static_cast<std::size_t>(rarity));
}

std::span<const std::string> Index::tags() const { return state_->structure.tags(); }
std::optional<Tag> Index::tag(std::string_view name) const { return state_->structure.tag(name); }
std::span<const ContextFacts> Index::contexts() const { return state_->structure.contexts(); }

const ContextRole& Index::role(Context context) const { return state_->roles.contexts[context]; }
const BlockTotals& Index::blocks() const { return state_->roles.blocks; }
std::span<const std::string> Index::function_words() const { return state_->roles.function_words; }

std::optional<Term> Index::term(std::string_view text) const {
  Term term;
  BoundCode bound;
  for (std::uint32_t i = 0; i < state_->segments.size(); ++i) {
    const Segment& segment = state_->segments[i].segment;
    const auto entry = segment.terms.find(text);
    if (!entry) continue;
    const auto head = ListCode::head(segment.list(*entry), entry->documents);
    term.documents += entry->documents;
    term.parts.push_back({i, entry->list, entry->list_bytes, entry->documents});
    // Without a header, the list itself reports the damage.
    if (!head) continue;
    term.occurrences += head->occurrences;
    term.elements += head->elements;
    bound.include(head->bound.tf, head->bound.code);
  }
  if (term.parts.empty()) return std::nullopt;
  term.bound = bound.bound();
  return term;
}

std::vector<TagFrequency> Index::tag_frequencies(const Term& term) const {
  std::vector<TagFrequency> all;
  for (const Term::Part& part : term.parts) {
    const PlacedSegment& placed = state_->segments[part.segment];
    const auto head = ListCode::head(
        placed.segment.list({part.documents, part.list, part.list_bytes}), part.documents);
    if (!head) continue;
    for (const TagFrequency& frequency : head->tags) {
      if (frequency.tag >= placed.tags.size()) continue;
      all.push_back({placed.tags[frequency.tag], frequency.documents});
    }
  }
  std::sort(all.begin(), all.end(),
            [](const TagFrequency& a, const TagFrequency& b) { return a.tag < b.tag; });
  std::vector<TagFrequency> sums;
  for (const TagFrequency& frequency : all) {
    if (sums.empty() || sums.back().tag != frequency.tag) sums.push_back({frequency.tag, 0});
    sums.back().documents += frequency.documents;
  }
  return sums;
}

Postings Index::postings(const Term& term) const {
  Postings postings;
  postings.state_->index = state_.get();
  for (const Term::Part& part : term.parts) {
    const PlacedSegment& placed = state_->segments[part.segment];
    const ListCode list(placed.segment.list({part.documents, part.list, part.list_bytes}),
                        part.documents, placed.segment.docs.size());
    if (!list.ok()) postings.state_->damaged = true;
    postings.state_->parts.push_back({list, &placed});
  }
  return postings;
}

std::vector<std::string> Index::terms(std::string_view prefix, std::size_t limit) const {
  std::vector<std::string> found;
  for (const PlacedSegment& placed : state_->segments) {
    DictionaryCursor at = placed.segment.terms.cursor(prefix);
    for (std::size_t taken = 0; taken < limit && at.next();) {
      if (at.term() < prefix) continue;
      if (!at.term().starts_with(prefix)) break;
      found.push_back(at.term());
      ++taken;
    }
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  if (found.size() > limit) found.resize(limit);
  return found;
}

void Index::fetch_tree(Doc doc) const {
  const PlacedSegment& placed = state_->segment_of(doc);
  placed.segment.fetch_tree(doc - placed.first);
}

void Index::open_tree(Doc doc, Tree& tree) const {
  const PlacedSegment& placed = state_->segment_of(doc);
  tree.state_->open(placed.segment.tree(doc - placed.first), placed.contexts, state_->structure);
}

namespace {

Error damaged_outline(const Index::State& state, std::string_view document) {
  return damaged_part(
      state.path + "/" + state.manifest.outlines->file,
      fmt::format("the outline of document '{}' cannot be decoded", printable(document)));
}

}  // namespace

Result<void> Index::outline(Doc doc, Outline& outline) const {
  if (state_->read_outline(doc, outline)) return {};
  return damaged_outline(*state_, name(doc));
}

Result<void> Index::headings(Doc doc, std::vector<Words>& headings) const {
  if (state_->read_headings(doc, headings)) return {};
  return damaged_outline(*state_, name(doc));
}

Result<void> Index::sentences(Doc doc, Words range, std::vector<std::uint32_t>& starts) const {
  const PlacedSegment& placed = state_->segment_of(doc);
  const auto record = placed.segment.sentences.record(doc - placed.first);
  if (record && get_sentences(*record, words(doc), range, starts)) return {};
  starts.clear();
  return damaged_part(state_->path, fmt::format("the sentences of document '{}' cannot be decoded",
                                                printable(name(doc))));
}

Result<std::string> Index::text(Doc doc, const region::Range& range) const {
  const PlacedSegment& placed = state_->segment_of(doc);
  if (!placed.segment.text) {
    return Error{ErrorKind::data,
                 {state_->path},
                 "the index was built without text",
                 "build it again without --no-text"};
  }
  const std::uint64_t begin = placed.segment.docs.text_begin(doc - placed.first);
  const std::uint64_t size = placed.segment.docs.characters(doc - placed.first);
  auto text = placed.segment.text->read(begin + std::min(range.start, size),
                                        begin + std::min(range.end, size));
  if (text) return *std::move(text);
  return damaged_part(state_->path, fmt::format("the text of document '{}' cannot be unpacked",
                                                printable(name(doc))));
}

bool is_index(Files& files, const std::string& path) {
  return files.exists(path + "/" + std::string(manifest_name));
}

}  // namespace fovea::index
