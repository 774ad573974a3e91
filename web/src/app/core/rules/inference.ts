// The judgements of one document and what follows from them, exactly as the server infers it: a port of
// src/assess/rules/rules_inference.cpp and rules_reason.cpp. include/fovea/assess/rules.hpp has the definition, ADR 27 the
// reasons for a port. tests/app/rules.test.ts compares it with the server.

import { AskedElements } from './asked';
import type { RuleNames } from './demands';
import { DownwardMessages, RulesTree, UpwardMessages } from './messages';
import { allValues, lowest, RuleTables } from './tables';

/** Letter of a state: judged, inferred, to judge, open, inconsistent. */
export type State = 'j' | 'i' | 't' | 'o' | 'x';

/** What the rules know of a document before any judgement. */
export interface Ground {
  tree: RulesTree;
  rules: RuleNames;
  /** Elements that the pool asks for. */
  pool: readonly number[];
}

/** An element after a change. */
export interface ChangedElement {
  element: number;
  before: State;
  state: State;
  value: number | null;
  allowed: number;
}

export interface LocalReason {
  /** Judged elements in document order; none can be omitted. */
  judgements: number[];
  /** C-rules that suffice; none if the element has no text. */
  rules: string[];
}

interface Clash {
  element: number;
  reason: LocalReason;
}

const isOne = (set: number): boolean => set !== 0 && (set & (set - 1)) === 0;

export class Inference {
  private readonly tree: RulesTree;
  private readonly upward: UpwardMessages;
  private readonly downward: DownwardMessages;
  private readonly asked: AskedElements;
  private readonly states: State[];
  private readonly numbers: Record<State, number> = { j: 0, i: 0, t: 0, o: 0, x: 0 };
  private lastTurn = 0;
  /** Judged elements by turn, in the order of the judgements. */
  private order: [turn: number, element: number][] = [];
  /** The turn of each element's judgement; 0: none. */
  private readonly turnOf: number[];
  /** One per judgement that does not count, by its turn. */
  private readonly clashes = new Map<number, Clash>();
  /** Number of clashes that the element is part of. */
  private readonly clashing: Int32Array;
  private touched: number[] = [];
  /** The document without judgements under sets of rules, for trials. */
  private readonly trials = new Map<string, UpwardMessages>();

  constructor(private readonly ground: Ground) {
    this.tree = ground.tree;
    this.upward = new UpwardMessages(this.tree, tablesOf(ground.rules));
    this.downward = new DownwardMessages(this.tree.size);
    this.asked = new AskedElements(this.tree, ground.rules, ground.pool);
    this.turnOf = Array(this.tree.size).fill(0);
    this.clashing = new Int32Array(this.tree.size);
    this.downward.update(this.upward);
    this.states = Array.from({ length: this.tree.size }, (_, element) => this.computedState(element));
    for (const state of this.states) ++this.numbers[state];
  }

  /** Gives a value to elements one after the other. Returns the changes in document order, as does clear(). */
  judge(elements: readonly number[], value: number): ChangedElement[] {
    return this.each(elements, (element) => {
      this.remove(element);
      this.insert(element, value, ++this.lastTurn);
    });
  }
  clear(elements: readonly number[]): ChangedElement[] {
    return this.each(elements, (element) => this.remove(element));
  }

  /** Judged elements with their values, in the order of the judgements. */
  judgements(): [element: number, value: number][] {
    return this.order.map(([, element]) => [element, this.asked.judged(element) as number]);
  }
  judged(element: number): number | null {
    return this.asked.judged(element);
  }
  state(element: number): State {
    return this.states[element] ?? 'o';
  }
  /** The judged value, even if it does not count, or the only one that is left. */
  value(element: number): number | null {
    const judged = this.judged(element);
    if (judged !== null) return judged;
    return this.state(element) === 'i' ? lowest(this.allowed(element)) : null;
  }
  allowed(element: number): number {
    return this.downward.allowed(element);
  }
  /** The values that can be given to the element now without a clash. */
  choices(element: number): number {
    if (!this.counts(element)) return this.allowed(element);
    return this.without(element, () => {
      this.settle();
      return this.allowed(element);
    });
  }
  numberOf(state: State): number {
    return this.numbers[state];
  }
  /** Why `value` is not among the choices; null if it is. Prefers judgements near the element. */
  whyNot(element: number, value: number): LocalReason | null {
    return this.without(element, () => this.reason(element, value));
  }

