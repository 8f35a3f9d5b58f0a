// @ts-check
// What the engine has to reach, as ratios within one run: how many times faster than the other it is at least. A reason
// that was found for a miss is told on the page.
/** @typedef {{other: string, least: number, reason?: string}} Target */

/** @param {string} other @param {number} least @param {string} [reason] @returns {Target} */
const against = (other, least, reason) => ({ other, least, ...(reason ? { reason } : {}) });

const LABELS =
  'Much of its time goes into the object of counts: labels such as 100000 are array indices to V8, which keeps each of them in a hash table.';
const DISPATCH =
  'On 16 amplitudes what counts is how long it takes to get to each gate and to check its bounds.';

/** @type {Record<string, Target[]>} */
const TARGETS = {
  tiny3: [against('prototype', 1), against('quantum-circuit', 800), against('jsqubits', 10)],
  six40: [against('prototype', 1), against('quantum-circuit', 500, LABELS)],
  grover4: [against('prototype', 1), against('quantum-circuit', 1000, DISPATCH)],
  rand10: [against('prototype', 1.7)],
  'qft16 float64': [against('prototype', 1.3)],
  'qft16 float32': [against('prototype', 1.25)],
  'rand16 float64': [against('prototype', 1.3)],
  'rand16 float32': [against('prototype', 1.25)],
  'rand20 float64': [against('prototype', 1.35)],
  'rand20 float32': [against('prototype', 1.3)],
  'rand20 float64, 2 threads': [against('one thread', 1.85)],
  'rand24 float64': [against('prototype', 1.3)],
  'rand24 float32': [against('prototype', 1.2)],
};
/** What is asked of circuits that are new in each run. */
const KIND_TARGETS = {
  small: [against('prototype', 1)],
  float64: [against('prototype', 1.3)],
  float32: [against('prototype', 1.2)],
};

/** @param {string} name of a result @param {boolean} isKind */
export function targetsOf(name, isKind) {
  if (!isKind) return TARGETS[name] ?? [];
  if (name.endsWith(' float64')) return KIND_TARGETS.float64;
  return name.endsWith(' float32') ? KIND_TARGETS.float32 : KIND_TARGETS.small;
}

/** @type {Record<string, number>} */
export const MOST_PASSES = { rand24: 12 };
/** Microseconds for six qubits and 48 gates. @type {Record<string, number>} */
export const MOST_MICROSECONDS = { six48: 50 };
export const MOST_KERNEL_BYTES = 10_240;
