import { describe, expect, it } from 'vitest';
import { exhaustivityOf, specificityOf, valueCount } from '../values';
import { Inference } from './inference';
import { RulesTree } from './messages';

/** Numbers that look random and are the same in every run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const allRules = ['E1', 'E2', 'E3', 'E4', 'C1', 'C2', 'C3', 'C4', 'C5', 'C6'];

interface Case {
  parents: number[];
  ownText: string;
  rules: Set<string>;
}

function randomCase(random: (below: number) => number): Case {
  const size = 1 + random(4);
  const parents = Array.from({ length: size }, (_, element) => (element === 0 ? 0 : random(element)));
  const ownText = parents.map(() => String(random(2))).join('');
  return { parents, ownText, rules: new Set(allRules.filter(() => random(2) === 1)) };
}

/** Whether the rules hold between an element and its children; a text node may have any value, so it is tried with all. */
function holds({ parents, ownText, rules }: Case, values: number[], element: number, hasText: boolean[]): boolean {
  if (!hasText[element]) return values[element] === 0;
  const elements = values.filter((_, child) => child > 0 && parents[child] === element);
  const value = values[element] ?? 0;
  const texts = ownText[element] === '1' ? Array.from({ length: valueCount }, (_, text) => [text]) : [[]];
  return texts.some((text) => fits(rules, value, elements, [...elements, ...text]));
}

function fits(rules: Set<string>, value: number, elements: number[], all: number[]): boolean {
  const [e, s] = [exhaustivityOf(value), specificityOf(value)];
  const es = all.map(exhaustivityOf);
  const ss = all.map(specificityOf);
  if (rules.has('C1') && es.some((each) => each > e)) return false;
  if (rules.has('C2') && e > 0 && es.every((each) => each === 0)) return false;
  if (rules.has('C3') && s > Math.max(...ss)) return false;
  if (rules.has('C4') && es.reduce((sum, each) => sum + each, 0) < e) return false;
  if (rules.has('C5') && s < Math.min(...ss)) return false;
  return !(rules.has('C6') && e > 1 && s === 3 && elements.some((each) => exhaustivityOf(each) >= e));
}

/** Tries every assignment of values to the document: the sets of values that elements have in those that agree. */
function allowedSlowly(one: Case, judged: ReadonlyMap<number, number>): number[] {
  const size = one.parents.length;
  const hasText = one.parents.map((_, element) => one.ownText[element] === '1');
  for (let element = size - 1; element > 0; --element) if (hasText[element]) hasText[one.parents[element] ?? 0] = true;
  const allowed = Array<number>(size).fill(0);
  for (let number = 0; number < valueCount ** size; ++number) {
    const values = allowed.map((_, element) => Math.floor(number / valueCount ** element) % valueCount);
    if ([...judged].some(([element, value]) => values[element] !== value)) continue;
    if (!values.every((_, element) => holds(one, values, element, hasText))) continue;
    values.forEach((value, element) => (allowed[element] = (allowed[element] ?? 0) | (1 << value)));
  }
  return allowed;
}

describe('the rules in the browser', () => {
  it('allow what some assignment of all values allows, and keep judgements that contradict earlier ones', () => {
    const random = randomNumbers(27);
    for (let round = 0; round < 120; ++round) {
      const one = randomCase(random);
      const inference = new Inference({ tree: new RulesTree(one.parents, one.ownText), rules: one.rules, pool: [] });
      const counting = new Map<number, number>();
      const elements = [...one.parents.keys()].sort(() => random(3) - 1);
      for (const element of elements) {
        const value = random(valueCount);
        const possible = allowedSlowly(one, counting);
        expect([...one.parents.keys()].map((each) => inference.choices(each))[element]).toBe(possible[element]);
        const reason = inference.whyNot(element, value);
        expect(reason === null).toBe((((possible[element] ?? 0) >> value) & 1) === 1);
        inference.judge([element], value);
        expect(inference.state(element) === 'x').toBe(reason !== null);
        if (!reason) counting.set(element, value);
        const after = allowedSlowly(one, counting);
        expect(one.parents.map((_, each) => inference.allowed(each))).toEqual(after);
      }
    }
  }, 60_000);

  it('give the same whatever was judged and cleared in between', () => {
    const random = randomNumbers(3);
    for (let round = 0; round < 60; ++round) {
      const parents = Array.from({ length: 30 }, (_, element) => (element === 0 ? 0 : random(element)));
      const ownText = parents.map(() => String(random(2))).join('');
      const ground = {
        tree: new RulesTree(parents, ownText),
        rules: new Set(allRules.filter(() => random(2) === 1)),
        pool: [random(30), random(30)],
      };
      const changed = new Inference(ground);
      for (let step = 0; step < 25; ++step) {
        if (random(4) === 0) changed.clear([random(30)]);
        else changed.judge([random(30), random(30)], random(valueCount));
        changed.choices(random(30));
      }
      const fresh = new Inference(ground);
      for (const [element, value] of changed.judgements()) fresh.judge([element], value);
      const seen = (of: Inference): unknown[] =>
        parents.map((_, each) => [of.state(each), of.value(each), of.allowed(each), of.choices(each)]);
      expect(seen(changed)).toEqual(seen(fresh));
      for (const state of ['j', 'i', 't', 'o', 'x'] as const)
        expect(changed.numberOf(state)).toBe(parents.filter((_, each) => changed.state(each) === state).length);
    }
  }, 60_000);
});
