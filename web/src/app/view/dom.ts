// An article as DOM. Text nodes hold the text of the document and nothing else, in its order, and
// are never altered: places in the DOM are places in the text, both ways.

import { type Article, type Piece, type Range } from '../core/article';
import { isInline } from '../core/forms';
import { chunked, chunkWeight, weightOf, type Form } from '../core/layout';
import { lastAtMost } from '../core/offsets';
import { present, type Presentation } from '../core/presentation';
import { createNode, type ElementNode } from './nodes';

const deepestIndent = 6;

/** Forms that other boxes may stand in between them and their parts. */
const isChunkable: ReadonlySet<Form> = new Set(['section', 'block', 'abstract', 'box', 'verse', 'speech', 'note']);

/** An element whose content is being put into its node. */
interface Filling {
  node: ElementNode;
  /** Where the next piece goes: the node, or a chunk of it. */
  place: Element;
  chunks: Map<number, HTMLElement> | null;
  pieces: Generator<Piece, void>;
}

export class ArticleDom {
  readonly presentation: Presentation;
  private readonly nodes: ElementNode[] = [];
  private readonly numbers = new Map<Node, number>();
  private readonly texts: Text[] = [];
  private readonly textNumbers = new Map<Node, number>();
  /** Code points before each text node, rising. */
  private readonly starts: number[] = [];
  private readonly painted = new Set<string>();

  constructor(
    readonly article: Article,
    readonly host: HTMLElement,
  ) {
    this.presentation = present(article);
    const fragment = document.createDocumentFragment();
    if (article.size > 0) this.build(fragment);
    host.replaceChildren(fragment);
  }

  node(element: number): ElementNode | undefined {
    return this.nodes[element];
  }

  /** The element whose tag or text a node belongs to; null: none of this article. */
  elementOf(node: Node | null): number | null {
    for (let at = node; at && at !== this.host; at = at.parentNode) {
      const element = this.numbers.get(at);
      if (element !== undefined) return element;
    }
    return null;
  }

  /** Code points before a place of the DOM; null: not in this article. */
  point(node: Node, offset: number): number | null {
    const text = this.textNumbers.get(node);
    const { text: all } = this.article;
    if (text !== undefined) return all.point(all.unit(this.starts[text] ?? 0) + offset);
    const next = node.childNodes[offset];
    if (next) return this.startOf(next);
    const element = this.elementOf(node);
    if (element === null) return node === this.host ? all.length : null;
    return this.numbers.get(node) === element ? this.article.end(element) : this.endOf(node);
  }

  /** A range over the text; null where it is empty. */
  range([start, end]: Range): StaticRange | null {
    if (start >= end || this.texts.length === 0) return null;
    const first = this.textAt(start);
    const last = this.textAt(end - 1);
    const from = this.texts[first];
    const to = this.texts[last];
    if (!from || !to) return null;
    return new StaticRange({
      startContainer: from,
      startOffset: this.unitIn(first, start),
      endContainer: to,
      endOffset: this.unitIn(last, end),
    });
  }

  /** Paints ranges over the text under a name that the style sheet knows as ::highlight(name). */
  paint(name: string, ranges: readonly Range[]): void {
    const drawn = ranges.flatMap((range) => this.range(range) ?? []);
    if (drawn.length === 0) CSS.highlights.delete(name);
    else CSS.highlights.set(name, new Highlight(...drawn));
    this.painted.add(name);
  }

  /** What the reader has selected; null: nothing of this article. */
  selected(): Range | null {
    const selection = getSelection();
    if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
    const range = selection.getRangeAt(0);
    if (!this.host.contains(range.commonAncestorContainer)) return null;
    const start = this.point(range.startContainer, range.startOffset);
    const end = this.point(range.endContainer, range.endOffset);
    return start === null || end === null || start >= end ? null : [start, end];
  }

  /** Selects text for the reader; an empty range puts the caret there. */
  select([start, end]: Range): void {
    const first = this.textAt(start);
    const from = this.texts[first];
    const last = this.textAt(Math.max(end - 1, start));
    const to = this.texts[last];
    if (!from || !to) return;
    getSelection()?.setBaseAndExtent(from, this.unitIn(first, start), to, this.unitIn(last, Math.max(end, start)));
  }

  /**
   * Brings an element into sight; of one that is taller than what is seen, its beginning. What is seen whole stays where it is;
   * otherwise the element comes to the middle, so that text is read around it and the page stands still for the next few.
   */
  reveal(element: number, block: ScrollLogicalPosition = 'center'): void {
    const node = this.nodes[element];
    if (!node) return;
    const box = node.getBoundingClientRect();
    const port = this.scroller().getBoundingClientRect();
    const tall = box.height > port.height;
    const seen = tall
      ? box.top >= port.top && box.top < port.top + port.height / 2
      : box.top >= port.top && box.bottom <= port.bottom;
    if (!seen) node.scrollIntoView({ block: tall ? 'start' : block, inline: 'nearest' });
  }

