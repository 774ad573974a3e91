// The ten values by number: E0S0, E1S1, E1S2, …, E3S3.

import { strings } from '../strings';

export const valueCount = 10;

export const exhaustivityOf = (value: number): number => Math.floor((value + 2) / 3);
export const specificityOf = (value: number): number => (value === 0 ? 0 : ((value - 1) % 3) + 1);

/** "E2S3" */
export const valueName = (value: number): string => `E${exhaustivityOf(value)}S${specificityOf(value)}`;

/** "Fairly exhaustive, highly specific" */
export const valueWords = (value: number): string => strings.value.words(exhaustivityOf(value), specificityOf(value));

export const allows = (set: number, value: number): boolean => ((set >> value) & 1) === 1;

/** The values of a set, ascending. */
export const valuesOf = (set: number): number[] =>
  Array.from({ length: valueCount }, (_, value) => value).filter((value) => allows(set, value));
