#include "index/build/segment_writer.hpp"

#include <optional>

#include <fmt/format.h>

#include "index/build/list_merge.hpp"

namespace fovea::index {
namespace {

std::string file_name(const SegmentOptions& options, Part part) {
  return fmt::format("s{}.{}", options.file_number, name_of(part));
}

/// Writes texts in the order of documents. Short texts share blocks, long ones have their own.
class TextWriter {
 public:
  explicit TextWriter(PartWriter part) : part_(std::move(part)) {}

  void add(const Chunk::Member& member) {
    if (member.blocks.empty()) {
      if (pending_.size() + member.text.size() > own_block_bytes) flush();
      pending_ += member.text;
      return;
    }
    flush();
    for (const TextBlock& block : member.blocks) put(block);
  }

  Result<PartEntry> finish() {
    flush();
    part_.put(table_.finish());
    return part_.finish();
  }

 private:
  void put(const TextBlock& block) {
    part_.put(block.packed);
    table_.add(block);
  }
  void flush() {
    for (const TextBlock& block : packer_.pack(pending_)) put(block);
    pending_.clear();
  }

  PartWriter part_;
  TextPacker packer_;
  TextTable table_;
  std::string pending_;
};

}  // namespace

Chunk::Member member_of(Document& document, TextPacker& packer) {
  Chunk::Member member;
  member.entry = {document.name, document.words(), document.characters, document.xml_bytes, 0};
  member.rows.swap(document.rows);
  document.rows.reserve(member.rows.size());
  member.text_words = document.text_words;
  member.sentences = document.sentences;
  if (document.text.size() < own_block_bytes) {
    member.text = document.text;
  } else {
    member.blocks = packer.pack(document.text);
  }
  return member;
}

struct SegmentWriter::State {
  State(Files& with, SegmentOptions how)
      : files(with),
        options(std::move(how)),
        trees(part_writer(Part::trees)),
        sentences(part_writer(Part::sentences)),
        runs(with, options.directory, options.memory) {
    if (options.store_text) text.emplace(part_writer(Part::text));
  }

  PartWriter part_writer(Part part) {
    return {files, options.directory, file_name(options, part), part};
  }
  void append(const Chunk& chunk, const std::string& tree_bytes);
  void take_part(Part part, Result<PartEntry> written);
  void write_part(Part part, const std::string& content);

  Files& files;
  SegmentOptions options;
  Turnstile numbering;
  Turnstile appending;
  Structure structure;
  std::uint32_t documents = 0;  ///< numbered so far
  DocTableWriter docs;
  PartWriter trees;
  RecordWriter sentences;
  std::optional<TextWriter> text;
  RunStore runs;
  SegmentEntry entry;
  std::optional<Error> error;
};

void SegmentWriter::State::append(const Chunk& chunk, const std::string& tree_bytes) {
  trees.put(tree_bytes);
  for (const Chunk::Member& member : chunk.members) {
    docs.add(member.entry);
    sentences.add(member.sentences);
    if (text) text->add(member);
    entry.words += member.entry.words;
    entry.characters += member.entry.characters;
    entry.xml_bytes += member.entry.xml_bytes;
    entry.elements += member.rows.size();
    for (const TreeRow& row : member.rows) entry.element_words += row.words.count;
  }
}

void SegmentWriter::State::take_part(Part part, Result<PartEntry> written) {
  if (written) {
    entry.part(part) = *std::move(written);
  } else if (!error) {
    error = std::move(written).error();
  }
}

void SegmentWriter::State::write_part(Part part, const std::string& content) {
  PartWriter writer = part_writer(part);
  writer.put(content);
  take_part(part, writer.finish());
}

SegmentWriter::SegmentWriter(Files& files, SegmentOptions options)
    : state_(std::make_unique<State>(files, std::move(options))) {}
SegmentWriter::~SegmentWriter() = default;

bool SegmentWriter::add(Chunk&& chunk) {
  State& state = *state_;
  SortedRun run;
  ContextCodes codes;
  const bool numbered = state.numbering.pass(chunk.number, [&] {
    codes.numbers = add_all(state.structure, chunk.structure);
    for (const Context context : codes.numbers) {
      codes.ranks.push_back(
          context < state.structure.contexts().size() ? state.structure.rank(context) : 0);
    }
    for (const std::string& tag : chunk.structure.tags()) {
      run.tags.push_back(state.structure.tag(tag).value_or(0));
    }
    run.first_doc = state.documents;
    state.documents += static_cast<std::uint32_t>(chunk.members.size());
  });
  if (!numbered) return false;
  std::string trees;
  for (Chunk::Member& member : chunk.members) {
    const std::size_t before = trees.size();
    put_tree(member.rows, member.text_words, codes, trees);
    member.entry.tree_bytes = trees.size() - before;
  }
  run.pieces.push_back(std::move(chunk.run));
  if (run.pieces.front().bytes.empty()) run.pieces.clear();
  bool written = false;  // read within the turn, since others change the state afterwards
  const bool appended = state.appending.pass(chunk.number, [&] {
    state.append(chunk, trees);
    auto added = state.runs.add(std::move(run));
    if (!added && !state.error) state.error = std::move(added).error();
    written = !state.error && !state.trees.failed();
  });
  if (appended && written) return true;
  stop();
  return false;
}

void SegmentWriter::stop() {
  state_->numbering.stop();
  state_->appending.stop();
}

Result<WrittenSegment> SegmentWriter::finish() {
  State& state = *state_;
  state.entry.documents = state.docs.size();
  state.take_part(Part::trees, state.trees.finish());
  state.take_part(Part::sentences, state.sentences.finish());
  if (state.text) state.take_part(Part::text, state.text->finish());
  state.write_part(Part::docs, state.docs.finish());
  std::string contexts;
  state.structure.write(contexts);
  state.write_part(Part::contexts, contexts);
  if (state.error) return *std::move(state.error);
  ListMerge merge(state.files, state.runs, state.docs.size(), state.options.threads);
  PartWriter lists = state.part_writer(Part::lists);
  auto merged = merge.run([&](std::string_view bytes) { lists.put(bytes); });
  if (!merged) return std::move(merged).error();
  state.take_part(Part::lists, lists.finish());
  state.write_part(Part::terms, merge.dictionary());
  state.entry.terms = merge.terms();
  if (state.error) return *std::move(state.error);
  return WrittenSegment{state.entry, merge.normalisers()};
}

}  // namespace fovea::index
