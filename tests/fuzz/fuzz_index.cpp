// Any bytes as a part of an index: it is refused, or reading and searching it stays inside it.
#include "fovea/index.hpp"
#include "fovea/search.hpp"

#include "fuzz_input.hpp"
#include "index/manifest.hpp"

using namespace fovea;
using namespace fovea::index;

namespace {

/// An index of a few documents, to put the damaged part into.
void put_sound_index(MemoryFiles& files) {
  files.put("library/a.xml", "<a><t>Castle wells</t><p>A <b>w</b>ell of salt.</p><p/></a>");
  files.put("library/b.xml", "<a><p>Rope and rope and tide</p></a>");
  auto source = collection::open_collection(files, {"library"});
  fuzz::require(source.ok() && build(files, "index", **source, {}).ok());
  const std::vector<std::string> gone = {"b"};
  fuzz::require(erase(files, "index", gone).ok());
}

/// Replaces the file of a part and makes the manifest agree with it.
void replace(MemoryFiles& files, std::size_t which, std::string_view content) {
  Manifest manifest = *read_manifest(files, "index");
  std::vector<PartEntry*> entries = {&*manifest.normalisers, &*manifest.deleted};
  for (auto& entry : manifest.segments.front().parts) entries.push_back(&*entry);
  PartEntry& entry = *entries[which % entries.size()];
  std::string bytes = files.content("index/" + entry.file)->substr(0, part_head_bytes);
  bytes.append(content);
  entry.bytes = bytes.size();
  entry.checksum = checksum_of(bytes);
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

void search_everything(std::shared_ptr<const Index> index) {
  const search::Searcher searcher(std::move(index));
  for (const search::Record& record : search::models()) {
    for (const char* text : {"castle rope", "\"rope and\" -tide", "//a[about(.//p, salt rope)]"}) {
      const auto query = search::parse_query(text);
      fuzz::require(query.ok());
      for (const run::Task task : {run::Task::focused, run::Task::article}) {
        const auto answer = searcher.search(
            *query, {.model = *search::parse_model(record.name), .task = task, .results = 5});
        if (!answer || answer->results.empty()) continue;
        static_cast<void>(searcher.snippet(*query, answer->results.front(), 10));
      }
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t most = 20'000;
  if (size == 0 || size > most) return 0;
  MemoryFiles files;
  put_sound_index(files);
  const Bytes input = fuzz::bytes(data, size);
  replace(files, data[0], input.text().substr(1));
  fuzz::require(check(files, "index", 1).ok());
  const auto index = Index::open(files, "index");
  if (!index) return 0;
  for (Doc doc = 0; doc < (*index)->totals().documents; ++doc) {
    static_cast<void>((*index)->find((*index)->name(doc)));
    read_trees(**index, doc);
  }
  read_lists(**index);
  search_everything(*index);
  static_cast<void>(merge(files, "index", {}));
  return 0;
}