  private each(elements: readonly number[], change: (element: number) => void): ChangedElement[] {
    const before = new Map<number, State>();
    for (const element of elements) {
      change(element);
      for (const [changed, state] of this.settle()) if (!before.has(changed)) before.set(changed, state);
    }
    return [...before]
      .sort(([a], [b]) => a - b)
      .map(([element, state]) => ({
        element,
        before: state,
        state: this.state(element),
        value: this.value(element),
        allowed: this.allowed(element),
      }));
  }

  /** Does the work as if the element were not judged. */
  private without<T>(element: number, work: () => T): T {
    const value = this.judged(element);
    const turn = this.turnOf[element] as number;
    this.remove(element);
    const result = work();
    if (value !== null) this.insert(element, value, turn);
    this.settle();
    return result;
  }

  private computedState(element: number): State {
    if (this.judged(element) !== null) return (this.clashing[element] as number) > 0 ? 'x' : 'j';
    if (isOne(this.allowed(element))) return 'i';
    return this.asked.asked(element) ? 't' : 'o';
  }
  private counts(element: number): boolean {
    const turn = this.turnOf[element] as number;
    return turn !== 0 && !this.clashes.has(turn);
  }

  private mark({ element, reason }: Clash, by: number): void {
    for (const each of [element, ...reason.judgements]) {
      this.clashing[each] = (this.clashing[each] as number) + by;
      this.touched.push(each);
    }
  }
  /** Removes the judgement from those that count, or from the clashes. */
  private withdraw(turn: number, element: number): void {
    const clash = this.clashes.get(turn);
    if (!clash) return this.upward.restrict(element, allValues);
    this.mark(clash, -1);
    this.clashes.delete(turn);
  }
  /** Lets the judgement count if it agrees with those that do. No later one must count yet. */
  private enter(turn: number, element: number): void {
    const value = this.judged(element) as number;
    if (this.restricts(element, value)) return;
    this.turnOf[element] = 0;
    const reason = this.reason(element, value);
    this.turnOf[element] = turn;
    if (!reason) throw new Error('a judgement that contradicts others has a reason');
    const clash = { element, reason };
    this.clashes.set(turn, clash);
    this.mark(clash, 1);
  }
  /** Restricts the element to the value if that is consistent. */
  private restricts(element: number, value: number): boolean {
    this.upward.restrict(element, 1 << value);
    if (this.upward.consistent()) return true;
    this.upward.restrict(element, allValues);
    return false;
  }
  /** Determines again which judgements count from this turn on. */
  private replay(from: number): void {
    const later = this.order.filter(([turn]) => turn >= from);
    for (const [turn, element] of later) this.withdraw(turn, element);
    for (const [, element] of later) this.turnOf[element] = 0;
    for (const [turn, element] of later) {
      this.turnOf[element] = turn;
      this.enter(turn, element);
    }
  }
  /** The turn of the first clash after the turn; null: none. */
  private clashAfter(turn: number): number | null {
    const later = [...this.clashes.keys()].filter((each) => each > turn);
    return later.length === 0 ? null : Math.min(...later);
  }
  private remove(element: number): void {
    const turn = this.turnOf[element] as number;
    if (turn === 0) return;
    const counted = this.counts(element);
    this.withdraw(turn, element);
    this.order = this.order.filter(([each]) => each !== turn);
    this.turnOf[element] = 0;
    this.asked.change(element, null, this.touched);
    // Without this judgement a later one may count, and then others may not.
    const later = this.clashAfter(turn);
    if (counted && later !== null) this.replay(later);
  }
  private insert(element: number, value: number, turn: number): void {
    this.order.push([turn, element]);
    if (turn < this.lastTurn) this.order.sort(([a], [b]) => a - b);
    this.turnOf[element] = turn;
    this.asked.change(element, value, this.touched);
    if (this.clashAfter(turn) === null && this.restricts(element, value)) return;
    this.replay(turn);
  }
  /** Updates states. Returns the changed elements with their former state. */
  private settle(): [element: number, before: State][] {
    this.trials.clear();
    const former = new Map(this.downward.update(this.upward));
    for (const element of this.touched) if (!former.has(element)) former.set(element, this.allowed(element));
    this.touched = [];
    const changed: [number, State][] = [];
    for (const [element, allowed] of former) {
      const before = this.state(element);
      const after = this.computedState(element);
      if (before === after && allowed === this.allowed(element)) continue;
      changed.push([element, before]);
      this.states[element] = after;
      --this.numbers[before];
      ++this.numbers[after];
    }
    return changed;
  }

