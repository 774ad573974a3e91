import { expect, it } from 'vitest';
import { Article } from '../core/article';
import { parse } from '../core/testing';
import { move } from './moves';

//                                    0  1  2      3       4
const article = new Article(parse('<a><b><c>x</c></b><b>y</b><d>z</d></a>'));

it.each([
  ['nextSibling', [null, 3, null, 4, null]],
  ['previousSibling', [null, null, null, 1, 3]],
  ['parent', [null, 0, 1, 0, 0]],
  ['child', [1, 2, null, null, null]],
  ['nextElement', [1, 2, 3, 4, null]],
  ['previousElement', [null, 0, 1, 2, 3]],
  ['undo', [undefined, undefined, undefined, undefined, undefined]],
] as const)('%s', (command, expected) => {
  expect([0, 1, 2, 3, 4].map((cursor) => move(article, cursor, command))).toEqual(expected);
});
