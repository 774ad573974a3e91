// Converts highlights to judgements, and back.
#include <deque>

#include <fmt/format.h>

#include "fovea/assess/highlights.hpp"
#include "fovea/base/text.hpp"

#include "assess/exchange/text_points.hpp"

namespace fovea::assess {
namespace {

/// A judged document with the strings that its views refer to. It must not be moved.
class Detail {
 public:
  Detail(const Highlights& highlights, const collection::Document& document)
      : highlights_(highlights), document_(document) {
    value.length = document.length();
    value.highlighted = highlights.ranges().length();
  }

  void add_offsets() {
    value.passages = highlights_.ranges().ranges();
    value.best_entry = highlights_.best_entry();
  }

  void add_text_points() {
    for (const region::Range& range : highlights_.ranges().ranges()) {
      value.spans.push_back({.start = keep(to_string(point_before(document_, range.start))),
                             .end = keep(to_string(point_behind(document_, range.end))),
                             .size = range.length()});
    }
    if (const auto entry = highlights_.best_entry())
      value.best_entry_point = keep(to_string(point_before(document_, *entry)));
  }

  void add_elements();

  qrels::DocumentDetail value;

 private:
  std::string_view keep(std::string text) { return texts_.emplace_back(std::move(text)); }

  const Highlights& highlights_;
  const collection::Document& document_;
  std::deque<std::string> texts_;
};

qrels::ElementJudgement judgement_of(const collection::Document& document,
                                     const Highlights& highlights, std::uint32_t element,
                                     std::string_view path) {
  qrels::ElementJudgement judgement{.path = path,
                                    .size = document.range(element).length(),
                                    .highlighted = highlights.highlighted(element)};
  if (const auto level = highlights.exhaustivity(element)) put(judgement, *level);
  return judgement;
}

void Detail::add_elements() {
  for (const std::uint32_t element : highlights_.elements()) {
    value.elements.push_back(
        judgement_of(document_, highlights_, element, keep(document_.outline().path(element))));
  }
}

/// Reads the parts of a judged document, and reports those that the document does not have.
class Intake {
 public:
  Intake(const qrels::DocumentView& row, const collection::Document& document,
         const std::string& file)
      : row_(row), document_(document), file_(file), highlights_(document) {}

  Result<Highlights> take() && {
    if (row_.grade == 0) return take_not_relevant();
    if (row_.detail == nullptr) return std::move(highlights_);
    auto taken = take_passages(*row_.detail);
    if (taken) taken = take_elements(*row_.detail);
    if (taken) taken = take_best_entry(*row_.detail);
    if (!taken) return std::move(taken).error();
    return std::move(highlights_);
  }

 private:
  [[nodiscard]] Error lacks(std::uint64_t line, std::string_view what) const {
    return {.kind = ErrorKind::data,
            .place = {.file = file_, .line = line},
            .message =
                fmt::format("document '{}' has no {}", printable(row_.doc), printable(what, 200)),
            .remedy = "use the version of the document that was judged"};
  }

  Result<Highlights> take_not_relevant() {
    if (auto said = highlights_.set_not_relevant(); !said) return std::move(said).error();
    return std::move(highlights_);
  }

  Result<void> take_passages(const qrels::DocumentDetail& detail) {
    for (const region::Range& range : detail.passages) {
      if (range.end > document_.length())
        return lacks(row_.line, fmt::format("text up to {}", range.end));
      highlights_.add(range);
    }
    for (const auto& span : detail.spans) {
      const auto range = collection::range_between(document_, span.start, span.end);
      if (!range)
        return lacks(span.line, fmt::format("passage from {} to {}", span.start, span.end));
      highlights_.add(*range);
    }
    return {};
  }

  Result<void> take_elements(const qrels::DocumentDetail& detail) {
    for (const auto& judgement : detail.elements) {
      const auto element = document_.find(judgement.path);
      if (!element) return lacks(judgement.line, fmt::format("element {}", judgement.path));
      const auto level = exhaustiveness_in(judgement);
      if (!level || *level == Exhaustiveness::not_at_all) continue;
      auto said = highlights_.set_exhaustivity(*element, *level);
      if (!said) return in_file(std::move(said).error(), judgement.line);
    }
    return {};
  }

  Result<void> take_best_entry(const qrels::DocumentDetail& detail) {
    std::optional<std::uint64_t> offset = detail.best_entry;
    if (!offset && !detail.best_entry_point.empty()) {
      const auto point = region::parse_text_point(detail.best_entry_point);
      if (point) offset = collection::offset_of(document_, *point);
      if (!offset) return lacks(row_.line, fmt::format("point {}", detail.best_entry_point));
    }
    if (!offset) return {};
    auto said = highlights_.set_best_entry(*offset);
    if (!said) return in_file(std::move(said).error(), row_.line);
    return {};
  }

  [[nodiscard]] Error in_file(Error error, std::uint64_t line) const {
    error.place = {.file = file_, .line = line};
    return error;
  }

  const qrels::DocumentView& row_;
  const collection::Document& document_;
  const std::string& file_;
  Highlights highlights_;
};

}  // namespace

void Highlights::add_to(qrels::QrelsBuilder& builder, std::string_view topic, std::string_view doc,
                        Places places) const {
  if (ranges_.empty()) {
    const qrels::DocumentDetail detail{.length = document_->length()};
    if (not_relevant_) builder.add(topic, {.doc = doc, .grade = 0, .detail = &detail});
    return;
  }
  Detail detail(*this, *document_);
  if (places == Places::offsets)
    detail.add_offsets();
  else
    detail.add_text_points();
  detail.add_elements();
  builder.add(topic, {.doc = doc, .detail = &detail.value});
}

Result<Highlights> Highlights::from(const qrels::DocumentView& row,
                                    const collection::Document& document, const std::string& file) {
  return Intake(row, document, file).take();
}

}  // namespace fovea::assess
