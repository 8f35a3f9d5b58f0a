const DENOMINATORS = [1, 2, 3, 4, 6, 8, 16, 32, 64, 128, 256, 512, 1024];

/** A multiple of pi is written as one where that computes to the very same number, else all digits are. */
export function angleText(angle: number): string {
  for (const denominator of DENOMINATORS) {
    const numerator = Math.round((angle * denominator) / Math.PI);
    if (numerator === 0 || Math.abs(numerator) > 64) continue;
    if ((numerator * Math.PI) / denominator !== angle) continue;
    const factor = Math.abs(numerator) === 1 ? '' : `${Math.abs(numerator)}*`;
    return `${numerator < 0 ? '-' : ''}${factor}pi${denominator === 1 ? '' : `/${denominator}`}`;
  }
  // OpenQASM 2 wants a point before an exponent.
  return String(angle).replace(/^(-?\d+)e/, '$1.0e');
}
