#pragma once
// An artificial language: few words are common, most are rare, and many belong to topics.

#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace bench {

using Random = std::mt19937_64;

/// A number in 0 … n-1.
std::size_t below(std::size_t n, Random& random);

/// A number in 0 … n-1, i with a probability of about 1 / (i + 1): Zipf's law.
std::size_t zipf(std::size_t n, Random& random);

/// About 300,000 words by rank, the commonest first (the, of, and …), and the words of topics: each
/// topic has its own, of any rank but the first.
class Vocabulary {
 public:
  static constexpr std::size_t topics = 200;

  Vocabulary();
  [[nodiscard]] const std::string& any(Random& random) const;
  [[nodiscard]] const std::string& of_topic(std::size_t topic, Random& random) const;
  [[nodiscard]] const std::string& surname(Random& random) const;

 private:
  std::vector<std::string> words_;
  std::vector<std::string> surnames_;
  std::vector<std::uint32_t> topic_words_;  ///< by topic and rank in it
};

}  // namespace bench
