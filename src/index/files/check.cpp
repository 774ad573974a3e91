// Checks an index completely.
#include <algorithm>
#include <mutex>

#include <fmt/format.h>

#include "fovea/base/parallel.hpp"
#include "fovea/base/text.hpp"

#include "index/code/rice.hpp"
#include "index/code/sentence_code.hpp"
#include "index/read/index_state.hpp"

namespace fovea::index {
namespace {

Finding damaged(const std::string& path, std::string message) {
  return to_finding(damaged_part(path, std::move(message)), "damaged-index");
}

/// Collects findings from several threads.
class Damage {
 public:
  void add(Finding finding) {
    const std::scoped_lock lock(mutex_);
    findings_.push_back(std::move(finding));
  }
  Findings take() {
    std::sort(findings_.begin(), findings_.end(), [](const Finding& a, const Finding& b) {
      return std::pair(a.place.file, a.message) < std::pair(b.place.file, b.message);
    });
    return std::move(findings_);
  }

 private:
  std::mutex mutex_;
  Findings findings_;
};

/// Checks the size and checksums of every file.
void check_files(Files& files, const std::string& directory, const Manifest& manifest,
                 std::size_t threads, Damage& damage) {
  const std::vector<PartEntry> entries = manifest.files();
  parallel_for(entries.size(), threads, [&](std::size_t i) {
    const bool there = files.exists(directory + "/" + entries[i].file);
    if (auto good = verify_part(files, directory, entries[i]); !good)
      damage.add(to_finding(good.error(), there ? "damaged-index" : "missing-part"));
  });
}

/// Checks that the parts of a segment are consistent. Each must be as it was written.
class SegmentCheck {
 public:
  SegmentCheck(const Segment& segment, const SegmentEntry& entry, const std::string& directory,
               Damage& damage)
      : segment_(segment), entry_(entry), directory_(directory), damage_(damage) {}

  void run() {
    check_documents();
    check_lists();
    if (elements_ != entry_.elements) fail(Part::trees, "it has a wrong number of elements");
    if (words_ != entry_.words) fail(Part::docs, "it has a wrong number of words");
    if (terms_ != entry_.terms) fail(Part::terms, "it has a wrong number of terms");
  }

 private:
  void check_documents() {
    std::optional<TextReader> texts;
    if (segment_.text) texts.emplace(*segment_.text);
    for (std::uint32_t doc = 0; doc < segment_.docs.size(); ++doc) {
      words_ += segment_.docs.words(doc);
      if (!check_tree(doc)) {
        return fail(Part::trees, fmt::format("the tree of document '{}' is inconsistent",
                                             printable(segment_.docs.name(doc))));
      }
      if (!check_sentences(doc)) {
        return fail(Part::sentences, fmt::format("the sentences of document '{}' are inconsistent",
                                                 printable(segment_.docs.name(doc))));
      }
      const std::uint64_t begin = segment_.docs.text_begin(doc);
      if (texts && !texts->read(begin, begin + segment_.docs.characters(doc))) {
        return fail(Part::text, fmt::format("the text of document '{}' cannot be unpacked",
                                            printable(segment_.docs.name(doc))));
      }
    }
  }

  bool check_tree(std::uint32_t doc) {
    const TreeCode code = segment_.tree(doc);
    if (!code.ok()) return false;
    elements_ += code.size();
    TextWords text_words;
    if (!code.decode_text_words(text_words)) return false;
    for (std::uint32_t i = 0; i < code.groups(); ++i) {
      if (!code.decode_shape(i, group_) || !TreeCode::decode_depths(group_) ||
          !code.decode_contexts(group_) || !code.decode_ranges(group_))
        return false;
    }
    return true;
  }

  bool check_sentences(std::uint32_t doc) {
    const std::uint32_t words = segment_.docs.words(doc);
    const auto record = segment_.sentences.record(doc);
    return record && get_sentences(*record, words, {0, words}, positions_);
  }

  void check_lists() {
    DictionaryCursor at = segment_.terms.cursor();
    while (at.next()) {
      ++terms_;
      if (!check_list(at.entry())) {
        return fail(Part::lists,
                    fmt::format("the list of term '{}' is inconsistent", printable(at.term())));
      }
    }
    if (at.damaged()) fail(Part::terms, "its entries are inconsistent");
  }

  bool check_list(const TermEntry& entry) {
    const ListCode list(segment_.list(entry), entry.documents, segment_.docs.size());
    for (std::uint64_t i = 0; i < list.blocks(); ++i) {
      if (!list.decode(i, block_) || !check_positions()) return false;
    }
    return list.ok();
  }

  bool check_positions() {
    for (std::uint32_t i = 0; i < block_.size; ++i) {
      const std::uint32_t words = segment_.docs.words(block_.docs[i]);
      if (block_.tfs[i] > words) return false;
      positions_.resize(block_.tfs[i]);
      if (!get_positions(block_.positions_of(i), words, positions_)) return false;
    }
    return true;
  }

  void fail(Part part, std::string message) {
    damage_.add(damaged(directory_ + "/" + entry_.part(part)->file, std::move(message)));
  }

  const Segment& segment_;
  const SegmentEntry& entry_;
  const std::string& directory_;
  Damage& damage_;
  std::uint64_t elements_ = 0;
  std::uint64_t words_ = 0;
  std::uint64_t terms_ = 0;
  Block block_;
  std::vector<std::uint32_t> positions_;
  TreeGroup group_;
};

/// Checks that every outline can be decoded.
void check_outlines(const Index::State& state, Damage& damage) {
  Outline outline;
  std::vector<Words> headings;
  for (const PlacedSegment& placed : state.segments) {
    for (Doc doc = placed.first; doc < placed.end(); ++doc) {
      if (state.read_outline(doc, outline) && state.read_headings(doc, headings)) continue;
      return damage.add(
          damaged(state.path + "/" + state.manifest.outlines->file,
                  fmt::format("the outline of document '{}' is inconsistent",
                              printable(placed.segment.docs.name(doc - placed.first)))));
    }
  }
}

}  // namespace

Result<Findings> check(Files& files, const std::string& path, std::size_t threads) {
  if (!is_index(files, path)) return no_index(files, path);
  const auto manifest = read_manifest(files, path);
  if (!manifest) return Findings{to_finding(manifest.error(), "damaged-index")};
  Damage damage;
  check_files(files, path, *manifest, threads, damage);
  Findings findings = damage.take();
  if (!findings.empty()) return findings;
  const auto state = open_state(files, path);
  if (!state) return Findings{to_finding(state.error(), "damaged-index")};
  parallel_for((*state)->segments.size(), threads, [&](std::size_t i) {
    SegmentCheck((*state)->segments[i].segment, manifest->segments[i], path, damage).run();
  });
  check_outlines(**state, damage);
  return damage.take();
}

}  // namespace fovea::index
