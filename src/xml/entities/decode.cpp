#include "xml/entities/decode.hpp"

#include <array>
#include <memory>

#include <fmt/format.h>
#include <unicode/ucnv.h>
#include <unicode/utf16.h>
#include <unicode/utf8.h>

#include "fovea/base/text.hpp"

#include "xml/entities/declaration.hpp"

namespace fovea::xml {
namespace {

using namespace std::string_view_literals;

/// First bytes that identify an encoding (XML 1.0, appendix F).
struct Signature {
  std::string_view bytes;
  const char* encoding;
  std::size_t mark_bytes;  ///< of the byte order mark
};

constexpr std::array signatures = {
    Signature{"\xEF\xBB\xBF"sv, "UTF-8", 3},    Signature{"\xFF\xFE\0\0"sv, "UTF-32LE", 4},
    Signature{"\0\0\xFE\xFF"sv, "UTF-32BE", 4}, Signature{"\xFF\xFE"sv, "UTF-16LE", 2},
    Signature{"\xFE\xFF"sv, "UTF-16BE", 2},     Signature{"<\0\0\0"sv, "UTF-32LE", 0},
    Signature{"\0\0\0<"sv, "UTF-32BE", 0},      Signature{"<\0?\0"sv, "UTF-16LE", 0},
    Signature{"\0<\0?"sv, "UTF-16BE", 0},
};

struct Closer {
  void operator()(UConverter* converter) const { ucnv_close(converter); }
};
using Converter = std::unique_ptr<UConverter, Closer>;

Error problem(std::string message, std::string remedy) {
  return {ErrorKind::input, {}, std::move(message), std::move(remedy)};
}

/// Appends the code points of `units` to `out`. Keeps a lead surrogate at the end for the next call
/// and returns the number of units kept.
std::size_t append_utf8(std::string& out, const char16_t* units, std::size_t count) {
  std::size_t at = 0;
  while (at < count && !(at + 1 == count && U16_IS_LEAD(units[at]))) {
    UChar32 code_point = 0;
    U16_NEXT(units, at, count, code_point);
    std::array<char, U8_MAX_LENGTH> bytes{};
    std::size_t length = 0;
    U8_APPEND_UNSAFE(bytes, length, code_point);
    out.append(bytes.data(), length);
  }
  return count - at;
}

class Conversion {
 public:
  Conversion(UConverter* converter, const char* encoding, std::string_view source)
      : converter_(converter), encoding_(encoding), at_(source.data()), end_(at_ + source.size()) {}

  /// Returns why the text ended early, if it did.
  std::optional<Error> run(std::string& out, std::uint64_t max_bytes) {
    while (true) {
      const UErrorCode code = step(out);
      if (out.size() > max_bytes) {
        return problem(
            fmt::format("the document exceeds the limit of {} bytes when decoded", max_bytes), "");
      }
      if (U_SUCCESS(code)) return std::nullopt;
      if (code != U_BUFFER_OVERFLOW_ERROR) return undecodable();
    }
  }

 private:
  UErrorCode step(std::string& out) {
    UErrorCode code = U_ZERO_ERROR;
    char16_t* target = units_.data() + kept_;
    ucnv_toUnicode(converter_, &target, units_.data() + units_.size(), &at_, end_, nullptr, 1,
                   &code);
    const auto count = static_cast<std::size_t>(target - units_.data());
    kept_ = append_utf8(out, units_.data(), count);
    if (kept_ > 0) units_[0] = units_[count - 1];
    return code;
  }

  [[nodiscard]] Error undecodable() const {
    std::array<char, 32> bytes{};
    auto length = static_cast<std::int8_t>(bytes.size());
    UErrorCode code = U_ZERO_ERROR;
    ucnv_getInvalidChars(converter_, bytes.data(), &length, &code);
    const std::string_view found(bytes.data(),
                                 U_SUCCESS(code) ? static_cast<std::size_t>(length) : 0);
    return problem(fmt::format("'{}' is not valid {}", printable(found), encoding_),
                   "declare the document's true encoding");
  }

  UConverter* converter_;
  const char* encoding_;
  const char* at_;
  const char* end_;
  std::array<char16_t, 4096> units_{};
  std::size_t kept_ = 0;
};

void convert(Decoded& decoded, const char* encoding, bool declared, std::uint64_t max_bytes) {
  std::string& text = decoded.converted.emplace();
  UErrorCode code = U_ZERO_ERROR;
  const Converter converter(ucnv_open(encoding, &code));
  if (U_FAILURE(code)) {
    decoded.problem = problem(fmt::format("unknown encoding '{}'", printable(encoding)),
                              "convert the document to UTF-8");
    return;
  }
  // A declaration that is readable byte by byte cannot have such an encoding.
  if (declared && ucnv_getMinCharSize(converter.get()) > 1) {
    decoded.problem =
        problem(fmt::format("the document declares the encoding {}, but has another one",
                            printable(encoding)),
                "correct its XML declaration");
    return;
  }
  ucnv_setToUCallBack(converter.get(), UCNV_TO_U_CALLBACK_STOP, nullptr, nullptr, nullptr, &code);
  decoded.problem = Conversion(converter.get(), encoding, decoded.original).run(text, max_bytes);
}

bool is_utf8(const char* encoding) { return ucnv_compareNames(encoding, "UTF-8") == 0; }

}  // namespace

Decoded decode(std::string_view document, std::uint64_t max_bytes) {
  Decoded decoded{document, {}, {}};
  for (const Signature& signature : signatures) {
    if (!document.starts_with(signature.bytes)) continue;
    decoded.original.remove_prefix(signature.mark_bytes);
    if (!is_utf8(signature.encoding)) convert(decoded, signature.encoding, false, max_bytes);
    return decoded;
  }
  const std::string declared(find_declaration(document).encoding.value_or("UTF-8"));
  if (!declared.empty() && !is_utf8(declared.c_str())) {
    convert(decoded, declared.c_str(), true, max_bytes);
  }
  return decoded;
}

}  // namespace fovea::xml
