// What each rule demands if an element has some value, made from src/assess/rules/rule_demands.cpp, and what rules demand
// together. rule_demands.hpp says what the members mean.

import { valueCount } from '../values';

/** The names of the rules in force, such as C1. */
export type RuleNames = ReadonlySet<string>;

/** Each member is an array by value; a truth is 0 or 1. A rule has no arrays of zeros. */
interface RuleDemands {
  forbiddenElements: number[];
  forbiddenText: number[];
  sum: number[];
  specific: number[];
  unspecific: number[];
  asksAncestors: number[];
  asksChildrenBelow: number[];
  asksNoChildren: number[];
}

// prettier-ignore
const demands: Readonly<Record<string, Partial<RuleDemands>>> = {
  // generated: begin (by tests/check_generated)
  // an element judged E0S0 adds nothing
  E1: {},
  // an element judged S3 adds its ancestors, and nothing else
  E2: {asksAncestors: [0, 0, 0, 1, 0, 0, 1, 0, 0, 1], asksNoChildren: [0, 0, 0, 1, 0, 0, 1, 0, 0, 1]},
  // an element judged S1 or S2 adds its children and ancestors
  E3: {asksAncestors: [0, 1, 1, 0, 1, 1, 0, 1, 1, 0], asksChildrenBelow: [0, 2147483647, 2147483647, 0, 2147483647, 2147483647, 0, 2147483647, 2147483647, 0]},
  // a relevant element adds its ancestors, and its children while their E adds up to less
  E4: {asksAncestors: [0, 1, 1, 1, 1, 1, 1, 1, 1, 1], asksChildrenBelow: [0, 1, 1, 1, 2, 2, 2, 3, 3, 3]},
  // no child is more exhaustive than its parent
  C1: {forbiddenElements: [1022, 1008, 1008, 1008, 896, 896, 896, 0, 0, 0], forbiddenText: [1022, 1008, 1008, 1008, 896, 896, 896, 0, 0, 0]},
  // an element whose children are all E0 is E0
  C2: {sum: [0, 1, 1, 1, 1, 1, 1, 1, 1, 1]},
  // no element is more specific than its most specific child
  C3: {specific: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]},
  // the E of the children adds up to at least the E of their parent
  C4: {sum: [0, 1, 1, 1, 2, 2, 2, 3, 3, 3]},
  // no element is less specific than its least specific child
  C5: {unspecific: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]},
  // an element of S3 and E2 or E3 is more exhaustive than each child element
  C6: {forbiddenElements: [0, 0, 0, 0, 0, 0, 1008, 0, 0, 896]},
  // generated: end
};

const zeros = (): number[] => Array<number>(valueCount).fill(0);
const either = (a: number, b: number): number => a | b;

/** What the rules demand together. */
export function demandsOf(rules: RuleNames): RuleDemands {
  const each = [...rules].flatMap((rule) => demands[rule] ?? []);
  const joined = (member: keyof RuleDemands, join: (a: number, b: number) => number): number[] =>
    each.reduce((all, one) => all.map((number, value) => join(number, one[member]?.[value] ?? 0)), zeros());
  return {
    forbiddenElements: joined('forbiddenElements', either),
    forbiddenText: joined('forbiddenText', either),
    sum: joined('sum', Math.max),
    specific: joined('specific', either),
    unspecific: joined('unspecific', either),
    asksAncestors: joined('asksAncestors', either),
    asksChildrenBelow: joined('asksChildrenBelow', Math.max),
    asksNoChildren: joined('asksNoChildren', either),
  };
}
