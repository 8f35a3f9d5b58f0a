import { dotParity, labelOf } from '../approximations/approximation';

const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';

/** The equation of a measured string: `101` → `s₂ ⊕ s₀ = 0`. A string of zeros has none. */
export function equationOf(label: string): string | null {
  const terms = [...label].flatMap((bit, position) =>
    bit === '1' ? [`s${SUBSCRIPTS[label.length - 1 - position]}`] : [],
  );
  return terms.length === 0 ? null : `${terms.join(' ⊕ ')} = 0`;
}

export interface Collected {
  /** A measured string. */
  readonly label: string;
  readonly equation: string | null;
  /** The periods that fit this string and all before it. */
  readonly fitting: readonly string[];
}

/** What each measured string adds to those before it. */
export function collect(measured: readonly string[], width: number): Collected[] {
  let left = Array.from({ length: 2 ** width - 1 }, (_, index) => index + 1);
  return measured.map((label) => {
    left = left.filter((s) => dotParity(s, Number.parseInt(label, 2)) === 0);
    return { label, equation: equationOf(label), fitting: left.map((s) => labelOf(s, width)) };
  });
}

/** Two strings that a run can measure for a period, in the order of their index; the first says nothing. */
export const exampleStrings = (period: string): string[] =>
  Array.from({ length: 2 ** period.length }, (_, y) => y)
    .filter((y) => dotParity(y, Number.parseInt(period, 2)) === 0)
    .slice(0, 2)
    .map((y) => labelOf(y, period.length));

/** Which sentence leads from the equation to a period of two bits. */
export function readingOf(period: string): 'equal' | 'high' | 'low' | 'one' {
  if (period.length === 1) return 'one';
  if (period === '11') return 'equal';
  return period === '10' ? 'high' : 'low';
}
