// What the C-rules require of the children of an element, as tables over small sets. A port of
// src/assess/rules/rules_tables.cpp, which explains the stages; tests/app/rules.test.ts compares both.

import { allows, exhaustivityOf, specificityOf, valueCount } from '../values';
import { demandsOf, type RuleNames } from './demands';

export const allValues = (1 << valueCount) - 1;
/** No more children than this are ever needed to reach the goal: 3 for the sum, 2 for specificity. */
const enoughChildren = 5;
const goal = 15;

/** The number of the lowest bit of a set that is not empty. */
export const lowest = (set: number): number => 31 - Math.clz32(set & -set);
export const reachesGoal = (stages: number): boolean => ((stages >> goal) & 1) === 1;

/** `stages` after a child at `stage`. */
function advanced(stages: number, stage: number): number {
  let set = stages;
  if ((stage & 1) !== 0) set = (set & 0xaaaa) | ((set & 0x5555) << 1);
  if ((stage & 2) !== 0) set = (set & 0xcccc) | ((set & 0x3333) << 2);
  for (let sum = stage >> 2; sum > 0; --sum) set = ((set << 4) | (set & 0xf000)) & 0xffff;
  return set;
}

/** The stages after one more child at one of the stages `child`, starting from `stages`. */
export function combined(stages: number, child: number): number {
  let result = 0;
  for (let rest = child; rest !== 0; rest &= rest - 1) result |= advanced(stages, lowest(rest));
  return result;
}

/** `stages` after `count` children, each at one of the stages `child`. */
export function repeated(stages: number, child: number, count: number): number {
  let result = stages;
  for (let left = Math.min(count, enoughChildren); left > 0; --left) {
    const next = combined(result, child);
    if (next === result) break;
    result = next;
  }
  return result;
}

const atLeast = (stage: number, other: number): boolean =>
  stage >> 2 >= other >> 2 && (stage & other & 3) === (other & 3);

/** The set with one more stage, without stages that another one surpasses. */
function withStage(set: number, stage: number): number {
  let result = 1 << stage;
  for (let other = 0; other <= goal; ++other) {
    if ((set & (1 << other)) === 0) continue;
    if (atLeast(other, stage)) return set;
    if (!atLeast(stage, other)) result |= 1 << other;
  }
  return result;
}

function stageOf(parent: number, child: number): number {
  const specific = specificityOf(child) >= specificityOf(parent) ? 2 : 0;
  const unspecific = specificityOf(child) <= specificityOf(parent) ? 1 : 0;
  return 4 * exhaustivityOf(child) + specific + unspecific;
}

export class RuleTables {
  private readonly starts = new Uint16Array(2 * valueCount);
  private readonly children = new Uint16Array(valueCount << valueCount);
  /** Stages from which a child with the value reaches the goal; none if the parent forbids it. */
  private readonly lacking = new Uint16Array(valueCount * valueCount);

  constructor(rules: RuleNames) {
    const demands = demandsOf(rules);
    for (let value = 0; value < valueCount; ++value) this.fill(demands, value);
  }

  /** The stages before any child element, under a parent with the value. */
  start(value: number, ownText: boolean): number {
    return this.starts[2 * value + (ownText ? 1 : 0)] as number;
  }
  /** The stages that a child with one of the values `child` adds; none if the parent forbids all of them. */
  ofChild(value: number, child: number): number {
    return this.children[(value << valueCount) | child] as number;
  }
  /** The values in `child` that reach the goal if the start and all other children give `others`. */
  completing(value: number, others: number, child: number): number {
    let result = 0;
    for (let rest = child; rest !== 0; rest &= rest - 1) {
      const each = lowest(rest);
      if ((others & (this.lacking[value * valueCount + each] as number)) !== 0) result |= 1 << each;
    }
    return result;
  }

  private fill(demands: ReturnType<typeof demandsOf>, parent: number): void {
    const of = (member: keyof typeof demands): number => demands[member][parent] ?? 0;
    const at = parent << valueCount;
    for (let bits = 1; bits <= allValues; ++bits) {
      const others = this.children[at | (bits & (bits - 1))] as number;
      const child = lowest(bits);
      const forbidden = allows(of('forbiddenElements'), child);
      this.children[at | bits] = forbidden ? others : withStage(others, stageOf(parent, child));
    }
    let text = 0;
    for (let child = 0; child < valueCount; ++child) {
      if (!allows(of('forbiddenText'), child)) text = withStage(text, stageOf(parent, child));
      if (!allows(of('forbiddenElements'), child))
        this.lacking[parent * valueCount + child] = stagesBefore(stageOf(parent, child));
    }
    const start = 1 << (4 * (3 - of('sum')) + 2 * (1 - of('specific')) + (1 - of('unspecific')));
    this.starts[2 * parent] = start;
    this.starts[2 * parent + 1] = combined(start, text);
  }
}

/** The stages from which a child at `stage` reaches the goal. */
function stagesBefore(stage: number): number {
  let result = 0;
  for (let from = 0; from <= goal; ++from) if (reachesGoal(advanced(1 << from, stage))) result |= 1 << from;
  return result;
}
