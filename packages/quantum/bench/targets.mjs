// @ts-check
// What the engine has to reach, as ratios within one run: how many times faster than the other it is at least.
/** @typedef {{other: string, least: number}} Target */

/** @param {string} other @param {number} least @returns {Target} */
const against = (other, least) => ({ other, least });

/** @type {Record<string, Target[]>} */
export const TARGETS = {
  tiny3: [against('prototype', 1), against('quantum-circuit', 800), against('jsqubits', 30)],
  six40: [against('prototype', 1), against('quantum-circuit', 500)],
  grover4: [against('prototype', 1), against('quantum-circuit', 1000)],
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
/** @type {Record<string, number>} */
export const MOST_PASSES = { rand24: 12 };
/** Microseconds for six qubits and 48 gates. @type {Record<string, number>} */
export const MOST_MICROSECONDS = { six48: 50 };
export const MOST_KERNEL_BYTES = 10_240;
