#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/xml.hpp"

#include "xml/cursor.hpp"
#include "xml/entities/declaration.hpp"
#include "xml/entities/decode.hpp"
#include "xml/entities/entities.hpp"
#include "xml/expat.hpp"
#include "xml/explain.hpp"
#include "xml/position.hpp"

namespace fovea::xml {
namespace {

// The parser copies each slice, and the reader checks limits between slices.
constexpr std::size_t slice_bytes = std::size_t{1} << 20;
// A document with more warnings is garbage; nobody reads the rest.
constexpr std::size_t max_warnings = 100;

class Reader {
 public:
  Reader(std::string_view document, const std::string& file, Handler& handler,
         const Limits& limits);

  /// `decoding_problem` is the reason if the document was cut before its end.
  Result<void> run(const std::optional<Error>& decoding_problem);

 private:
  static Reader& of(void* reader) { return *static_cast<Reader*>(reader); }
  void set_limits();
  void set_content_handlers();
  void set_entity_handlers();

  void feed(std::string_view slice, bool last);
  void check_token(std::size_t bytes);

  void start(const char* name, const char** attributes);
  void end();
  void text(std::string_view piece);
  void separate();
  void collect_attributes(const char** attributes);

  bool external_entity(const char* open_names);
  bool external_subset();
  bool read_dtd(const std::string& dtd);
  void keep_as_name(const char* open_names);

  void fail(Error error);
  void fail(std::string message) { fail(Error{ErrorKind::input, here(), std::move(message), ""}); }
  void pass_on(Result<void>&& result);
  void warn(Place place, std::string message);
  std::size_t byte();
  Place here();

