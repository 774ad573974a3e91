#include "index/files/segment.hpp"

#include <algorithm>
#include <limits>

namespace fovea::index {
namespace {

/// Opens the parts of one segment and keeps the first error.
class Opener {
 public:
  Opener(Files& files, const std::string& directory, const SegmentEntry& entry)
      : files_(files), directory_(directory), entry_(entry) {}

  Result<Segment> open() {
    Segment segment;
    segment.docs = table<DocTable>(Part::docs);
    segment.trees = open_lazily(Part::trees);
    if (PartContent part = open_lazily(Part::sentences); !error_) {
      segment.sentences =
          checked(Part::sentences, RecordStore::open(std::move(part), segment.docs.size()));
    }
    if (entry_.part(Part::text))
      segment.text = checked(Part::text, TextStore::open(open_lazily(Part::text)));
    read_structure(segment);
    segment.terms = table<Dictionary>(Part::terms);
    segment.lists = open_lazily(Part::lists);
    if (!error_ && segment.docs.size() != entry_.documents) fail(Part::docs, "wrong number");
    if (!error_ && segment.terms.size() != entry_.terms) fail(Part::terms, "wrong number");
    if (error_) return *std::move(error_);
    return segment;
  }

 private:
  Bytes content(Part part) {
    if (error_) return {};
    return taken(read_part(files_, directory_, *entry_.part(part), part));
  }

  PartContent open_lazily(Part part) {
    if (error_) return {};
    return taken(open_part(files_, directory_, *entry_.part(part), part));
  }

  template <class T>
  T taken(Result<T> opened) {
    if (opened) return *std::move(opened);
    error_ = std::move(opened).error();
    return {};
  }

  template <class Table>
  Table table(Part part) {
    return checked(part, Table::open(content(part)));
  }

  template <class Table>
  Table checked(Part part, std::optional<Table> opened) {
    if (opened) return *std::move(opened);
    fail(part, "its tables are damaged or do not fit its size");
    return {};
  }

  void read_structure(Segment& segment) {
    const Bytes bytes = content(Part::contexts);
    ByteReader in(bytes.text());
    auto structure = Structure::read(in);
    if (!structure || in.left() > 0 || (structure->contexts().empty() && entry_.documents > 0))
      return fail(Part::contexts, "its content is inconsistent");
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
  constexpr std::size_t lines = 3;  // enough for the group table of most documents
  const std::uint64_t begin = docs.tree_begin(doc);
  for (std::size_t i = 0; i < lines; ++i) trees.fetch(begin + i * line);
}

TreeCode Segment::tree(std::uint32_t doc) const {
  const std::uint64_t characters = docs.characters(doc);
  const auto record = trees.read(docs.tree_begin(doc), docs.tree_begin(doc + 1));
  if (!record || characters > std::numeric_limits<std::uint32_t>::max()) return {};
  return {*record, {&children, docs.words(doc), static_cast<std::uint32_t>(characters)}};
}

std::string_view Segment::list(const TermEntry& entry) const {
  if (entry.list > lists.size()) return {};
  const std::uint64_t bytes = std::min(entry.list_bytes, lists.size() - entry.list);
  return lists.read(entry.list, entry.list + bytes).value_or(std::string_view());
}

Result<Segment> open_segment(Files& files, const std::string& directory,
                             const SegmentEntry& entry) {
  return Opener(files, directory, entry).open();
}

}  // namespace fovea::index
