// fovea demo: the complete workflow, one command after another, on the built-in collection or on
// one of the user's.
#include <cerrno>
#include <filesystem>
#include <memory>
#include <system_error>

#include <fmt/format.h>
#include <unistd.h>

#include "fovea/base/output.hpp"
#include "fovea/base/text.hpp"
#include "fovea/work/collection_tour.hpp"

#include "cli/shell/command_reconstruction.hpp"
#include "cli/shell/samples.hpp"
#include "cli/shell/verbs.hpp"

namespace fovea::cli {
namespace {

struct Options {
  std::optional<std::string> directory;
  std::optional<std::string> collection;
  bool any_name = false;
  std::optional<std::string> split;
  std::size_t seed = work::TourOptions{}.seed;

  /// Each tour has a default directory of its own, so that neither replaces files of the other.
  [[nodiscard]] std::string place() const {
    return directory.value_or(collection ? "fovea-collection" : "fovea-demo");
  }
};

struct Step {
  std::string says;
  std::string command;        ///< with paths below the demo's directory
  std::string explains = {};  ///< how to read what it prints
};

const std::vector<Step>& tour() {
  static const std::vector<Step> steps = {
      {"A small library of articles in XML. Is it in order?", "check library"},
      {"Eight topics: what somebody wanted to know, in keywords and in NEXI.", "check topics.xml"},
      {"An index of every element, with its text …", "index library -o library.index --replace"},
      {"… answers keywords with the parts that are about them …",
       "search library.index -q 'castle wells' --format list -k 3"},
      {"… and content with structure, in NEXI: sections about wells in articles about castles.",
       "search library.index -q '//article[about(., castle)]//sec[about(., well)]' "
       "--format list -k 2"},
      {"Where does a score come from?",
       "explain library.index -q 'castle wells' castles /article[1]/bdy[1]/sec[1]"},
      {"Four models answer all topics with passages, each in a run: BM25 …",
       "search library.index -t topics.xml --model bm25 --format fol -o out/bm25.fol"},
      {"… a language model …",
       "search library.index -t topics.xml --model lm --format fol -o out/lm.fol"},
      {"… the vector space on terms with their structure …",
       "search library.index -t topics.xml --cas --structure vague --model simnomerge --format fol "
       "-o out/simnomerge.fol"},
      {"… and without.",
       "search library.index -t topics.xml --model vsm --format fol -o out/vsm.fol"},
      {"Which of them found what people had highlighted?",
       "eval qrels.fol out/bm25.fol out/lm.fol out/simnomerge.fol out/vsm.fol -m iP@0.01 -m MAiP",
       "iP@0.01 is the precision of the first characters found; MAiP averages over all levels of\n"
       "recall. The index is a catalogue too: --catalogue library.index serves wherever sizes and\n"
       "places of elements are needed."},
      {"A system's answer: ranked elements, none inside another, all of them in the library.",
       "check runs/elements.run --task focused --topics topics.xml --catalogue library"},
      {"Passages and whole articles are runs too.",
       "check runs/passages.fol runs/articles.trec --topics topics.xml --catalogue library"},
      {"What people judged: highlighted text, graded elements, whole articles.",
       "check qrels.fol qrels.inex.xml qrels.es.xml qrels.trec --topics topics.xml"},
      {"How good are the answers, article by article? Means with their intervals, and what was not "
       "judged.",
       "eval qrels.trec runs/articles.trec runs/elements.run -m AP -m nDCG@10 -m P@5 -m RR -m "
       "Judged@10",
       "The same topics for both systems, so their means can be compared; where the intervals are\n"
       "wide, eight topics are too few to show a difference."},
      {"And the elements themselves, against graded elements: one measure of each family.",
       "eval qrels.es.xml runs/elements.run --catalogue library -m inex2002 -m inex2003 -m nxCG@10 "
       "-m MAep -m PRUM -m GR@10 -m T2I",
       "inex2002 rewards every relevant element, nested ones too, so no list without overlap "
       "comes\n"
       "near 1; inex2003 counts only text not shown before. nxCG@10 compares the gain of ten "
       "results\n"
       "with the best possible, MAep the ranks needed for the same gain. PRUM is the precision of "
       "a\n"
       "reader who browses up and down from a result, GR@10 the share of ideal elements such a\n"
       "reader has seen after ten results. T2I follows a reader who reads on from the start of a\n"
       "result until patience runs out."},
      {"Passages against highlighted text: characters found, and characters read in vain.",
       "eval qrels.fol runs/passages.fol -m iP@0.01 -m MAiP -m cF -m IoU",
       "iP@0.01 is the precision of the first characters found; MAiP averages over all levels of\n"
       "recall. cF and IoU compare all that was returned with all that was highlighted, as one "
       "does\n"
       "for chunks that feed question answering."},
      {"Is one better than the other, or was it chance?",
       "compare qrels.trec runs/articles.trec runs/elements.run -m AP",
       "They share the letter a: eight topics are too few to show a difference."},
      {"Do judges agree? Here one set of highlights in two formats, so on the text they must.",
       "agree qrels.fol qrels.inex.xml --catalogue library"},
      {"What would be judged next time: the first ten documents of each topic, from all runs.",
       "pool runs/elements.run runs/passages.fol --docs 10 -o out/pool.tsv --format tsv"},
      {"Why can an element not have a value? Judgements must be consistent.",
       "rules library qrels.es.xml --topic 1 --why castles /article[1]/bdy[1] E1S1"},
      {"How many users would an A/B test need to see one click in a hundred more?",
       "ab --plan --base 0.05 --effect 0.01"},
      {"Every format translates into the others that can hold it …",
       "convert runs/elements.run --to inex-xml -o out/elements.xml"},
      {"… and convert reports what is lost where one cannot.",
       "convert qrels.fol --to trec -o out/highlights.trec"},
      {"Highlighted passages as JSON lines, for chunk retrieval.",
       "convert qrels.fol --to jsonl -o out/highlights.jsonl"},
      {"Where is each element of an article? Path, start, end, words.",
       "convert library/tides.xml --to elements -o out/tides.tsv"},
      {"All runs on highlighted text in one page, to look at in a browser.",
       "report qrels.fol out/bm25.fol out/lm.fol out/simnomerge.fol out/vsm.fol runs/passages.fol "
       "--topics topics.xml --catalogue library.index --bounds --title 'The sample library' "
       "-o report.html"},
  };
  return steps;
}

/// The words of a command; quoted text is one word.
std::vector<std::string> words_of(std::string_view command) {
  std::vector<std::string> words;
  while (!command.empty()) {
    const bool quoted = command.front() == '\'';
    if (quoted) command.remove_prefix(1);
    const std::size_t end = std::min(command.find(quoted ? '\'' : ' '), command.size());
    if (end > 0) words.emplace_back(command.substr(0, end));
    command.remove_prefix(std::min(end + 1, command.size()));
  }
  return words;
}

Error cannot_use(const std::string& directory, const std::string& why) {
  return {.kind = ErrorKind::input,
          .place = {.file = directory},
          .message = why + "; the demo needs a directory that it can write to",
          .remedy = "name another one: fovea demo DIR"};
}

Result<void> unpack_samples(Files& files, const std::string& directory) {
  namespace fs = std::filesystem;
  for (const std::string& each : {directory, directory + "/out"}) {
    if (const auto made = files.create_directory(each); !made)
      return cannot_use(directory, made.error().message);
  }
  for (const EmbeddedFile& sample : sample_files()) {
    const fs::path path = fs::path(directory) / sample.path;
    if (auto made = files.create_directory(path.parent_path().string()); !made) return made;
    auto written = write_output(files, path.string(), [&](TextSink& sink) -> Result<void> {
      sink.put(sample.bytes);
      return {};
    });
    if (!written) return written;
  }
  return {};
}

/// Prints a step, runs its command and returns the exit code.
int take(const Step& step, const std::vector<std::string>& words, Files& files) {
  fmt::print("\n# {}\n$ fovea {}\n", step.says, step.command);
  std::fflush(stdout);
  const int code = run_command_line(words, files);
  if (code == done && !step.explains.empty()) fmt::print("{}\n", step.explains);
  std::fflush(stdout);
  return code;
}

int tour_library(Files& files, const std::string& directory) {
  if (auto unpacked = unpack_samples(files, directory); !unpacked) return report(unpacked.error());
  if (::chdir(directory.c_str()) != 0)
    return report(cannot_use(directory, "cannot enter: " + std::generic_category().message(errno)));
  for (const Step& step : tour()) {
    if (const int code = take(step, words_of(step.command), files); code != done) return code;
  }
  fmt::print("\nEverything is in {}: look around, change a file, check it again.\n", directory);
  fmt::print("The report: {}/report.html\n", directory);
  return done;
}

/// The commands name files from the current directory, so that they can be pasted.
int take(const work::TourStep& step, Files& files) {
  std::vector<std::string> quoted;
  for (const std::string& word : step.words) quoted.push_back(shell_quoted(word));
  return take({step.says, fmt::format("{}", fmt::join(quoted, " ")), step.explains}, step.words,
              files);
}

void print_end(const work::TourOptions& tour, const work::TourPlan& plan) {
  const std::string index = shell_quoted(work::tour_index(tour));
  fmt::print("\nEverything is in {}.\n", tour.directory);
  if (!plan.report.empty()) fmt::print("The report: {}\n", plan.report);
  fmt::print("Search it: fovea search {} -q 'your words'\n", index);
  fmt::print("In a browser: fovea serve {}\n", index);
  std::fflush(stdout);
}

/// Inputs that the index skips do not end the tour, but it then returns check_failed.
int tour_collection(Files& files, const work::TourOptions& tour) {
  if (const auto usable = work::check_tour_directory(files, tour); !usable)
    return report(usable.error());
  const int indexed = take(work::indexing_step(tour), files);
  if (indexed != done && indexed != check_failed) return indexed;
  const auto plan = work::plan_tour(files, tour);
  if (!plan) return indexed == done ? report(plan.error()) : indexed;
  for (const work::TourStep& step : plan->steps) {
    if (const int code = take(step, files); code != done) return code;
  }
  print_end(tour, *plan);
  return plan->incomplete ? report(*plan->incomplete) : indexed;
}

int run(Files& files, const Options& options) {
  if (options.collection)
    return tour_collection(files, {.source = *options.collection,
                                   .any_name = options.any_name,
                                   .split = options.split,
                                   .directory = options.place(),
                                   .seed = options.seed});
  if (options.any_name || options.split || options.seed != Options{}.seed)
    return report(usage_error_of("demo", "--any-name, --split and --seed need a collection",
                                 "add --collection SOURCE, or omit them"));
  return tour_library(files, options.place());
}

Command prepare(Files& files) {
  const auto options = std::make_shared<Options>();
  Command command;
  command.options = {
      {"DIR", "DIR",
       "Directory for the collection and the results (default: fovea-demo, or fovea-collection "
       "with --collection)",
       &options->directory},
      {"--collection", "SOURCE",
       "Tour these XML files instead of the built-in ones: a file, a directory or an archive",
       &options->collection},
      {"--any-name", "", "With --collection: read files of all names, not only *.xml",
       &options->any_name},
      {"--split", "TAG", "With --collection: each outermost element of this name is a document",
       &options->split},
      seed_option(options->seed)};
  command.action = [options, &files] { return run(files, *options); };
  return command;
}

}  // namespace

Verb demo_verb() {
  return {
      .name = "demo",
      .summary = "Run a tour on the built-in collection or on yours",
      .examples = {{"fovea demo", "Unpacks the sample library into fovea-demo and runs the tour"},
                   {"fovea demo /tmp/tour", "Does the same in another directory"},
                   {"fovea demo --collection samples/library",
                    "Indexes and searches these XML files, and evaluates searches on topics made "
                    "from them"}},
      .notes =
          "The tour prints each command before it runs it. With --collection, the commands can "
          "be\n"
          "pasted. The topics are headings, captions or titles of the collection (see fovea "
          "tune).\n"
          "A collection with too few of them is indexed and searched, but not evaluated, and "
          "the\n"
          "exit code is 1.",
      .prepare = prepare};
}

}  // namespace fovea::cli
