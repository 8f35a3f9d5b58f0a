const DENOMINATORS = [1, 2, 3, 4, 6, 8, 16, 32, 64, 128, 256, 512, 1024];

/** n and d where an angle is the very same number as n·π/d, and n isn't 0; else null. */
export function multipleOfPi(angle: number): readonly [number, number] | null {
  for (const denominator of DENOMINATORS) {
    const numerator = Math.round((angle * denominator) / Math.PI);
    if (numerator === 0 || Math.abs(numerator) > 64) continue;
    if ((numerator * Math.PI) / denominator === angle) return [numerator, denominator];
  }
  return null;
}

/** A multiple of pi is written as one where that computes to the very same number, else all digits are. */
export function angleText(angle: number): string {
  const multiple = multipleOfPi(angle);
  // OpenQASM 2 wants a point before an exponent.
  if (!multiple) return String(angle).replace(/^(-?\d+)e/, '$1.0e');
  const [n, d] = multiple;
  const factor = Math.abs(n) === 1 ? '' : `${Math.abs(n)}*`;
  return `${n < 0 ? '-' : ''}${factor}pi${d === 1 ? '' : `/${d}`}`;
}
