// A document from a line of plain XML (no attributes, no entities), for tests only. `roles` gives the roles of tags.

import type { Document, ElementRole } from '../api/types';
import { Offsets } from './offsets';

export function parse(xml: string, doc = 'd', roles: Record<string, Partial<ElementRole>> = {}): Document {
  const tags: string[] = [];
  const elements: Document['elements'] = { tag: [], parent: [], position: [], start: [], end: [], role: [] };
  const open: number[] = [];
  const seen: Map<string, number>[] = [new Map()];
  let text = '';
  const points = (): number => new Offsets(text).length;
  const close = (): void => {
    elements.end[open.pop() ?? 0] = points();
    seen.pop();
  };
  for (const [token, name, empty] of xml.matchAll(/<([\w:.-]+)(\/?)>|<\/[\w:.-]+>|[^<]+/g)) {
    if (token.startsWith('</')) close();
    else if (name === undefined) text += token;
    else {
      const number = elements.tag.length;
      const position = (seen.at(-1)?.get(name) ?? 0) + 1;
      seen.at(-1)?.set(name, position);
      if (!tags.includes(name)) tags.push(name);
      elements.tag.push(tags.indexOf(name));
      elements.parent.push(open.at(-1) ?? 0);
      elements.position.push(position);
      elements.start.push(points());
      elements.end.push(0);
      elements.role.push(Object.keys(roles).indexOf(name));
      open.push(number);
      seen.push(new Map());
      if (empty) close();
    }
  }
  const all = Object.values(roles).map((role): ElementRole => ({
    role: 'inline',
    unit: false,
    title: false,
    composed: false,
    ...role,
  }));
  return { doc, length: points(), text, tags, roles: all, elements };
}
