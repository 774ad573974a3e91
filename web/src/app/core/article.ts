// A document as the page uses it: its elements by number in document order, the root is 0.

import type { Document, ElementRole } from '../api/types';
import { lastAtMost, Offsets } from './offsets';

/** A part of an element's content: a child, or text of its own (code points). */
export type Piece = { child: number } | { start: number; end: number };

export class Article {
  readonly id: string;
  readonly size: number;
  readonly text: Offsets;
  /** Of each element, its last descendant, or itself. */
  readonly last: Uint32Array;
  private readonly childLists: number[][];
  private numbers: Map<string, number> | null = null;

  constructor(private readonly document: Document) {
    const { parent } = document.elements;
    this.id = document.doc;
    this.size = parent.length;
    this.text = new Offsets(document.text);
    this.last = Uint32Array.from(parent.keys());
    this.childLists = Array.from(parent, () => []);
    for (let element = 1; element < this.size; ++element) this.childLists[parent[element] ?? 0]?.push(element);
    for (let element = this.size - 1; element > 0; --element) {
      const above = parent[element] ?? 0;
      this.last[above] = Math.max(this.last[above] ?? 0, this.last[element] ?? 0);
    }
  }

  /** The distinct tags of the document. */
  get tags(): readonly string[] {
    return this.document.tags;
  }
  tag(element: number): string {
    const { tags, elements } = this.document;
    return tags[elements.tag[element] ?? -1] ?? '';
  }
  /** What the index has learned about elements with this path of tags. */
  role(element: number): ElementRole | undefined {
    const { roles, elements } = this.document;
    return roles[elements.role[element] ?? -1];
  }
  start(element: number): number {
    return this.document.elements.start[element] ?? 0;
  }
  end(element: number): number {
    return this.document.elements.end[element] ?? 0;
  }
  /** null: the root. */
  parent(element: number): number | null {
    return element === 0 ? null : (this.document.elements.parent[element] ?? null);
  }
  children(element: number): readonly number[] {
    return this.childLists[element] ?? [];
  }
  /** With itself; the root has none else. */
  siblings(element: number): readonly number[] {
    const parent = this.parent(element);
    return parent === null ? [element] : this.children(parent);
  }
  /** Its descendants, without itself. */
  below(element: number): number[] {
    const last = this.last[element] ?? element;
    return Array.from({ length: last - element }, (_, at) => element + 1 + at);
  }
  /** From the root down to itself. */
  line(element: number): number[] {
    const line: number[] = [];
    for (let at: number | null = element; at !== null; at = this.parent(at)) line.push(at);
    return line.reverse();
  }
  /** The last step of its path: "/sec[2]". */
  step(element: number): string {
    return `/${this.tag(element)}[${this.document.elements.position[element] ?? 1}]`;
  }
  path(element: number): string {
    return this.line(element)
      .map((at) => this.step(at))
      .join('');
  }
  /** null: there is no such element. */
  numbered(path: string): number | null {
    this.numbers ??= new Map(this.allPaths().map((known, element) => [known, element]));
    return this.numbers.get(path) ?? null;
  }
  hasText(element: number): boolean {
    return !this.text.isBlank(this.start(element), this.end(element));
  }

  /** Content in order; text is never empty. */
  *pieces(element: number): Generator<Piece, void> {
    let at = this.start(element);
    for (const child of this.children(element)) {
      if (at < this.start(child)) yield { start: at, end: this.start(child) };
      yield { child };
      at = this.end(child);
    }
    if (at < this.end(element)) yield { start: at, end: this.end(element) };
  }

  /** The smallest element that holds the code point; of several at one place the last. */
  around(point: number): number {
    let element = lastAtMost(this.document.elements.start, point);
    while (element > 0 && this.end(element) <= point) element = this.document.elements.parent[element] ?? 0;
    return element;
  }

  private allPaths(): string[] {
    const { parent } = this.document.elements;
    const paths: string[] = [];
    for (let element = 0; element < this.size; ++element) {
      const above = element === 0 ? '' : (paths[parent[element] ?? 0] ?? '');
      paths.push(above + this.step(element));
    }
    return paths;
  }
}

export type Range = [start: number, end: number];

/** Where `wanted` stands, whatever its case, in code points; at most `most`. */
export function find(text: Offsets, wanted: string, most = 1000): Range[] {
  if (wanted === '') return [];
  const literal = wanted.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+');
  const pattern = new RegExp(literal, 'giu');
  const found: Range[] = [];
  for (const match of text.text.matchAll(pattern)) {
    if (found.length === most) break;
    found.push([text.point(match.index), text.point(match.index + match[0].length)]);
  }
  return found;
}
