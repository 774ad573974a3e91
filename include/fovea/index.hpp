#pragma once
// The index of a collection: terms with their positions, element trees and the text, on disk.
// docs/adr/0006-index-layout.md says why it is laid out so, docs/formats/index.md how.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/base/files.hpp"
#include "fovea/base/finding.hpp"
#include "fovea/base/result.hpp"
#include "fovea/collection.hpp"
#include "fovea/collection/text.hpp"
#include "fovea/index/roles.hpp"
#include "fovea/region.hpp"

namespace fovea::index {

/// A document: its number in the index, in the order of indexing.
using Doc = std::uint32_t;
/// An element: its number in its document, in document order; the root is 0.
using Element = std::uint32_t;
/// A tag, or a context: its number in this opened index.
using Tag = std::uint32_t;
using Context = std::uint32_t;

/// No document: behind the last.
constexpr Doc no_doc = 0xFFFF'FFFF;

/// Sizes of the whole index. Deleted documents count everywhere until segments are merged, so that
/// frequencies and these totals belong together.
struct Totals {
  std::uint64_t documents = 0;
  std::uint64_t deleted = 0;
  std::uint64_t elements = 0;
  std::uint64_t words = 0;          ///< of all documents, stop words among them
  std::uint64_t element_words = 0;  ///< the words of every element, added up
  std::uint64_t characters = 0;     ///< code points of text
  std::uint64_t terms = 0;          ///< distinct in each segment, added up
  std::uint64_t xml_bytes = 0;
  std::uint64_t file_bytes = 0;  ///< of the index, with the text
  std::uint64_t text_bytes = 0;  ///< of them, the stored text
  std::uint32_t segments = 0;
};

/// Words [first, first + count) of a document: those with at least a code point in some range. Two
/// tags at one place cut a word in two (docs/adr/0007).
struct Words {
  std::uint32_t first = 0;
  std::uint32_t count = 0;

  [[nodiscard]] std::uint32_t end() const { return first + count; }
  [[nodiscard]] bool contains(std::uint32_t position) const { return position - first < count; }
  friend bool operator==(const Words&, const Words&) = default;
};

/// A path of tags from the root, without positions.
struct ContextFacts {
  Context parent = 0;  ///< of a root context: its own number
  Tag tag = 0;
  std::uint32_t depth = 1;          ///< tags in the path
  std::uint64_t elements = 0;       ///< in the whole index
  std::uint64_t element_words = 0;  ///< their words, added up
};

/// The blocks of the whole index: the elements that are read on their own.
struct BlockTotals {
  std::uint64_t elements = 0;
  std::uint64_t words = 0;
};

/// The element tree of one document. Elements are decoded where they are touched, in groups, so
/// that a few of them cost little. One object serves many documents (Index::open_tree) without
/// allocating; not for use by two threads at once. Damaged data never lead outside the document:
/// they show in damaged().
class Tree {
 public:
  Tree();
  ~Tree();
  Tree(Tree&&) noexcept;
  Tree& operator=(Tree&&) noexcept;

  [[nodiscard]] std::uint32_t size() const;  ///< elements
  [[nodiscard]] Element parent(Element e);   ///< of the root: the root
  [[nodiscard]] Context context(Element e);
  [[nodiscard]] Tag tag(Element e);
  [[nodiscard]] std::uint32_t depth(Element e);  ///< 1 for the root
  [[nodiscard]] Words words(Element e);
  /// The words of e for measures (xml::Element::words): those that tags cut count once.
  [[nodiscard]] Words text_words(Element e);
  [[nodiscard]] region::Range range(Element e);  ///< code points
  /// Behind the last element in e.
  [[nodiscard]] Element subtree_end(Element e);

  /// The element that the word belongs to: of those that have a part of it the last in document
  /// order, which is the innermost. Position < words of the document.
  [[nodiscard]] Element owner(std::uint32_t position);

  /// Position among the siblings of the same name, from 1.
  [[nodiscard]] std::uint32_t position(Element e);
  /// "/article[1]/bdy[1]/sec[3]"
  [[nodiscard]] std::string path(Element e);
  /// The element with that canonical path.
  [[nodiscard]] std::optional<Element> find(std::string_view path);

  [[nodiscard]] bool damaged() const;

  struct State;

