#include <cmath>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/collection.hpp"

#include "run/check/checking.hpp"

namespace fovea::run {
namespace {

using region::Focus;
using region::FocusKind;

constexpr std::string_view outside_code = "outside-document";

void check_element(Checking& checking, std::size_t row, const collection::Document& document,
                   std::string_view path) {
  if (document.find(path)) return;
  checking.add(Severity::error, outside_code, checking.run.line(row), [&] {
    return fmt::format("document '{}' has no element {}", printable(checking.run.doc(row)),
                       printable(path, 200));
  });
}

void check_range(Checking& checking, std::size_t row, std::uint64_t length) {
  const Focus focus = checking.run.focus(row);
  if (focus.range.end <= length) return;
  checking.add(Severity::error, outside_code, checking.run.line(row), [&] {
    return fmt::format("{} lies outside the document's {} code points", checking.what(row), length);
  });
}

/// Checks the result against the collection. A document that cannot be read counts as missing.
void check_place(Checking& checking, std::size_t row) {
  const Focus focus = checking.run.focus(row);
  const auto document =
      collection::find_readable(*checking.options.catalogue, checking.run.doc(row));
  if (document == nullptr) {
    checking.add(Severity::error, outside_code, checking.run.line(row), [&] {
      return fmt::format("document '{}' is not in the collection",
                         printable(checking.run.doc(row)));
    });
  } else if (focus.kind == FocusKind::element) {
    check_element(checking, row, *document, focus.path);
  } else if (focus.kind == FocusKind::span) {
    for (const std::string_view text : {focus.path, focus.end_path}) {
      if (const auto point = region::parse_text_point(text))
        check_element(checking, row, *document, point->path);
    }
  } else {
    check_range(checking, row, document->length());
  }
}

void check_focus(Checking& checking, std::size_t row) {
  const Focus focus = checking.run.focus(row);
  if (focus.kind == FocusKind::passage && focus.range.empty()) {
    checking.add(Severity::warning, "zero-length-passage", checking.run.line(row), [&] {
      return fmt::format("{} covers nothing, expected a length of at least 1", checking.what(row));
    });
  }
  if (checking.task == Task::article && focus.kind != FocusKind::document) {
    checking.add(Severity::error, "not-a-document", checking.run.line(row), [&] {
      return fmt::format("{}: the article task requires whole documents", checking.what(row));
    });
  }
}

}  // namespace

void check_results(Checking& checking, const TopicSlice& slice) {
  for (std::size_t row = slice.begin; row < slice.end; ++row) {
    if (!std::isfinite(checking.run.score(row))) {
      checking.add(Severity::warning, "non-finite-score", checking.run.line(row), [&] {
        return fmt::format("score {} is not finite", format_real(checking.run.score(row)));
      });
    }
    check_focus(checking, row);
    if (checking.options.catalogue != nullptr) check_place(checking, row);
  }
}

}  // namespace fovea::run
