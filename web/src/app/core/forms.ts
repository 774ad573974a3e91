// The forms in which elements are shown. The tables of vocabularies (vocabularies/) give tags their forms, and
// view/forms.css says how each form looks.

/** Forms that begin on a line of their own. */
const blocks = [
  'section', // a part with its own heading, or any container
  'block', // a paragraph, or text without a better form
  'front', // holds what stands before the text: the title comes first in it, wherever it is
  'first', // what comes first in a front
  'title', // names the document
  'heading',
  'authors', // the people of a front, on one line
  'meta', // data about the text, small, on one line
  'abstract',
  'list',
  'ordered',
  'item',
  'term',
  'definition',
  'table',
  'thead',
  'tbody',
  'tfoot',
  'row',
  'cell',
  'headcell',
  'columns', // widths of columns: nothing to read
  'figure', // a figure, a table with its caption, a listing with its title
  'caption',
  'quote',
  'box',
  'code',
  'formula',
  'reference', // an entry of a bibliography, on one line
  'note',
  'verse', // a stanza, or any block that consists of lines
  'line',
  'speech',
  'speaker',
  'stage',
  'rule',
] as const;

/** Forms within a line. */
const inlines = [
  'inline',
  'field', // a part of metadata or of a reference
  'small', // a lesser part of it
  'names', // people in a reference
  'name',
  'lastfirst', // a name that begins with the family name
  'year',
  'lastpage',
  'source',
  'label', // the number of a figure, a section or a note
  'italic',
  'bold',
  'underline',
  'strike',
  'smallcaps',
  'mono',
  'sub',
  'sup',
  'quoted',
  'link',
  'footnote', // a note that stands within the text
  'stagenote', // a stage direction within a line
  'picture',
  'break',
  'math',
  'hidden', // not to be read: scripts, entries of an index
  'alternative', // another way to write what stands beside it, such as TeX beside MathML: then hidden
] as const;

export type Block = (typeof blocks)[number];
export type Inline = (typeof inlines)[number];
export type Form = Block | Inline;

const inlineSet: ReadonlySet<string> = new Set(inlines);
const all: ReadonlySet<string> = new Set([...blocks, ...inlines]);

export const isInline = (form: Form): form is Inline => inlineSet.has(form);
export const isForm = (name: string): name is Form => all.has(name);

/** Parts of these are fields on one line, whatever form they have elsewhere. */
export const isCompact = (form: Form | undefined): boolean =>
  form === 'meta' || form === 'authors' || form === 'reference' || form === 'field' || form === 'names';

/** Structure of tables; cells are not part of it. */
export const isTablePart = (form: Form | undefined): boolean =>
  form === 'table' || form === 'thead' || form === 'tbody' || form === 'tfoot' || form === 'figure';
