import { multipleOfPi } from '@superpose/openqasm';

/** An angle as Python and Quil write it, with `pi`: `-3*pi/4`, or all its digits. */
export function pythonAngle(angle: number): string {
  const multiple = multipleOfPi(angle);
  return multiple ? product(multiple, 'pi', (n) => `${n}*`) : String(angle);
}

/** A multiple of π in LaTeX: `-3\pi/4`; any other angle to four decimals, which a drawing has room for. */
export function latexAngle(angle: number): string {
  const multiple = multipleOfPi(angle);
  return multiple ? product(multiple, '\\pi', String) : String(Number(angle.toFixed(4)));
}

function product([n, d]: readonly [number, number], pi: string, times: (n: number) => string): string {
  const size = Math.abs(n);
  return `${n < 0 ? '-' : ''}${size === 1 ? '' : times(size)}${pi}${d === 1 ? '' : `/${d}`}`;
}

/** A complex number as Python writes it, `0.5-0.5j`, or with another letter. */
export function complexText(re: number, im: number, unit = 'j'): string {
  if (im === 0) return String(re);
  if (re === 0) return `${im}${unit}`;
  return `${re}${im < 0 ? '' : '+'}${im}${unit}`;
}

/** The entries of a 2×2 matrix (row by row, re before im) as Python's nested lists. */
export function pythonMatrix(entries: readonly number[]): string {
  const entry = (index: number) => complexText(entries[2 * index]!, entries[2 * index + 1]!);
  return `[[${entry(0)}, ${entry(1)}], [${entry(2)}, ${entry(3)}]]`;
}

/**
 * Angles and a phase with which e^{i·phase}·U(theta, phi, lambda) is a unitary 2×2 matrix.
 * @param entries row by row, re before im
 */
export function anglesOfMatrix(entries: readonly number[]): {
  readonly phase: number;
  readonly angles: readonly [number, number, number];
} {
  const [a = 0, ai = 0, b = 0, bi = 0, c = 0, ci = 0, d = 0, di = 0] = entries;
  const [onDiagonal, below] = [Math.hypot(a, ai), Math.hypot(c, ci)];
  const theta = 2 * Math.atan2(below, onDiagonal);
  const right = Math.atan2(-bi, -b);
  if (onDiagonal < 1e-12) {
    const phase = Math.atan2(ci, c);
    return { phase, angles: [theta, 0, right - phase] };
  }
  const phase = Math.atan2(ai, a);
  return below < 1e-12
    ? { phase, angles: [theta, Math.atan2(di, d) - phase, 0] }
    : { phase, angles: [theta, Math.atan2(ci, c) - phase, right - phase] };
}
