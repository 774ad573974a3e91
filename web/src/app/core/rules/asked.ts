// Which elements the pool and the E-rules ask for. A port of src/assess/rules/rules_asked.cpp.

import { exhaustivityOf } from '../values';
import { demandsOf, type RuleNames } from './demands';
import type { RulesTree } from './messages';

/** Every judgement counts here, including those that contradict others. */
export class AskedElements {
  private readonly demands: ReturnType<typeof demandsOf>;
  private readonly judgements: (number | null)[];
  private readonly pool: Uint8Array;
  /** Number of judged elements below that add their ancestors. */
  private readonly below: Int32Array;
  /** Of the exhaustivity of judged children. */
  private readonly sums: Int32Array;

  constructor(
    private readonly tree: RulesTree,
    rules: RuleNames,
    pool: readonly number[],
  ) {
    this.demands = demandsOf(rules);
    this.judgements = Array(tree.size).fill(null);
    this.pool = new Uint8Array(tree.size);
    this.below = new Int32Array(tree.size);
    this.sums = new Int32Array(tree.size);
    for (const element of pool) this.pool[element] = 1;
  }

  judged(element: number): number | null {
    return this.judgements[element] ?? null;
  }
  asked(element: number): boolean {
    return (
      this.pool[element] === 1 ||
      (this.below[element] as number) > 0 ||
      (element > 0 && this.addsChildren(this.tree.parent(element)))
    );
  }

  /** Appends to `touched` the elements for which asked() may have changed. */
  change(element: number, value: number | null, touched: number[]): void {
    const parent = this.tree.parent(element);
    const before = this.judged(element);
    const [children, siblings] = [this.addsChildren(element), this.addsChildren(parent)];
    this.judgements[element] = value;
    if (element !== 0) this.sums[parent] = (this.sums[parent] as number) + degree(value) - degree(before);
    touched.push(element);
    if (this.addsChildren(element) !== children) touchAll(this.tree.childrenOf(element), touched);
    if (element !== 0 && this.addsChildren(parent) !== siblings) touchAll(this.tree.childrenOf(parent), touched);
    const [up, upAfter] = [this.addsAncestors(before), this.addsAncestors(value)];
    if (up !== upAfter) this.countForAncestors(element, upAfter ? 1 : -1, touched);
  }

  private addsAncestors(value: number | null): boolean {
    return value !== null && this.demands.asksAncestors[value] === 1;
  }
  private addsChildren(element: number): boolean {
    const value = this.judged(element);
    if (value === null || this.demands.asksNoChildren[value] === 1) return false;
    return (this.sums[element] as number) < (this.demands.asksChildrenBelow[value] ?? 0);
  }
  private countForAncestors(from: number, by: number, touched: number[]): void {
    for (let element = from; element !== 0;) {
      element = this.tree.parent(element);
      this.below[element] = (this.below[element] as number) + by;
      touched.push(element);
    }
  }
}

const degree = (value: number | null): number => (value === null ? 0 : exhaustivityOf(value));

function touchAll(elements: readonly number[], touched: number[]): void {
  for (const element of elements) touched.push(element);
}
