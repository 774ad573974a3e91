#include <random>

#include "fovea/collection/text.hpp"

#include "collection/text/known_words.hpp"
#include "collection/text/word_hash.hpp"

namespace fovea::text {
namespace {

/// The words and terms since the last forget().
class Vocabulary {
 public:
  explicit Vocabulary(WordHash hash) : words_(hash), ids_(0, hash) {}

  void find(std::span<const xml::Word> words, std::span<Known> found, const Analyser& analyser) {
    words_.find(words, found, [&](std::string_view word) {
      const Analysed analysed = analyser.analyse(word);
      return Known{id_of(analysed.term), analysed.stop};
    });
  }

  [[nodiscard]] std::size_t size() const { return terms_.size(); }
  [[nodiscard]] std::string_view term(TermId id) const { return terms_[id]; }
  [[nodiscard]] std::size_t memory() const {
    return words_.memory() + arena_.bytes() + bytes_of(ids_) +
           terms_.capacity() * sizeof(std::string_view);
  }

 private:
  TermId id_of(std::string_view term) {
    const auto found = ids_.find(term);
    if (found != ids_.end()) return found->second;
    const auto id = static_cast<TermId>(terms_.size());
    terms_.push_back(arena_.keep(term));
    ids_.emplace(terms_.back(), id);
    return id;
  }

  KnownWords words_;
  WordMap<TermId> ids_;
  WordArena arena_;
  std::vector<std::string_view> terms_;
};

WordHash random_hash() {
  std::random_device random;
  const auto key = [&] { return (std::uint64_t{random()} << 32U) | random(); };
  return {key(), key()};
}

}  // namespace

struct Tokeniser::State {
  explicit State(Analyser with)
      : analyser(std::move(with)), vocabulary(std::make_unique<Vocabulary>(hash)) {}

  void tokenise(std::span<const xml::Word> words, const Sink& sink);

  Analyser analyser;
  WordHash hash = random_hash();
  std::unique_ptr<Vocabulary> vocabulary;
  xml::WordStream stream{xml::Cutting::between_tags};
  std::uint64_t position = 0;
  std::vector<Known> known;
  std::vector<Token> tokens;
};

void Tokeniser::State::tokenise(std::span<const xml::Word> words, const Sink& sink) {
  known.resize(words.size());
  tokens.resize(words.size());
  vocabulary->find(words, known, analyser);
  for (std::size_t i = 0; i < words.size(); ++i) {
    tokens[i] = {position++, words[i].offset, words[i].code_points, known[i].term, known[i].stop};
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
  return Tokeniser(std::make_unique<State>(*std::move(analyser)));
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

xml::WordSpan Tokeniser::words_touched(std::size_t from, std::size_t to) const {
  return state_->stream.touched(from, to);
}

std::uint64_t Tokeniser::words() const { return state_->stream.words(); }

std::span<const std::uint32_t> Tokeniser::cut_words() const { return state_->stream.cut_words(); }

std::size_t Tokeniser::terms() const { return state_->vocabulary->size(); }

std::string_view Tokeniser::term(TermId id) const { return state_->vocabulary->term(id); }

std::size_t Tokeniser::memory() const { return state_->vocabulary->memory(); }

void Tokeniser::forget() { state_->vocabulary = std::make_unique<Vocabulary>(state_->hash); }

const Settings& Tokeniser::settings() const { return state_->analyser.settings(); }

}  // namespace fovea::text
