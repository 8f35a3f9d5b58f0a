import type { WireComplex } from '@superpose/contracts';
import { formatComplex, formatFixed } from '../../platform/numbers';

/** An amplitude as the goal and the verdict show it, with four decimals unless given. */
export const amplitudeText = (amplitude: number | WireComplex, decimals = 4): string =>
  typeof amplitude === 'number' ? formatFixed(amplitude, decimals) : formatComplex(amplitude, decimals);
