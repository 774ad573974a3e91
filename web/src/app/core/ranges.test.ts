import { describe, expect, it } from 'vitest';
import { Offsets } from './offsets';
import { adjusted, changedPlace, erased, highlightAt, highlighted, snapped, type Highlight } from './ranges';

/** The slow, obvious version: a grade for each code point. */
class Paper {
  readonly grades = new Array<number>(40).fill(0);
  write(start: number, end: number, grade: number): void {
    this.grades.fill(grade, start, end);
  }
  static of(highlights: readonly Highlight[]): number[] {
    const paper = new Paper();
    for (const [start, end, grade] of highlights) paper.write(start, end, grade);
    return paper.grades;
  }
}

describe('highlights', () => {
  it('begin with none', () => {
    expect(highlighted([], [3, 3], 1)).toEqual([]);
    expect(highlighted([], [3, 5], 1)).toEqual([[3, 5, 1]]);
    expect(erased([], [0, 9])).toEqual([]);
  });

  it('become one where they meet with one grade', () => {
    expect(
      highlighted(
        [
          [0, 2, 1],
          [4, 6, 1],
        ],
        [2, 4],
        1,
      ),
    ).toEqual([[0, 6, 1]]);
    expect(
      highlighted(
        [
          [0, 2, 1],
          [4, 6, 2],
        ],
        [2, 4],
        1,
      ),
    ).toEqual([
      [0, 4, 1],
      [4, 6, 2],
    ]);
  });

  it('are cut by an eraser', () => {
    expect(erased([[0, 9, 2]], [3, 5])).toEqual([
      [0, 3, 2],
      [5, 9, 2],
    ]);
    expect(erased([[0, 9, 2]], [5, 5])).toEqual([[0, 9, 2]]);
    expect(
      erased(
        [
          [0, 3, 1],
          [5, 9, 1],
        ],
        [0, 9],
      ),
    ).toEqual([]);
  });

  it('agree with colouring each code point', () => {
    let state = 3;
    const next = (below: number): number => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return Math.floor((state / 2147483648) * below);
    };
    let highlights: Highlight[] = [];
    const paper = new Paper();
    for (let step = 0; step < 2000; ++step) {
      const start = next(40);
      const end = start + next(40 - start + 1);
      const grade = next(3);
      highlights = grade === 0 ? erased(highlights, [start, end]) : highlighted(highlights, [start, end], grade);
      paper.write(start, end, grade);
      expect(Paper.of(highlights)).toEqual(paper.grades);
      for (const [at, [from, to]] of highlights.entries()) {
        expect(from).toBeLessThan(to);
        expect(to).toBeLessThanOrEqual(highlights[at + 1]?.[0] ?? 40);
      }
    }
  });

  it('are found by a place', () => {
    expect(
      highlightAt(
        [
          [2, 4, 1],
          [4, 6, 2],
        ],
        4,
      ),
    ).toEqual([4, 6, 2]);
    expect(highlightAt([[2, 4, 1]], 4)).toEqual([2, 4, 1]);
    expect(highlightAt([[2, 4, 1]], 1)).toBeNull();
  });
});

describe('changedPlace', () => {
  it('is the first end that is new or gone', () => {
    expect(changedPlace([], [])).toBeNull();
    expect(changedPlace([[2, 8, 1]], [[2, 8, 1]])).toBeNull();
    expect(changedPlace([], [[5, 9, 1]])).toBe(5);
    expect(changedPlace([[2, 8, 1]], [[2, 12, 1]])).toBe(8);
    expect(changedPlace([[2, 8, 1]], [[2, 8, 2]])).toBe(2);
  });
});

describe('snapped', () => {
  const text = new Offsets(' 😀 Old castles stand.  They fell! ');
  const snap = (start: number, end: number, how: 'character' | 'word' | 'sentence') => {
    const range = snapped(text, [start, end], how);
    return range && text.slice(...range);
  };

  it('is nothing where only white space was chosen', () => {
    expect([snap(0, 1, 'word'), snap(5, 5, 'word'), snap(21, 23, 'sentence')]).toEqual([null, null, null]);
  });

  it('drops white space at the ends', () => {
    expect(snap(0, 4, 'character')).toBe('😀 O');
  });

  it('grows to words and sentences', () => {
    expect(snap(4, 5, 'word')).toBe('Old');
    expect(snap(5, 9, 'word')).toBe('Old castles');
    expect(snap(8, 9, 'sentence')).toBe('😀 Old castles stand.');
    expect(snap(18, 26, 'sentence')).toBe('😀 Old castles stand.  They fell!');
  });

  it('reads what stands around the ends, however far they are apart', () => {
    const long = new Offsets('Old castles stand. '.repeat(5000));
    const range = snapped(long, [5, 19 * 4000 + 5], 'word');
    expect(range).toEqual([4, 19 * 4000 + 11]);
    expect(snapped(long, range ?? [0, 0], 'sentence')).toEqual([0, 19 * 4000 + 18]);
  });
});

describe('adjusted', () => {
  it('erases what is left out and highlights what is new', () => {
    expect(adjusted([2, 8], [2, 8])).toEqual({ erase: [], highlight: null });
    expect(adjusted([2, 8], [3, 6])).toEqual({
      erase: [
        [2, 3],
        [6, 8],
      ],
      highlight: null,
    });
    expect(adjusted([2, 8], [0, 9])).toEqual({ erase: [], highlight: [0, 9] });
    expect(adjusted([2, 8], [4, 10])).toEqual({ erase: [[2, 4]], highlight: [4, 10] });
  });
});
