// Which elements the pool and the E-rules ask for. A port of src/assess/rules/rules_asked.cpp.

import { exhaustivityOf, specificityOf } from '../values';
import type { RulesTree } from './messages';
import type { RuleNames } from './tables';

/** Every judgement counts here, including those that contradict others. */
export class AskedElements {
  private readonly judgements: (number | null)[];
  private readonly pool: Uint8Array;
  /** Number of judged elements below that add their ancestors. */
  private readonly below: Int32Array;
  /** Of the exhaustivity of judged children. */
  private readonly sums: Int32Array;

  constructor(
    private readonly tree: RulesTree,
    private readonly rules: RuleNames,
    pool: readonly number[],
  ) {
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
    if (value === null) return false;
    const specificity = specificityOf(value);
    return (
      (this.rules.has('E2') && specificity === 3) ||
      (this.rules.has('E3') && (specificity === 1 || specificity === 2)) ||
      (this.rules.has('E4') && value !== 0)
    );
  }
  private addsChildren(element: number): boolean {
    const value = this.judged(element);
    if (value === null || value === 0) return false;
    // E4 modifies the part of E3 about children, and E3 is about S1 and S2; S3 is left to E2.
    if (this.rules.has('E2') && specificityOf(value) === 3) return false;
    return (
      (this.rules.has('E3') && specificityOf(value) < 3) ||
      (this.rules.has('E4') && (this.sums[element] as number) < exhaustivityOf(value))
    );
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
