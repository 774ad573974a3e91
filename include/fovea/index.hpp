#pragma once
// The index of a collection: terms with their positions, element trees and the text, on disk.
// docs/adr/0006-index-layout.md explains the layout, docs/formats/index.md specifies the bytes.

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

/// The number of a document in the index, in indexing order.
using Doc = std::uint32_t;
/// The number of an element in its document, in document order; the root is 0.
using Element = std::uint32_t;
/// The number of a tag or a context in this opened index.
using Tag = std::uint32_t;
using Context = std::uint32_t;

/// Not a document: greater than every document number.
constexpr Doc no_doc = 0xFFFF'FFFF;

/// Sizes of the whole index. Deleted documents count everywhere until segments are merged, so that
/// frequencies and these totals belong together.
struct Totals {
  std::uint64_t documents = 0;
  std::uint64_t deleted = 0;
  std::uint64_t elements = 0;
  std::uint64_t words = 0;          ///< in all documents, stop words included
  std::uint64_t element_words = 0;  ///< sum of the words of every element
  std::uint64_t characters = 0;     ///< code points of text
  std::uint64_t terms = 0;          ///< sum of the distinct terms of each segment
  std::uint64_t xml_bytes = 0;
  std::uint64_t file_bytes = 0;  ///< size of the index, including the text
  std::uint64_t text_bytes = 0;  ///< part of file_bytes: the stored text
  std::uint32_t segments = 0;
};

/// Words [first, first + count) of a document: those with at least one code point in a given range.
/// Two tags at the same place split a word in two (docs/adr/0007).
struct Words {
  std::uint32_t first = 0;
  std::uint32_t count = 0;

  [[nodiscard]] std::uint32_t end() const { return first + count; }
  [[nodiscard]] bool contains(std::uint32_t position) const { return position - first < count; }
  friend bool operator==(const Words&, const Words&) = default;
};

/// A path of tags from the root, without positions.
struct ContextFacts {
  Context parent = 0;  ///< the context itself if it is a root
  Tag tag = 0;
  std::uint32_t depth = 1;          ///< tags in the path
  std::uint64_t elements = 0;       ///< in the whole index
  std::uint64_t element_words = 0;  ///< sum of their words
};

/// The blocks of the whole index, which are the elements that can be read on their own.
struct BlockTotals {
  std::uint64_t elements = 0;
  std::uint64_t words = 0;
};

/// The element tree of one document. It decodes elements in groups on first access, so access to a
/// few elements is cheap. One object serves many documents (Index::open_tree) without allocating.
/// Two threads must not use it at once. Damaged data never lead outside the document; damaged()
/// reports them. An element that a damaged tree lacks appears as an empty root without a path.
class Tree {
 public:
  Tree();
  ~Tree();
  Tree(Tree&&) noexcept;
  Tree& operator=(Tree&&) noexcept;

  [[nodiscard]] std::uint32_t size() const;  ///< elements
  [[nodiscard]] Element parent(Element e);   ///< the root is its own parent
  [[nodiscard]] Context context(Element e);
  [[nodiscard]] Tag tag(Element e);
  [[nodiscard]] std::uint32_t depth(Element e);  ///< 1 for the root
  [[nodiscard]] Words words(Element e);
  /// The words of e for measures (xml::Element::words): a word that tags split counts once.
  [[nodiscard]] Words text_words(Element e);
  [[nodiscard]] region::Range range(Element e);  ///< code points
  /// One past the last element in e.
  [[nodiscard]] Element subtree_end(Element e);

  /// The element that the word belongs to: the last one in document order, and thus the innermost,
  /// that contains a part of it. `position` must be less than the number of words in the document.
  [[nodiscard]] Element owner(std::uint32_t position);

  /// The position among the siblings with the same tag, from 1.
  [[nodiscard]] std::uint32_t position(Element e);
  /// "/article[1]/bdy[1]/sec[3]"
  [[nodiscard]] std::string path(Element e);
  /// The element with this canonical path.
  [[nodiscard]] std::optional<Element> find(std::string_view path);

  [[nodiscard]] bool damaged() const;

  struct State;

 private:
  friend class Index;
  friend void find_bearers(Tree& tree, std::span<const struct Spot> spots, std::size_t kinds,
                           struct Bearers& out);
  std::unique_ptr<State> state_;
};

