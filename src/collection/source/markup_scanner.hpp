#pragma once
// Where elements of one name begin and end, without parsing.

#include <cstdint>
#include <string>
#include <string_view>

namespace fovea::collection {

/// Follows the markup of a file that comes in pieces, byte by byte and in constant memory. It knows
/// comments, CDATA sections, processing instructions, document types and quotes, so that it takes
/// nothing in them for a tag; whether the file is well formed is not its matter.
class MarkupScanner {
 public:
  enum class Event : std::uint8_t {
    none,
    instruction,  ///< behind the "<?" of a processing instruction
    doctype,      ///< behind the "<!" of a document type
    left,         ///< behind the ">" of the two
    opened,       ///< behind the name in the start tag of an outermost element of the name
    closed,       ///< behind the ">" of its end tag, or of its empty tag
  };

  explicit MarkupScanner(std::string tag) : tag_(std::move(tag)) {}

  /// Goes on at `at` until something happens or the piece ends.
  Event scan(std::string_view piece, std::size_t& at);

  /// Whether there is an open element of any name.
  [[nodiscard]] bool in_element() const { return open_ > 0; }
  /// Whether every element and every other markup that was begun has ended.
  [[nodiscard]] bool at_rest() const { return in_ == In::text && open_ == 0; }

 private:
  enum class In : std::uint8_t {
    text,
    markup,       ///< behind "<"
    declaration,  ///< behind "<!"
    dash,         ///< behind "<!-"
    comment,
    cdata,
    instruction,
    doctype,
    name,  ///< in a tag's name, which has been that of the element so far
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
  In outer_ = In::text;       ///< where a comment or instruction leads back to: text or doctype
  std::size_t run_ = 0;       ///< equal characters just before, as of "--"; matched ones of a name
  char quote_ = 0;            ///< 0 outside quotes
  bool in_subset_ = false;    ///< between the brackets of a document type
  bool closing_ = false;      ///< an end tag
  bool wanted_ = false;       ///< a tag of the name
  bool slash_ = false;        ///< the last character of the tag was one
  std::uint64_t open_ = 0;    ///< elements of any name
  std::uint64_t nested_ = 0;  ///< open elements of the name
};

}  // namespace fovea::collection
