// QrelsBuilder: an assembly that keeps copies.
#include "qrels/assembly.hpp"

namespace fovea::qrels {

struct QrelsBuilder::State {
  Assembly assembly;
};

QrelsBuilder::QrelsBuilder() : state_(std::make_unique<State>()) {}
QrelsBuilder::~QrelsBuilder() = default;
QrelsBuilder::QrelsBuilder(QrelsBuilder&&) noexcept = default;
QrelsBuilder& QrelsBuilder::operator=(QrelsBuilder&&) noexcept = default;

namespace {

DocumentDetail kept(Assembly& assembly, DocumentDetail detail) {
  detail.best_entry_point = assembly.keep(detail.best_entry_point);
  detail.collection = assembly.keep(detail.collection);
  for (HighlightedSpan& span : detail.spans) {
    span.start = assembly.keep(span.start);
    span.end = assembly.keep(span.end);
  }
  for (ElementJudgement& element : detail.elements) element.path = assembly.keep(element.path);
  return detail;
}

}  // namespace

void QrelsBuilder::add(std::string_view topic, const DocumentView& document) {
  Assembly& assembly = state_->assembly;
  DocumentView copy = document;
  copy.doc = assembly.keep(document.doc);
  copy.iteration = assembly.keep(document.iteration);
  copy.aspect = assembly.keep(document.aspect);
  copy.detail = nullptr;
  std::optional<DocumentDetail> detail;
  if (document.detail != nullptr) detail = kept(assembly, *document.detail);
  if (assembly.merge(assembly.keep(topic), copy, detail)) {
    assembly.append(assembly.keep(topic), copy, std::move(detail));
  }
}

void QrelsBuilder::add_topic(std::string_view topic, std::span<const TopicAttribute> attributes) {
  Assembly& assembly = state_->assembly;
  std::vector<TopicAttribute> copies;
  for (const TopicAttribute& attribute : attributes)
    copies.push_back({assembly.keep(attribute.name), assembly.keep(attribute.value)});
  assembly.add_topic(assembly.keep(topic), copies);
}

Qrels QrelsBuilder::build() && { return std::move(state_->assembly).build({}); }

Qrels merged(std::vector<Qrels> parts) {
  if (parts.size() == 1) return std::move(parts.front());
  QrelsBuilder builder;
  for (const Qrels& part : parts) {
    for (const TopicSlice& slice : part.topics()) {
      builder.add_topic(slice.topic, slice.attributes);
      for (std::size_t i = slice.begin; i != slice.end; ++i) builder.add(slice.topic, part.row(i));
    }
  }
  return std::move(builder).build();
}

}  // namespace fovea::qrels
