#include "work/search/result_tags.hpp"

#include <set>

#include "fovea/base/parallel.hpp"
#include "fovea/compare/ab.hpp"
#include "fovea/qrels.hpp"
#include "fovea/region.hpp"
#include "fovea/work/sources.hpp"

#include "work/search/relevant_texts.hpp"

namespace fovea::work {
namespace {

/// The tag of the smallest element that contains the range.
std::string tag_around(const index::Index& index, index::Tree& tree, const region::Range& range) {
  index::Element around = 0;
  for (index::Element e = 0; e < tree.size() && tree.range(e).start <= range.start; ++e) {
    if (tree.range(e).end >= range.end) around = e;
  }
  return index.tags()[tree.tag(around)];
}

class Tags {
 public:
  explicit Tags(const index::Index& index) : index_(index) {}

  void add(const qrels::DocumentView& document) {
    if (document.detail == nullptr) return;
    for (const qrels::ElementJudgement& judged : document.detail->elements) {
      if (!is_relevant(judged)) continue;
      if (const auto steps = region::parse_path(judged.path)) names_.emplace(steps->back().tag);
    }
    const auto doc = index_.find(document.doc);
    if (!doc || document.detail->passages.empty()) return;
    index_.open_tree(*doc, tree_);
    if (tree_.size() == 0) return;
    for (const region::Range& passage : document.detail->passages)
      names_.insert(tag_around(index_, tree_, passage));
  }

  [[nodiscard]] const std::set<std::string>& names() const { return names_; }

 private:
  const index::Index& index_;
  index::Tree tree_;
  std::set<std::string> names_;
};

Result<std::vector<std::string>> tags_of_relevant(const std::vector<Source>& sources,
                                                  const index::Index& index) {
  const auto judged =
      qrels_from(sources, {.kind = "qrels", .named_by = "--tags-from"}, default_threads());
  if (!judged) return judged.error();
  Tags tags(index);
  for (std::size_t i = 0; i < judged->value.size(); ++i) tags.add(judged->value.row(i));
  if (tags.names().empty()) {
    return Error{ErrorKind::data,
                 {sources.front().path},
                 "no element is judged relevant",
                 "use judgements of elements or highlighted text, or --tags"};
  }
  return std::vector<std::string>(tags.names().begin(), tags.names().end());
}

Result<std::vector<std::string>> tags_of_opened(const std::vector<Source>& sources) {
  std::set<std::string> names;
  for (const Source& source : sources) {
    const auto events = ab::read_events(source.content, source.path);
    if (!events) return events.error();
    for (std::string& tag : ab::opened_tags(*events)) names.insert(std::move(tag));
  }
  if (names.empty()) {
    return Error{ErrorKind::data,
                 {sources.front().path},
                 "no click names the path of an element",
                 "use a log with events click or open and a column path, or --tags"};
  }
  return std::vector<std::string>(names.begin(), names.end());
}

}  // namespace

Result<std::vector<std::string>> result_tags(Files& files, const std::string& path,
                                             const index::Index& index) {
  const auto sources = read_sources(files, path);
  if (!sources) return sources.error();
  return ab::is_log(sources->front().content) ? tags_of_opened(*sources)
                                              : tags_of_relevant(*sources, index);
}

}  // namespace fovea::work