 private:
  friend class Index;
  friend void find_bearers(Tree& tree, std::span<const struct Spot> spots, std::size_t kinds,
                           struct Bearers& out);
  std::unique_ptr<State> state_;
};

/// The elements of one document that a reader sees: documents, containers, blocks, headings,
/// records and fields with words, each with those around it, and no inline markup. A tenth of the
/// tree, ready to be read through. Columns by row, in document order.
struct Outline {
  struct Row {
    Element element = 0;
    std::uint32_t first_word = 0;
    std::uint32_t end_word = 0;  ///< behind the last
    std::uint32_t parent = 0;    ///< row; of the first: 0
    Context context = 0;
  };

  std::vector<Element> elements;
  std::vector<std::uint32_t> first_words;  ///< not falling
  std::vector<std::uint32_t> end_words;    ///< not behind that of the parent, if undamaged
  std::vector<std::uint32_t> parents;
  std::vector<Context> contexts;
  std::size_t size = 0;  ///< rows; columns may have room for more
  /// A word that markup cuts belongs to several rows of which none lies in another.
  bool shares_words = false;

  [[nodiscard]] Row row(std::size_t i) const {
    return {elements[i], first_words[i], end_words[i], parents[i], contexts[i]};
  }
  void clear() {
    size = 0;
    shares_words = false;
  }
  /// Makes room for so many rows in all.
  void reserve(std::size_t rows);
  void push_back(const Row& row);
};

/// A word that is looked for: its position, and what it counts as.
struct Spot {
  std::uint32_t position = 0;
  std::uint32_t kind = 0;
};

/// An element with words that are looked for.
struct Bearer {
  Element element = 0;
  Words words;
  std::uint32_t parent = 0;       ///< row of the innermost bearer above it; of the first: 0
  std::uint32_t occurrences = 0;  ///< of words of any kind
};

struct Bearers {
  std::vector<Bearer> rows;           ///< in document order
  std::vector<std::uint32_t> counts;  ///< of each row by kind: words that it has a part of
};

/// Every element that has a part of at least one of the words at `spots` (by rising position, kinds
/// below `kinds`): the owners of the words and all their ancestors, and what else shares a word
/// that markup cuts. Replaces what `out` holds. Cost: the groups of elements that the positions
/// fall in, and a step for each bearer.
void find_bearers(Tree& tree, std::span<const Spot> spots, std::size_t kinds, Bearers& out);

/// The bearers among the rows of an outline. One object serves many documents without allocating.
struct OutlineBearers {
  Bearers table;
  std::vector<Context> contexts;  ///< of the rows of the table
  // For find_bearers alone:
  std::vector<std::uint32_t> bearer_of;  ///< by row of the outline
  std::vector<std::uint32_t> line;
};

/// The same for an outline that does not share words.
void find_bearers(const Outline& outline, std::span<const Spot> spots, std::size_t kinds,
                  OutlineBearers& out);

/// An element and how often it has something.
struct Hit {
  Element element = 0;
  std::uint32_t count = 0;
  friend bool operator==(const Hit&, const Hit&) = default;
};

/// The bearers of words of one kind, at rising `positions`. Replaces the content of `hits`.
void elements_with(Tree& tree, std::span<const std::uint32_t> positions, std::vector<Hit>& hits);

/// What the elements of a document (or of any document of a block) can have of a term, whatever the
/// model: with n occurrences in an element of w words, always n <= tf, w >= shortest, and
/// w >= n * spacing if n >= 2. So the contribution f(n, w) of a model that grows with n and
/// does not grow with w is at most
///   max(f(1, shortest), f(n, max(shortest, n * spacing)) for 2 <= n <= tf),
/// and where f is monotone or falls first and then grows along that ray, the ends n = 2 and n = tf
/// suffice (docs/adr/0006 has the models one by one). With results of at least m words only, every
/// w is also >= m.
struct Bound {
  std::uint32_t tf = 0;  ///< in the whole document
  std::uint32_t shortest = 1;
  std::uint32_t spacing = 1;
  friend bool operator==(const Bound&, const Bound&) = default;
};

/// What is known of a term before its list is read.
struct Term {
  std::uint64_t documents = 0;    ///< that contain it (df)
  std::uint64_t occurrences = 0;  ///< in all documents (cf)
  std::uint64_t elements = 0;     ///< that contain it, ancestors among them
  Bound bound;                    ///< of every document

