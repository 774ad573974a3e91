// What the tags of a document mean for its look: the table of its vocabulary, if it has a known one.

import { isForm, type Form } from './forms';
import { dita } from './vocabularies/dita';
import { docbook } from './vocabularies/docbook';
import { html } from './vocabularies/html';
import { inex } from './vocabularies/inex';
import { jats } from './vocabularies/jats';
import { play } from './vocabularies/play';
import { tei } from './vocabularies/tei';

/** A vocabulary is recognised by the tag of the outermost element and one of the tags in it. */
export interface Vocabulary {
  name: string;
  /** Tags of outermost elements, separated by blanks. */
  roots: string;
  /** One of these tags must occur, separated by blanks. */
  within: string;
  /** Upper and lower case are the same. */
  anyCase?: boolean;
  /**
   * Lines "form: path path …". A path fits elements whose own path ends with it; "/" at its beginning stands for the
   * outermost element, "//" for any tags in between. Prefixes of tags do not count. The last path that fits decides.
   */
  rules: string;
}

/** The order of recognition; an article of INEX has no tag that JATS looks for. */
export const vocabularies: readonly Vocabulary[] = [jats, inex, tei, docbook, dita, html, play];

/** For documents of an unknown vocabulary: names that mean the same almost everywhere. */
const common: Vocabulary = {
  name: '',
  roots: '',
  within: '',
  anyCase: true,
  rules: `
heading: title st ti atl head heading article-title h1 h2 h3 h4 h5 h6
table: table tgroup tbl
row: tr row
cell: td entry cell
headcell: th
italic: i it italic em emph
bold: b bold strong
underline: u underline
sub: sub subscript
sup: sup super superscript
mono: code tt
math: math
break: br lb
picture: img graphic
`,
};

interface Rule {
  /** The tags before the last one, the innermost first; null: any number of tags. */
  before: (string | null)[];
  anchored: boolean;
  form: Form;
}

/** Gives paths of tags their forms. */
export class Table {
  /** The rules for paths that end with a tag, the last rule first. */
  private readonly byTag = new Map<string, Rule[]>();

  constructor(readonly vocabulary: Vocabulary) {
    for (const line of vocabulary.rules.trim().split('\n')) this.add(line);
  }

  /** The form of elements with this path of tags, the outermost first; undefined: the table does not say. */
  form(path: readonly string[]): Form | undefined {
    const rules = this.byTag.get(path.at(-1) ?? '') ?? [];
    return rules.find((rule) => fits(rule.before, rule.anchored, path.slice(0, -1)))?.form;
  }

  /** A tag as the table has it. */
  name(tag: string): string {
    const local = tag.slice(tag.indexOf(':') + 1);
    return this.vocabulary.anyCase ? local.toLowerCase() : local;
  }

  private add(line: string): void {
    const [form = '', paths = ''] = line.split(': ');
    if (!isForm(form)) throw new Error(`${this.vocabulary.name}: '${form}' is not a form`);
    for (const path of paths.trim().split(/\s+/)) {
      const anchored = path.startsWith('/');
      const steps = path.replace(/^\//, '').replaceAll('//', '/*/').split('/');
      const tag = steps.pop() ?? '';
      const before = steps.reverse().map((step) => (step === '*' ? null : step));
      this.byTag.set(tag, [{ before, anchored, form }, ...(this.byTag.get(tag) ?? [])]);
    }
  }
}

/** Whether `path`, the outermost tag first, ends with the tags of a rule, which begin with the innermost. */
function fits(before: readonly (string | null)[], anchored: boolean, path: readonly string[]): boolean {
  const [next, ...rest] = before;
  if (next === undefined) return !anchored || path.length === 0;
  if (next === null) return path.some((_, at) => fits(rest, anchored, path.slice(0, path.length - at)));
  return path.at(-1) === next && fits(rest, anchored, path.slice(0, -1));
}

const tables = new Map<Vocabulary, Table>();

/** The table for a document with this outermost tag and these tags. */
export function tableFor(root: string, tags: readonly string[]): Table {
  const local = (tag: string): string => tag.slice(tag.indexOf(':') + 1);
  const has = new Set(tags.map(local));
  const known =
    vocabularies.find(
      ({ roots, within }) => roots.split(' ').includes(local(root)) && within.split(' ').some((tag) => has.has(tag)),
    ) ?? common;
  const table = tables.get(known) ?? new Table(known);
  tables.set(known, table);
  return table;
}
