import { readAngle } from '@superpose/openqasm';

/**
 * The value of an expression such as `1/sqrt(2)` or `cos(pi/8)^2`; angles are in radians.
 * @throws an Error with one sentence for a writer
 */
export function evaluate(text: string, names: Readonly<Record<string, number>> = {}): number {
  const value = readAngle(text, names);
  if (value === undefined)
    throw new Error(`“${text}” isn’t a number or an expression such as 1/sqrt(2) or 3*pi/4`);
  return value;
}
