// @ts-check
// Circuits of the kinds that people simulate, new ones from each seed, so that the engine isn't made for a few fixed ones.
import { CIRCUIT_KINDS, circuitOfKind } from '../dist/testing/index.js';
import { randomNumbers } from './workloads.mjs';

/** Gates or steps on each qubit, by the register's size. */
const DEPTH = { small: 3, 16: 6, 22: 3 };

/**
 * By name: each kind at 10, 11 or 12 qubits, where planning takes a good part of the time, and at 16 and 22.
 * @param {number} seed @returns {Record<string, import('./workloads.mjs').Workload>}
 */
export function kindWorkloads(seed) {
  const random = randomNumbers(seed);
  const kinds = /** @type {import('../dist/testing/index.js').CircuitKind[]} */ (Object.keys(CIRCUIT_KINDS));
  const entries = kinds.flatMap((kind) => {
    const small = 10 + Math.floor(3 * random());
    return [
      { qubitCount: small, depth: DEPTH.small },
      { qubitCount: 16, depth: DEPTH[16] },
      { qubitCount: 22, depth: DEPTH[22] },
    ].map((size) => {
      const circuit = circuitOfKind(kind, { ...size, seed: Math.floor(random() * 2 ** 32) });
      return [`${kind}${size.qubitCount}`, circuit];
    });
  });
  return Object.fromEntries(entries);
}
