// The server counts code points, the DOM counts UTF-16 units: one text, both ways.

/** How often a place is remembered, in code points: the most that a look-up has to walk. An article asks for each of its text nodes. */
const stride = 32;

const isLead = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isTrail = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** As \s of a regular expression, which is slower by far. */
const isWhite = (unit: number): boolean =>
  unit === 0x20 || (unit >= 0x09 && unit <= 0x0d) || (unit >= 0xa0 && /\s/.test(String.fromCharCode(unit)));

/** Units of the code point at `unit`: 2 for a pair, 1 for everything else, a lone half too. */
function widthAt(text: string, unit: number): number {
  const paired = isLead(text.charCodeAt(unit)) && unit + 1 < text.length && isTrail(text.charCodeAt(unit + 1));
  return paired ? 2 : 1;
}

/** Places of one text. Offsets outside the text are moved to its ends. */
export class Offsets {
  /** In code points. */
  readonly length: number;
  /** Units before code point `i * stride`; empty where both count the same. */
  private readonly marks: Uint32Array;

  constructor(readonly text: string) {
    const marks: number[] = [];
    let points = 0;
    for (let unit = 0; unit < text.length; unit += widthAt(text, unit), ++points)
      if (points % stride === 0) marks.push(unit);
    this.length = points;
    this.marks = points === text.length ? new Uint32Array() : Uint32Array.from(marks);
  }

  /** UTF-16 units before the code point. */
  unit(point: number): number {
    const wanted = Math.min(Math.max(point, 0), this.length);
    if (this.marks.length === 0) return wanted;
    if (wanted === this.length) return this.text.length;
    let at = Math.floor(wanted / stride);
    let unit = this.marks[at] ?? 0;
    for (at *= stride; at < wanted; ++at) unit += widthAt(this.text, unit);
    return unit;
  }

  /** Code points before the unit; inside a pair: before the pair. */
  point(unit: number): number {
    const wanted = Math.min(Math.max(unit, 0), this.text.length);
    if (this.marks.length === 0) return wanted;
    const mark = lastAtMost(this.marks, wanted);
    let point = mark * stride;
    for (let at = this.marks[mark] ?? 0; at < wanted; ++point) {
      at += widthAt(this.text, at);
      if (at > wanted) break;
    }
    return point;
  }

  /** Whether there is nothing but white space. */
  isBlank(start: number, end: number): boolean {
    const last = this.unit(end);
    for (let unit = this.unit(start); unit < last; ++unit) if (!isWhite(this.text.charCodeAt(unit))) return false;
    return true;
  }

  slice(start: number, end: number): string {
    return this.text.slice(this.unit(start), this.unit(end));
  }
}

/** The last index whose value is at most `wanted`, in rising values; 0 where none is. */
export function lastAtMost(values: ArrayLike<number>, wanted: number): number {
  let low = 0;
  let high = values.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? Infinity) <= wanted) low = middle;
    else high = middle;
  }
  return low;
}
