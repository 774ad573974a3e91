#include "collection/source/markup_scanner.hpp"

#include "fovea/base/text.hpp"

namespace fovea::collection {

MarkupScanner::Event MarkupScanner::scan(std::string_view piece, std::size_t& at) {
  while (at < piece.size()) {
    const Event event = step(piece, at);
    if (event != Event::none) return event;
  }
  return Event::none;
}

/// Every state advances `at` or passes control to another state that does.
MarkupScanner::Event MarkupScanner::step(std::string_view piece, std::size_t& at) {
  if (quote_ != 0 && in_quotes(piece, at)) return Event::none;
  const char c = piece[at];
  switch (in_) {
    case In::text:
      return in_text(piece, at);
    case In::markup:
      return in_markup(c, at);
    case In::declaration:
    case In::dash:
      return in_declaration(c, at);
    case In::comment:
      return until('-', 2, c, at);
    case In::cdata:
      return until(']', 2, c, at);
    case In::instruction:
      return until('?', 1, c, at);
    case In::doctype:
      return in_doctype(c, at);
    case In::name:
      return in_name(c, at);
    case In::tag:
      return in_tag(c, at);
  }
  return Event::none;
}

void MarkupScanner::enter(In in) {
  in_ = in;
  run_ = 0;
}

MarkupScanner::Event MarkupScanner::in_text(std::string_view piece, std::size_t& at) {
  const std::size_t found = piece.find('<', at);
  at = found == std::string_view::npos ? piece.size() : found + 1;
  if (found != std::string_view::npos) enter(In::markup);
  return Event::none;
}

/// Whether the quotes continue to the end of the piece.
bool MarkupScanner::in_quotes(std::string_view piece, std::size_t& at) {
  const std::size_t found = piece.find(quote_, at);
  if (found == std::string_view::npos) {
    at = piece.size();
    return true;
  }
  at = found + 1;
  quote_ = 0;
  return at == piece.size();
}

MarkupScanner::Event MarkupScanner::in_markup(char c, std::size_t& at) {
  if (c == '!') {
    ++at;
    enter(In::declaration);
  } else if (c == '?') {
    ++at;
    enter(In::instruction);
    if (outer_ == In::text) return Event::instruction;
  } else if (outer_ == In::doctype) {
    enter(In::doctype);
  } else {
    closing_ = c == '/';
    if (closing_) ++at;
    wanted_ = slash_ = false;
    enter(In::name);
  }
  return Event::none;
}

MarkupScanner::Event MarkupScanner::in_declaration(char c, std::size_t& at) {
  if (c == '-') {
    ++at;
    enter(in_ == In::dash ? In::comment : In::dash);
  } else if (c == '[' && outer_ == In::text && in_ == In::declaration) {
    ++at;
    enter(In::cdata);
  } else {
    enter(In::doctype);
    if (outer_ == In::text) return Event::doctype;
  }
  return Event::none;
}

/// Scans a construct that ends with at least `times` copies of a character before ">".
MarkupScanner::Event MarkupScanner::until(char last_but_one, std::size_t times, char c,
                                          std::size_t& at) {
  ++at;
  if (c == last_but_one) {
    ++run_;
  } else if (c == '>' && run_ >= times) {
    const bool instruction = in_ == In::instruction;
    enter(outer_);
    if (instruction && outer_ == In::text) return Event::left;
  } else {
    run_ = 0;
  }
  return Event::none;
}

MarkupScanner::Event MarkupScanner::in_doctype(char c, std::size_t& at) {
  ++at;
  if (c == '"' || c == '\'') quote_ = c;
  if (c == '[') in_subset_ = true;
  if (c == ']') in_subset_ = false;
  outer_ = in_subset_ ? In::doctype : In::text;
  if (c == '<' && in_subset_) enter(In::markup);
  if (c != '>' || in_subset_) return Event::none;
  enter(In::text);
  return Event::left;
}

MarkupScanner::Event MarkupScanner::in_name(char c, std::size_t& at) {
  if (run_ < tag_.size() && c == tag_[run_]) {
    ++run_;
    ++at;
    return Event::none;
  }
  wanted_ = run_ == tag_.size() && (is_space(c) || c == '/' || c == '>');
  enter(In::tag);
  return wanted_ && !closing_ && nested_ == 0 ? Event::opened : Event::none;
}

MarkupScanner::Event MarkupScanner::in_tag(char c, std::size_t& at) {
  ++at;
  if (c == '>') return end_of_tag();
  slash_ = c == '/';
  if (c == '"' || c == '\'') quote_ = c;
  return Event::none;
}

MarkupScanner::Event MarkupScanner::end_of_tag() {
  enter(In::text);
  const std::uint64_t before = nested_;
  if (closing_) {
    if (open_ > 0) --open_;
    if (wanted_ && nested_ > 0) --nested_;
    return before > 0 && nested_ == 0 ? Event::closed : Event::none;
  }
  if (slash_) return wanted_ && nested_ == 0 ? Event::closed : Event::none;
  ++open_;
  if (wanted_) ++nested_;
  return Event::none;
}

}  // namespace fovea::collection
