#include <gtest/gtest.h>

#include "fovea/measure.hpp"

namespace fovea::measure {
namespace {

/// The canonical names of the measures in `text`, or the error.
std::string canonical(const std::string& text, std::int64_t level = 1) {
  const auto measures = parse(text, level);
  if (!measures) return "error: " + to_string(measures.error());
  std::string names;
  for (const Measure& measure : *measures) names += (names.empty() ? "" : " ") + name_of(measure);
  return names;
}

TEST(Parse, CanonicalNamesStay) {
  for (const std::string name : {"AP",
                                 "AP@100",
                                 "P@10",
                                 "P(rel=2)@10",
                                 "nDCG@10",
                                 "nDCG(dcg=exp-log2)@20",
                                 "Rprec",
                                 "RR",
                                 "RR@10",
                                 "R@1000",
                                 "Success@5",
                                 "Bpref",
                                 "infAP",
                                 "GMAP",
                                 "RBP(p=0.8)",
                                 "ERR@20",
                                 "Judged@10",
                                 "IPrec@0.1",
                                 "IPrecAvg",
                                 "SetP",
                                 "SetF(beta=0.5)",
                                 "Accuracy(docs=1000)",
                                 "Utility(found=2,noise=-0.5)"})
    EXPECT_EQ(canonical(name), name);
}

TEST(Parse, EveryRecordParsesUnderEveryName) {
  for (const Record& record : registry()) {
    std::vector<std::string> names = record.aliases;
    names.push_back(record.name);
    if (!record.trec.plain.empty()) names.push_back(record.trec.plain);
    for (const std::string& name : names) {
      const auto found = find(name);
      ASSERT_TRUE(found.ok()) << name;
      EXPECT_EQ((*found)->name, record.name) << name;
    }
  }
}

TEST(Parse, NamesOfTrecEvalMeanTheSame) {
  EXPECT_EQ(canonical("map"), "AP");
  EXPECT_EQ(canonical("P_10"), "P@10");
  EXPECT_EQ(canonical("ndcg_cut_10"), "nDCG@10");
  EXPECT_EQ(canonical("ndcg_cut.5,10,P_1"), "nDCG@5 nDCG@10 P@1");
  EXPECT_EQ(canonical("iprec_at_recall_0.10"), "IPrec(round=trec_eval)@0.1");
  EXPECT_EQ(canonical("11pt_avg,11pt"), "IPrecAvg(round=trec_eval) IPrecAvg");
  EXPECT_EQ(canonical("Rprec_mult_0.20"), "RprecMult@0.2");
  EXPECT_EQ(canonical("relative_P_5,utility,binG,G,gm_bpref,ndcg_rel,Rndcg,unj_5,rbp,rbp_resid"),
            "RelP@5 Utility binG G GMBpref nDCGrel Rndcg Unjudged@5 RBP RBPResid");
  EXPECT_EQ(canonical("success"), "Success@1 Success@5 Success@10");
  EXPECT_EQ(canonical("map_cut.5"), "AP@5");
}

// The parser accepts every name that is printed for trec_eval.
TEST(Parse, TrecNamesComeBack) {
  const auto all = parse("all_trec");
  for (const Measure& measure : *all)
    EXPECT_EQ(canonical(trec_name_of(measure, 1)), name_of(measure));
}

TEST(Parse, DefaultsAreNotPrinted) {
  EXPECT_EQ(canonical("P(rel=1)@10"), "P@10");
  EXPECT_EQ(canonical("RBP(p=0.9)"), "RBP");
  EXPECT_EQ(canonical("nDCG(dcg='log2')"), "nDCG");
  EXPECT_EQ(canonical("SetF( beta = 1 )"), "SetF");
}

TEST(Parse, ListsHaveEachMeasureOnce) {
  EXPECT_EQ(canonical("AP,map,P@10, P_10"), "AP P@10");
  EXPECT_EQ(canonical("Utility(found=1,missed=2),RR"), "Utility(missed=2) RR");
}

TEST(Parse, LevelIsForThoseThatAreNotGivenOne) {
  EXPECT_EQ(canonical("AP,P(rel=1)@5,nDCG,RBP", 2), "AP(rel=2) P@5 nDCG RBP");
  const auto measures = parse("P@5,P(rel=3)@5,Rndcg", 2);
  EXPECT_EQ(trec_name_of((*measures)[0], 2), "P_5");
  EXPECT_EQ(trec_name_of((*measures)[1], 2), "P(rel=3)@5");
  EXPECT_EQ(trec_name_of((*measures)[2], 2), "Rndcg");
}

TEST(Parse, SetsOfTrecEval) {
  EXPECT_EQ(canonical("set"), "NumQ NumRet NumRel NumRelRet Utility SetP SetRelP SetR SetF SetAP");
  EXPECT_EQ(parse("official")->size(), 29U);  // 4 counts, 5 plain, 11 IPrec, 9 P
}

TEST(Parse, CapitalsDoNotMatterWhereTheNameIsClear) {
  EXPECT_EQ(canonical("p@5,NXCG@10,mrr,iou,hits@3,HITRATE@5,f1@10,Map,ndcg"),
            "P@5 nxCG@10 RR IoU Success@3 Success@5 F1@10 AP nDCG");
}

TEST(Parse, NamesOfIrMeasures) {
  EXPECT_EQ(canonical("alpha_nDCG(alpha=0.5)@20,α_DCG@5,MAP_IA,StRecall@10,nNRBP"),
            "alpha_nDCG@20 alpha_DCG@5 AP_IA StRecall@10 nNRBP");
  EXPECT_EQ(canonical("P@[5, 10],nDCG(dcg='exp-log2',judged_only=True)@[3,1]"),
            "P@5 P@10 nDCG(dcg=exp-log2,judged_only=True)@3 nDCG(dcg=exp-log2,judged_only=True)@1");
  EXPECT_EQ(canonical("nDCG(gains={1:5,2:10})@5"), "nDCG(gains={1:5,2:10})@5");
  EXPECT_EQ(canonical("nDCG(gains={1:x})@5"),
            "error: gains cannot be '{1:x}' ({1:5,2:10}, with whole numbers from 0 on)");
  EXPECT_EQ(canonical("P@[5,x]"), "error: P@ needs a rank from 1 on, found 'x'");
}

TEST(Parse, ErrorsSayWhatIsMeant) {
  EXPECT_EQ(canonical("nDGC@10"), "error: unknown measure 'nDGC' (did you mean nDCG?)");
  EXPECT_EQ(canonical("mpa"), "error: unknown measure 'mpa' (did you mean map?)");
  EXPECT_EQ(canonical("foo"), "error: unknown measure 'foo' (fovea measures lists them)");
  EXPECT_EQ(canonical("P@0"), "error: P@ needs a rank from 1 on, found '0'");
  EXPECT_EQ(canonical("P@2.5"), "error: P@ needs a rank from 1 on, found '2.5'");
  EXPECT_EQ(canonical("IPrec@1.5"), "error: IPrec@ needs a recall between 0 and 1, found '1.5'");
  EXPECT_EQ(canonical("Rprec@5"), "error: Rprec takes no cutoff, found '@5'");
  EXPECT_EQ(canonical("P(level=2)@5"),
            "error: P has no parameter 'level' (name=value with rel, judged_only)");
  EXPECT_EQ(canonical("P(rel=0)@5"), "error: rel=0 is out of bounds, expected a number at least 1");
  EXPECT_EQ(canonical("P(rel=x)@5"), "error: rel='x' is not valid, expected a whole number");
  EXPECT_EQ(canonical("RBP(p=1.5)"),
            "error: p=1.5 is out of bounds, expected a number between 0 and 1");
  EXPECT_EQ(canonical("RBP(p=nan)"),
            "error: p=nan is out of bounds, expected a number between 0 and 1");
  EXPECT_EQ(canonical("nDCG(dcg=ln)"), "error: dcg cannot be 'ln' (one of log2, exp-log2)");
  EXPECT_EQ(canonical("P(rel=1,rel=2)@5"), "error: rel is given twice");
  EXPECT_EQ(canonical("P(rel=1@5"), "error: 'P(rel=1@5' lacks a closing parenthesis");
  EXPECT_EQ(canonical("AP()x"),
            "error: unexpected 'x' in 'AP()x' (write Name(param=value,...)@cutoff)");
  EXPECT_EQ(canonical("Accuracy"),
            "error: Accuracy needs docs, the number of documents in the collection "
            "(Accuracy(docs=…))");
  for (const std::string text : {"", ",", "@", "()", "_5", ".5", "5", "P@", "P_", "P@nan", "P@inf",
                                 "P@1e300", "((((", "P(rel=99999999999999999999)@1"})
    EXPECT_TRUE(canonical(text).starts_with("error: ")) << text;
}

}  // namespace
}  // namespace fovea::measure
