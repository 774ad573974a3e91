#include "search/windows.hpp"

#include <algorithm>
#include <bit>

#include "search/query/tag_path.hpp"

namespace fovea::search {
namespace {

constexpr std::uint32_t any_number = 1U << 30;

/// The smallest widths of the classes: 1, 2, 3, 4, 6, 8, 12, …, two classes per doubling.
std::vector<std::uint32_t> class_widths(double longest) {
  std::vector<std::uint32_t> widths{1};
  for (std::uint32_t w = 2; w <= longest && w < any_number; w *= 2) {
    widths.push_back(w);
    widths.push_back(w + w / 2);
  }
  return widths;
}

std::uint32_t most_occurrences(const Plan& plan) {
  std::uint32_t most = 1;
  for (const Word& word : plan.words) most = std::max(most, word.term.bound.tf);
  return most;
}

}  // namespace

/// The largest numbers of the levels are 0, 1, …, 16, then 23, 31, 47, 63, …
std::size_t Windows::Level::of(std::uint32_t n) {
  if (n <= exact) return n;
  const auto bits = static_cast<std::uint32_t>(std::bit_width(n));
  const std::uint32_t half = n >> (bits - 2) & 1;
  return exact + 1 + 2 * (std::size_t{bits} - std::bit_width(exact)) + half;
}

std::uint32_t Windows::Level::most(std::size_t level) {
  if (level <= exact) return static_cast<std::uint32_t>(level);
  const std::size_t above = level - exact - 1;
  const std::uint64_t begin = std::uint64_t{exact} << (above / 2);
  return static_cast<std::uint32_t>(
      std::min<std::uint64_t>(any_number, begin + begin / 2 * (1 + above % 2) - 1));
}

Windows::Windows(const Plan& plan, const Scorer& scorer, const Limits& limits)
    : plan_(plan),
      scorer_(scorer),
      limits_(limits),
      atoms_(plan.atoms.size()),
      levels_(Level::of(most_occurrences(plan)) + 1),
      widths_(class_widths(limits.document_words)),
      values_(widths_.size() * atoms_ * levels_, -1),
      bounds_(atoms_),
      most_(atoms_),
      inside_(atoms_),
      worth_(atoms_) {}

double Windows::find_value(std::size_t width_class, std::size_t atom, std::uint32_t n) const {
  if (n == 0 || !plan_.atoms[atom].wanted()) return 0;
  Limits here = limits_;
  here.bound = {.tf = Level::most(Level::of(n)), .shortest = widths_[width_class], .spacing = 1};
  return scorer_.bound(atom, here);
}

void Windows::gather(const About& about, index::Doc doc, std::span<index::Postings> postings) {
  spots_.clear();
  for (std::size_t i = about.first; i < about.end; ++i) {
    bounds_[i] = {.tf = 0};
    index::Postings& list = postings[plan_.atoms[i].lead];
    if (!plan_.atoms[i].wanted() || list.doc() != doc) continue;
    bounds_[i] = list.bound();
    spots_.add(list.positions(), static_cast<std::uint32_t>(i));
  }
}

std::uint32_t Windows::widest(std::size_t width_class) const {
  return width_class + 1 == widths_.size() ? any_number : widths_[width_class + 1] - 1;
}

double Windows::admit(const About& about, std::size_t width_class) {
  const std::uint32_t width = widest(width_class);
  double sum = 0;
  for (std::size_t i = about.first; i < about.end; ++i) {
    const index::Bound& bound = bounds_[i];
    const std::uint32_t dense = std::max(1U, width / std::max(1U, bound.spacing));
    most_[i] = bound.shortest > width ? 0 : std::min(bound.tf, dense);
    sum += value(width_class, i, most_[i]);
  }
  return sum;
}

double Windows::everything(const About& about, std::size_t width_class) {
  double sum = 0;
  for (std::size_t i = about.first; i < about.end; ++i) sum += value(width_class, i, bounds_[i].tf);
  return sum;
}

double Windows::inside(const About& about, std::size_t width_class) {
  double sum = 0;
  for (std::size_t i = about.first; i < about.end; ++i)
    sum += value(width_class, i, std::min(inside_[i], most_[i]));
  return sum;
}

/// Computes bound() for elements of one class.
double Windows::slide(const About& about, std::size_t width_class, double enough) {
  const std::uint32_t width = widest(width_class);
  std::fill(inside_.begin(), inside_.end(), 0);
  std::fill(worth_.begin(), worth_.end(), 0);
  double best = unmet;
  double sum = 0;  // equal to inside() except for rounding
  std::size_t begin = 0;
  const auto spots = spots_.all();
  const auto change = [&](std::uint32_t atom, std::uint32_t number) {
    inside_[atom] = number;
    const double now = value(width_class, atom, std::min(number, most_[atom]));
    sum += now - worth_[atom];
    worth_[atom] = now;
  };
  for (const index::Spot& spot : spots) {
    change(spot.kind, inside_[spot.kind] + 1);
    for (; spot.position - spots[begin].position >= width; ++begin)
      change(spots[begin].kind, inside_[spots[begin].kind] - 1);
    if (safe_bound(sum) < enough) continue;
    if (const double exact = inside(about, width_class); !(exact < enough))
      best = std::max(best, exact);
    if (best > enough) break;
  }
  return best;
}

double Windows::bound(const About& about, index::Doc doc, std::span<index::Postings> postings,
                      double enough) {
  gather(about, doc, postings);
  double best = unmet;
  for (std::size_t k = 0; k < widths_.size() && !(best > enough); ++k) {
    // The same occurrences score less in a wider element.
    if (safe_bound(everything(about, k)) < enough) break;
    if (!(admit(about, k) < enough)) best = std::max(best, slide(about, k, enough));
  }
  return best;
}

}  // namespace fovea::search
