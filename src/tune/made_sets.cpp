// Builds collections without the text that their topics are made from.
#include <algorithm>
#include <array>
#include <atomic>
#include <map>
#include <mutex>
#include <random>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/tune.hpp"

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

/// Drops topics whose words describe several places, because none of these is the single answer.
void drop_repeated(std::vector<Made>& topics) {
  std::map<std::string, std::size_t> count;
  for (const Made& each : topics) ++count[each.text()];
  std::erase_if(topics, [&](const Made& each) { return count[each.text()] > 1; });
}

/// Draws at most `most` topics by the seed and keeps them in the order of the collection.
void sample(std::vector<Made>& topics, std::size_t most, std::uint64_t seed) {
  if (topics.size() <= most) return;
  std::vector<std::size_t> order(topics.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::mt19937_64 random(seed);
  for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random() % i]);
  order.resize(most);
  std::sort(order.begin(), order.end());
  std::vector<Made> chosen;
  chosen.reserve(most);
  for (const std::size_t i : order) chosen.push_back(std::move(topics[i]));
  topics = std::move(chosen);
}

search::Query query_of(const Made& made) {
  std::vector<topic::nexi::Term> terms;
  for (const std::string& word : made.words) terms.push_back({.words = {word}});
  return terms;
}

TestSet test_set(Kind kind, const std::vector<Made>& topics, const index::Index& original,
                 std::shared_ptr<const index::Index> index) {
  TestSet set{.file = std::string(name_of(kind)), .index = std::move(index)};
  qrels::QrelsBuilder judged;
  for (std::size_t i = 0; i < topics.size(); ++i) {
    const std::string id = fmt::format("{}-{}", name_of(kind), i + 1);
    set.asked.push_back({id, query_of(topics[i])});
    const qrels::DocumentDetail detail{.length = topics[i].length, .passages = topics[i].relevant};
    judged.add(id, {.doc = original.name(topics[i].doc), .detail = &detail});
  }
  set.qrels = std::move(judged).build();
  return set;
}

Result<MadeSet> make_set(Files& files, const index::Index& index, Kind kind,
                         const MakeOptions& options) {
  const std::string path = fmt::format("{}/{}", options.directory, name_of(kind));
  Stripped source(index, kind, options.progress);
  const auto built =
      index::build(files, path, source, {.settings = index.settings(), .threads = options.threads});
  if (!built) return built.error();
  auto topics = source.take_topics();
  if (!topics) return std::move(topics).error();
  drop_repeated(*topics);
  MadeSet made{.kind = kind, .found = topics->size(), .set = {}};
  sample(*topics, options.most, options.seed);
  auto opened = index::Index::open(files, path);
  if (!opened) return std::move(opened).error();
  made.set = test_set(kind, *topics, index, *std::move(opened));
  return made;
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

Result<std::vector<MadeSet>> make_sets(Files& files, const index::Index& index,
                                       const MakeOptions& options) {
  if (!index.has_text()) {
    return Error{.kind = ErrorKind::data,
                 .place = {.file = index.path()},
                 .message = "the index has no text to make topics from",
                 .remedy = "give --topics and --qrels, or build the index without --no-text"};
  }
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