/// The elements of one document that matter to a reader: documents, containers, blocks, headings,
/// records and fields that have words, each with its ancestors, without inline markup. It has about
/// a tenth of the elements of the tree and is ready for sequential reading. Columns by row, in
/// document order.
struct Outline {
  struct Row {
    Element element = 0;
    std::uint32_t first_word = 0;
    std::uint32_t end_word = 0;  ///< one past the last
    std::uint32_t parent = 0;    ///< row; of the first: 0
    Context context = 0;
  };

  std::vector<Element> elements;
  std::vector<std::uint32_t> first_words;  ///< non-decreasing
  std::vector<std::uint32_t> end_words;    ///< at most that of the parent, if undamaged
  std::vector<std::uint32_t> parents;
  std::vector<Context> contexts;
  std::size_t size = 0;  ///< rows; columns may be longer
  /// Whether a word that markup splits belongs to several rows, none of which contains another.
  bool shares_words = false;

  [[nodiscard]] Row row(std::size_t i) const {
    return {elements[i], first_words[i], end_words[i], parents[i], contexts[i]};
  }
  void clear() {
    size = 0;
    shares_words = false;
  }
  /// Reserves space for `rows` rows in total.
  void reserve(std::size_t rows);
  void push_back(const Row& row);
};

/// The position of a word to look for, and the kind that it counts as.
struct Spot {
  std::uint32_t position = 0;
  std::uint32_t kind = 0;
};

/// An element that contains words at the given spots.
struct Bearer {
  Element element = 0;
  Words words;
  std::uint32_t parent = 0;       ///< row of the innermost enclosing bearer; of the first: 0
  std::uint32_t occurrences = 0;  ///< of words of any kind
};

struct Bearers {
  std::vector<Bearer> rows;           ///< in document order
  std::vector<std::uint32_t> counts;  ///< per row, by kind: words that it contains a part of
};

/// Finds every element that contains a part of at least one of the words at `spots` (sorted by
/// position, kinds below `kinds`): the owners of the words, all their ancestors, and other elements
/// that share a word that markup splits. Replaces the content of `out`. Cost: decoding the groups
/// of elements that contain the positions, and one step per bearer.
void find_bearers(Tree& tree, std::span<const Spot> spots, std::size_t kinds, Bearers& out);

/// The bearers among the rows of an outline. One object serves many documents without allocating.
struct OutlineBearers {
  Bearers table;
  std::vector<Context> contexts;  ///< by row of the table
  // Used only by find_bearers:
  std::vector<std::uint32_t> bearer_of;  ///< by row of the outline
  std::vector<std::uint32_t> line;
};

/// The same for the rows of an outline; `outline.shares_words` must be false.
void find_bearers(const Outline& outline, std::span<const Spot> spots, std::size_t kinds,
                  OutlineBearers& out);

/// An element and a number of occurrences in it.
struct Hit {
  Element element = 0;
  std::uint32_t count = 0;
  friend bool operator==(const Hit&, const Hit&) = default;
};

/// Finds the bearers of words of one kind, at ascending `positions`. Replaces the content of
/// `hits`.
void elements_with(Tree& tree, std::span<const std::uint32_t> positions, std::vector<Hit>& hits);

/// Limits on the occurrences of a term in any element of a document (or of all documents of a
/// block), independent of the model: if an element of w words has n occurrences, then n <= tf, w >=
/// shortest, and w >= n * spacing if n >= 2. So the contribution f(n, w) of a model that grows with
/// n and does not grow with w is at most
///   max(f(1, shortest), f(n, max(shortest, n * spacing)) for 2 <= n <= tf),
/// and if f is monotone or first falls and then grows along that ray, the ends n = 2 and n = tf
/// suffice (docs/adr/0006 discusses each model). If all results have at least m words, w >= m holds
/// as well.
struct Bound {
  std::uint32_t tf = 0;  ///< in the whole document
  std::uint32_t shortest = 1;
  std::uint32_t spacing = 1;
  friend bool operator==(const Bound&, const Bound&) = default;
};

/// Statistics of a term that are available before its list is read.
struct Term {
  std::uint64_t documents = 0;    ///< that contain it (df)
  std::uint64_t occurrences = 0;  ///< in all documents (cf)
  std::uint64_t elements = 0;     ///< that contain it, including ancestors
  Bound bound;                    ///< holds for every document

