#pragma once
// Finds where elements with one name begin and end, without parsing.

#include <cstdint>
#include <string>
#include <string_view>

namespace fovea::collection {

/// Follows the markup of a file that comes in pieces, byte by byte and in constant memory. It
/// recognises comments, CDATA sections, processing instructions, document types and quotes, so that
/// nothing in them counts as a tag. It does not check whether the file is well formed.
class MarkupScanner {
 public:
  enum class Event : std::uint8_t {
    none,
    instruction,  ///< after the "<?" of a processing instruction
    doctype,      ///< after the "<!" of a document type
    left,         ///< after the ">" of either
    opened,       ///< after the name in the start tag of an outermost element with the name
    closed,       ///< after the ">" of its end tag or empty tag
  };

  explicit MarkupScanner(std::string tag) : tag_(std::move(tag)) {}

  /// Continues at `at` until an event occurs or the piece ends.
  Event scan(std::string_view piece, std::size_t& at);

  /// Whether an element of any name is open.
  [[nodiscard]] bool in_element() const { return open_ > 0; }
  /// Whether all elements and other markup have ended.
  [[nodiscard]] bool at_rest() const { return in_ == In::text && open_ == 0; }

 private:
  enum class In : std::uint8_t {
    text,
    markup,       ///< after "<"
    declaration,  ///< after "<!"
    dash,         ///< after "<!-"
    comment,
    cdata,
    instruction,
    doctype,
    name,  ///< in a tag's name, which matches that of the element so far
    tag,
  };

  Event step(std::string_view piece, std::size_t& at);
  Event in_text(std::string_view piece, std::size_t& at);
  Event in_markup(char c, std::size_t& at);
  Event in_declaration(char c, std::size_t& at);
  Event in_doctype(char c, std::size_t& at);
  Event in_name(char c, std::size_t& at);
  Event in_tag(char c, std::size_t& at);
  Event until(char last_but_one, std::size_t times, char c, std::size_t& at);
  bool in_quotes(std::string_view piece, std::size_t& at);
  Event end_of_tag();
  void enter(In in);

  std::string tag_;
  In in_ = In::text;
  In outer_ = In::text;  ///< the state after a comment or instruction: text or doctype
  std::size_t run_ = 0;  ///< equal characters just before, as of "--"; matched characters of a name
  char quote_ = 0;       ///< 0 outside quotes
  bool in_subset_ = false;    ///< between the brackets of a document type
  bool closing_ = false;      ///< an end tag
  bool wanted_ = false;       ///< a tag with the name
  bool slash_ = false;        ///< the last character of the tag was "/"
  std::uint64_t open_ = 0;    ///< elements of any name
  std::uint64_t nested_ = 0;  ///< open elements with the name
};

}  // namespace fovea::collection
