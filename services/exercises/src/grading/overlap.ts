/** |⟨a|b⟩| of two interleaved vectors. */
export function overlapSize(a: Float64Array, b: Float64Array): number {
  let [re, im] = [0, 0];
  for (let i = 0; i < a.length; i += 2) {
    re += a[i]! * b[i]! + a[i + 1]! * b[i + 1]!;
    im += a[i]! * b[i + 1]! - a[i + 1]! * b[i]!;
  }
  return Math.hypot(re, im);
}

/** The overlaps of their parts added up: 1 where they differ in nothing but a phase for each part. */
export function summedOverlap(a: Float64Array, b: Float64Array, partLength: number): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += partLength) {
    sum += overlapSize(a.subarray(at, at + partLength), b.subarray(at, at + partLength));
  }
  return sum;
}

/** The least overlap of their parts, each of which has a global phase for itself; of the whole without a length. */
export function leastOverlap(a: Float64Array, b: Float64Array, partLength = a.length): number {
  let least = Infinity;
  for (let at = 0; at < a.length; at += partLength) {
    least = Math.min(least, overlapSize(a.subarray(at, at + partLength), b.subarray(at, at + partLength)));
  }
  return least;
}