  /// The location of the term in one segment. Only Index uses it.
  struct Part {
    std::uint32_t segment = 0;
    std::uint64_t list = 0;  ///< byte offset in the segment's lists
    std::uint64_t list_bytes = 0;
    std::uint64_t documents = 0;
  };
  std::vector<Part> parts;
};

/// The number of documents in which a term is directly below elements with a tag.
struct TagFrequency {
  Tag tag = 0;
  std::uint64_t documents = 0;
  friend bool operator==(const TagFrequency&, const TagFrequency&) = default;
};

/// Iterates over the documents that contain a term, in ascending order, and skips blocks without
/// reading them. Deleted documents are omitted. Begins before the first document: call next() or
/// next_geq(). Valid while the index lives. Two threads must not use it at once.
class Postings {
 public:
  Postings();
  ~Postings();
  Postings(Postings&&) noexcept;
  Postings& operator=(Postings&&) noexcept;

  /// The current document; no_doc at the end.
  [[nodiscard]] Doc doc() const;
  Doc next();
  /// Returns to the first document.
  Doc rewind();
  /// Advances to the first document >= `target`, which must not be less than doc().
  Doc next_geq(Doc target);

  /// The frequency of the term in the current document.
  [[nodiscard]] std::uint32_t tf() const;
  [[nodiscard]] Bound bound() const;
  /// The positions of the term, ascending; valid until the next call of a non-const member.
  [[nodiscard]] std::span<const std::uint32_t> positions();

  /// Selects the block that would hold the first document >= `target`, without reading it, for
  /// block_last() and block_bound(). `target` must not be less than doc(), which does not change.
  /// Returns false after the last block.
  bool seek_block(Doc target);
  [[nodiscard]] Doc block_last() const;     ///< the last document of that block
  [[nodiscard]] Bound block_bound() const;  ///< holds for every document of that block

  /// Whether the list is inconsistent; values read before may be wrong.
  [[nodiscard]] bool damaged() const;

  struct State;

 private:
  friend class Index;
  std::unique_ptr<State> state_;
};

/// The kinds of weights (1 + ln tf) ln(N/df) whose squares the normaliser of a document sums.
enum class Rarity : std::uint8_t {
  below_tag,   ///< of structural terms; df counts documents with the term below the same tag
  anywhere,    ///< of structural terms; df counts all documents with the term
  plain_term,  ///< of plain terms: tf in the whole document, df as in `anywhere`
};
constexpr std::size_t rarities = 3;

/// The statistics of a document.
struct DocumentFacts {
  std::uint32_t elements = 0;
  std::uint32_t words = 0;
  std::uint64_t characters = 0;
  std::uint64_t xml_bytes = 0;
  /// The square root of the sum of squared weights (1 + ln tf) ln(N/df) over the structural terms
  /// of the document: tf in a context, df by Rarity::below_tag, N documents in the index. 0 if all
  /// weights are 0.
  double normaliser = 0;
  double term_normaliser = 0;   ///< the same with Rarity::anywhere
  double plain_normaliser = 0;  ///< over plain terms, with Rarity::plain_term
};

/// Receives a term and the number of its documents in the segment. Returns the length in bytes of a
/// prefix of the term such that every term with this prefix can be skipped; 0 to continue with the
/// next term.
using TermVisitor = std::function<std::size_t(std::string_view term, std::uint64_t documents)>;

/// An opened index. It is immutable, and many threads can use it at once.
class Index {
 public:
  /// Maps the files of the last commit. Returns an error that names the part if a file is
  /// truncated, or if the bytes that open reads are altered; `check` reads everything.
  static Result<std::shared_ptr<const Index>> open(Files& files, const std::string& path);
  ~Index();
  Index(const Index&) = delete;
  Index& operator=(const Index&) = delete;

  [[nodiscard]] const std::string& path() const;
  [[nodiscard]] const Totals& totals() const;
  [[nodiscard]] const text::Settings& settings() const;
  [[nodiscard]] bool has_text() const;
  /// The model for searches that name none, as search::name_of writes it; empty if the index has no
  /// default model.
  [[nodiscard]] const std::string& default_model() const;

  [[nodiscard]] std::string_view name(Doc doc) const;
  /// The document with this id, unless it is deleted.
  [[nodiscard]] std::optional<Doc> find(std::string_view name) const;
  [[nodiscard]] bool deleted(Doc doc) const;
  [[nodiscard]] DocumentFacts facts(Doc doc) const;
  [[nodiscard]] std::uint32_t words(Doc doc) const;               ///< facts(doc).words, faster
  [[nodiscard]] double normaliser(Doc doc, Rarity rarity) const;  ///< as in facts(doc), faster

