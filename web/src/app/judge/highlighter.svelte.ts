// Highlighting with pointer and keyboard.

import { app, storage } from '../app.svelte';
import type { Range } from '../core/article';
import type { CommandId } from '../core/keys';
import { adjusted, highlightAt, snapped, snaps, type Highlight, type Snap } from '../core/ranges';
import { strings } from '../strings';
import type { ArticleDom } from '../view/dom';
import type { JudgingModel } from './model.svelte';

export const tools = ['pen', 'eraser', 'pointer'] as const;
export type Tool = (typeof tools)[number];

const steps: Partial<Record<CommandId, [direction: string, unit: string]>> = {
  characterForward: ['forward', 'character'],
  characterBack: ['backward', 'character'],
  wordForward: ['forward', 'word'],
  wordBack: ['backward', 'word'],
  lineDown: ['forward', 'line'],
  lineUp: ['backward', 'line'],
};

export class Highlighter {
  tool = $state<Tool>('pen');
  snap = $state<Snap>(snaps.find((snap) => snap === storage?.getItem('fovea.snap')) ?? 'word');
  /** Text is being selected with the keyboard. */
  selecting = $state(false);
  /** The highlight whose ends are being moved. */
  private old: Range | null = null;

  constructor(
    private readonly model: JudgingModel,
    private readonly dom: () => ArticleDom | null,
  ) {}

  setSnap(snap: Snap): void {
    this.snap = snap;
    storage?.setItem('fovea.snap', snap);
  }
  nextSnap(): void {
    this.setSnap(snaps[(snaps.indexOf(this.snap) + 1) % snaps.length] ?? 'character');
    app.speak(strings.highlight.snaps[this.snap]);
  }

  /** The pointer has selected text. */
  pointed(): void {
    if (this.model.graded) return;
    if (this.tool === 'pen') this.highlight();
    else if (this.tool === 'eraser') this.erase();
  }

  start(): void {
    const start = this.model.article.start(this.model.cursor);
    this.dom()?.select([start, start]);
    this.selecting = true;
    app.speak(strings.highlight.selecting(app.keyOf));
  }

  /** Selects a highlight, so that its ends can be moved and it be highlighted again. */
  adjust([start, end]: Highlight): void {
    this.old = [start, end];
    this.dom()?.revealPoint(start);
    this.dom()?.select([start, end]);
    this.selecting = true;
    app.say(strings.highlight.adjusting(app.keyOf));
  }

  /** False: not a step, or nothing is being selected. */
  extend(command: CommandId): boolean {
    const step = steps[command];
    if (!this.selecting || !step) return false;
    getSelection()?.modify('extend', ...step);
    return true;
  }

  otherEnd(): void {
    const selection = getSelection();
    if (!selection?.anchorNode || !selection.focusNode) return;
    const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
    selection.setBaseAndExtent(focusNode, focusOffset, anchorNode, anchorOffset);
    app.say(strings.highlight.otherEnd);
  }

  /** False: nothing was being selected. */
  stop(): boolean {
    const open = this.selecting || getSelection()?.isCollapsed === false;
    this.selecting = false;
    this.old = null;
    getSelection()?.removeAllRanges();
    return open;
  }

  highlight(): void {
    const range = this.chosen();
    if (!range) return app.say(strings.highlight.nothing);
    const { doc } = this.model;
    const change = this.old ? adjusted(this.old, range) : { erase: [], highlight: range };
    for (const [start, end] of change.erase) this.model.act({ action: 'erase', doc, start, end });
    if (change.highlight) {
      const [start, end] = change.highlight;
      this.model.act({ action: 'highlight', doc, start, end, grade: 1 });
    }
    app.say(strings.highlight.highlighted(range[1] - range[0]));
    this.stop();
  }

  erase(): void {
    const range = this.chosen();
    if (!range) return app.say(strings.highlight.nothing);
    this.model.act({ action: 'erase', doc: this.model.doc, start: range[0], end: range[1] });
    app.say(strings.highlight.erased(range[1] - range[0]));
    this.stop();
  }

  remove([start, end]: Highlight): void {
    this.model.act({ action: 'erase', doc: this.model.doc, start, end });
    app.say(strings.highlight.erased(end - start));
  }

  bestEntry(): void {
    const offset = this.dom()?.selected()?.[0] ?? this.model.article.start(this.model.cursor);
    this.model.act({ action: 'best-entry', doc: this.model.doc, offset });
    app.say(strings.highlight.bestEntrySet);
    this.stop();
  }

  clearBestEntry(): void {
    this.model.act({ action: 'best-entry', doc: this.model.doc });
  }

  exhaustivity(level: '1' | '2' | '?'): void {
    const { model } = this;
    const { cursor, article } = model;
    const holds = model.text.highlights.some(
      ([start = 0, end = 0]) => start < article.end(cursor) && end > article.start(cursor),
    );
    if (!holds) return app.say(strings.highlight.notHighlighted);
    model.act({ action: 'exhaustivity', doc: model.doc, paths: [article.path(cursor)], level });
    app.say(strings.highlight.levels[level]);
  }

  /** The highlight at a place of the text. */
  at(point: number): Highlight | null {
    return highlightAt(this.model.text.highlights as Highlight[], point);
  }

  /** The selected text, else the element at the cursor, as it snaps. */
  private chosen(): Range | null {
    const { article, cursor } = this.model;
    const range = this.dom()?.selected() ?? [article.start(cursor), article.end(cursor)];
    return snapped(article.text, range, this.snap);
  }
}