  /// Where each segment has it; for Index only.
  struct Part {
    std::uint32_t segment = 0;
    std::uint64_t list = 0;  ///< byte offset in the segment's lists
    std::uint64_t list_bytes = 0;
    std::uint64_t documents = 0;
  };
  std::vector<Part> parts;
};

/// In how many documents a term stands directly below elements of a tag.
struct TagFrequency {
  Tag tag = 0;
  std::uint64_t documents = 0;
  friend bool operator==(const TagFrequency&, const TagFrequency&) = default;
};

/// Walks through the documents that contain a term, in rising order, skipping blocks unread.
/// Deleted documents are left out. Begins before the first document: call next() or next_geq().
/// Valid while the index lives; not for use by two threads at once.
class Postings {
 public:
  Postings();
  ~Postings();
  Postings(Postings&&) noexcept;
  Postings& operator=(Postings&&) noexcept;

  /// The present document; no_doc at the end.
  [[nodiscard]] Doc doc() const;
  Doc next();
  /// Back to the first document.
  Doc rewind();
  /// The first document >= `target`, which is not less than doc().
  Doc next_geq(Doc target);

  /// Of the present document.
  [[nodiscard]] std::uint32_t tf() const;
  [[nodiscard]] Bound bound() const;
  /// The words that are the term, ascending; valid until the next call of a non-const member.
  [[nodiscard]] std::span<const std::uint32_t> positions();

  /// Looks at the block that would hold the first document >= `target`, which is not less than
  /// doc(), without reading it, for the next two; doc() stays. False behind the last block.
  bool seek_block(Doc target);
  [[nodiscard]] Doc block_last() const;     ///< the last document of that block
  [[nodiscard]] Bound block_bound() const;  ///< of every document of that block

  /// The list contradicts itself; what was read before may be wrong.
  [[nodiscard]] bool damaged() const;

  struct State;

 private:
  friend class Index;
  std::unique_ptr<State> state_;
};

/// The weights (1 + ln tf) ln(N/df) whose squares a normaliser of a document adds up.
enum class Rarity : std::uint8_t {
  below_tag,   ///< of structural terms; df counts documents that have the term below the same tag
  anywhere,    ///< of structural terms; df counts all documents that have the term
  plain_term,  ///< of plain terms: tf in the whole document, df as in `anywhere`
};
constexpr std::size_t rarities = 3;

/// A document without its tree.
struct DocumentFacts {
  std::uint32_t elements = 0;
  std::uint32_t words = 0;
  std::uint64_t characters = 0;
  std::uint64_t xml_bytes = 0;
  /// sqrt of the sum of squared weights (1 + ln tf) ln(N/df) over the document's structural terms:
  /// tf in a context, df by Rarity::below_tag, N documents of the index. 0 if all are 0.
  double normaliser = 0;
  double term_normaliser = 0;   ///< the same by Rarity::anywhere
  double plain_normaliser = 0;  ///< over the document's plain terms, Rarity::plain_term
};

/// Gets a term and the number of its documents in the segment. Returns how many of the term's first
/// bytes suffice to reject every term that begins with them; 0 to continue with the next term.
using TermVisitor = std::function<std::size_t(std::string_view term, std::uint64_t documents)>;

/// An opened index: immutable, and safe to use by many threads at once.
class Index {
 public:
  /// Maps the files of the last commit. Refuses an index that is truncated or altered in what is
  /// read now, naming the part; `check` reads everything.
  static Result<std::shared_ptr<const Index>> open(Files& files, const std::string& path);
  ~Index();
  Index(const Index&) = delete;
  Index& operator=(const Index&) = delete;

  [[nodiscard]] const std::string& path() const;
  [[nodiscard]] const Totals& totals() const;
  [[nodiscard]] const text::Settings& settings() const;
  [[nodiscard]] bool has_text() const;
  /// The model of searches that name none, as search::name_of writes it; empty where the index has
  /// none of its own.
  [[nodiscard]] const std::string& default_model() const;

