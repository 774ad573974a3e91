// The address behind the #: which page, of what.

export type Route =
  | { page: 'home' }
  | { page: 'setup'; token: string }
  | { page: 'search'; query: string; model: string; task: string }
  | { page: 'article'; doc: string; query: string; element: number | null }
  | { page: 'topics' }
  | { page: 'topic'; topic: string }
  | { page: 'judge'; topic: string; doc: string; element: number | null }
  | { page: 'organise'; tab: string }
  | { page: 'adjudicate'; topic: string; doc: string }
  | { page: 'settings' };

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function number(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** An address that means nothing is the home page. */
export function parseRoute(hash: string): Route {
  const [path = '', search = ''] = hash.replace(/^#?\/?/, '').split(/\?(.*)/s);
  const [page, first = '', second = ''] = path.split('/').map(decoded);
  const query = new URLSearchParams(search);
  const element = number(query.get('element'));
  const asked = (name: string): string => query.get(name) ?? '';
  if (page === 'setup') return { page, token: asked('token') };
  if (page === 'search') return { page, query: asked('q'), model: asked('model'), task: asked('task') };
  if (page === 'article' && first) return { page, doc: first, query: asked('q'), element };
  if (page === 'topics') return { page };
  if (page === 'judge' && second) return { page, topic: first, doc: second, element };
  if (page === 'judge' && first) return { page: 'topic', topic: first };
  if (page === 'organise') return { page, tab: first || 'campaign' };
  if (page === 'adjudicate' && first) return { page, topic: first, doc: second };
  if (page === 'settings') return { page };
  return { page: 'home' };
}

export function formatRoute(route: Route): string {
  const parts: string[] = [];
  const query = new URLSearchParams();
  const ask = (name: string, value: string | number | null): void => {
    if (value !== null && value !== '') query.set(name, String(value));
  };
  switch (route.page) {
    case 'home':
      return '#/';
    case 'setup':
      parts.push('setup');
      ask('token', route.token);
      break;
    case 'search':
      parts.push('search');
      ask('q', route.query);
      ask('model', route.model);
      ask('task', route.task);
      break;
    case 'article':
      parts.push('article', route.doc);
      ask('q', route.query);
      ask('element', route.element);
      break;
    case 'topic':
      parts.push('judge', route.topic);
      break;
    case 'judge':
      parts.push('judge', route.topic, route.doc);
      ask('element', route.element);
      break;
    case 'organise':
      parts.push('organise', route.tab);
      break;
    case 'adjudicate':
      parts.push('adjudicate', route.topic, ...(route.doc ? [route.doc] : []));
      break;
    default:
      parts.push(route.page);
  }
  const search = query.toString();
  return `#/${parts.map(encodeURIComponent).join('/')}${search ? `?${search}` : ''}`;
}