  // Reasons

  /** Finds judgements other than the element's own that forbid it the value; null: none. */
  private reason(element: number, value: number): LocalReason | null {
    const conflict = this.nearestConflict(element, value);
    if (!conflict) return null;
    const needed = this.needed(conflict);
    const judgements = needed.slice(1).map(([each]) => each);
    return { judgements: judgements.sort((a, b) => a - b), rules: this.rulesNeeded(needed) };
  }
  private trial(rules: RuleNames): UpwardMessages {
    const key = [...rules].sort().join();
    const found = this.trials.get(key) ?? new UpwardMessages(this.tree, tablesOf(rules));
    this.trials.set(key, found);
    return found;
  }
  /** The element itself, then judgements in order of their distance up to the first one that completes a conflict. */
  private nearestConflict(element: number, value: number): Judgement[] | null {
    const messages = this.trial(this.ground.rules);
    const judged: Judgement[] = [];
    const add = (each: number, its: number): void => {
      judged.push([each, its]);
      messages.restrict(each, 1 << its);
    };
    add(element, value);
    const seen = new Set([element]);
    const queue = [element];
    for (let next = 0; next < queue.length && messages.consistent(); ++next) {
      const from = queue[next] as number;
      for (const node of [this.tree.parent(from), ...this.tree.childrenOf(from)]) {
        if (seen.has(node)) continue;
        seen.add(node);
        queue.push(node);
        if (this.counts(node) && messages.consistent()) add(node, this.judged(node) as number);
      }
    }
    const found = !messages.consistent();
    lift(messages, judged);
    return found ? judged : null;
  }
  /** Without the judgements that the conflict does not need, the farthest first; never without the element itself. */
  private needed(judged: readonly Judgement[]): Judgement[] {
    const messages = this.trial(this.ground.rules);
    for (const [element, value] of judged) messages.restrict(element, 1 << value);
    const needed = judged.filter((_, at) => at === 0);
    for (const [element, value] of judged.slice(1).reverse()) {
      messages.restrict(element, allValues);
      if (!messages.consistent()) continue;
      messages.restrict(element, 1 << value);
      needed.push([element, value]);
    }
    lift(messages, judged);
    return needed;
  }
  private rulesNeeded(judged: readonly Judgement[]): string[] {
    let needed = [...this.ground.rules].filter((rule) => rule.startsWith('C')).sort();
    for (const rule of [...needed]) {
      const fewer = needed.filter((other) => other !== rule);
      if (this.conflicts(new Set(fewer), judged)) needed = fewer;
    }
    return needed;
  }
  private conflicts(rules: RuleNames, judged: readonly Judgement[]): boolean {
    const messages = this.trial(rules);
    for (const [element, value] of judged) messages.restrict(element, 1 << value);
    const conflict = !messages.consistent();
    lift(messages, judged);
    return conflict;
  }
}

type Judgement = [element: number, value: number];

function lift(messages: UpwardMessages, judged: readonly Judgement[]): void {
  for (const [element] of judged) messages.restrict(element, allValues);
  messages.takeChanged();
}

const tables = new Map<string, RuleTables>();

function tablesOf(rules: RuleNames): RuleTables {
  const key = [...rules].sort().join();
  const found = tables.get(key) ?? new RuleTables(rules);
  tables.set(key, found);
  return found;
}
