/** A trigonometric polynomial of degree 2 has five coefficients, so five samples give all of it. */
const SAMPLES = 5;

/**
 * The largest of several trigonometric polynomials of degree 2, and of 0, at any angle. Their values are asked for at
 * five angles only.
 */
export function largestOfWaves(valuesAt: (angle: number) => readonly number[]): (angle: number) => number {
  const angles = Array.from({ length: SAMPLES }, (_, k) => (2 * Math.PI * k) / SAMPLES);
  const samples = angles.map(valuesAt);
  const average = (wave: number, weight: (angle: number) => number): number =>
    angles.reduce((sum, angle, k) => sum + weight(angle) * samples[k]![wave]!, 0) / SAMPLES;
  const waves = samples[0]!.map((_, wave) => [
    average(wave, () => 1),
    2 * average(wave, Math.cos),
    2 * average(wave, Math.sin),
    2 * average(wave, (angle) => Math.cos(2 * angle)),
    2 * average(wave, (angle) => Math.sin(2 * angle)),
  ]);
  return (angle) => {
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    let largest = 0;
    for (const [mean, c1, s1, c2, s2] of waves) {
      largest = Math.max(largest, mean! + c1! * c + s1! * s + c2! * (c * c - s * s) + s2! * 2 * c * s);
    }
    return largest;
  };
}
