// How the elements of any XML document are laid out, seen from their structure.

import type { Article } from './article';

export type Form = 'block' | 'inline' | 'heading' | 'table' | 'row' | 'cell';

/** Names that mean the same in most collections. What has another name is a block or inline. */
const named: [RegExp, Form][] = [
  [/^(title|st|ti|atl|head|heading|article-title|h[1-6])$/i, 'heading'],
  [/^(table|tgroup|tbl)$/i, 'table'],
  [/^(tr|row)$/i, 'row'],
  [/^(td|th|entry|cell)$/i, 'cell'],
];

const formNamed = (tag: string): Form | undefined => named.find(([pattern]) => pattern.test(tag))?.[1];

/** Elements that themselves hold text that is not only white space. */
function withOwnText(article: Article): Uint8Array {
  const own = new Uint8Array(article.size);
  for (let element = 0; element < article.size; ++element)
    for (const piece of article.pieces(element))
      if ('start' in piece && /\S/.test(article.text.slice(piece.start, piece.end))) {
        own[element] = 1;
        break;
      }
  return own;
}

/**
 * The form of each element. Inline is what stands between text, unless it is a container itself
 * (a list in a paragraph). Rows and cells count only where they hang together.
 */
export function formsOf(article: Article): Form[] {
  const own = withOwnText(article);
  const forms: Form[] = [];
  for (let element = 0; element < article.size; ++element) {
    const parent = article.parent(element);
    const above = parent === null ? 'block' : (forms[parent] ?? 'block');
    const among = parent !== null && (own[parent] === 1 || above === 'inline');
    const container = own[element] === 0 && article.children(element).length > 1;
    forms.push(fitting(formNamed(article.tag(element)), above, among && !container));
  }
  return forms;
}

function fitting(wanted: Form | undefined, above: Form, inline: boolean): Form {
  if (inline) return 'inline';
  if (wanted === 'row') return 'row';
  if (wanted === 'cell') return above === 'row' ? 'cell' : 'block';
  return wanted ?? 'block';
}

/** How much there is to lay out: code points, and an allowance for each element. */
export const weightOf = (article: Article, element: number): number =>
  article.end(element) - article.start(element) + 60 * ((article.last[element] ?? element) - element + 1);

/** The weight of what is laid out together; less costs elements, more costs time. */
export const chunkWeight = 6000;

/**
 * Groups the children of a block so that the browser can pass over groups that are not in sight:
 * neighbours up to the chunk weight together. A heavy child is alone and is grouped within itself.
 */
export function chunked(article: Article, children: readonly number[]): number[][] {
  const groups: number[][] = [];
  let weight = Infinity;
  for (const child of children) {
    const more = weightOf(article, child);
    if (weight + more > chunkWeight) {
      groups.push([]);
      weight = 0;
    }
    groups.at(-1)?.push(child);
    weight += more;
  }
  return groups;
}
