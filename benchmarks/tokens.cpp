// Turns text into terms on one thread, next to counting words and to memcpy of the same text in the
// same run.
// bench_tokens FILE [REPETITIONS]: FILE is any text; times are processor times.
#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <string>

#include <fmt/format.h>

#include "fovea/base/files.hpp"
#include "fovea/base/input.hpp"
#include "fovea/collection/text.hpp"
#include "fovea/xml.hpp"

namespace {

/// The size of the pieces that a parser delivers.
constexpr std::size_t piece_bytes = 100;

/// Processor time of this thread, which other programs on the machine affect less.
double processor_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

double best_of(int repetitions, const std::function<void()>& work) {
  double best = 1e9;
  for (int i = 0; i < repetitions; ++i) {
    const double begin = processor_seconds();
    work();
    best = std::min(best, processor_seconds() - begin);
  }
  return best;
}

template <class Take>
void in_pieces(std::string_view text, const Take& take) {
  for (std::size_t at = 0; at < text.size(); at += piece_bytes) take(text.substr(at, piece_bytes));
}

std::uint64_t count_words(std::string_view text) {
  fovea::xml::WordCounter counter;
  in_pieces(text, [&](std::string_view piece) { counter.add(piece); });
  counter.finish();
  return counter.words();
}

std::uint64_t count_tokens(std::string_view text, fovea::text::Tokeniser& tokeniser) {
  std::uint64_t tokens = 0;
  const fovea::text::Tokeniser::Sink sink = [&](auto some) { tokens += some.size(); };
  tokeniser.begin();
  in_pieces(text, [&](std::string_view piece) { tokeniser.feed(piece, sink); });
  tokeniser.finish(sink);
  return tokens;
}

void measure(const std::string& title, std::string_view text, int repetitions) {
  const double size = static_cast<double>(text.size()) / 1e6;
  std::string copy(text.size(), ' ');
  const double memcpy_time =
      best_of(repetitions, [&] { std::copy(text.begin(), text.end(), copy.begin()); });
  const auto row = [&](const std::string& name, double time) {
    fmt::print("  {:<28} {:>8.4f} s {:>8.0f} MB/s {:>8.1f} x copying\n", name, time, size / time,
               time / memcpy_time);
  };
  auto tokeniser = fovea::text::Tokeniser::create();
  const std::uint64_t words = count_words(text);
  if (!tokeniser || count_tokens(text, *tokeniser) != words) std::exit(1);
  fmt::print("{}: {:.1f} MB, {} words, {} terms, best of {}\n", title, size, words,
             tokeniser->terms(), repetitions);
  row("counting words", best_of(repetitions, [&] { count_words(text); }));
  row("tokens, all words known", best_of(repetitions, [&] { count_tokens(text, *tokeniser); }));
  row("tokens, nothing known yet", best_of(repetitions, [&] {
        tokeniser->forget();
        count_tokens(text, *tokeniser);
      }));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    fmt::print(stderr, "bench_tokens FILE [REPETITIONS]\n");
    return 2;
  }
  const auto content = fovea::read_input(fovea::real_files(), argv[1]);
  if (!content) {
    fmt::print(stderr, "{}\n", to_string(content.error()));
    return 3;
  }
  const int repetitions = argc > 2 ? std::atoi(argv[2]) : 5;
  measure("as it is", content->text(), repetitions);
  std::string ascii(content->text());
  std::erase_if(ascii, [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
  measure("ASCII only", ascii, repetitions);
  return 0;
}
