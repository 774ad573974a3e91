#include <gtest/gtest.h>

#include "fovea/compare/ab.hpp"

#include "compare/ab/csv.hpp"

namespace fovea::ab {
namespace {

Result<Events> read(const std::string& text) {
  return read_events(Bytes::from_string(text), "log");
}

std::string error_of(const std::string& text) {
  const auto events = read(text);
  return events ? "" : to_string(events.error());
}

TEST(Csv, QuotesLineEndsAndEmptyLines) {
  CsvReader reader("a,b\r\n\r\n\"x,\"\"y\"\"\nz\",\n1,2", ',');
  std::vector<std::string> fields;
  ASSERT_TRUE(reader.next(fields));
  EXPECT_EQ(fields, (std::vector<std::string>{"a", "b"}));
  ASSERT_TRUE(reader.next(fields));
  EXPECT_EQ(reader.line(), 3);
  EXPECT_EQ(fields, (std::vector<std::string>{"x,\"y\"\nz", ""}));
  ASSERT_TRUE(reader.next(fields));
  EXPECT_EQ(reader.line(), 5);
  EXPECT_FALSE(reader.next(fields));
  EXPECT_EQ(reader.error(), "");
}

TEST(Csv, BrokenQuotesAreErrors) {
  for (const std::string text : {"\"a", "\"a\"b,c"}) {
    CsvReader reader(text, ',');
    std::vector<std::string> fields;
    EXPECT_FALSE(reader.next(fields));
    EXPECT_NE(reader.error(), "");
  }
}

TEST(EventTime, NumbersAndDates) {
  EXPECT_EQ(parse_time("12.5"), 12.5);
  EXPECT_EQ(parse_time("1970-01-02"), 86'400);
  EXPECT_EQ(parse_time("1970-01-01T01:00"), 3'600);
  EXPECT_EQ(parse_time("1970-01-01 00:00:01.25Z"), 1.25);
  EXPECT_EQ(parse_time("1970-01-01T01:00:00+01:00"), 0);
  EXPECT_EQ(parse_time("1969-12-31T23:00:00-0100"), 0);
  for (const std::string wrong : {"", "now", "nan", "2026-02-30", "2026-13-01", "2026-1-1",
                                  "2026-01-01T", "2026-01-01T25:00", "2026-01-01Tx", "2026-01-01+"})
    EXPECT_FALSE(parse_time(wrong)) << wrong;
}

TEST(Events, ReadsCsvWithColumnsInAnyOrder) {
  const auto events =
      *read("event,user,note,variant,time,rank\nclick,u1,hi,B,2,1\nsearch,u2,,A,1,\n");
  EXPECT_EQ(events.variants, (std::vector<std::string>{"A", "B"}));
  ASSERT_EQ(events.events.size(), 2);
  EXPECT_EQ(events.events[0].variant, 1);
  EXPECT_EQ(events.events[0].rank, 1);
  EXPECT_EQ(events.events[1].rank, std::nullopt);
  EXPECT_EQ(events.kinds[events.events[1].kind], "search");
}

TEST(Events, ReadsJsonLines) {
  const auto events = *read(
      "{\"variant\":\"A\",\"user\":7,\"time\":\"2026-01-01\",\"event\":\"buy\",\"value\":9.5}\n\n"
      "{\"event\":\"click\",\"rank\":null,\"more\":[1,{}],\"variant\":\"A\",\"user\":7,\"time\":3}"
      "\n");
  ASSERT_EQ(events.events.size(), 2);
  EXPECT_EQ(events.users, std::vector<std::string>{"7"});
  EXPECT_EQ(events.events[0].value, 9.5);
}

TEST(Events, ErrorsNameTheLineAndWhatWasExpected) {
  EXPECT_EQ(error_of(""),
            "log: the file is empty: expected a header with variant, user, time, event");
  EXPECT_EQ(error_of("variant,user,time\n"),
            "log:1: no column event; expected a header with variant, user, time, event (and rank, "
            "value)");
  EXPECT_EQ(error_of("variant,user,time,event,user\n"), "log:1: column user occurs twice");
  const std::string head = "variant,user,time,event,rank\n";
  EXPECT_EQ(error_of(head + "A,u,1,click\n"), "log:2: 4 fields, but the header has 5");
  EXPECT_EQ(error_of(head + "A,u,soon,click,1\n"),
            "log:2: time must be a number or like 2026-01-31T12:00:00Z, found 'soon'");
  EXPECT_EQ(error_of(head + "A,u,1,click,first\n"), "log:2: rank must be a number, found 'first'");
  EXPECT_EQ(error_of(head + "A,,1,click,1\n"), "log:2: the event has no user");
  EXPECT_EQ(error_of("{\"variant\":\"A\"}\n"), "log:1: the event has no user");
  EXPECT_NE(error_of("{\"variant\":\"A\"} x\n"), "");
  EXPECT_NE(error_of("{\"variant\":[]}\n"), "");
  EXPECT_EQ(error_of("a\n\xff"), "log:2: invalid UTF-8");
}

}  // namespace
}  // namespace fovea::ab
