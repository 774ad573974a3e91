// Where the keys lead from an element.

import type { Article } from '../core/article';
import type { CommandId } from '../core/keys';

/** The element to go to; null: there is none; undefined: the command is not a move. */
export function move(article: Article, cursor: number, command: CommandId): number | null | undefined {
  const siblings = (): readonly number[] => article.siblings(cursor);
  switch (command) {
    case 'nextSibling':
      return siblings()[siblings().indexOf(cursor) + 1] ?? null;
    case 'previousSibling':
      return siblings()[siblings().indexOf(cursor) - 1] ?? null;
    case 'parent':
      return article.parent(cursor);
    case 'child':
      return article.children(cursor)[0] ?? null;
    case 'nextElement':
      return cursor + 1 < article.size ? cursor + 1 : null;
    case 'previousElement':
      return cursor > 0 ? cursor - 1 : null;
    default:
      return undefined;
  }
}
