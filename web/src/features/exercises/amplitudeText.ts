import type { WireComplex } from '@superpose/contracts';
import { formatComplex, formatFixed } from '../../platform/numbers';

/** An amplitude as the goal and the verdict show it, with four decimals. */
export const amplitudeText = (amplitude: number | WireComplex): string =>
  typeof amplitude === 'number' ? formatFixed(amplitude, 4) : formatComplex(amplitude);