  [[nodiscard]] std::string_view name(Doc doc) const;
  /// The document of that id, unless it is deleted.
  [[nodiscard]] std::optional<Doc> find(std::string_view name) const;
  [[nodiscard]] bool deleted(Doc doc) const;
  [[nodiscard]] DocumentFacts facts(Doc doc) const;
  [[nodiscard]] std::uint32_t words(Doc doc) const;               ///< facts(doc).words, faster
  [[nodiscard]] double normaliser(Doc doc, Rarity rarity) const;  ///< as in facts(doc), faster

  [[nodiscard]] std::span<const std::string> tags() const;  ///< names, by number
  [[nodiscard]] std::optional<Tag> tag(std::string_view name) const;
  [[nodiscard]] std::span<const ContextFacts> contexts() const;  ///< parents before children

  /// What the elements of a context are to a reader.
  [[nodiscard]] const ContextRole& role(Context context) const;
  [[nodiscard]] const BlockTotals& blocks() const;
  /// Terms found in most longer texts of the collection.
  [[nodiscard]] std::span<const std::string> function_words() const;

  /// The term as the pipeline makes it; none if no document has it.
  [[nodiscard]] std::optional<Term> term(std::string_view text) const;
  [[nodiscard]] std::vector<TagFrequency> tag_frequencies(const Term& term) const;
  [[nodiscard]] Postings postings(const Term& term) const;
  /// Terms that begin with `prefix`, sorted by bytes, at most `limit`.
  [[nodiscard]] std::vector<std::string> terms(std::string_view prefix, std::size_t limit) const;
  /// Visits the terms of one segment after another in the order of their bytes; a term of several
  /// segments is visited once per segment.
  void visit_terms(const TermVisitor& visit) const;

  /// Asks for the first bytes of the document's tree, so that they are near when it is opened.
  void fetch_tree(Doc doc) const;
  /// Makes `tree` that of `doc`; what it held before is forgotten.
  void open_tree(Doc doc, Tree& tree) const;

  /// Makes `outline` that of `doc`, by the roles of the index.
  [[nodiscard]] Result<void> outline(Doc doc, Outline& outline) const;
  /// Sets `headings` to the words of the headings in the outline, but for those that name the
  /// document; in document order. Many times faster than outline().
  [[nodiscard]] Result<void> headings(Doc doc, std::vector<Words>& headings) const;

  /// Replaces `starts` by the words in `range` at which a sentence of the document begins
  /// (text::SentenceFinder; a run of tags ends a sentence, docs/adr/0006), ascending. Decodes only
  /// the blocks of 128 sentences that `range` touches.
  [[nodiscard]] Result<void> sentences(Doc doc, Words range,
                                       std::vector<std::uint32_t>& starts) const;

  /// Code points `range` of the document's text; what lies behind its end is left out.
  [[nodiscard]] Result<std::string> text(Doc doc, const region::Range& range) const;

  struct State;

