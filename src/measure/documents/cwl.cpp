// Measures of the C/W/L framework: the gain per result read, given when the reader stops.
#include <cmath>

#include "measure/documents/document_bounds.hpp"
#include "measure/documents/ranking_view.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

/// The end of the list for readers who might never stop, as in cwl_eval.
constexpr std::size_t last_rank = 1000;

/// The grade as a share of the scale from min_rel to max_rel; grades outside the scale are clamped.
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

/// The reader's progress: a rank, its gain and the total gain up to it.
struct Read {
  std::size_t rank = 0;
  double gain = 0;
  double total = 0;
};

/// The arguments of a measure, looked up once per topic instead of once per rank.
struct Reader {
  std::size_t last = 0;  ///< rank at the cutoff
  double argument = 0;   ///< T or p; each measure has at most one of them
};
/// The probability that the reader continues after this rank.
using GoesOn = double (*)(const Read&, const Reader&);

/// The records below list T or p first; if there is neither, min_rel is first.
Reader reader_of(const Measure& measure) {
  const auto* argument = std::get_if<double>(&measure.values.front());
  return {.last = measure.ranks(), .argument = argument == nullptr ? 0 : *argument};
}

/// Gain per result read: each rank is weighted by the probability that it is read.
template <GoesOn goes_on>
double calculate(const Ranking& ranking, const Measure& measure) {
  const Gains gains(ranking, measure);
  const Reader reader = reader_of(measure);
  double reading = 1, gained = 0, read = 0;
  Read at;
  for (at.rank = 1; at.rank <= last_rank && reading > 0; ++at.rank) {
    at.gain = gains.at(at.rank);
    at.total += at.gain;
    gained += reading * at.gain;
    read += reading;
    reading *= goes_on(at, reader);
  }
  return ratio(gained, read);
}

double cut_at(const Read& at, const Reader& reader) { return at.rank < reader.last ? 1 : 0; }

/// The probability that a reader continues who wanted a gain of `first` and still wants `wanted`.
double towards(const Read& at, double first, double wanted) {
  const double left = static_cast<double>(at.rank) + first + wanted;
  return left <= 1 ? 0 : std::pow((left - 1) / left, 2);
}

double in_bpm(const Read& at, const Reader& reader) {
  return at.total < reader.argument ? cut_at(at, reader) : 0;
}
double in_sdcg(const Read& at, const Reader& reader) {
  return cut_at(at, reader) * discount(at.rank) / discount(at.rank + 1);
}
double in_inst(const Read& at, const Reader& reader) {
  return towards(at, reader.argument, reader.argument - at.total);
}
double in_insq(const Read& at, const Reader& reader) {
  return towards(at, reader.argument, reader.argument);
}
double in_nerr8(const Read& at, const Reader& reader) { return (1 - at.gain) * cut_at(at, reader); }
double in_nerr9(const Read& at, const Reader& reader) {
  return in_nerr8(at, reader) * ratio(at.rank, at.rank + 1);
}
double in_nerr10(const Read& at, const Reader& reader) { return (1 - at.gain) * reader.argument; }
double in_nerr11(const Read& at, const Reader& reader) {
  return (1 - at.gain) * in_insq(at, reader);
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
  return {.name = "T", .standard = 1.0, .says = "the total gain that the reader wants"};
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
