// Exact inference in a tree: upward, the values that each subtree allows; then downward, the values that the whole document
// allows. A port of src/assess/rules/rules_messages.cpp; tests/app/rules.test.ts compares both.

import { allValues, combined, lowest, reachesGoal, repeated, type RuleTables } from './tables';

/** What the rules need to know about a document. */
export class RulesTree {
  readonly size: number;
  readonly ownText: readonly boolean[];
  /** Whether all text below the element is white space. */
  readonly empty: readonly boolean[];
  readonly children: readonly (readonly number[])[];

  /** `parents`: smaller than the child; the root is its own parent. `ownText`: 1 per element with text of its own, else 0. */
  constructor(
    readonly parents: readonly number[],
    ownText: string,
  ) {
    this.size = parents.length;
    this.ownText = Array.from(parents, (_, element) => ownText[element] === '1');
    const children = parents.map((): number[] => []);
    const text = [...this.ownText];
    for (let element = 1; element < this.size; ++element) children[this.parent(element)]?.push(element);
    for (let element = this.size - 1; element > 0; --element) if (text[element]) text[this.parent(element)] = true;
    this.children = children;
    this.empty = text.map((has) => !has);
  }

  parent(element: number): number {
    return this.parents[element] as number;
  }
  childrenOf(element: number): readonly number[] {
    return this.children[element] as readonly number[];
  }
}

/** How many children have which set of values, each as set and number. */
type Groups = number[];

/** The values that subtrees allow, kept up to date while elements are restricted one by one. */
export class UpwardMessages {
  private readonly own: Uint16Array;
  private readonly ups: Uint16Array;
  private readonly groups: Groups[];
  private changed: number[] = [];

  constructor(
    readonly tree: RulesTree,
    readonly tables: RuleTables,
  ) {
    this.own = new Uint16Array(tree.size);
    this.ups = new Uint16Array(tree.size);
    this.groups = Array.from({ length: tree.size }, () => []);
    for (let node = tree.size - 1; node >= 0; --node) {
      this.own[node] = tree.empty[node] ? 1 : allValues;
      this.ups[node] = this.computed(node);
      if (node > 0) this.regroup(tree.parent(node), 0, this.up(node));
    }
    this.changed = tree.size > 0 ? [0] : [];
  }

  /** Restricts the element itself to these values; allValues lifts the restriction. */
  restrict(element: number, values: number): void {
    this.own[element] = this.tree.empty[element] ? values & 1 : values;
    for (let node = element; ; node = this.tree.parent(node)) {
      const before = this.up(node);
      const after = this.computed(node);
      if (after === before) return;
      this.ups[node] = after;
      if (node === 0) return void this.changed.push(0);
      this.regroup(this.tree.parent(node), before, after);
    }
  }
  /** Whether some assignment agrees with all restrictions. */
  consistent(): boolean {
    return this.tree.size === 0 || this.ups[0] !== 0;
  }
  up(element: number): number {
    return this.ups[element] as number;
  }
  groupsOf(element: number): Groups {
    return this.groups[element] as Groups;
  }
  /** The elements whose groups changed since the last call, and the root if its values changed; possibly repeated. */
  takeChanged(): number[] {
    const changed = this.changed;
    this.changed = [];
    return changed;
  }

  private computed(node: number): number {
    let result = 0;
    for (let rest = this.own[node] as number; rest !== 0; rest &= rest - 1) {
      const value = lowest(rest);
      if (this.agrees(node, value)) result |= 1 << value;
    }
    return result;
  }
  private agrees(node: number, value: number): boolean {
    const groups = this.groupsOf(node);
    let stages = this.tables.start(value, this.tree.ownText[node] as boolean);
    for (let at = 0; at < groups.length; at += 2) {
      stages = repeated(stages, this.tables.ofChild(value, groups[at] as number), groups[at + 1] as number);
      if (stages === 0) return false;
    }
    return reachesGoal(stages) || (this.tree.empty[node] as boolean);
  }
  private regroup(node: number, from: number, to: number): void {
    const groups = this.groupsOf(node);
    this.count(groups, from, -1);
    this.count(groups, to, 1);
    this.changed.push(node);
  }
  private count(groups: Groups, values: number, by: number): void {
    for (let at = 0; at < groups.length; at += 2) {
      if (groups[at] !== values) continue;
      const count = (groups[at + 1] as number) + by;
      if (count === 0) groups.splice(at, 2);
      else groups[at + 1] = count;
      return;
    }
    if (by > 0) groups.push(values, by);
  }
}

/** The values that the whole document allows each element, for consistent upward messages. */
export class DownwardMessages {
  private readonly all: Uint16Array;
  private readonly due: Uint8Array;
  private readonly ofGroup = new Uint16Array(allValues + 1);
  private before: [element: number, values: number][] = [];

  constructor(size: number) {
    this.all = new Uint16Array(size);
    this.due = new Uint8Array(size);
  }

  allowed(element: number): number {
    return this.all[element] as number;
  }

  /** Applies the changes of `upward`. Returns the changed elements with their former values. */
  update(upward: UpwardMessages): [element: number, values: number][] {
    const changed = upward.takeChanged().sort((a, b) => a - b);
    for (const node of changed) this.due[node] = 1;
    if (changed[0] === 0) this.set(0, upward.up(0));
    // Parents come before children, so each due element already has its final values.
    for (const node of changed) if (this.due[node]) this.spread(upward, node);
    const { before } = this;
    this.before = [];
    return before;
  }

  private spread(upward: UpwardMessages, from: number): void {
    const stack = [from];
    for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
      this.due[node] = 0;
      this.setChildren(upward, node, stack);
    }
  }
  private setChildren(upward: UpwardMessages, node: number, stack: number[]): void {
    const { tree } = upward;
    const children = tree.childrenOf(node);
    if (children.length === 0) return;
    this.allowGroups(upward, node);
    for (const child of children) {
      const values = this.ofGroup[upward.up(child)] as number;
      const changed = values !== this.allowed(child);
      if (changed) this.set(child, values);
      if ((changed || this.due[child]) && tree.childrenOf(child).length > 0) stack.push(child);
    }
  }
  private set(element: number, values: number): void {
    if (this.allowed(element) === values) return;
    this.before.push([element, this.allowed(element)]);
    this.all[element] = values;
  }
  private allowGroups(upward: UpwardMessages, node: number): void {
    const groups = upward.groupsOf(node);
    for (let at = 0; at < groups.length; at += 2) this.ofGroup[groups[at] as number] = 0;
    for (let rest = this.allowed(node); rest !== 0; rest &= rest - 1)
      this.allowUnder(upward, node, lowest(rest), groups);
  }
  private allowUnder({ tables, tree }: UpwardMessages, node: number, value: number, groups: Groups): void {
    const size = groups.length / 2;
    const values = (group: number): number => groups[2 * group] as number;
    const count = (group: number): number => groups[2 * group + 1] as number;
    /** Of each group and those after it, combined. */
    const behind: number[] = Array(size + 1).fill(1);
    for (let group = size - 1; group >= 0; --group)
      behind[group] = repeated(behind[group + 1] as number, tables.ofChild(value, values(group)), count(group));
    let before = tables.start(value, tree.ownText[node] as boolean);
    for (let group = 0; group < size; ++group) {
      const set = values(group);
      const one = tables.ofChild(value, set);
      const others = combined(repeated(before, one, count(group) - 1), behind[group + 1] as number);
      this.ofGroup[set] = (this.ofGroup[set] as number) | tables.completing(value, others, set);
      before = repeated(before, one, count(group));
    }
  }
}