 private:
  explicit Index(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

/// "DOC" or "DOC/article[1]/bdy[1]", where ids may hold slashes, too: the document and its element.
struct Named {
  Doc doc = 0;
  Element element = 0;
};
Result<Named> find_element(const Index& index, std::string_view doc_and_path);

/// What to say of a document whose tree or whose place in a list contradicts itself.
Error damaged_document(const Index& index, Doc doc);

/// The text of an element, at most so many code points, with a space wherever two or more tags
/// stand: its words are those that are indexed.
Result<std::string> spaced_text(const Index& index, Doc doc, Tree& tree, Element element,
                                std::uint64_t most_characters);

/// The same of a part of the element, in code points of the document.
Result<std::string> spaced_text(const Index& index, Doc doc, Tree& tree, Element element,
                                const region::Range& range);

/// The heading of a container or document, if it has one before its first block or section.
std::optional<Element> heading_of(const Index& index, Tree& tree, Element container);

/// The element that names the document; its heading if no path is known to hold titles.
std::optional<Element> title_of(const Index& index, Tree& tree);

/// Containers with a heading from the document down to the element, which may be one of them.
std::vector<Element> headed_ancestors(const Index& index, Tree& tree, Element element);

/// The title of a document on one line; empty if it has none, or the index no text. `tree` is that
/// of the document.
Result<std::string> title_text(const Index& index, Doc doc, Tree& tree);

/// The headings from the document down to an element, its own among them, without the title; none
/// if the index has no text.
Result<std::vector<std::string>> trail_texts(const Index& index, Doc doc, Tree& tree,
                                             Element element);

/// Every path of tags with its role, the number of its elements, their mean length in words and the
/// reason of the role: columns separated by tabs, parents before children.
std::string as_structure(const Index& index);

/// The code points of runs of words of an element, which are rising and do not overlap, such as
/// sentences. A range begins with the marks that stand before its first word without white space,
/// and ends with what closes its last word: between two words, the text up to the last white space,
/// run of tags or edge of the element belongs to the word before, without white space at its end.
/// What lies outside the element is left out. Reads and cuts into words only the text that is
/// needed.
Result<std::vector<region::Range>> ranges_of_words(const Index& index, Doc doc, Tree& tree,
                                                   Element element, std::span<const Words> runs);

/// The same of one run.
Result<region::Range> range_of_words(const Index& index, Doc doc, Tree& tree, Element element,
                                     Words run);

/// The sentences that begin in an element, and first what it has of one that began before.
Result<std::vector<Words>> sentences_of(const Index& index, Doc doc, Tree& tree, Element element);

/// An element's text to be read: a line for every element that stands beside no text, broken at
/// `width` columns (0: not broken).
Result<std::string> as_text(const Index& index, const Named& what, std::size_t width);

/// Tags and text, indented where no text stands beside; attributes are not in an index.
Result<std::string> as_xml(const Index& index, const Named& what);

/// A line for each element in it: path, words, first code point, code point behind the last;
/// columns separated by tabs.
Result<std::string> as_outline(const Index& index, const Named& what);

/// A line for each sentence in it: first code point, code point behind the last, text with single
/// spaces; columns separated by tabs.
Result<std::string> as_sentences(const Index& index, const Named& what);

/// The documents of an index as measures and checks want them.
std::unique_ptr<collection::Catalogue> open_catalogue(std::shared_ptr<const Index> index);

/// Whether there is an index at `path`, whole or not.
bool is_index(Files& files, const std::string& path);

/// Reads every byte: checksums of all parts, and whether they fit together.
Result<Findings> check(Files& files, const std::string& path, std::size_t threads);

struct BuildOptions {
  text::Settings settings;
  bool store_text = true;
  /// The text of a roles file and its name for messages. Adding keeps the rules of the index if
  /// there is none.
  std::optional<std::string> role_rules = std::nullopt;
  std::string roles_file = {};
  std::uint64_t memory = 0;  ///< bytes to work in; 0: a quarter of the machine's, at most 768 MiB
  std::size_t threads = 1;   ///< never changes the index
  /// Called from any thread with the bytes of input that have been worked off since the last call
  /// (RawDocument::input_bytes).
  std::function<void(std::uint64_t)> progress = [](std::uint64_t) {};
};

/// What a change of the index did.
struct Report {
  Totals totals;              ///< of the index after it
  std::uint64_t added = 0;    ///< documents
  std::uint64_t removed = 0;  ///< documents
  std::uint64_t skipped = 0;  ///< inputs and documents that are not in the index
  Findings findings;          ///< why, an error for each; and what was odd, but indexed
};

// Every change is one commit: all of it happens, or the index is as before, whatever ends the
// process. What an interrupted change has left is removed by the next. One writer at a time.

/// A new index of what `source` gives; replaces an index that is there, nothing else. An index that
/// is there stays as it is if there is no document.
Result<Report> build(Files& files, const std::string& path, collection::DocumentSource& source,
                     const BuildOptions& options);

/// Adds documents as a segment of their own, with the settings of the index. A document whose id
/// is in the index replaces that one.
Result<Report> add(Files& files, const std::string& path, collection::DocumentSource& source,
                   const BuildOptions& options);

/// Deletes documents by id; an id that is not in the index is an error and nothing is deleted.
Result<Report> erase(Files& files, const std::string& path, std::span<const std::string> names);

/// Makes `model` the model of searches that name none; an empty text removes it. add, erase and
/// merge keep it, build does not. `model` is a canonical name without spaces.
Result<void> set_default_model(Files& files, const std::string& path, const std::string& model);

/// Makes one segment of all, without the deleted documents: what build would have made.
Result<Report> merge(Files& files, const std::string& path, const BuildOptions& options);

}  // namespace fovea::index
