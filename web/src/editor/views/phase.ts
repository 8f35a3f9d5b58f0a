import { formatFixed } from '../../platform/numbers';

const TURN = 2 * Math.PI;

interface Complex {
  readonly real: number;
  readonly imag: number;
}

/** The argument of an amplitude in [0, 2π). */
export function phaseOf({ real, imag }: Complex): number {
  const phase = (Math.atan2(imag, real) + TURN) % TURN;
  // Rounding leaves a real amplitude's phase a hair below a full turn.
  return TURN - phase < 1e-9 ? 0 : phase;
}

/** The hue of a phase of 0, in degrees: blue, as a plus is everywhere, so that π comes out amber, as a minus does. */
const FIRST_HUE = 245;

/** One turn of the colour wheel, evenly bright, for one turn of phase. */
export const phaseColor = (phase: number): string =>
  `oklch(var(--phase-lightness) var(--phase-chroma) ${(((phase / TURN) * 360 + FIRST_HUE) % 360).toFixed(1)})`;

const DENOMINATORS = [1, 2, 3, 4, 6, 8, 12];

/** A phase as a fraction of π where it is one, else in units of π to two decimals. */
export function phaseText(phase: number): string {
  for (const denominator of DENOMINATORS) {
    const numerator = Math.round((phase / Math.PI) * denominator);
    if (Math.abs((numerator * Math.PI) / denominator - phase) > 1e-6) continue;
    if (numerator === 0) return '0';
    return `${numerator === 1 ? '' : numerator}π${denominator === 1 ? '' : `/${denominator}`}`;
  }
  return `${formatFixed(phase / Math.PI, 2)}π`;
}
