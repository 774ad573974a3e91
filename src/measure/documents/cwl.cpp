// Measures of the C/W/L framework: what a reader gains per result read, by when the reader stops.
#include <cmath>

#include "measure/documents/document_bounds.hpp"
#include "measure/documents/ranking_view.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

/// Where lists end for readers who might go on for ever, as in cwl_eval.
constexpr std::size_t last_rank = 1000;

/// The grade as a share of the scale, which lies from min_rel to max_rel; grades outside of it
/// count as its ends.
class Gains {
 public:
  Gains(const Ranking& ranking, const Measure& measure)
      : ranking_(ranking),
        low_(static_cast<double>(measure.integer("min_rel"))),
        high_(static_cast<double>(measure.integer("max_rel"))) {
    if (high_ <= low_) high_ = std::max(low_ + 1, static_cast<double>(ranking.highest));
  }

  [[nodiscard]] double at(std::size_t rank) const {
    if (rank > ranking_.retrieved()) return 0;
    const double grade = std::max(0, ranking_.grades[rank - 1]);
    return (std::min(std::max(grade, low_), high_) - low_) / (high_ - low_);
  }

 private:
  const Ranking& ranking_;
  double low_;
  double high_;
};

/// The chance that a reader who has read that rank, with that gain and that much in all, goes on.
struct Read {
  std::size_t rank = 0;
  double gain = 0;
  double total = 0;
};
using GoesOn = double (*)(const Read&, const Measure&);

/// Gain per result read: each rank weighs as often as it is read.
template <GoesOn goes_on>
double calculate(const Ranking& ranking, const Measure& measure) {
  const Gains gains(ranking, measure);
  double reading = 1, gained = 0, read = 0;
  Read at;
  for (at.rank = 1; at.rank <= last_rank && reading > 0; ++at.rank) {
    at.gain = gains.at(at.rank);
    at.total += at.gain;
    gained += reading * at.gain;
    read += reading;
    reading *= goes_on(at, measure);
  }
  return ratio(gained, read);
}

double cut_at(const Read& at, const Measure& measure) { return at.rank < measure.ranks() ? 1 : 0; }

/// Who still wants `wanted` of gain and once wanted `first` goes on.
double towards(const Read& at, double first, double wanted) {
  const double left = static_cast<double>(at.rank) + first + wanted;
  return left <= 1 ? 0 : std::pow((left - 1) / left, 2);
}

double in_bpm(const Read& at, const Measure& measure) {
  return at.total < measure.real("T") ? cut_at(at, measure) : 0;
}
double in_sdcg(const Read& at, const Measure& measure) {
  return cut_at(at, measure) * discount(at.rank) / discount(at.rank + 1);
}
double in_inst(const Read& at, const Measure& measure) {
  const double wanted = measure.real("T");
  return towards(at, wanted, wanted - at.total);
}
double in_insq(const Read& at, const Measure& measure) {
  return towards(at, measure.real("T"), measure.real("T"));
}
double in_nerr8(const Read& at, const Measure& measure) {
  return (1 - at.gain) * cut_at(at, measure);
}
double in_nerr9(const Read& at, const Measure& measure) {
  return in_nerr8(at, measure) * ratio(at.rank, at.rank + 1);
}
double in_nerr10(const Read& at, const Measure& measure) {
  return (1 - at.gain) * measure.real("p");
}
double in_nerr11(const Read& at, const Measure& measure) {
  return (1 - at.gain) * in_insq(at, measure);
}

std::vector<Parameter> with_scale(std::vector<Parameter> parameters) {
  parameters.push_back({.name = "min_rel",
                        .standard = std::int64_t{0},
                        .says = "the grade that is worth nothing",
                        .most = 1'000'000'000});
  parameters.push_back({.name = "max_rel",
                        .standard = std::int64_t{0},
                        .says = "the grade that is worth 1; 0: the highest of the judgements",
                        .most = 1'000'000'000});
  return parameters;
}

Parameter target() {
  return {.name = "T", .standard = 1.0, .says = "the gain that the reader wants in all"};
}

Record cwl(std::string name, std::string says, std::string citation,
           std::vector<Parameter> parameters, DocumentCalculation calculation) {
  return {.name = std::move(name),
          .says = "gain per result read of a reader who " + std::move(says),
          .misleads =
              "the gain is a share of the scale: state max_rel, or judgements whose highest "
              "grade differs cannot be compared; lists end at rank 1000",
          .citation = std::move(citation),
          .parameters = with_scale(std::move(parameters)),
          .calculation = calculation,
          .bounds = range_bounds};
}

Record with_cutoff(Record record) {
  record.cutoff = Cutoff::rank;
  record.cutoff_required = true;
  record.usual_cutoffs = {5, 10, 20};
  return record;
}

constexpr const char* inst_2015 = "Moffat, Bailey, Scholer and Thomas, ADCS 2015";
constexpr const char* insq_2012 = "Moffat, Scholer and Thomas, ADCS 2012";
constexpr const char* nerr_2021 = "Azzopardi, Mackenzie and Moffat, ICTIR 2021, equation ";

}  // namespace

Record bejeweled() {
  return with_cutoff(cwl("BPM", "stops when the gain reaches T or at rank k",
                         "Zhang, Liu, Li, Zhang, Xu and Ma, SIGIR 2017", {target()},
                         calculate<in_bpm>));
}

Record scaled_dcg() {
  Record record = with_cutoff(
      cwl("SDCG", "reads rank r of the first k with probability proportional to 1/log2(r+1)",
          inst_2015, {}, calculate<in_sdcg>));
  record.bounds = monotone_bounds;
  return record;
}

Record inst() {
  return cwl("INST",
             "goes on from rank i with probability ((i+T+t-1)/(i+T+t))^2, t being what is still "
             "wanted of T",
             inst_2015, {target()}, calculate<in_inst>);
}

Record insq() {
  Record record = cwl("INSQ", "goes on from rank i with probability ((i+2T-1)/(i+2T))^2", insq_2012,
                      {target()}, calculate<in_insq>);
  record.bounds = monotone_bounds;
  return record;
}

Record nerr8() {
  return with_cutoff(cwl("NERR8", "stops with the probability of the gain, or at rank k",
                         nerr_2021 + std::string("8"), {}, calculate<in_nerr8>));
}

Record nerr9() {
  return with_cutoff(
      cwl("NERR9", "goes on from rank i with i/(i+1) unless the gain satisfies, down to rank k",
          nerr_2021 + std::string("9"), {}, calculate<in_nerr9>));
}

Record nerr10() {
  return cwl("NERR10", "goes on with probability p unless the gain satisfies",
             nerr_2021 + std::string("10"),
             {{.name = "p",
               .standard = 0.9,
               .says = "the chance that the reader goes on to the next result",
               .most = 1}},
             calculate<in_nerr10>);
}

Record nerr11() {
  return cwl("NERR11", "goes on as in INSQ unless the gain satisfies",
             nerr_2021 + std::string("11"), {target()}, calculate<in_nerr11>);
}

}  // namespace fovea::measure
