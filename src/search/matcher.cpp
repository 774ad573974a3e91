#include "search/matcher.hpp"

#include <algorithm>
#include <cmath>

namespace fovea::search {
namespace {

using Mode = topic::nexi::Term::Mode;
using Kind = topic::nexi::Filter::Kind;

void number_abouts(const Filter& filter, std::size_t step, std::vector<std::size_t>& steps) {
  if (filter.kind == Kind::about) steps[filter.about] = step;
  for (const Filter& each : filter.parts) number_abouts(each, step, steps);
}

/// Whether every row satisfies the only about, because any of its words suffices.
bool is_plain(const Plan& plan) {
  return plan.abouts.size() == 1 && !plan.every && !plan.abouts.front().impossible &&
         std::all_of(plan.atoms.begin(), plan.atoms.end(),
                     [](const Atom& atom) { return atom.mode == Mode::plain; });
}

}  // namespace

double relaxed(double score) { return score > 0 ? score / 2 : score * 2; }

Matcher::Matcher(const index::Index& index, const Plan& plan, const Scorer& scorer,
                 const Options& options)
    : index_(index),
      plan_(plan),
      scorer_(scorer),
      options_(options),
      whole_document_(options.task == run::Task::article &&
                      scorer.counting() == Counting::contexts),
      local_(scorer.local() && std::all_of(plan.atoms.begin(), plan.atoms.end(),
                                           [](const Atom& atom) { return atom.wanted(); })),
      plain_(is_plain(plan)),
      about_step_(plan.abouts.size()) {
  for (std::size_t i = 0; i < plan.steps.size(); ++i) {
    descendant_.push_back(plan.steps[i].test.descendant);
    if (plan.steps[i].filter) number_abouts(*plan.steps[i].filter, i, about_step_);
  }
}

Result<void> Matcher::match(Evidence& evidence, std::vector<Target>& targets, double least) {
  evidence_ = &evidence;
  rows_ = evidence.rows().size();
  state_ = {};
  targets.clear();
  if (!plan_.keywords) fill_ends();
  fill_content(least);
  if (rows_ == 0) return {};
  if (plan_.keywords) {
    match_keywords(targets);
  } else if (whole_document_) {
    match_document(targets);
  } else if (options_.vague) {
    match_vague(targets);
  } else if (could_reach(least)) {
    match_strict(targets);
  }
  return std::move(state_);
}

/// Whether some row that the last step admits could reach `least` if every about contributed its
/// maximum. The bounds exclude most rows without reading their tags.
bool Matcher::could_reach(double least) const {
  if (least == unmet) return true;
  std::vector<double> bounds(rows_);
  for (std::size_t a = 0; a < plan_.abouts.size(); ++a) {
    const double* const content = content_.data() + a * rows_;
    const bool at_target = about_step_[a] + 1 == plan_.steps.size();
    const bool own = at_target && plan_.abouts[a].path.empty();
    const double best = *std::max_element(content, content + rows_);
    for (std::size_t row = 0; row < rows_; ++row)
      bounds[row] += std::max(0.0, own ? content[row] : best);
  }
  for (std::size_t row = 0; row < rows_; ++row) {
    if (safe_bound(bounds[row]) < least) continue;
    const index::Tag tag = evidence_->tree().tag(evidence_->rows()[row].element);
    if (plan_.steps.back().test.admits(tag)) return true;
  }
  return false;
}

void Matcher::fill_ends() {
  const auto rows = evidence_->rows();
  end_.resize(rows_);
  for (std::uint32_t i = 0; i < rows_; ++i) end_[i] = i + 1;
  for (std::size_t i = rows_; i-- > 1;)
    end_[rows[i].parent] = std::max(end_[rows[i].parent], end_[i]);
}

void Matcher::fill_content(double least) {
  content_.resize(plan_.abouts.size() * rows_);
  if (evidence_->is_outlined() && least != unmet) {
    rough_.resize(rows_);
    scorer_.rough_scores(*evidence_, rough_);
  }
  if (options_.units == Units::leaves) handed_.assign(content_.size(), 0);
  for (std::size_t a = 0; a < plan_.abouts.size(); ++a) {
    for (std::size_t row = 0; row < rows_; ++row)
      content_[a * rows_ + row] = score_content(plan_.abouts[a], row, least);
    if (options_.units == Units::leaves) hand_up(a);
  }
}

/// Whether the row has all required atoms, at least one wanted atom, and no excluded atom.
bool Matcher::has_wanted(const About& about, std::size_t row) const {
  if (plain_) return true;
  if (about.impossible) return false;
  const auto counts = evidence_->counts(row);
  bool any = false;
  for (std::size_t i = about.first; i < about.end; ++i) {
    const bool here = counts[i] > 0;
    const Mode mode = plan_.atoms[i].mode;
    if ((mode == Mode::must && !here) || (mode == Mode::must_not && here)) return false;
    any = any || (here && plan_.atoms[i].wanted());
  }
  return any;
}

double Matcher::score_content(const About& about, std::size_t row, double least) const {
  if (!has_wanted(about, row)) return unmet;
  const double words = evidence_->rows()[row].words.count;
  if (local_)
    return scorer_.parts(
        about.first, evidence_->amounts(row).subspan(about.first, about.end - about.first), words);
  if (evidence_->is_outlined() && !is_hopeful(row, least)) return unmet;
  Place place = evidence_->place_of(row);
  scorer_.set_divisors(place);
  double score = scorer_.prior(words);
  for (std::size_t i = about.first; i < about.end; ++i) {
    if (!plan_.atoms[i].wanted()) continue;
    evidence_->set_atom(place, row, i);
    score += scorer_.part(i, place);
  }
  return score;
}

/// Whether the score of a row of an outline matters. Headings are not results. A container whose
/// heading covers the query can be raised to the score of a part.
bool Matcher::is_hopeful(std::size_t row, double least) const {
  if (!evidence_->surroundings().is_readable(row)) return false;
  if (least == unmet || !(safe_bound(rough_[row]) < least)) return true;
  return evidence_->surroundings().is_container(row) &&
         evidence_->headed_share(row) >= scorer_.level();
}

/// Only rows that own an occurrence keep the model's score. The others get the sum of their
/// children's scores, almost undiminished if it comes from several children, about half if from one
/// (Geva, "GPX – Gardens Point XML information retrieval", INEX 2004). Each child's score is
/// weighted by its share of the text, since evidence counts for less the smaller the part of the
/// whole in which it was found (augmentation: Fuhr and Großjohann, "XIRQL: A query language for
/// information retrieval in XML documents", SIGIR 2001).
void Matcher::hand_up(std::size_t about) {
  constexpr double from_one = .49;
  constexpr double from_several = .99;
  const auto rows = evidence_->rows();
  double* const scores = content_.data() + about * rows_;
  std::vector<double> handed(rows_);
  std::vector<std::uint32_t> children(rows_);
  std::vector<std::uint32_t> below(rows_ * plan_.atoms.size());
  for (std::size_t row = rows_; row-- > 0;) {
    bool owner = false;
    for (std::size_t i = plan_.abouts[about].first; i < plan_.abouts[about].end; ++i) {
      const std::uint32_t count = evidence_->counts(row)[i];
      owner = owner || (plan_.atoms[i].wanted() && count > below[row * plan_.atoms.size() + i]);
      if (row > 0) below[rows[row].parent * plan_.atoms.size() + i] += count;
    }
    if (scores[row] != unmet && !owner) {
      const double share = children[row] > 1 ? from_several : from_one;
      handed_[about * rows_ + row] = share;
      scores[row] = share * handed[row];
    }
    if (row == 0 || !(scores[row] > 0)) continue;
    handed[rows[row].parent] += share_of_parent(row) * scores[row];
    ++children[rows[row].parent];
  }
}

/// With sums of scores the whole document nearly always wins; with means (power 1) no element
/// scores higher than its best child. The power chosen lies between them: m children of equal size
/// with score s give their parent m^¼ · s.
double Matcher::share_of_parent(std::size_t row) const {
  constexpr double power = .75;
  const auto rows = evidence_->rows();
  const double words = rows[row].words.count;
  const double all = rows[rows[row].parent].words.count;
  return all > 0 ? std::pow(words / all, power) : 0;
}

void Matcher::match_keywords(std::vector<Target>& targets) const {
  for (std::uint32_t row = 0; row < rows_; ++row) {
    if (content_[row] != unmet) targets.push_back({row, content_[row]});
  }
}

void Matcher::match_document(std::vector<Target>& targets) {
  double score = 0;
  bool any = false;
  for (const Step& step : plan_.steps) {
    if (!step.filter) continue;
    const double part = filtered(*step.filter, 0);
    if (part == unmet && !options_.vague) return;
    any = any || part != unmet;
    if (part != unmet) score += part;
  }
  if (any) targets.push_back({0, score});
}

PathState Matcher::strict_state(const PathState& above, std::uint32_t row) {
  const index::Tag tag = evidence_->tree().tag(evidence_->rows()[row].element);
  return descend(
      above, plan_.steps.size(), [&](std::size_t i) { return plan_.steps[i].test.admits(tag); },
      [&](std::size_t i) {
        return plan_.steps[i].filter ? filtered(*plan_.steps[i].filter, row) : 0.0;
      },
      descendant_);
}

void Matcher::match_strict(std::vector<Target>& targets) {
  const std::size_t steps = plan_.steps.size();
  std::vector<PathState> states(rows_);
  const PathState start = PathState::start(steps);
  for (std::uint32_t row = 0; row < rows_; ++row) {
    states[row] = strict_state(row == 0 ? start : states[evidence_->rows()[row].parent], row);
    if (states[row].at[steps] != unmet) targets.push_back({row, states[row].at[steps]});
  }
}

void Matcher::match_vague(std::vector<Target>& targets) {
  const std::size_t steps = plan_.steps.size();
  const std::size_t abouts = plan_.abouts.size();
  std::vector<PathState> states(rows_);
  std::vector<double> best(rows_ * abouts, unmet);  // of an about at a row or above it
  const PathState start = PathState::start(steps);
  for (std::uint32_t row = 0; row < rows_; ++row) {
    const Row& here = evidence_->rows()[row];
    const index::Tag tag = evidence_->tree().tag(here.element);
    states[row] = descend(
        row == 0 ? start : states[here.parent], steps,
        [&](std::size_t i) { return plan_.steps[i].test.admits(tag); },
        [](std::size_t) { return 0.0; }, descendant_);
    double score = 0;
    bool any = false;
    for (std::size_t a = 0; a < abouts; ++a) {
      double& found = best[row * abouts + a];
      if (row > 0) found = best[here.parent * abouts + a];
      if (plan_.steps[about_step_[a]].test.admits(tag)) found = std::max(found, about_at(a, row));
      const double own = content(a, row);
      const double part = std::max(found, relaxed(own));
      if (part == unmet) continue;
      any = true;
      score += part;
    }
    const bool fits = states[row].at[steps] != unmet;
    if (any && here.occurrences > 0) targets.push_back({row, fits ? score : relaxed(score)});
  }
}

double Matcher::filtered(const Filter& filter, std::size_t row) {
  if (filter.kind == Kind::about) return about_at(filter.about, row);
  if (filter.kind == Kind::compare) return compared(filter.compare, row) ? 0.0 : unmet;
  double score = 0;
  bool any = false;
  for (const Filter& each : filter.parts) {
    const double part = filtered(each, row);
    if (part == unmet && filter.kind == Kind::all_of) return unmet;
    any = any || part != unmet;
    if (part != unmet) score += part;
  }
  if (!any) return unmet;
  return score;
}

/// The best of the elements that the about's path leads to.
Target Matcher::best_below(std::size_t about, std::size_t row) const {
  const auto& path = plan_.abouts[about].path;
  if (path.empty()) return {static_cast<std::uint32_t>(row), content(about, row)};
  Target best{0, unmet};
  const auto rows = evidence_->rows();
  for (std::size_t y = row + 1; y < end_[row]; ++y) {
    if (!(content(about, y) > best.score)) continue;
    if (!path.back().admits(evidence_->tree().tag(rows[y].element))) continue;
    if (meets(path, tags_between(rows[row].element, rows[y].element)))
      best = {static_cast<std::uint32_t>(y), content(about, y)};
  }
  return best;
}

std::vector<index::Tag> Matcher::tags_between(index::Element above, index::Element element) const {
  std::vector<index::Tag> tags;
  index::Tree& tree = evidence_->tree();
  for (; element > above; element = tree.parent(element)) tags.push_back(tree.tag(element));
  std::reverse(tags.begin(), tags.end());
  return tags;
}

}  // namespace fovea::search