  [[nodiscard]] std::span<const std::string> tags() const;  ///< names, by number
  [[nodiscard]] std::optional<Tag> tag(std::string_view name) const;
  [[nodiscard]] std::span<const ContextFacts> contexts() const;  ///< parents before children

  /// The role of the elements of a context.
  [[nodiscard]] const ContextRole& role(Context context) const;
  [[nodiscard]] const BlockTotals& blocks() const;
  /// Terms that occur in most of the longer texts of the collection.
  [[nodiscard]] std::span<const std::string> function_words() const;

  /// The statistics of a term as the text pipeline writes it; nullopt if no document contains it.
  [[nodiscard]] std::optional<Term> term(std::string_view text) const;
  [[nodiscard]] std::vector<TagFrequency> tag_frequencies(const Term& term) const;
  [[nodiscard]] Postings postings(const Term& term) const;
  /// At most `limit` terms that begin with `prefix`, sorted by bytes.
  [[nodiscard]] std::vector<std::string> terms(std::string_view prefix, std::size_t limit) const;
  /// Visits the terms of each segment in byte order, one segment after another. A term in several
  /// segments is visited once per segment.
  void visit_terms(const TermVisitor& visit) const;

  /// Prefetches the first bytes of the document's tree.
  void fetch_tree(Doc doc) const;
  /// Opens the tree of `doc` in `tree` and discards the previous content.
  void open_tree(Doc doc, Tree& tree) const;

  /// Replaces `outline` with that of `doc`, by the roles of the index.
  [[nodiscard]] Result<void> outline(Doc doc, Outline& outline) const;
  /// Replaces `headings` with the words of the headings in the outline, except those that name the
  /// document, in document order. Many times faster than outline().
  [[nodiscard]] Result<void> headings(Doc doc, std::vector<Words>& headings) const;

  /// Replaces `starts` with the words in `range` at which a sentence of the document begins,
  /// ascending (text::SentenceFinder; a run of tags ends a sentence, docs/adr/0006). Decodes only
  /// the blocks of 128 sentences that `range` touches.
  [[nodiscard]] Result<void> sentences(Doc doc, Words range,
                                       std::vector<std::uint32_t>& starts) const;

  /// The code points `range` of the document's text, clipped to its end.
  [[nodiscard]] Result<std::string> text(Doc doc, const region::Range& range) const;

  struct State;

