// Builds collections without the text that their topics are made from.
#include <algorithm>
#include <array>
#include <atomic>
#include <mutex>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/tune.hpp"

#include "tune/choose_texts.hpp"
#include "tune/made_topics.hpp"
#include "tune/without.hpp"

namespace fovea::tune {
namespace {

constexpr std::array kinds = {Kind::headings, Kind::captions, Kind::titles};

/// A topic with the locations of its answers in the searched collection.
struct Made {
  index::Doc doc = 0;
  std::vector<std::string> words;
  std::vector<region::Range> relevant;
  std::uint64_t length = 0;  ///< of the searched document, in code points

  [[nodiscard]] std::string text() const { return fmt::format("{}", fmt::join(words, " ")); }
};

/// Supplies the documents of an index without the text that would reveal answers, and collects the
/// topics that they provide.
class Stripped : public collection::DocumentSource {
 public:
  Stripped(const index::Index& index, Kind kind, const std::function<void()>& progress)
      : index_(index), kind_(kind), progress_(progress) {}

  std::optional<collection::RawDocument> next() override {
    index::Tree tree;
    while (true) {
      const index::Doc doc = next_.fetch_add(1);
      if (doc >= index_.totals().documents) return std::nullopt;
      progress_();
      if (index_.deleted(doc)) continue;
      if (auto document = document_of(doc, tree)) return document;
    }
  }
  [[nodiscard]] collection::SourceCounts counts() const override { return {}; }
  [[nodiscard]] Findings findings() const override { return {}; }
  [[nodiscard]] std::optional<std::uint64_t> total_bytes() override { return std::nullopt; }

  /// The topics in document order. Returns an error if a document could not be read.
  Result<std::vector<Made>> take_topics() {
    if (error_) return *std::move(error_);
    std::stable_sort(made_.begin(), made_.end(),
                     [](const Made& a, const Made& b) { return a.doc < b.doc; });
    return std::move(made_);
  }

 private:
  std::optional<collection::RawDocument> document_of(index::Doc doc, index::Tree& tree) {
    index_.open_tree(doc, tree);
    const auto text = index_.text(doc, {0, index_.facts(doc).characters});
    if (!text) return fail(text.error());
    const Material material = material_of(kind_, index_, tree, *text);
    const Without without(tree, material.gone);
    std::string xml = without.xml(index_, tree, *text);
    if (tree.damaged()) return fail(index::damaged_document(index_, doc));
    if (xml.empty()) return std::nullopt;
    remember(doc, tree, material, without);
    collection::RawDocument document;
    document.id = index_.name(doc);
    document.name = document.id;
    document.content = Bytes::from_string(std::move(xml));
    document.number = doc;
    return document;
  }

  void remember(index::Doc doc, index::Tree& tree, const Material& material,
                const Without& without) {
    std::vector<Made> made;
    for (const Candidate& candidate : material.candidates) {
      Made each{.doc = doc, .words = candidate.words, .length = without.moved(tree.range(0)).end};
      for (const index::Element e : candidate.relevant) {
        const region::Range range = without.moved(tree.range(e));
        if (range.start < range.end) each.relevant.push_back(range);
      }
      if (!each.relevant.empty()) made.push_back(std::move(each));
    }
    const std::lock_guard guard(mutex_);
    std::move(made.begin(), made.end(), std::back_inserter(made_));
  }

  std::nullopt_t fail(const Error& error) {
    const std::lock_guard guard(mutex_);
    if (!error_) error_ = error;
    return std::nullopt;
  }

  const index::Index& index_;
  Kind kind_;
  const std::function<void()>& progress_;
  std::atomic<index::Doc> next_{0};
  std::mutex mutex_;
  std::vector<Made> made_;
  std::optional<Error> error_;
};

/// Draws at most `most` topics by the seed and keeps them in the order of the collection.
void sample(std::vector<Made>& topics, std::size_t most, std::uint64_t seed) {
  std::vector<Made> chosen;
  for (const std::size_t i : drawn(topics.size(), most, seed))
    chosen.push_back(std::move(topics[i]));
  topics = std::move(chosen);
}

topic::Topics topics_of(Kind kind, const std::vector<Made>& made) {
  topic::Topics topics;
  for (const Made& each : made)
    topics.push_back(
        {.id = fmt::format("{}-{}", name_of(kind), topics.size() + 1), .title = each.text()});
  return topics;
}

/// The judgements of `topics`, which were made from `made`, in the same order.
qrels::Qrels judgements_of(const topic::Topics& topics, const std::vector<Made>& made,
                           const index::Index& original) {
  qrels::QrelsBuilder judged;
  for (std::size_t i = 0; i < made.size(); ++i) {
    const qrels::DocumentDetail detail{.length = made[i].length, .passages = made[i].relevant};
    judged.add(topics[i].id, {.doc = original.name(made[i].doc), .detail = &detail});
  }
  return std::move(judged).build();
}

Result<MadeSet> make_set(Files& files, const index::Index& index, Kind kind,
                         const MakeOptions& options) {
  const std::string path = made_index_path(options.directory, kind);
  Stripped source(index, kind, options.progress);
  const auto built =
      index::build(files, path, source,
                   {.settings = index.settings(), .replace = true, .threads = options.threads});
  if (!built) return built.error();
  auto made = source.take_topics();
  if (!made) return std::move(made).error();
  drop_repeated(*made, [](const Made& each) { return each.text(); });
  const std::size_t found = made->size();
  sample(*made, options.most, options.seed);
  topic::Topics topics = topics_of(kind, *made);
  std::string name(name_of(kind));
  auto asked = search::queries_of(topics, false, name);
  if (!asked) return std::move(asked).error();
  auto searched = index::Index::open(files, path);
  if (!searched) return std::move(searched).error();
  TestSet set{.file = std::move(name),
              .index = *std::move(searched),
              .asked = *std::move(asked),
              .qrels = judgements_of(topics, *made, index)};
  return MadeSet{.kind = kind, .found = found, .topics = std::move(topics), .set = std::move(set)};
}

}  // namespace

std::span<const Kind> all_kinds() { return kinds; }

std::string_view name_of(Kind kind) {
  switch (kind) {
    case Kind::headings:
      return "headings";
    case Kind::captions:
      return "captions";
    case Kind::titles:
      return "titles";
  }
  return "";
}

std::string made_index_path(const std::string& directory, Kind kind) {
  return fmt::format("{}/{}.index", directory, name_of(kind));
}

Result<std::vector<MadeSet>> make_sets(Files& files, const index::Index& index,
                                       const MakeOptions& options) {
  if (auto possible = check_text(index); !possible) return std::move(possible).error();
  std::vector<MadeSet> sets;
  for (const Kind kind :
       options.kinds.empty() ? std::vector<Kind>(kinds.begin(), kinds.end()) : options.kinds) {
    auto made = make_set(files, index, kind, options);
    if (!made) return std::move(made).error();
    sets.push_back(*std::move(made));
  }
  return sets;
}

}  // namespace fovea::tune
