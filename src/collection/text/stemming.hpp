#pragma once
// Snowball's stemmers.

#include <memory>
#include <string>
#include <string_view>

struct sb_stemmer;

namespace fovea::text {

/// Two threads must not share a stemmer.
class Stemmer {
 public:
  /// `algorithm` is a Snowball name. If there is no such algorithm, the stemmer is not ready.
  explicit Stemmer(std::string_view algorithm);

  [[nodiscard]] bool ready() const { return stemmer_ != nullptr; }
  /// The stem of a word in valid UTF-8. Words of more than `longest` bytes are their own stems: no
  /// language has them, and the time grows with the length.
  [[nodiscard]] std::string stem(std::string_view word) const;

  static constexpr std::size_t longest = 255;

 private:
  struct Closer {
    void operator()(sb_stemmer* stemmer) const;
  };
  std::unique_ptr<sb_stemmer, Closer> stemmer_;
};

}  // namespace fovea::text
