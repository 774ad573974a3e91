// Numbers as people read them. A missing one is a dash, minus is a minus sign.

const MISSING = '–';

export function fixed(value: number | null | undefined, digits = 4): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return MISSING;
  const text = value.toFixed(digits);
  // Nothing is written as -0.000.
  const zero = Number(text) === 0;
  return zero ? text.replace('-', '') : text.replace('-', '−');
}

export function whole(value: number | null | undefined): string {
  return value === null || value === undefined ? MISSING : value.toLocaleString('en');
}

export function signed(value: number | null | undefined, digits = 4): string {
  const text = fixed(value, digits);
  return value !== null && value !== undefined && Number(text) > 0 ? `+${text}` : text;
}

/** 0..1 as per cent; what is not nothing is not shown as nothing. */
export function percent(share: number | null | undefined): string {
  if (share === null || share === undefined || !Number.isFinite(share)) return MISSING;
  if (share > 0 && share < 0.001) return '< 0.1 %';
  return `${(share * 100).toFixed(1)} %`;
}

/** `= 0.012`, or `< 0.0001`: a p-value is never nothing. */
export function pValue(p: number): string {
  return p < 0.0001 ? '< 0.0001' : `= ${p.toFixed(4)}`;
}

export function interval(low: number | null, high: number | null, digits = 4): string {
  return low === null || high === null ? MISSING : `${fixed(low, digits)} to ${fixed(high, digits)}`;
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