 private:
  explicit Index(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

/// A document and one of its elements.
struct Named {
  Doc doc = 0;
  Element element = 0;
};
/// Finds what `address` names: "DOC" or "DOC/article[1]/bdy[1]" if `path` is empty, otherwise the
/// element `path` of the document `address`. Ids may contain slashes.
Result<Named> find_element(const Index& index, std::string_view address,
                           std::string_view path = "");

/// The error for a document whose tree or list entry is inconsistent.
Error damaged_document(const Index& index, Doc doc);

/// The text of an element, at most `most_characters` code points, with a space wherever two or more
/// tags meet, so that its words are those in the index.
Result<std::string> spaced_text(const Index& index, Doc doc, Tree& tree, Element element,
                                std::uint64_t most_characters);

/// The same for a part of the element; `range` is in code points of the document.
Result<std::string> spaced_text(const Index& index, Doc doc, Tree& tree, Element element,
                                const region::Range& range);

/// The heading of a container or document; nullopt if none precedes its first block or section.
std::optional<Element> heading_of(const Index& index, Tree& tree, Element container);

/// The element that names the document; its heading if no tag path is known to hold titles.
std::optional<Element> title_of(const Index& index, Tree& tree);

/// The containers with a heading from the document down to the element, which may itself be one.
std::vector<Element> headed_ancestors(const Index& index, Tree& tree, Element element);

/// The title of a document on one line; empty if the document has no title or the index has no
/// text. `tree` must be that of the document.
Result<std::string> title_text(const Index& index, Doc doc, Tree& tree);

/// The headings from the document down to an element, including its own but not the title; empty if
/// the index has no text.
Result<std::vector<std::string>> trail_texts(const Index& index, Doc doc, Tree& tree,
                                             Element element);

/// A table of all tag paths: role, number of elements, mean length in words, and the reason for the
/// role. Tab-separated columns, parents before children.
std::string as_structure(const Index& index);

/// The code points of runs of words of an element, such as sentences. The runs must be ascending
/// and must not overlap. A range begins with the marks directly before its first word, with no
/// white space between, and ends with the marks that close its last word: the text between two
/// words, up to the last white space, run of tags or edge of the element, belongs to the first
/// word, without trailing white space. Ranges are clipped to the element. Reads and tokenises only
/// the text that is needed.
Result<std::vector<region::Range>> ranges_of_words(const Index& index, Doc doc, Tree& tree,
                                                   Element element, std::span<const Words> runs);

/// The same for one run.
Result<region::Range> range_of_words(const Index& index, Doc doc, Tree& tree, Element element,
                                     Words run);

/// The sentences that begin in an element, preceded by the element's part of a sentence that began
/// before it, if any.
Result<std::vector<Words>> sentences_of(const Index& index, Doc doc, Tree& tree, Element element);

/// The text of an element in readable form: one line per element that has no text beside it,
/// wrapped at `width` columns (0: not wrapped).
Result<std::string> as_text(const Index& index, const Named& what, std::size_t width);

/// The tags and text of an element, indented where there is no text beside a tag. Attributes are
/// omitted because an index does not store them.
Result<std::string> as_xml(const Index& index, const Named& what);

/// One line per element in it: path, words, first code point, code point after the last;
/// tab-separated columns.
Result<std::string> as_outline(const Index& index, const Named& what);

/// One line per sentence in it: first code point, code point after the last, text with single
/// spaces; tab-separated columns.
Result<std::string> as_sentences(const Index& index, const Named& what);

/// The documents of an index, as measures and checks need them.
std::unique_ptr<collection::Catalogue> open_catalogue(std::shared_ptr<const Index> index);

/// Whether there is an index at `path`, intact or not.
bool is_index(Files& files, const std::string& path);

/// Reads every byte. Verifies the checksums of all parts and that the parts are consistent.
Result<Findings> check(Files& files, const std::string& path, std::size_t threads);

struct BuildOptions {
  text::Settings settings;
  bool store_text = true;
  bool replace = false;  ///< whether build() may replace an existing index
  /// The text of a roles file, and its name for messages. Without one, `add` keeps the rules of the
  /// index.
  std::optional<std::string> role_rules = std::nullopt;
  std::string roles_file = {};
  std::uint64_t memory = 0;  ///< bytes; 0: a quarter of the machine's memory, at most 768 MiB
  std::size_t threads = 1;   ///< does not affect the content of the index
  /// Called from any thread with the input bytes processed since the last call
  /// (RawDocument::input_bytes).
  std::function<void(std::uint64_t)> progress = [](std::uint64_t) {};
};

/// The result of a change to the index.
struct Report {
  Totals totals;              ///< of the index after the change
  std::uint64_t added = 0;    ///< documents
  std::uint64_t removed = 0;  ///< documents
  std::uint64_t skipped = 0;  ///< inputs and documents that were not indexed
  Findings findings;          ///< one error per skipped item; warnings about indexed ones
};

// Every change is one atomic commit: it takes effect completely or not at all, even if the process
// is killed. The next change removes the files of an interrupted one. One writer at a time.

/// Builds a new index of the documents in `source`. Replaces an existing index only if the options
/// allow it, and never another file or directory. If there are no documents, nothing changes and
/// the report has no totals unless there was an index.
Result<Report> build(Files& files, const std::string& path, collection::DocumentSource& source,
                     const BuildOptions& options);

/// Adds documents as a new segment, with the settings of the index. A document whose id is in the
/// index replaces the existing one.
Result<Report> add(Files& files, const std::string& path, collection::DocumentSource& source,
                   const BuildOptions& options);

/// Deletes documents by id. If an id is not in the index, returns an error and deletes nothing.
Result<Report> erase(Files& files, const std::string& path, std::span<const std::string> names);

/// Makes `model` the model for searches that name none; an empty string removes it. add, erase and
/// merge keep it, build does not. `model` must be a canonical name without spaces.
Result<void> set_default_model(Files& files, const std::string& path, const std::string& model);

/// Merges all segments into one, without the deleted documents. The result is what build would have
/// written.
Result<Report> merge(Files& files, const std::string& path, const BuildOptions& options);

}  // namespace fovea::index
