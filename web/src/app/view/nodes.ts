// The node of an element: which HTML or MathML element it is, and its classes. Names of documents never become names of
// nodes unless they are listed here, and attributes of documents are not copied.

import type { Article } from '../core/article';
import { isInline, type Form } from '../core/forms';
import type { Presentation } from '../core/presentation';

export type ElementNode = HTMLElement | MathMLElement;

const mathml = 'http://www.w3.org/1998/Math/MathML';

const names: Partial<Record<Form, keyof HTMLElementTagNameMap>> = {
  table: 'table',
  thead: 'thead',
  tbody: 'tbody',
  tfoot: 'tfoot',
  row: 'tr',
  cell: 'td',
  headcell: 'th',
  code: 'pre',
  mono: 'code',
  italic: 'i',
  bold: 'b',
  sub: 'sub',
  sup: 'sup',
};

const mathNames = new Set(
  (
    'math mrow mi mn mo mtext mspace ms mfrac msqrt mroot mstyle merror mpadded mphantom msub msup msubsup munder mover ' +
    'munderover mmultiscripts mprescripts none mtable mtr mtd semantics annotation annotation-xml mfenced menclose'
  ).split(' '),
);

export function createNode(
  article: Article,
  presentation: Presentation,
  element: number,
  parent: ElementNode | undefined,
): ElementNode {
  const form = presentation.forms[element] ?? 'block';
  const tag = article.tag(element);
  const node =
    form === 'math' ? mathNode(tag, parent) : document.createElement(nameOf(article, presentation, element, parent));
  const classes = ['el', form];
  if (presentation.empty[element] === 1) classes.push('empty');
  if (presentation.followed[element] === 1) classes.push('followed');
  node.setAttribute('class', classes.join(' '));
  node.setAttribute('data-tag', tag);
  if (presentation.levels.has(element)) setHeading(node, presentation, element);
  if (form === 'table') node.setAttribute('tabindex', '0'); // so that a wide one can be scrolled with keys
  return node;
}

function nameOf(
  article: Article,
  { forms }: Presentation,
  element: number,
  parent: ElementNode | undefined,
): keyof HTMLElementTagNameMap {
  const form = forms[element] ?? 'block';
  const name = names[form];
  if (name) return name;
  const isList = form === 'list' || form === 'ordered';
  if (isList && article.children(element).every((child) => forms[child] === 'item'))
    return form === 'list' ? 'ul' : 'ol';
  if (form === 'item' && (parent?.localName === 'ul' || parent?.localName === 'ol')) return 'li';
  return isInline(form) ? 'span' : 'div';
}

function mathNode(tag: string, parent: ElementNode | undefined): MathMLElement {
  const local = tag.slice(tag.indexOf(':') + 1);
  const inside = parent?.namespaceURI === mathml;
  const node = document.createElementNS(mathml, !inside ? 'math' : mathNames.has(local) ? local : 'mrow');
  if (!inside && parent?.classList.contains('formula')) node.setAttribute('display', 'block');
  return node as MathMLElement;
}

/** The name of the page is its heading of level 1. */
function setHeading(node: ElementNode, { levels, outline }: Presentation, element: number): void {
  node.setAttribute('role', 'heading');
  node.setAttribute('aria-level', String(Math.min((outline.get(element) ?? 1) + 1, 6)));
  node.setAttribute('data-level', String(Math.min(levels.get(element) ?? 1, 4)));
}