  std::string_view document_;
  const std::string& file_;
  Handler& handler_;
  Wants wants_;
  const Limits& limits_;
  Parser parser_{XML_ParserCreate("UTF-8")};
  Entities entities_;
  Cursor cursor_;
  LineCounter lines_;
  std::vector<Attribute> attributes_;
  std::uint64_t defaulted_bytes_ = 0;  ///< of attributes that come from declarations
  std::size_t fed_ = 0;
  std::size_t byte_ = 0;  ///< the last position that the parser reported
  std::size_t warnings_ = 0;
  std::optional<Error> failure_;
};

Reader::Reader(std::string_view document, const std::string& file, Handler& handler,
               const Limits& limits)
    : document_(document),
      file_(file),
      handler_(handler),
      wants_(handler.wants()),
      limits_(limits),
      entities_(document),
      cursor_(wants_.paths),
      lines_(document) {
  if (!parser_) return;
  XML_SetUserData(parser_.get(), this);
  set_limits();
  set_content_handlers();
  set_entity_handlers();
}

void Reader::set_limits() {
  XML_SetBillionLaughsAttackProtectionMaximumAmplification(parser_.get(),
                                                           limits_.max_entity_amplification);
  XML_SetBillionLaughsAttackProtectionActivationThreshold(parser_.get(),
                                                          limits_.entity_amplification_from);
}

void Reader::set_content_handlers() {
  XML_SetElementHandler(
      parser_.get(),
      [](void* reader, const char* name, const char** attributes) {
        of(reader).start(name, attributes);
      },
      [](void* reader, const char*) { of(reader).end(); });
  XML_SetCharacterDataHandler(parser_.get(), [](void* reader, const char* piece, int bytes) {
    of(reader).text({piece, static_cast<std::size_t>(bytes)});
  });
  XML_SetCommentHandler(parser_.get(), [](void* reader, const char*) { of(reader).separate(); });
  XML_SetProcessingInstructionHandler(
      parser_.get(), [](void* reader, const char*, const char*) { of(reader).separate(); });
}

void Reader::set_entity_handlers() {
  XML_SetParamEntityParsing(parser_.get(), XML_PARAM_ENTITY_PARSING_ALWAYS);
  XML_UseForeignDTD(parser_.get(), entities_.used() ? XML_TRUE : XML_FALSE);
  XML_SetEntityDeclHandler(
      parser_.get(), [](void* reader, const char* name, int is_parameter, const char* value, int,
                        const char*, const char*, const char*, const char* notation) {
        const bool external = value == nullptr && notation == nullptr;
        if (is_parameter == 0) of(reader).entities_.declare(name, external);
      });
  XML_SetExternalEntityRefHandler(
      parser_.get(),
      [](XML_Parser parser, const char* open_names, const char*, const char*, const char*) -> int {
        return of(XML_GetUserData(parser)).external_entity(open_names) ? XML_STATUS_OK
                                                                       : XML_STATUS_ERROR;
      });
  // Only names composed of pieces of other entities get here; the scan finds all others.
  XML_SetSkippedEntityHandler(parser_.get(), [](void* reader, const char* name, int is_parameter) {
    if (is_parameter == 0) {
      of(reader).fail(fmt::format("entity '{}' is not defined", printable(name)));
    }
  });
}

Result<void> Reader::run(const std::optional<Error>& decoding_problem) {
  if (!parser_) return Error{ErrorKind::input, {file_}, "out of memory", ""};
  const Declaration declaration = find_declaration(document_);
  if (!declaration.text.empty()) feed(not_standalone(declaration), false);
  while (!failure_ && fed_ < document_.size()) {
    feed(document_.substr(fed_, slice_bytes), false);
  }
  if (!failure_ && decoding_problem) {
    failure_ = decoding_problem;
    failure_->place = place_of(document_, document_.size(), file_);
  }
  if (!failure_) feed({}, true);
  if (failure_) return *std::move(failure_);
  return {};
}

void Reader::feed(std::string_view slice, bool last) {
  fed_ += slice.size();
  const XML_Status status =
      XML_Parse(parser_.get(), slice.data(), static_cast<int>(slice.size()), last ? 1 : 0);
  if (failure_) return;
  if (status == XML_STATUS_OK) {
    // The parser holds back a token whose end it has not seen.
    if (!last) check_token(fed_ - byte());
    return;
  }
  const auto& open = cursor_.open_elements();
  const Stop stop{XML_GetErrorCode(parser_.get()), document_, byte(),
                  open.empty() ? nullptr : &open.back()};
  failure_ = explain(stop, file_, limits_);
}

void Reader::check_token(std::size_t bytes) {
  if (bytes <= limits_.max_tag_bytes) return;
  fail(fmt::format("a tag or other piece of markup exceeds the limit of {} bytes",
                   limits_.max_tag_bytes));
}

void Reader::start(const char* name, const char** attributes) {
  if (failure_) return;
  if (cursor_.open_elements().size() >= limits_.max_depth) {
    return fail(fmt::format("elements are nested deeper than the limit of {}", limits_.max_depth));
  }
  check_token(static_cast<std::size_t>(XML_GetCurrentByteCount(parser_.get())));
  collect_attributes(attributes);
  if (failure_) return;
  const std::size_t at = byte();
  ElementStart event = cursor_.open(name, at);
  event.attributes = attributes_;
  if (wants_.places) {
    lines_.advance(at);
    event.line = lines_.line();
    event.column = lines_.column();
  }
  pass_on(handler_.start(event));
}

void Reader::collect_attributes(const char** attributes) {
  attributes_.clear();
  const int specified = XML_GetSpecifiedAttributeCount(parser_.get());
  for (int i = 0; attributes[i] != nullptr; i += 2) {
    if (!wants_.attributes && i < specified) {
      i = specified - 2;
      continue;
    }
    attributes_.push_back({attributes[i], attributes[i + 1]});
    if (i < specified) continue;
    defaulted_bytes_ += attributes_.back().name.size() + attributes_.back().value.size();
  }
  const auto allowed =
      static_cast<double>(limits_.max_entity_amplification) * static_cast<double>(document_.size());
  if (defaulted_bytes_ > limits_.entity_amplification_from &&
      static_cast<double>(defaulted_bytes_) > allowed) {
    fail(fmt::format("default attributes exceed the limit of {} times the document's size",
                     limits_.max_entity_amplification));
  }
}

void Reader::end() {
  if (failure_) return;
  pass_on(handler_.end(cursor_.end()));
  cursor_.leave();
}

void Reader::text(std::string_view piece) {
  if (failure_ || piece.empty() || cursor_.open_elements().empty()) return;
  const Text event = cursor_.text(piece);
  if (cursor_.open_elements().back().node_bytes > limits_.max_text_node_bytes) {
    return fail(
        fmt::format("a text node exceeds the limit of {} bytes", limits_.max_text_node_bytes));
  }
  pass_on(handler_.text(event));
}

void Reader::separate() {
  if (failure_) return;
  check_token(static_cast<std::size_t>(XML_GetCurrentByteCount(parser_.get())));
  cursor_.separate();
}

/// Called if the document refers to another file; `open_names` is null in the DTD. The reader never
/// opens files.
bool Reader::external_entity(const char* open_names) {
  if (failure_) return true;
  if (open_names != nullptr) {
    keep_as_name(open_names);
    return true;
  }
  // Without this call the parser would ignore all declarations after a parameter entity.
  const bool parameter_entity = byte() < document_.size() && document_[byte()] == '%';
  return parameter_entity ? read_dtd(" ") : external_subset();
}

bool Reader::external_subset() {
  LineCounter lines(document_);
  for (const EntityUse& use : entities_.undefined()) {
    lines.advance(*use.referred_at);
    warn({file_, lines.line(), lines.column()},
         fmt::format("entity '{}' is not defined; kept as its name", printable(use.name)));
  }
  return read_dtd(entities_.missing_declarations() + ' ');
}

bool Reader::read_dtd(const std::string& dtd) {
  const Parser parser(XML_ExternalEntityParserCreate(parser_.get(), nullptr, "UTF-8"));
  if (!parser) return false;
  XML_SetEntityDeclHandler(parser.get(), nullptr);
  for (std::string_view rest = dtd; !rest.empty();) {
    const std::string_view slice = rest.substr(0, slice_bytes);
    rest.remove_prefix(slice.size());
    const int last = rest.empty() ? 1 : 0;
    if (XML_Parse(parser.get(), slice.data(), static_cast<int>(slice.size()), last) !=
        XML_STATUS_OK) {
      return false;
    }
  }
  return true;
}

void Reader::keep_as_name(const char* open_names) {
  const auto [name, first_use] = entities_.use_external(open_names);
  if (first_use) {
    warn(here(),
         fmt::format("external entity '{}' is not read; kept as its name", printable(name)));
  }
  text(name);
}

void Reader::fail(Error error) {
  if (failure_) return;
  failure_ = std::move(error);
  XML_StopParser(parser_.get(), XML_FALSE);
}

void Reader::pass_on(Result<void>&& result) {
  if (!result) fail(std::move(result).error());
}

void Reader::warn(Place place, std::string message) {
  if (warnings_++ > max_warnings) return;
  if (warnings_ > max_warnings) message = "there are more such entities";
  handler_.warning({ErrorKind::input, std::move(place), std::move(message), ""});
}

/// Returns the parser's position in the document: the beginning of a token, or an error.
std::size_t Reader::byte() {
  const XML_Index index = XML_GetCurrentByteIndex(parser_.get());
  if (index >= 0) byte_ = static_cast<std::size_t>(index);
  return byte_;
}

Place Reader::here() {
  lines_.advance(byte());
  return {file_, lines_.line(), lines_.column()};
}

}  // namespace

Result<void> read(std::string_view document, const std::string& file, Handler& handler,
                  const Limits& limits) {
  if (document.empty()) {
    return Error{ErrorKind::input, {file}, "the file is empty; expected an XML document", ""};
  }
  if (document.size() > limits.max_document_bytes) {
    return Error{ErrorKind::input,
                 {file},
                 fmt::format("the document has {} bytes, more than the limit of {}",
                             document.size(), limits.max_document_bytes),
                 ""};
  }
  const Decoded decoded = decode(document, limits.max_document_bytes);
  return Reader(decoded.text(), file, handler, limits).run(decoded.problem);
}

}  // namespace fovea::xml
