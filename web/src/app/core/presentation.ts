// What the view needs to know about each element before it makes its node.

import type { Article } from './article';
import { isCompact, isInline, type Form } from './forms';
import { formsOf, withOwnText } from './layout';

export interface Presentation {
  forms: readonly Form[];
  /** 1: has nothing to see. */
  empty: Uint8Array;
  /** 1: a part of a record that another part follows, without text between them. */
  followed: Uint8Array;
  /** Of headings and titles: how deep, from 1. */
  levels: ReadonlyMap<number, number>;
  /** The same below the title, and without gaps. */
  outline: ReadonlyMap<number, number>;
}

export function present(article: Article): Presentation {
  const own = withOwnText(article);
  const forms = formsOf(article, own);
  const empty = emptyOnes(article, forms);
  const levels = levelsOf(article, forms);
  return {
    forms,
    empty,
    followed: followedOnes(article, forms, own, empty),
    levels,
    outline: outlineOf(forms, levels),
  };
}

/** Forms that show something without text. */
const seen: ReadonlySet<Form> = new Set([
  'picture',
  'break',
  'rule',
  'math',
  'table',
  'thead',
  'tbody',
  'tfoot',
  'row',
  'cell',
  'headcell',
]);

function emptyOnes(article: Article, forms: readonly Form[]): Uint8Array {
  const empty = new Uint8Array(article.size);
  for (let element = article.size - 1; element > 0; --element)
    empty[element] =
      article.start(element) === article.end(element) &&
      !seen.has(forms[element] ?? 'block') &&
      article.children(element).every((child) => empty[child] === 1)
        ? 1
        : 0;
  return empty;
}

const isRecord = (form: Form | undefined): boolean => isCompact(form) || form === 'name' || form === 'lastfirst';

function followedOnes(article: Article, forms: readonly Form[], own: Uint8Array, empty: Uint8Array): Uint8Array {
  const followed = new Uint8Array(article.size);
  for (let element = 0; element < article.size; ++element) {
    if (own[element] === 1 || !isRecord(forms[element])) continue;
    const parts = article.children(element).filter((child) => empty[child] === 0 && forms[child] !== 'hidden');
    parts.forEach((part, at) => {
      const next = forms[parts[at + 1] ?? -1];
      if (next && isInline(next)) followed[part] = 1;
    });
  }
  return followed;
}

/** Levels without gaps: a heading is one deeper than the last one before it that is less deep. */
export function closeGaps(levels: readonly number[]): number[] {
  const open: number[] = [];
  return levels.map((level) => {
    while (open.length > 0 && (open.at(-1) ?? 0) >= level) open.pop();
    return open.push(level);
  });
}

function outlineOf(forms: readonly Form[], levels: ReadonlyMap<number, number>): Map<number, number> {
  const headings = [...levels.keys()];
  const depths = closeGaps(headings.map((heading) => (forms[heading] === 'title' ? 0 : (levels.get(heading) ?? 1))));
  return new Map(headings.map((heading, at) => [heading, depths[at] ?? 1]));
}

/** A heading is as deep as there are sections with headings around it; those of HTML say how deep they are. */
function levelsOf(article: Article, forms: readonly Form[]): Map<number, number> {
  const levels = new Map<number, number>();
  const depths = new Uint8Array(article.size);
  const isHeading = (element: number): boolean => forms[element] === 'heading' || forms[element] === 'title';
  for (let element = 0; element < article.size; ++element) {
    const parent = article.parent(element) ?? element;
    const named = forms[element] === 'section' && article.children(element).some((child) => forms[child] === 'heading');
    depths[element] = (depths[parent] ?? 0) + (named ? 1 : 0);
    if (!isHeading(element)) continue;
    const said = /^h([1-6])$/i.exec(article.tag(element))?.[1];
    levels.set(element, forms[element] === 'title' ? 1 : said ? Number(said) : Math.max(depths[element] ?? 1, 1));
  }
  return levels;
}
