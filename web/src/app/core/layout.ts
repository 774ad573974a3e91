// How the elements of a document are laid out: by the table of its vocabulary, else by the roles that the index has
// learned, else by its structure.

import type { Article } from './article';
import { isCompact, isInline, isTablePart, type Form } from './forms';
import { tableFor } from './vocabulary';

export type { Form } from './forms';

/** Elements that themselves hold text that is not only white space. */
export function withOwnText(article: Article): Uint8Array {
  const own = new Uint8Array(article.size);
  for (let element = 0; element < article.size; ++element)
    for (const piece of article.pieces(element))
      if ('start' in piece && !article.text.isBlank(piece.start, piece.end)) {
        own[element] = 1;
        break;
      }
  return own;
}

/** The form that the table gives each element, looked up once per path of tags. */
function ruledForms(article: Article): (Form | undefined)[] {
  const table = tableFor(article.tag(0), article.tags);
  interface Context {
    path: readonly string[];
    form: Form | undefined;
    below: Map<string, Context>;
  }
  const contexts: Context[] = [];
  const top: Context = { path: [], form: undefined, below: new Map() };
  for (let element = 0; element < article.size; ++element) {
    const parent = article.parent(element);
    const above = parent === null ? top : (contexts[parent] ?? top);
    const tag = article.tag(element);
    let context = above.below.get(tag);
    if (!context) {
      const path = [...above.path, table.name(tag)];
      context = { path, form: table.form(path), below: new Map() };
      above.below.set(tag, context);
    }
    contexts.push(context);
  }
  return contexts.map(({ form }) => form);
}

/** The form of each element. */
export function formsOf(article: Article, own = withOwnText(article)): Form[] {
  const ruled = ruledForms(article);
  const forms: Form[] = [];
  for (let element = 0; element < article.size; ++element) {
    const parent = article.parent(element);
    const above = parent === null ? undefined : forms[parent];
    const among = parent !== null && (own[parent] === 1 || (above !== undefined && isInline(above)));
    const container = own[element] === 0 && article.children(element).length > 1;
    const free = among && !container ? 'inline' : 'block';
    const known = ruled[element];
    if (isCompact(above)) forms.push(known && (isInline(known) || known === 'meta') ? known : 'field');
    else forms.push(fitting(known, above, byRole(article, element, above, free)));
  }
  settleAlternatives(article, forms);
  return forms;
}

/** What an element looks like whose tag no table knows. `free` is its form by structure alone. */
function byRole(article: Article, element: number, above: Form | undefined, free: Form): Form {
  const role = article.role(element);
  if (!role) return free;
  if (above === 'verse' && role.role === 'inline') return free === 'inline' ? 'inline' : 'line';
  if (role.role === 'heading' && role.unit) return role.title ? 'title' : 'heading';
  if (role.role === 'document' || role.role === 'container') return 'section';
  if (!role.unit) return free === 'block' && article.children(element).length > 0 ? 'section' : free;
  if (role.role === 'record') return 'reference';
  if (role.role === 'metadata') return 'meta';
  return role.composed ? 'verse' : free;
}

/** The form that an element can have where it stands; `other` is its form without a table. */
function fitting(wanted: Form | undefined, above: Form | undefined, other: Form): Form {
  if (above === 'math') return 'math';
  if (above === 'hidden' || above === 'alternative') return 'inline';
  if (wanted === 'row') return isTablePart(above) ? 'row' : other;
  if (wanted === 'cell' || wanted === 'headcell') return above === 'row' ? wanted : other;
  if (above === 'inline' && (wanted === 'heading' || wanted === 'title')) return 'inline';
  return wanted ?? other;
}

/** An alternative is hidden where text beside it shows the same, and else shown: a formula that is in TeX alone. */
function settleAlternatives(article: Article, forms: Form[]): void {
  for (let element = 0; element < article.size; ++element) {
    if (forms[element] !== 'alternative') continue;
    const shown = article.siblings(element).some((other) => forms[other] !== 'alternative' && article.hasText(other));
    forms[element] = shown ? 'hidden' : 'mono';
  }
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