  revealPoint(point: number): void {
    const range = document.createRange();
    const text = this.textAt(point);
    const node = this.texts[text];
    if (!node) return;
    range.setStart(node, this.unitIn(text, point));
    const parent = node.parentElement;
    parent?.scrollIntoView({ block: 'nearest' }); // lays it out, so that the range has a place
    const box = range.getBoundingClientRect();
    const port = this.scroller().getBoundingClientRect();
    if (box.top < port.top + 40 || box.bottom > port.bottom - 40)
      this.scroller().scrollBy({ top: box.top - port.top - port.height / 3 });
  }

  destroy(): void {
    for (const name of this.painted) CSS.highlights.delete(name);
    this.host.replaceChildren();
  }

  private scroller(): HTMLElement {
    return this.host.closest<HTMLElement>('[data-scroller]') ?? document.documentElement;
  }

  private build(into: ParentNode): void {
    const depths: number[] = [];
    for (let element = 0; element < this.article.size; ++element) {
      const parent = this.article.parent(element);
      depths.push(parent === null ? 0 : (depths[parent] ?? 0) + 1);
      this.open(element, depths[element] ?? 0);
    }
    this.fill();
    if (this.nodes[0]) into.append(this.nodes[0]);
  }

  private open(element: number, depth: number): void {
    const parent = this.article.parent(element);
    const node = createNode(this.article, this.presentation, element, parent === null ? undefined : this.nodes[parent]);
    if (depth > 0 && depth <= deepestIndent && !isInline(this.form(element))) node.classList.add('indent');
    this.nodes.push(node);
    this.numbers.set(node, element);
  }

  private form(element: number): Form {
    return this.presentation.forms[element] ?? 'block';
  }

  /** Puts nodes and text into each other, in document order. Without recursion: a document may be deeper than the stack. */
  private fill(): void {
    const open: Filling[] = [this.filling(0)];
    for (let top = open.at(-1); top; top = open.at(-1)) {
      const { value: piece } = top.pieces.next();
      if (!piece) open.pop();
      else if ('start' in piece) top.place.append(this.text(piece.start, piece.end));
      else {
        const chunk = top.chunks?.get(piece.child);
        if (chunk && !chunk.parentNode) top.node.append(chunk);
        top.place = chunk ?? top.node;
        top.place.append(this.nodes[piece.child] ?? '');
        open.push(this.filling(piece.child));
      }
    }
  }

  private filling(element: number): Filling {
    const node = this.nodes[element] as ElementNode;
    return { node, place: node, chunks: this.chunksOf(element), pieces: this.article.pieces(element) };
  }

  /** Groups of block children of a heavy element, which are laid out when they come into sight. */
  private chunksOf(element: number): Map<number, HTMLElement> | null {
    if (weightOf(this.article, element) < 2 * chunkWeight || !isChunkable.has(this.form(element))) return null;
    if (this.article.children(element).some((child) => isInline(this.form(child)))) return null;
    for (const piece of this.article.pieces(element))
      if ('start' in piece && /\S/.test(this.article.text.slice(piece.start, piece.end))) return null;
    const chunks = new Map<number, HTMLElement>();
    for (const group of chunked(this.article, this.article.children(element))) {
      const chunk = document.createElement('div');
      chunk.className = 'chunk';
      const weight = group.reduce((sum, child) => sum + weightOf(this.article, child), 0);
      chunk.style.setProperty('--estimated', `${Math.ceil(weight / 3)}px`);
      for (const child of group) chunks.set(child, chunk);
    }
    return chunks;
  }

  private text(start: number, end: number): Text {
    const node = document.createTextNode(this.article.text.slice(start, end));
    this.textNumbers.set(node, this.texts.length);
    this.texts.push(node);
    this.starts.push(start);
    return node;
  }

  private textAt(point: number): number {
    return lastAtMost(this.starts, point);
  }

  private unitIn(text: number, point: number): number {
    const { text: all } = this.article;
    const unit = all.unit(point) - all.unit(this.starts[text] ?? 0);
    return Math.min(Math.max(unit, 0), this.texts[text]?.length ?? 0);
  }

  private startOf(node: Node): number | null {
    const text = this.textNumbers.get(node);
    if (text !== undefined) return this.starts[text] ?? null;
    const element = this.numbers.get(node);
    if (element !== undefined) return this.article.start(element);
    return node.firstChild ? this.startOf(node.firstChild) : null;
  }

  private endOf(node: Node): number | null {
    const element = this.numbers.get(node);
    if (element !== undefined) return this.article.end(element);
    return node.lastChild ? this.endOf(node.lastChild) : null;
  }
}
