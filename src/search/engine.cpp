#include "search/engine.hpp"

#include <algorithm>

namespace fovea::search {
namespace {

using run::Task;

/// The first of `documents` that is not before `doc`.
index::Doc first_of(const std::vector<Hit>& documents, index::Doc doc) {
  const auto at = std::lower_bound(documents.begin(), documents.end(), doc,
                                   [](const Hit& each, index::Doc d) { return each.doc < d; });
  return at == documents.end() ? index::no_doc : at->doc;
}

/// Number of documents that are scored before the first check which of the others remain
/// candidates.
constexpr std::size_t first_round = 2;
/// Prefetching is limited to this many documents: in longer rounds, prefetched data would be
/// evicted before it is used.
constexpr std::size_t fetched_at_once = 16;

/// Whether any of the ascending positions lies in one of the headings, which are sorted by first
/// word.
bool touches(std::span<const std::uint32_t> positions, std::span<const index::Words> headings) {
  auto at = positions.begin();
  for (const index::Words& heading : headings) {
    while (at != positions.end() && *at < heading.first) ++at;
    if (at == positions.end()) return false;
    if (*at < heading.end()) return true;
  }
  return false;
}

bool looks_around(const Scorer& scorer, const Options& options) {
  return scorer.contextual() || options.units == Units::readable;
}

}  // namespace

bool scores_documents(const Options& options, const Query& query) {
  if (options.task != Task::article) return false;
  return options.model.record->structural ||
         std::holds_alternative<std::vector<topic::nexi::Term>>(query);
}

double mean_words(bool documents, const index::Totals& totals, const index::BlockTotals& blocks) {
  const auto words = static_cast<double>(documents ? totals.words : blocks.words);
  const auto units = static_cast<double>(documents ? totals.documents : blocks.elements);
  return units > 0 ? words / units : 0;
}

Statistics statistics_of(const index::Index& index, const Extremes& extremes, bool documents) {
  const index::Totals& totals = index.totals();
  const auto units = static_cast<double>(documents ? totals.documents : totals.elements);
  const auto words = static_cast<double>(documents ? totals.words : totals.element_words);
  return {.documents = static_cast<double>(totals.documents),
          .units = units,
          .unit_words = words > 0 ? words / units : 1,
          .words = static_cast<double>(totals.words),
          .longest_document = extremes.longest_document,
          .blocks = static_cast<double>(documents ? totals.documents : index.blocks().elements),
          .block_words = mean_words(documents, totals, index.blocks())};
}

void Engine::open_postings() {
  postings_.clear();
  for (const Word& word : plan_.words) postings_.push_back(index_.postings(word.term));
}

void Engine::prepare() {
  open_postings();
  const bool results_only = plan_.keywords && options_.task != Task::article;
  // A document can be a result even if it is shorter than what can be read alone.
  const double least = options_.min_words > 0
                           ? options_.min_words
                           : std::min<double>(least_readable_words,
                                              std::max(1.0, shared_.extremes.shortest_document));
  limits_ = {.min_words = results_only ? least : 1.0,
             .document_words = shared_.extremes.longest_document,
             .normaliser = shared_.extremes.least(scorer_->rarity())};
  prepare_leads();
  if (scorer_->local() && options_.task != Task::article && options_.units != Units::leaves)
    windows_.emplace(plan_, *scorer_, limits_);
  frequencies_suffice_ = options_.task == Task::article && plan_.keywords &&
                         options_.tags.empty() && options_.units != Units::leaves &&
                         scorer_->counting() == Counting::occurrences &&
                         std::none_of(plan_.atoms.begin(), plan_.atoms.end(),
                                      [](const Atom& a) { return a.phrase(); });
}

double Engine::prior_bound(double document_words) const {
  const double prior = scorer_->prior(std::max(1.0, document_words));
  return static_cast<double>(plan_.abouts.size()) * std::max(0.0, prior);
}

void Engine::prepare_leads() {
  for (std::size_t w = 0; w < plan_.words.size(); ++w) {
    Lead lead{.word = w, .atoms = {}};
    for (std::size_t i = 0; i < plan_.atoms.size(); ++i) {
      if (plan_.atoms[i].wanted() && plan_.atoms[i].lead == w) lead.atoms.push_back(i);
    }
    if (lead.atoms.empty()) continue;
    Limits limits = limits_;
    limits.bound = plan_.words[w].term.bound;
    lead.bound = bound(lead, limits);
    leads_.push_back(std::move(lead));
  }
  std::stable_sort(leads_.begin(), leads_.end(),
                   [](const Lead& a, const Lead& b) { return a.bound < b.bound; });
}

double Engine::bound(const Lead& lead, const Limits& limits) const {
  double sum = 0;
  for (const std::size_t atom : lead.atoms) sum += scorer_->bound(atom, limits);
  return safe_bound(sum);
}

/// A bound for a document that some lists are positioned at. For keywords, the parts are added in
/// the same order as in a score, so that both are rounded alike and a score never exceeds its
/// bound.
double Engine::bound_here(index::Doc doc, double prior, Limits limits) const {
  double sum = prior;
  for (std::size_t i = 0; i < plan_.atoms.size(); ++i) {
    const index::Postings& list = postings_[plan_.atoms[i].lead];
    if (list.doc() != doc || !plan_.atoms[i].wanted()) continue;
    limits.bound = list.bound();
    sum += scorer_->bound(i, limits);
  }
  return plan_.keywords ? sum : safe_bound(sum);
}

double Engine::threshold() const {
  // Fetch and browse ranks by scores other than those bounded here.
  if (!options_.pruning || options_.units == Units::leaves || options_.task == Task::fetch_browse)
    return unmet;
  return choice_->threshold();
}

/// The first word whose list is essential: the words before it together cannot bring a document
/// into the results (MaxScore: Turtle and Flood, Query evaluation: strategies and optimizations,
/// 1995).
std::size_t Engine::first_essential(double threshold) const {
  double sum = prior_bound(limits_.document_words);
  std::size_t i = 0;
  for (; i < leads_.size(); ++i) {
    sum += leads_[i].bound;
    if (!(sum < threshold)) break;
  }
  return i;
}

index::Doc Engine::next_candidate(std::size_t essential) const {
  index::Doc next = index::no_doc;
  for (std::size_t i = essential; i < leads_.size(); ++i)
    next = std::min(next, postings_[leads_[i].word].doc());
  return next;
}

/// Block-max pruning (Ding and Suel, Faster top-k document retrieval using block-max indexes,
/// 2011): returns `doc` if the bounds of the blocks that contain it admit it as a result, else the
/// first document after one of these blocks.
index::Doc Engine::behind_blocks(index::Doc doc, double threshold) {
  double sum = prior_bound(limits_.document_words);
  index::Doc end = index::no_doc;
  for (const Lead& lead : leads_) {
    index::Postings& list = postings_[lead.word];
    if (list.doc() == index::no_doc) continue;
    if (list.doc() > doc) {
      end = std::min(end, list.doc());
      continue;
    }
    if (!list.seek_block(doc)) continue;
    Limits limits = limits_;
    limits.bound = list.block_bound();
    sum += bound(lead, limits);
    if (!(sum < threshold)) return doc;
    end = std::min(end, std::max(list.block_last(), doc) + 1);
  }
  return end;
}

bool Engine::worth_reading(index::Doc doc, double threshold) {
  for (index::Postings& list : postings_) {
    if (list.doc() < doc) list.next_geq(doc);
  }
  if (!matcher_->possible([&](std::size_t word) { return postings_[word].doc() == doc; }))
    return false;
  if (threshold == unmet) return true;
  Limits limits = limits_;
  limits.document_words = index_.words(doc);
  limits.normaliser = index_.normaliser(doc, scorer_->rarity());
  limits.least_document_words = limits.document_words;
  limits.one_document = true;
  const double sum = bound_here(doc, prior_bound(limits.document_words), limits);
  if (!choice_->admits(sum, doc)) return false;
  if (evidence_->prefers_outlines()) return within_headings(doc, limits);
  return !windows_ || within_windows(doc, limits, sum, threshold);
}

/// Whether the document can contain a result, given which atoms its headings have. Sums bounds as
/// bound_here() does. Damage is not reported here, but when the whole document is read.
bool Engine::within_headings(index::Doc doc, Limits limits) {
  if (!index_.headings(doc, headings_)) return true;
  double sum = prior_bound(limits.document_words);
  for (std::size_t i = 0; i < plan_.atoms.size(); ++i) {
    index::Postings& list = postings_[plan_.atoms[i].lead];
    if (list.doc() != doc) continue;
    limits.bound = list.bound();
    limits.headed = touches(list.positions(), headings_);
    sum += scorer_->bound(i, limits);
  }
  return choice_->admits(sum, doc);
}

/// Bounds each about by its windows and the others by their bounds.
bool Engine::within_windows(index::Doc doc, const Limits& limits, double sum, double threshold) {
  if (plan_.keywords) {
    const double most = windows_->bound(plan_.abouts.front(), doc, postings_, threshold);
    return choice_->admits(most, doc);
  }
  for (const About& about : plan_.abouts) {
    double own = 0;
    for (std::size_t i = about.first; i < about.end; ++i) {
      const index::Postings& list = postings_[plan_.atoms[i].lead];
      if (!plan_.atoms[i].wanted() || list.doc() != doc) continue;
      Limits here = limits;
      here.bound = list.bound();
      own += scorer_->bound(i, here);
    }
    const double enough = threshold - safe_bound(sum - own);
    // An about that is not required may have no occurrences here.
    if (enough > 0 && windows_->bound(about, doc, postings_, enough) == unmet) return false;
  }
  return true;
}

void Engine::advance(std::size_t essential, index::Doc behind) {
  for (std::size_t i = essential; i < leads_.size(); ++i) {
    index::Postings& list = postings_[leads_[i].word];
    if (list.doc() < behind) list.next_geq(behind);
  }
}

/// Reading all bounds first costs less than scoring the documents that a low threshold admits. Not
/// used for so many documents that their bounds would fill the memory.
bool Engine::wants_candidates() const {
  constexpr std::uint64_t enough_documents = 64;
  constexpr std::uint64_t most_documents = 1U << 22;
  std::uint64_t documents = 0;
  for (const Lead& lead : leads_) documents += plan_.words[lead.word].term.documents;
  return options_.pruning && options_.units != Units::leaves && !frequencies_suffice_ &&
         documents >= enough_documents && documents >= 8 * options_.results &&
         documents <= most_documents;
}

/// Computes the bound of bound_here() for every document that has some of the words, one list after
/// another.
std::vector<Engine::Candidate> Engine::candidates() {
  std::vector<Candidate> all;
  std::vector<Candidate> before;
  const double prior = prior_bound(limits_.document_words);
  Limits limits = limits_;
  for (std::size_t i = 0; i < plan_.atoms.size(); ++i) {
    if (!plan_.atoms[i].wanted()) continue;
    index::Postings& list = postings_[plan_.atoms[i].lead];
    before.swap(all);
    all.clear();
    auto old = before.begin();
    for (index::Doc doc = list.rewind(); doc != index::no_doc; doc = list.next()) {
      while (old != before.end() && old->doc < doc) all.push_back(*old++);
      limits.bound = list.bound();
      if (scorer_->contextual()) {
        limits.document_words = limits.least_document_words = index_.words(doc);
        limits.one_document = true;
      }
      const bool is_there = old != before.end() && old->doc == doc;
      all.push_back({(is_there ? old++->bound : prior) + scorer_->bound(i, limits), doc});
    }
    all.insert(all.end(), old, before.end());
  }
  if (!plan_.keywords) {
    for (Candidate& each : all) each.bound = safe_bound(each.bound);
  }
  return all;
}

Result<std::vector<Hit>> Engine::run(const std::vector<Hit>* documents) {
  if (choice_->is_readable() && plan_.keywords) evidence_->prefer_outlines();
  if (documents != nullptr) choice_->rank_documents(*documents);
  if (documents != nullptr || !wants_candidates()) {
    if (auto scored = pass(documents); !scored) return std::move(scored).error();
    return choice_->take();
  }
  // Documents with the highest bounds come first, because their results yield a high threshold
  // early.
  std::vector<Candidate> all = candidates();
  if (auto whole = whole_lists(); !whole) return std::move(whole).error();
  auto left = std::span(all);
  for (std::size_t round = first_round; !left.empty(); round *= 2) {
    const std::size_t now = std::min(round, left.size());
    if (now < left.size())
      std::nth_element(left.begin(), left.begin() + static_cast<std::ptrdiff_t>(now), left.end());
    if (auto scored = visit(left.first(now)); !scored) return std::move(scored).error();
    left = hopeful(left.subspan(now));
  }
  return choice_->take();
}

std::span<Engine::Candidate> Engine::hopeful(std::span<Candidate> some) const {
  if (threshold() == unmet) return some;
  const auto hopeless = [&](const Candidate& each) {
    return !choice_->admits(each.bound, each.doc);
  };
  return {some.begin(), std::remove_if(some.begin(), some.end(), hopeless)};
}

/// Lists are read from the beginning, so documents are visited in ascending order.
Result<void> Engine::visit(std::span<Candidate> some) {
  std::sort(some.begin(), some.end(),
            [](const Candidate& a, const Candidate& b) { return a.doc < b.doc; });
  for (index::Postings& list : postings_) list.rewind();
  if (some.size() <= fetched_at_once) {
    for (const Candidate& each : some) index_.fetch_tree(each.doc);
  }
  for (const Candidate& each : some) {
    const double least = threshold();
    if (least != unmet && !choice_->admits(each.bound, each.doc)) continue;
    if (!worth_reading(each.doc, least)) continue;
    if (auto scored = score(each.doc, least); !scored) return scored;
  }
  return whole_lists();
}

/// Returns an error if a list is damaged: damage ends a list early.
Result<void> Engine::whole_lists() const {
  for (std::size_t i = 0; i < postings_.size(); ++i) {
    if (!postings_[i].damaged()) continue;
    return Error{.kind = ErrorKind::input,
                 .place = {.file = index_.path()},
                 .message = "the list of '" + plan_.words[i].text + "' is damaged",
                 .remedy = "fovea check names the part; build the index again with --replace"};
  }
  return {};
}

Result<void> Engine::pass(const std::vector<Hit>* documents) {
  for (index::Postings& list : postings_) list.next();
  while (true) {
    const double least = threshold();
    const std::size_t essential = first_essential(least);
    const index::Doc doc = next_candidate(essential);
    if (doc == index::no_doc) return whole_lists();
    index::Doc next = documents != nullptr ? first_of(*documents, doc) : doc;
    if (next == doc && least != unmet) next = behind_blocks(doc, least);
    if (next == doc) {
      if (worth_reading(doc, least)) {
        if (auto scored = score(doc, least); !scored) return scored;
      }
      next = doc + 1;
    }
    advance(essential, next);
  }
}

Result<void> Engine::score(index::Doc doc, double threshold) {
  if (frequencies_suffice_) {
    evidence_->read_whole(doc, postings_);
  } else {
    if (auto read = evidence_->read(doc, postings_); !read) return read;
  }
  if (evidence_->is_outlined() && !choice_->ignores_low_scores()) threshold = unmet;
  if (auto matched = matcher_->match(*evidence_, targets_, threshold); !matched) return matched;
  choice_->add(*evidence_, targets_);
  return {};
}

Result<std::vector<Target>> Engine::look_at(index::Doc doc) {
  for (index::Postings& list : postings_) list.next_geq(doc);
  if (auto read = evidence_->read(doc, postings_); !read) return std::move(read).error();
  if (auto matched = matcher_->match(*evidence_, targets_); !matched)
    return std::move(matched).error();
  return targets_;
}

std::optional<Target> Engine::target_for(index::Element element,
                                         const std::vector<Target>& targets) const {
  if (options_.task == Task::article)
    return element == 0 ? target_of_document(targets, plan_.keywords) : std::nullopt;
  for (const Target& each : targets) {
    if (evidence_->rows()[each.row].element == element)
      return choice_->source(*evidence_, targets, each);
  }
  return std::nullopt;
}

Engine::~Engine() {
  if (evidence_) shared_.trees.give_back(evidence_->take_tree());
}

Result<std::unique_ptr<Engine>> Engine::create(Shared& shared, const Query& query,
                                               const Options& options) {
  std::unique_ptr<Engine> engine(new Engine(shared, options));
  const index::Index& index = shared.index;
  const bool whole = scores_documents(options, query);
  auto plan = compile(query, index,
                      {.structural = options.model.record->structural,
                       .whole = whole,
                       .content_only = options.model.record->content_only});
  if (!plan) return std::move(plan).error();
  engine->plan_ = *std::move(plan);
  if (engine->plan_.compares && !options.vague && !index.has_text())
    return Error{.kind = ErrorKind::data,
                 .place = {.file = index.path()},
                 .message = "a comparison needs the text, which this index does not store",
                 .remedy = "build it without --no-text"};
  auto scorer = options.model.record->make(
      options.model, {index, statistics_of(index, shared.extremes, whole), engine->plan_.facts});
  if (!scorer) return std::move(scorer).error();
  engine->scorer_ = *std::move(scorer);
  engine->evidence_ =
      std::make_unique<Evidence>(index, engine->plan_, *engine->scorer_, shared.trees.take(),
                                 !whole && looks_around(*engine->scorer_, options));
  engine->matcher_ =
      std::make_unique<Matcher>(index, engine->plan_, *engine->scorer_, engine->options_);
  engine->choice_ =
      std::make_unique<Choice>(index, engine->plan_, *engine->scorer_, engine->options_);
  engine->prepare();
  return engine;
}

}  // namespace fovea::search
