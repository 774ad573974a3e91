// Converts answers to a run.
#include "fovea/search.hpp"

namespace fovea::search {
namespace {

region::Focus focus_of(index::Tree& tree, const Hit& found, Pointing pointing, std::string& path) {
  const index::Element element = found.element;
  switch (pointing) {
    case Pointing::documents:
      return region::whole_document();
    case Pointing::elements:
      path = tree.path(element);
      return region::element(path);
    case Pointing::passages:
      return region::passage(found.range.value_or(tree.range(element)));
    case Pointing::entry_points:
      break;
  }
  return region::entry_point(found.range.value_or(tree.range(element)).start);
}

}  // namespace

Pointing pointing_for(run::Format format, run::Task task, Units units) {
  if (task == run::Task::article) return Pointing::documents;
  const auto holds = [&](region::FocusKind kind) { return run::holds(format, kind); };
  const bool needs_offsets = !holds(region::FocusKind::element);
  if ((needs_offsets || units == Units::passages) && holds(region::FocusKind::passage))
    return Pointing::passages;
  return needs_offsets && holds(region::FocusKind::entry_point) ? Pointing::entry_points
                                                                : Pointing::elements;
}

run::Run to_run(const index::Index& index, std::span<const TopicQuery> asked,
                std::span<const Answer> answers, Pointing pointing, std::string id) {
  run::RunBuilder builder;
  builder.id = std::move(id);
  index::Tree tree;
  std::string path;
  for (std::size_t i = 0; i < asked.size(); ++i) {
    std::int64_t rank = 0;
    std::optional<index::Doc> opened;
    for (const Hit& each : answers[i].results) {
      if (pointing != Pointing::documents && opened != each.doc) index.open_tree(each.doc, tree);
      opened = each.doc;
      builder.add(asked[i].topic, {.doc = index.name(each.doc),
                                   .focus = focus_of(tree, each, pointing, path),
                                   .score = each.score,
                                   .rank = ++rank});
    }
  }
  return std::move(builder).build();
}

}  // namespace fovea::search
