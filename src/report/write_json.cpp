// A report as JSON: web/src/report/data.ts says what stands where.
#include "fovea/report.hpp"

#include "report/json_writer.hpp"

namespace fovea::report {
namespace {

/// The members of one object after another.
class Writer {
 public:
  explicit Writer(TextSink& sink) : json_(sink) {}

  void write(const Report& report) {
    json_.open('{');
    number("format", std::uint64_t{1});
    write(report.subject);
    objects("runs", report.runs);
    objects("measures", report.measures);
    objects("curves", report.curves);
    member("correlation", report.correlation);
    json_.close('}');
  }

 private:
  void text(std::string_view key, std::string_view value) {
    json_.key(key);
    json_.text(value);
  }
  template <class Number>
  void number(std::string_view key, Number value) {
    json_.key(key);
    json_.number(value);
  }
  void number(std::string_view key, const std::optional<double>& value) {
    json_.key(key);
    json_.optional(value, [&](double each) { json_.number(each); });
  }
  void texts(std::string_view key, const std::vector<std::string>& values) {
    json_.key(key);
    json_.array(values, [&](const std::string& each) { json_.text(each); });
  }
  template <class Values>
  void numbers(std::string_view key, const Values& values) {
    json_.key(key);
    json_.array(values, [&](auto each) { json_.number(each); });
  }
  void rough(std::string_view key, const std::vector<double>& values) {
    json_.key(key);
    json_.array(values, [&](double each) { json_.rough(each); });
  }
  void rows(std::string_view key, const std::vector<std::vector<double>>& rows) {
    json_.key(key);
    json_.array(rows, [&](const std::vector<double>& row) {
      json_.array(row, [&](double each) { json_.number(each); });
    });
  }
  template <class Value>
  void object(const Value& value) {
    json_.open('{');
    write(value);
    json_.close('}');
  }
  template <class Value>
  void member(std::string_view key, const Value& value) {
    json_.key(key);
    object(value);
  }
  template <class Value>
  void member(std::string_view key, const std::optional<Value>& value) {
    json_.key(key);
    json_.optional(value, [&](const Value& each) { object(each); });
  }
  template <class Values>
  void objects(std::string_view key, const Values& values) {
    json_.key(key);
    json_.array(values, [&](const auto& each) { object(each); });
  }

  void write(const Subject& subject) {
    text("title", subject.title);
    member("made", subject.made);
    member("collection", subject.collection);
    member("judgements", subject.judgements);
    objects("topics", subject.topics);
  }

  void write(const Made& made) {
    text("command", made.command);
    text("version", made.version);
    number("seed", made.seed);
    number("alpha", made.alpha);
  }

  void write(const Collection& collection) {
    text("source", collection.source);
    number("documents", collection.documents);
    number("elements", collection.elements);
  }

  void write(const Judgements& judgements) {
    texts("files", judgements.files);
    text("kind", judgements.kind);
    number("topics", judgements.topics);
    number("judged", judgements.judged);
    number("relevant", judgements.relevant);
  }

  void write(const Topic& topic) {
    text("id", topic.id);
    json_.key("title");
    json_.optional(topic.title, [&](const std::string& title) { json_.text(title); });
    number("relevant", topic.relevant);
  }

  void write(const Run& run) {
    text("name", run.name);
    text("file", run.file);
    number("topics", run.topics);
    number("results", run.results);
    number("unjudged", run.unjudged);
    texts("remarks", run.remarks);
  }

  void write(const MeanValue& mean) {
    number("mean", mean.mean);
    number("low", mean.low);
    number("high", mean.high);
    number("topics", mean.topics);
  }

  void write(const Bound& bound) {
    number("low", bound.low);
    number("high", bound.high);
  }

  void write(const Variance& variance) {
    number("systems", variance.systems);
    number("topics", variance.topics);
    number("rest", variance.rest);
  }

  void write(const Comparison& comparison) {
    text("test", comparison.test);
    text("correction", comparison.correction);
    rough("difference", comparison.difference);
    rough("low", comparison.low);
    rough("high", comparison.high);
    rough("p", comparison.p);
    rough("adjusted", comparison.adjusted);
    rough("d", comparison.d);
    numbers("wins", comparison.wins);
    numbers("losses", comparison.losses);
  }

  void write(const Measure& measure) {
    text("name", measure.name);
    text("says", measure.says);
    text("misleads", measure.misleads);
    text("citation", measure.citation);
    text("better", measure.lower_is_better ? "lower" : "higher");
    rows("values", measure.values);
    objects("means", measure.means);
    json_.key("bounds");
    json_.optional(measure.bounds, [&](const std::vector<Bound>& bounds) {
      json_.array(bounds, [&](const Bound& bound) { object(bound); });
    });
    json_.key("letters");
    json_.optional(measure.letters, [&](const std::vector<std::string>& letters) {
      json_.array(letters, [&](const std::string& each) { json_.text(each); });
    });
    member("comparison", measure.comparison);
    member("variance", measure.variance);
  }

  void write(const CurveOfRun& run) {
    rough("mean", run.mean);
    rough("low", run.low);
    rough("high", run.high);
  }

  void write(const Curve& curve) {
    text("name", curve.name);
    text("x", curve.x);
    text("y", curve.y);
    numbers("at", curve.at);
    objects("runs", curve.runs);
  }

  void write(const Correlation& correlation) {
    rows("tau", correlation.tau);
    rows("tau_ap", correlation.tau_ap);
    rows("rbo", correlation.rbo);
    number("persistence", correlation.persistence);
  }

  JsonWriter json_;
};

}  // namespace

void write_json(const Report& report, TextSink& sink) { Writer(sink).write(report); }

}  // namespace fovea::report
