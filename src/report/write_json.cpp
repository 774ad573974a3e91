// Writes a report as JSON: web/src/report/data.ts describes its members.
#include "fovea/base/json_writer.hpp"
#include "fovea/report.hpp"

namespace fovea::report {
namespace {

/// Writes the members of objects in sequence.
class Writer {
 public:
  explicit Writer(TextSink& sink) : json_(sink, {.escapes_markup = true}) {}

  void write(const Report& report) {
    json_.begin_object().member("format", 1);
    write(report.subject);
    objects("runs", report.runs);
    objects("measures", report.measures);
    objects("curves", report.curves);
    object("correlation", report.correlation);
    json_.end_object();
  }

 private:
  /// Writes in single precision, which suffices for drawing and is half as long.
  void rough(std::string_view key, const std::vector<double>& values) {
    json_.key(key).array(values, [&](double each) { json_.value(static_cast<float>(each)); });
  }
  void rows(std::string_view key, const std::vector<std::vector<double>>& rows) {
    json_.key(key).array(rows, [&](const std::vector<double>& row) { json_.array(row); });
  }
  template <class Value>
  void object(const Value& value) {
    json_.begin_object();
    write(value);
    json_.end_object();
  }
  template <class Value>
  void object(std::string_view key, const Value& value) {
    json_.key(key);
    object(value);
  }
  template <class Value>
  void object(std::string_view key, const std::optional<Value>& value) {
    json_.key(key);
    value ? object(*value) : static_cast<void>(json_.value(std::nullopt));
  }
  template <class Values>
  void objects(std::string_view key, const Values& values) {
    json_.key(key).array(values, [&](const auto& each) { object(each); });
  }

  void write(const Subject& subject) {
    json_.member("title", subject.title);
    object("made", subject.made);
    object("collection", subject.collection);
    object("judgements", subject.judgements);
    objects("topics", subject.topics);
  }

  void write(const Made& made) {
    json_.member("command", made.command);
    json_.member("version", made.version);
    json_.member("seed", made.seed);
    json_.member("alpha", made.alpha);
  }

  void write(const Collection& collection) {
    json_.member("source", collection.source);
    json_.member("documents", collection.documents);
    json_.member("elements", collection.elements);
  }

  void write(const Judgements& judgements) {
    json_.list("files", judgements.files);
    json_.member("kind", judgements.kind);
    json_.member("topics", judgements.topics);
    json_.member("judged", judgements.judged);
    json_.member("relevant", judgements.relevant);
  }

  void write(const Topic& topic) {
    json_.member("id", topic.id);
    json_.member("title", topic.title);
    json_.member("relevant", topic.relevant);
  }

  void write(const Run& run) {
    json_.member("name", run.name);
    json_.member("file", run.file);
    json_.member("topics", run.topics);
    json_.member("results", run.results);
    json_.member("unjudged", run.unjudged);
    json_.list("remarks", run.remarks);
  }

  void write(const MeanValue& mean) {
    json_.member("mean", mean.mean);
    json_.member("low", mean.low);
    json_.member("high", mean.high);
    json_.member("topics", mean.topics);
  }

  void write(const Bound& bound) {
    json_.member("low", bound.low);
    json_.member("high", bound.high);
  }

  void write(const Variance& variance) {
    json_.member("systems", variance.systems);
    json_.member("topics", variance.topics);
    json_.member("rest", variance.rest);
  }

  void write(const Comparison& comparison) {
    json_.member("test", comparison.test);
    json_.member("correction", comparison.correction);
    rough("difference", comparison.difference);
    rough("low", comparison.low);
    rough("high", comparison.high);
    rough("p", comparison.p);
    rough("adjusted", comparison.adjusted);
    rough("d", comparison.d);
    json_.list("wins", comparison.wins);
    json_.list("losses", comparison.losses);
  }

  void write(const Measure& measure) {
    json_.member("name", measure.name);
    json_.member("says", measure.says);
    json_.member("misleads", measure.misleads);
    json_.member("citation", measure.citation);
    json_.member("better", measure.lower_is_better ? "lower" : "higher");
    rows("values", measure.values);
    objects("means", measure.means);
    if (measure.bounds)
      objects("bounds", *measure.bounds);
    else
      json_.member("bounds", std::nullopt);
    if (measure.letters)
      json_.list("letters", *measure.letters);
    else
      json_.member("letters", std::nullopt);
    object("comparison", measure.comparison);
    object("variance", measure.variance);
  }

  void write(const CurveOfRun& run) {
    rough("mean", run.mean);
    rough("low", run.low);
    rough("high", run.high);
  }

  void write(const Curve& curve) {
    json_.member("name", curve.name);
    json_.member("x", curve.x);
    json_.member("y", curve.y);
    json_.list("at", curve.at);
    objects("runs", curve.runs);
  }

  void write(const Correlation& correlation) {
    rows("tau", correlation.tau);
    rows("tau_ap", correlation.tau_ap);
    rows("rbo", correlation.rbo);
    json_.member("persistence", correlation.persistence);
  }

  JsonWriter json_;
};

}  // namespace

void write_json(const Report& report, TextSink& sink) { Writer(sink).write(report); }

}  // namespace fovea::report
