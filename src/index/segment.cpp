#include "segment.hpp"

#include <algorithm>
#include <limits>

namespace fovea::index {
namespace {

/// Opens the parts of one segment; the first error stays.
class Opener {
 public:
  Opener(Files& files, const std::string& directory, const SegmentEntry& entry)
      : files_(files), directory_(directory), entry_(entry) {}

  Result<Segment> open() {
    Segment segment;
    segment.docs = table<DocTable>(Part::docs);
    segment.trees = content(Part::trees);
    if (entry_.part(Part::text)) segment.text = table<TextStore>(Part::text);
    read_structure(segment);
    segment.terms = table<Dictionary>(Part::terms);
    segment.lists = content(Part::lists);
    if (!error_ && segment.docs.size() != entry_.documents) fail(Part::docs, "wrong number");
    if (!error_ && segment.terms.size() != entry_.terms) fail(Part::terms, "wrong number");
    if (error_) return *std::move(error_);
    return segment;
  }

 private:
  Bytes content(Part part) {
    if (error_) return {};
    auto opened = open_part(files_, directory_, *entry_.part(part), part);
    if (opened) return *std::move(opened);
    error_ = std::move(opened).error();
    return {};
  }

  template <class Table>
  Table table(Part part) {
    auto opened = Table::open(content(part));
    if (opened) return *std::move(opened);
    fail(part, "its tables do not fit its size");
    return {};
  }

  /// Small and needed at once, so its checksum is verified.
  void read_structure(Segment& segment) {
    const Bytes bytes = content(Part::contexts);
    ByteReader in(bytes.text());
    auto structure = Structure::read(in);
    if (!structure || in.left() > 0 || (structure->contexts().empty() && entry_.documents > 0))
      return fail(Part::contexts, "its content contradicts itself");
    segment.structure = *std::move(structure);
    segment.children = ContextChildren(segment.structure.contexts());
  }

  void fail(Part part, const char* message) {
    if (!error_) error_ = damaged_part(directory_ + "/" + entry_.part(part)->file, message);
  }

  Files& files_;
  const std::string& directory_;
  const SegmentEntry& entry_;
  std::optional<Error> error_;
};

}  // namespace

void Segment::fetch_tree(std::uint32_t doc) const {
  constexpr std::size_t line = 64;
  constexpr std::size_t lines = 3;  // as many as the places of the groups of most documents
  const std::uint64_t begin = docs.tree_begin(doc);
  for (std::size_t i = 0; i < lines && begin + i * line < trees.size(); ++i)
    __builtin_prefetch(trees.text().data() + begin + i * line);
}

TreeCode Segment::tree(std::uint32_t doc) const {
  const std::uint64_t begin = docs.tree_begin(doc);
  const std::uint64_t end = docs.tree_begin(doc + 1);
  const std::uint64_t characters = docs.characters(doc);
  if (begin > end || end > trees.size() || characters > std::numeric_limits<std::uint32_t>::max())
    return {};
  return {trees.text().substr(begin, end - begin),
          {&children, docs.words(doc), static_cast<std::uint32_t>(characters)}};
}

std::string_view Segment::list(const TermEntry& entry) const {
  if (entry.list > lists.size()) return {};
  return lists.text().substr(entry.list, entry.list_bytes);
}

Result<Segment> open_segment(Files& files, const std::string& directory,
                             const SegmentEntry& entry) {
  return Opener(files, directory, entry).open();
}

}  // namespace fovea::index
