#include <algorithm>
#include <functional>
#include <unordered_map>

#include <fmt/format.h>

#include "fovea/base/hash.hpp"
#include "fovea/base/text.hpp"
#include "fovea/qrels.hpp"

#include "qrels/check/check_document.hpp"
#include "qrels/formats/formats.hpp"

namespace fovea::qrels {

void Report::add(Severity severity, std::string_view code, std::uint64_t line, std::string message,
                 std::string remedy) {
  findings_.add({.severity = severity,
                 .code = std::string(code),
                 .place = {.file = file_, .line = line == 0 ? document_.line : line, .column = 0},
                 .message = fmt::format("topic {}, document {}: {}", printable(topic_),
                                        printable(document_.doc), message),
                 .remedy = std::move(remedy)});
}

void Report::add_general(Severity severity, std::string_view code, std::string message,
                         std::string remedy) {
  findings_.add({.severity = severity,
                 .code = std::string(code),
                 .place = {.file = file_, .line = 0, .column = 0},
                 .message = std::move(message),
                 .remedy = std::move(remedy)});
}

namespace {

bool has_entry(const DocumentView& document) {
  return document.detail != nullptr &&
         (document.detail->best_entry || !document.detail->best_entry_point.empty());
}

/// What a row is about.
struct Judged {
  std::string_view doc;
  std::string_view aspect;
  friend bool operator==(const Judged&, const Judged&) = default;
};

struct JudgedHash {
  std::size_t operator()(const Judged& judged) const {
    return hash_of_words({hash_of(judged.doc), hash_of(judged.aspect)});
  }
};

class Check {
 public:
  Check(const Qrels& qrels, Format format, const std::string& file)
      : qrels_(qrels), report_(findings_, file), file_(file) {
    // Passages of question answering have no best entry points; INEX judgements always have some.
    wants_entry_ = entry_of(format).wants_entries;
    for (std::size_t i = 0; i < qrels.size() && !wants_entry_; ++i)
      wants_entry_ = has_entry(qrels.row(i));
  }

  Findings run(const CheckOptions& options) {
    if (qrels_.topics().empty())
      report_.add_general(Severity::error, "empty", "the file contains no judgements");
    for (const TopicSlice& topic : qrels_.topics()) check_topic(topic);
    if (options.topics) check_topics(*options.topics);
    note_counts();
    return std::move(findings_).take(file_);
  }

 private:
  void check_topic(const TopicSlice& topic) {
    std::unordered_map<Judged, std::uint64_t, JudgedHash> lines;
    lines.reserve(topic.size());
    NameSet aspects;
    bool relevant = false;
    for (std::size_t i = topic.begin; i < topic.end; ++i) {
      const DocumentView document = qrels_.row(i);
      report_.set(topic.topic, document);
      const auto [before, is_new] =
          lines.try_emplace({document.doc, document.aspect}, document.line);
      if (!is_new) {
        report_.add(Severity::error, "duplicate-judgement", 0,
                    fmt::format("judged twice, on lines {} and {}", before->second, document.line),
                    "remove one of them");
      }
      check_highlights(document, wants_entry_, report_);
      check_elements(document, report_);
      relevant = relevant || document_grade(document).value_or(0) > 0;
      if (!document.aspect.empty()) aspects.insert(document.aspect);
      count(document);
    }
    aspects_ += aspects.size();
    if (relevant) return;
    report_.add_general(Severity::note, "nothing-relevant",
                        fmt::format("topic {} has nothing relevant", printable(topic.topic)));
  }

  void count(const DocumentView& document) {
    negative_ += document.grade.value_or(0) < 0 ? 1 : 0;
    if (document.detail == nullptr) return;
    for (const ElementJudgement& element : document.detail->elements) {
      negative_ += element.grade.value_or(0) < 0 ? 1 : 0;
      inconsistent_ += element.inconsistent == Flag::yes ? 1 : 0;
    }
    for (const int grade : document.detail->passage_grades) negative_ += grade < 0 ? 1 : 0;
  }

  void check_topics(const std::vector<std::string>& known) {
    const NameSet names(known.begin(), known.end());
    NameSet judged;
    for (const TopicSlice& topic : qrels_.topics()) {
      judged.insert(topic.topic);
      if (names.contains(topic.topic)) continue;
      report_.add_general(Severity::error, "unknown-topic",
                          fmt::format("topic {} is not in the topic file", printable(topic.topic)));
    }
    for (const std::string& topic : known) {
      if (judged.contains(topic)) continue;
      report_.add_general(Severity::warning, "missing-topic",
                          fmt::format("topic {} has no judgements", printable(topic)));
    }
  }

  void note_counts() {
    if (qrels_.has_aspects()) {
      report_.add_general(
          Severity::note, "aspects",
          fmt::format("documents are judged by aspect: {} in {}", counted(aspects_, "aspect"),
                      counted(qrels_.topics().size(), "topic")));
    }
    if (negative_ > 0) {
      report_.add_general(
          Severity::note, "negative-grade",
          fmt::format("{} grades are negative: not judged, for trec_eval", negative_));
    }
    if (inconsistent_ > 0) {
      report_.add_general(Severity::note, "inconsistent",
                          fmt::format("{} elements are marked inconsistent", inconsistent_));
    }
  }

  const Qrels& qrels_;
  CappedFindings findings_;
  Report report_;
  const std::string& file_;
  bool wants_entry_ = true;
  std::uint64_t aspects_ = 0;  ///< summed over topics
  std::uint64_t negative_ = 0;
  std::uint64_t inconsistent_ = 0;
};

}  // namespace

Findings check(const Qrels& qrels, Format format, const std::string& file,
               const CheckOptions& options) {
  return Check(qrels, format, file).run(options);
}

}  // namespace fovea::qrels
