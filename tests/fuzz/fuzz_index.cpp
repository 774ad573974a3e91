// Any bytes as a part of an index: it is refused, or reading and searching it stays inside it.
#include <map>

#include <fmt/format.h>

#include "fovea/index.hpp"
#include "fovea/search.hpp"

#include "fuzz_input.hpp"
#include "index/files/manifest.hpp"

using namespace fovea;
using namespace fovea::index;

namespace {

using Contents = std::map<std::string, std::string>;  ///< by path

Contents small_library() {
  return {{"library/a.xml", "<a><t>Castle wells</t><p>A <b>w</b>ell of salt.</p><p/></a>"},
          {"library/b.xml", "<a><p>Rope and rope and tide</p></a>"}};
}

/// Lists and trees of more than one block.
Contents large_library() {
  constexpr int documents = 300;
  Contents library;
  for (int d = 0; d < documents; ++d) {
    library[fmt::format("library/{}.xml", d)] =
        fmt::format("<a><p>Rope {} and <b>salt{}</b></p></a>", d % 7 == 0 ? "castle" : "", d % 50);
  }
  std::string& longest = library["library/b.xml"] = "<a>";
  for (int e = 0; e < documents; ++e) longest += fmt::format("<s><p>rope tide {}</p></s>", e % 9);
  longest += "</a>";
  return library;
}

/// The files of a sound index with a deleted document, to put a damaged part into.
Contents index_of(const Contents& library) {
  MemoryFiles files;
  for (const auto& [path, text] : library) files.put(path, text);
  auto source = collection::open_collection(files, {"library"});
  fuzz::require(source.ok() && build(files, "index", **source, {}).ok());
  const std::vector<std::string> gone = {"b"};
  fuzz::require(erase(files, "index", gone).ok());
  Contents index;
  const std::vector<std::string> paths = *files.list("index");
  for (const std::string& path : paths) index[path] = *files.content(path);
  return index;
}

/// What the input says: its first byte chooses index, part and way, the rest is the damage.
struct Damage {
  explicit Damage(std::string_view input)
      : edits((input[0] & 0x80) != 0),
        large((input[0] & 0x40) != 0),
        part(static_cast<std::size_t>(input[0] & 0x3f)),
        content(input.substr(1)) {}

  /// Three bytes are an edit: where, in two bytes, and what is changed; nothing: it ends there.
  [[nodiscard]] std::string applied_to(std::string body) const {
    if (!edits) return std::string(content);
    for (std::size_t i = 0; i + 3 <= content.size() && !body.empty(); i += 3) {
      const auto byte = [&](std::size_t at) { return static_cast<std::uint8_t>(content[i + at]); };
      const std::size_t place = (std::size_t{byte(0)} * 256 + byte(1)) % body.size();
      if (byte(2) == 0)
        body.resize(place);
      else
        body[place] = static_cast<char>(static_cast<std::uint8_t>(body[place]) ^ byte(2));
    }
    return body;
  }

  bool edits;  ///< of the sound part, else `content` takes its place
  bool large;
  std::size_t part;
  std::string_view content;
};

/// Damages the content of a part and makes its sums and the manifest agree with it.
void apply(MemoryFiles& files, const Damage& damage) {
  Manifest manifest = *read_manifest(files, "index");
  std::vector<PartEntry*> entries = {&*manifest.normalisers, &*manifest.deleted};
  for (auto& entry : manifest.segments.front().parts) entries.push_back(&*entry);
  entries.push_back(&*manifest.roles);
  entries.push_back(&*manifest.outlines);
  PartEntry& entry = *entries[damage.part % entries.size()];
  const std::string sound = *files.content("index/" + entry.file);
  const auto opened = SummedBytes::open(Bytes::from_string(sound), entry.checksum);
  const std::string body(opened->bytes().text());
  std::string bytes =
      body.substr(0, part_head_bytes) + damage.applied_to(body.substr(part_head_bytes));
  const std::string sums = sums_of(bytes);
  bytes += sums;
  entry.bytes = bytes.size();
  entry.checksum = checksum_of(sums);
  files.put("index/" + entry.file, bytes);
  files.put("index/manifest", to_string(manifest));
}

void read_trees(const Index& index, Doc doc) {
  Tree tree;
  index.open_tree(doc, tree);
  const DocumentFacts facts = index.facts(doc);
  for (Element e = 0; e < tree.size() && e < 300; ++e) {
    fuzz::require(tree.parent(e) <= e && tree.words(e).end() <= facts.words);
    fuzz::require(tree.range(e).end <= facts.characters);
    static_cast<void>(tree.find(tree.path(e)));
  }
  static_cast<void>(as_xml(index, {doc, 0}));
}

void read_lists(const Index& index) {
  Tree tree;
  std::vector<Hit> hits;
  for (const std::string& text : index.terms("", 100)) {
    const auto term = index.term(text);
    if (!term) continue;
    for (const TagFrequency& frequency : index.tag_frequencies(*term)) {
      fuzz::require(frequency.tag < index.tags().size());
    }
    Postings postings = index.postings(*term);
    for (Doc before = 0; postings.next() != no_doc; before = postings.doc() + 1) {
      fuzz::require(postings.doc() >= before && postings.doc() < index.totals().documents);
      index.open_tree(postings.doc(), tree);
      elements_with(tree, postings.positions(), hits);
      postings.seek_block(postings.doc());
    }
  }
}

/// Every kind of query and task, with one model after the other.
void search_it(std::shared_ptr<const Index> index, std::size_t which) {
  const search::Searcher searcher(std::move(index));
  const std::string name(search::models()[which % search::models().size()].name);
  for (const char* text : {"castle rope", "\"rope and\" -tide", "//a[about(.//p, salt rope)]"}) {
    const auto query = search::parse_query(text);
    fuzz::require(query.ok());
    for (const run::Task task : {run::Task::focused, run::Task::article}) {
      const auto answer = searcher.search(
          *query, {.model = *search::parse_model(name), .task = task, .results = 5});
      if (!answer || answer->results.empty()) continue;
      static_cast<void>(searcher.snippet(*query, answer->results.front(), 10));
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t most = 20'000;
  constexpr Doc most_trees = 20;
  if (size == 0 || size > most) return 0;
  static const Contents small = index_of(small_library());
  static const Contents large = index_of(large_library());
  const Bytes input = fuzz::bytes(data, size);
  const Damage damage(input.text());
  MemoryFiles files;
  for (const auto& [path, content] : damage.large ? large : small) files.put(path, content);
  apply(files, damage);
  fuzz::require(check(files, "index", 1).ok());
  const auto index = Index::open(files, "index");
  if (!index) return 0;
  for (Doc doc = 0; doc < (*index)->totals().documents && doc < most_trees; ++doc) {
    static_cast<void>((*index)->find((*index)->name(doc)));
    read_trees(**index, doc);
  }
  read_lists(**index);
  search_it(*index, size);
  static_cast<void>(merge(files, "index", {}));
  return 0;
}
