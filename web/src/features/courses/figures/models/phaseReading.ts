/**
 * The chance that phase estimation with some counting qubits shows y for an angle, by the sum of the clock hands:
 * sin²(πMδ) / (M² sin²(πδ)) with M = 2ⁿ and the angle's distance δ from y/M.
 * @param angle in turns
 */
export function readingChance(angle: number, qubits: number, y: number): number {
  const size = 2 ** qubits;
  const off = angle - y / size;
  const below = Math.sin(Math.PI * off);
  if (Math.abs(below) < 1e-12) return 1;
  return (Math.sin(Math.PI * size * off) / (size * below)) ** 2;
}

/** By y. */
export const readingChances = (angle: number, qubits: number): number[] =>
  Array.from({ length: 2 ** qubits }, (_, y) => readingChance(angle, qubits, y));
