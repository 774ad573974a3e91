#include <cstring>
#include <memory_resource>
#include <random>

#define XXH_INLINE_ALL
#include <tsl/robin_map.h>
#include <xxhash.h>

#include "fovea/text.hpp"

namespace fovea::text {
namespace {

/// Keyed, so that nobody can write a text whose words all collide.
struct WordHash {
  std::uint64_t seed = 0;
  std::size_t operator()(std::string_view word) const {
    return XXH3_64bits_withSeed(word.data(), word.size(), seed);
  }
};

template <class Value>
using WordMap = tsl::robin_map<std::string_view, Value, WordHash, std::equal_to<std::string_view>,
                               std::allocator<std::pair<std::string_view, Value>>, true>;

template <class Value>
std::size_t bytes_of(const WordMap<Value>& map) {
  constexpr std::size_t hash_and_distance = 8;
  return map.bucket_count() * (sizeof(typename WordMap<Value>::value_type) + hash_and_distance);
}

constexpr std::size_t first_buckets = 1 << 12;

/// What a word, byte for byte as it stood in the text, was found to be.
struct Known {
  TermId term = 0;
  bool stop = false;
};

/// The words and terms of one run, in memory that is given back at once.
class Vocabulary {
 public:
  explicit Vocabulary(std::uint64_t seed)
      : words_(first_buckets, WordHash{seed}), ids_(first_buckets, WordHash{seed}) {}

  Known find(std::string_view word, const Analyser& analyser) {
    const std::size_t hash = words_.hash_function()(word);
    const auto known = words_.find(word, hash);
    return known != words_.end() ? known->second : learn(word, analyser);
  }

  [[nodiscard]] std::size_t size() const { return terms_.size(); }
  [[nodiscard]] std::string_view term(TermId id) const { return terms_[id]; }
  [[nodiscard]] std::size_t memory() const {
    return bytes_ + bytes_of(words_) + bytes_of(ids_) + terms_.capacity() * sizeof terms_[0];
  }

 private:
  Known learn(std::string_view word, const Analyser& analyser) {
    const Analysed analysed = analyser.analyse(word);
    const Known known{id_of(analysed.term), analysed.stop};
    words_.emplace(keep(word), known);
    return known;
  }

  TermId id_of(std::string_view term) {
    const auto found = ids_.find(term);
    if (found != ids_.end()) return found->second;
    const auto id = static_cast<TermId>(terms_.size());
    terms_.push_back(keep(term));
    ids_.emplace(terms_.back(), id);
    return id;
  }

  std::string_view keep(std::string_view text) {
    auto* const copy = static_cast<char*>(arena_.allocate(text.size(), 1));
    std::memcpy(copy, text.data(), text.size());
    bytes_ += text.size();
    return {copy, text.size()};
  }

  std::pmr::monotonic_buffer_resource arena_;
  std::size_t bytes_ = 0;  ///< of the arena that are used
  WordMap<Known> words_;
  WordMap<TermId> ids_;
  std::vector<std::string_view> terms_;
};

}  // namespace

struct Tokeniser::State {
  State(Analyser analyser_, std::uint64_t seed_)
      : analyser(std::move(analyser_)),
        seed(seed_),
        vocabulary(std::make_unique<Vocabulary>(seed)) {}

  void tokenise(std::span<const xml::Word> words, const Sink& sink);

  Analyser analyser;
  std::uint64_t seed;
  std::unique_ptr<Vocabulary> vocabulary;
  xml::WordStream stream;
  std::uint64_t position = 0;
  std::vector<Token> tokens;
};

void Tokeniser::State::tokenise(std::span<const xml::Word> words, const Sink& sink) {
  tokens.clear();
  for (const xml::Word& word : words) {
    const Known known = vocabulary->find(word.text, analyser);
    tokens.push_back({position++, word.offset, word.code_points, known.term, known.stop});
  }
  sink(tokens);
}

Tokeniser::Tokeniser(std::unique_ptr<State> state) : state_(std::move(state)) {}
Tokeniser::~Tokeniser() = default;
Tokeniser::Tokeniser(Tokeniser&&) noexcept = default;
Tokeniser& Tokeniser::operator=(Tokeniser&&) noexcept = default;

Result<Tokeniser> Tokeniser::create(const Settings& settings) {
  auto analyser = Analyser::create(settings);
  if (!analyser) return std::move(analyser).error();
  return Tokeniser(std::make_unique<State>(*std::move(analyser), std::random_device()()));
}

void Tokeniser::begin() {
  state_->stream.restart();
  state_->position = 0;
}

void Tokeniser::feed(std::string_view utf8, const Sink& sink) {
  state_->stream.add(utf8,
                     [&](std::span<const xml::Word> words) { state_->tokenise(words, sink); });
}

std::size_t Tokeniser::mark() { return state_->stream.mark(); }

void Tokeniser::finish(const Sink& sink) {
  state_->stream.finish([&](std::span<const xml::Word> words) { state_->tokenise(words, sink); });
}

xml::WordSpan Tokeniser::words_between(std::size_t from, std::size_t to) const {
  return state_->stream.between(from, to);
}

std::uint64_t Tokeniser::words() const { return state_->stream.words(); }

std::size_t Tokeniser::terms() const { return state_->vocabulary->size(); }

std::string_view Tokeniser::term(TermId id) const { return state_->vocabulary->term(id); }

std::size_t Tokeniser::memory() const { return state_->vocabulary->memory(); }

void Tokeniser::forget() { state_->vocabulary = std::make_unique<Vocabulary>(state_->seed); }

const Settings& Tokeniser::settings() const { return state_->analyser.settings(); }

}  // namespace fovea::text
