import { phaseOf } from './phase';

/** A real or complex number as it’s written: `1/√2`, `−i/2`, `e^{iπ/4}/√2`. Raised parts stand in `^{…}`. */
export interface Written {
  readonly text: string;
  /** Whether the text is the number in closed form, and not its first decimals. */
  readonly isExact: boolean;
}

interface Complex {
  readonly real: number;
  readonly imag: number;
}

const TOLERANCE = 1e-9;
const LARGEST_DENOMINATOR = 64;
/** Fractions of π whose cosines are looked for. */
const ANGLE_DENOMINATORS = [8, 12, 16, 24];
const PHASE_DENOMINATORS = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32];
const DECIMALS = 4;

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
const isNear = (a: number, b: number): boolean => Math.abs(a - b) < TOLERANCE;

/** A number from 0 on: a root of a fraction, or such a root times a cosine or sine of a fraction of π. */
export function writeSize(size: number): Written {
  const root = rootOfFraction(size);
  if (root !== null) return { text: root, isExact: true };
  for (let halvings = 0; halvings <= 6; halvings += 1) {
    const angle = angleText(size * Math.SQRT2 ** halvings);
    if (angle !== null) return { text: over(angle, rootOfFraction(Math.SQRT2 ** halvings)!), isExact: true };
  }
  return { text: decimal(size), isExact: false };
}

const decimal = (value: number): string => value.toFixed(DECIMALS).replace('-', '−');

/** `√3/2` of √(3/4). Null where the square is no fraction with a small denominator. */
function rootOfFraction(size: number): string | null {
  const square = size * size;
  for (let denominator = 1; denominator <= LARGEST_DENOMINATOR; denominator += 1) {
    const numerator = Math.round(square * denominator);
    if (Math.abs(square * denominator - numerator) > TOLERANCE * denominator) continue;
    return rootText(numerator, denominator);
  }
  return null;
}

function rootText(numerator: number, denominator: number): string {
  // √(p/q) is √(pq)/q; squares come out from under the root.
  let [outside, inside] = [1, numerator * denominator];
  for (let factor = 2; factor * factor <= inside; factor += 1)
    while (inside % (factor * factor) === 0) [outside, inside] = [outside * factor, inside / factor ** 2];
  const shared = gcd(outside, denominator);
  const [top, bottom] = [outside / shared, denominator / shared];
  // A root goes below the line where that makes it simpler: √2/2 is 1/√2.
  if (inside > 1 && bottom % inside === 0) return over(String(top), product(bottom / inside, inside));
  return over(product(top, inside), String(bottom));
}

const product = (factor: number, root: number): string =>
  root === 1 ? String(factor) : `${factor === 1 ? '' : factor}√${root}`;

function over(top: string, bottom: string): string {
  if (bottom === '1') return top;
  return `${top}/${/^\d+√/.test(bottom) ? `(${bottom})` : bottom}`;
}

/** `cos(π/8)`, or `sin(π/8)` where that is the smaller angle. */
function angleText(value: number): string | null {
  if (value >= 1) return null;
  const angle = Math.acos(value) / Math.PI;
  for (const denominator of ANGLE_DENOMINATORS) {
    const numerator = Math.round(angle * denominator);
    if (!isNear(Math.cos((numerator * Math.PI) / denominator), value)) continue;
    // Stryker disable next-line EqualityOperator: cos(π/4) is a root, which is found before
    const isSine = 4 * numerator > denominator;
    const left = isSine ? denominator / 2 - numerator : numerator;
    return `${isSine ? 'sin' : 'cos'}(${fractionOfPi(left, denominator)})`;
  }
  return null;
}

function fractionOfPi(numerator: number, denominator: number): string {
  const shared = gcd(numerator, denominator);
  const [top, bottom] = [numerator / shared, denominator / shared];
  return `${top === 1 ? '' : top}π${bottom === 1 ? '' : `/${bottom}`}`;
}

/** The factor of size 1 with this phase, by sign and what follows it: −i is `−` and `i`. */
function writePhase(phase: number): Written & { readonly sign: '' | '−' } {
  for (const denominator of PHASE_DENOMINATORS) {
    const numerator = Math.round((phase / Math.PI) * denominator);
    if (Math.abs((numerator * Math.PI) / denominator - phase) > 1e-7) continue;
    const quarter = (2 * numerator) / denominator;
    if (quarter % 4 === 0) return { sign: '', text: '', isExact: true };
    if (quarter === 1) return { sign: '', text: 'i', isExact: true };
    if (quarter === 2) return { sign: '−', text: '', isExact: true };
    if (quarter === 3) return { sign: '−', text: 'i', isExact: true };
    const [top, bottom] =
      numerator > denominator ? [numerator - 2 * denominator, denominator] : [numerator, denominator];
    const minus = top < 0 ? '−' : '';
    return { sign: '', text: `e^{${minus}i${fractionOfPi(Math.abs(top), bottom)}}`, isExact: true };
  }
  const turn = phase > Math.PI ? phase - 2 * Math.PI : phase;
  return { sign: '', text: `e^{${decimal(turn)}i}`, isExact: false };
}

/** A complex number other than 0. */
export function writeComplex(value: Complex): Written {
  const { sign, ...phase } = writePhase(phaseOf(value));
  const size = writeSize(Math.hypot(value.real, value.imag));
  const text = sign + joined(phase.text, size.text);
  return { text, isExact: phase.isExact && size.isExact };
}

/** `i` and `1/√2` are `i/√2`, `i` and `√3/2` are `i√3/2`. */
function joined(factor: string, size: string): string {
  if (factor === '') return size;
  const slash = size.indexOf('/');
  // The slash of cos(π/8) isn’t a fraction’s.
  const at = slash === -1 || size.startsWith('cos(') || size.startsWith('sin(') ? size.length : slash;
  const [top, rest] = [size.slice(0, at), size.slice(at)];
  if (top === '1') return factor + rest;
  if (/^[\d.]+$/.test(top)) return `${top}${factor}${rest}`;
  return `${factor}${top.startsWith('√') ? '' : '·'}${top}${rest}`;
}

export interface Term {
  readonly amplitude: Complex;
  readonly label: string;
}

/**
 * A state in Dirac notation, `1/√2 (|00⟩ + i|11⟩)`: terms of one size have it before the bracket.
 * @param terms those that aren’t 0
 */
export function writeKet(terms: readonly Term[]): Written {
  const sizes = terms.map(({ amplitude: { real, imag } }) => Math.hypot(real, imag));
  const isShared = terms.length > 1 && sizes.every((size) => isNear(size, sizes[0]!));
  const shared = writeSize(sizes[0]!);
  let isExact = isShared ? shared.isExact : true;
  const text = terms
    .map(({ amplitude, label }, index) => {
      const { sign, ...phase } = writePhase(phaseOf(amplitude));
      const size = isShared ? { text: '1', isExact: true } : writeSize(sizes[index]!);
      isExact &&= phase.isExact && size.isExact;
      const factor = joined(phase.text, size.text);
      const before = index === 0 ? sign : sign === '−' ? ' − ' : ' + ';
      return `${before}${factor === '1' ? '' : factor}|${label}⟩`;
    })
    .join('');
  return { text: isShared && shared.text !== '1' ? `${shared.text} (${text})` : text, isExact };
}
