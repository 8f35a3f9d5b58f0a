// @ts-check
// The fixed circuits that the engine's speed is measured on: every run, here and elsewhere, makes the same.

/**
 * @typedef {import('../dist/index.js').Operation} Operation
 * @typedef {import('../dist/index.js').GateName} GateName
 * @typedef {{qubitCount: number, operations: readonly Operation[]}} Workload
 */

/** Mulberry32 (public domain, T. Ettinger), so that a seed means the same circuit everywhere. @param {number} seed */
export function randomNumbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let z = Math.imul(state ^ (state >>> 15), state | 1);
    z ^= z + Math.imul(z ^ (z >>> 7), z | 61);
    return ((z ^ (z >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @param {GateName} name @param {number[]} qubits @param {number[]} params @returns {Operation} */
const gate = (name, qubits, ...params) => ({ gate: name, qubits, ...(params.length ? { params } : {}) });
export const range = (/** @type {number} */ count) => Array.from({ length: count }, (_, i) => i);

/** Layers of one random gate on every qubit and a ladder of CX down the wires. @param {number} qubitCount @param {number} depth @param {number} seed */
function layers(qubitCount, depth, seed) {
  const random = randomNumbers(seed);
  /** @type {GateName[]} */
  const choices = ['H', 'RX', 'RY', 'RZ', 'T'];
  /** @type {Operation[]} */
  const operations = [];
  for (let layer = 0; layer < depth; layer++) {
    for (const qubit of range(qubitCount)) {
      const name = /** @type {GateName} */ (choices[Math.floor(random() * choices.length)]);
      const angle = name.startsWith('R') ? [random() * 2 * Math.PI] : [];
      operations.push(gate(name, [qubit], ...angle));
    }
    for (const qubit of range(qubitCount - 1)) operations.push(gate('CX', [qubit, qubit + 1]));
  }
  return { qubitCount, operations };
}

/** H on every qubit, then gates at random on qubits at random. @param {number} qubitCount @param {number} count @param {number} seed */
function mixture(qubitCount, count, seed) {
  const random = randomNumbers(seed);
  /** @type {GateName[]} */
  const choices = ['H', 'X', 'T', 'RX', 'RY', 'RZ', 'CX', 'CZ', 'CP', 'S'];
  const operations = range(count).map((index) => {
    const drawn = index < qubitCount ? 'H' : choices[Math.floor(random() * choices.length)];
    const name = /** @type {GateName} */ (drawn);
    const first = index < qubitCount ? index : Math.floor(random() * qubitCount);
    let second = Math.floor(random() * (qubitCount - 1));
    if (second >= first) second++;
    const angle = random() * 2 * Math.PI;
    if (name === 'CP') return gate(name, [first, second], angle);
    if (name.startsWith('C')) return gate(name, [first, second]);
    return name.startsWith('R') ? gate(name, [first], angle) : gate(name, [first]);
  });
  return { qubitCount, operations };
}

/** The quantum Fourier transform of a random product state. @param {number} qubitCount @param {number} seed */
function fourier(qubitCount, seed) {
  const random = randomNumbers(seed);
  const operations = range(qubitCount).map((qubit) => gate('RY', [qubit], random() * 2 * Math.PI));
  for (const qubit of range(qubitCount).reverse()) {
    operations.push(gate('H', [qubit]));
    for (const other of range(qubit).reverse()) {
      operations.push(gate('CP', [other, qubit], Math.PI / 2 ** (qubit - other)));
    }
  }
  for (const qubit of range(qubitCount >> 1)) operations.push(gate('SWAP', [qubit, qubitCount - 1 - qubit]));
  return { qubitCount, operations };
}

/** Grover's search on 4 qubits, 3 iterations, its phase flips taken apart into CX and CP. */
function grover4() {
  const all = range(4);
  /** @param {GateName} name @param {number[]} qubits */
  const on = (name, qubits) => qubits.map((qubit) => gate(name, [qubit]));
  /** @param {number} a @param {number} b @param {1 | -1} sign */
  const turn = (a, b, sign) => gate('CP', [a, b], (sign * Math.PI) / 4);
  /** @param {number} a @param {number} b */
  const cx = (a, b) => gate('CX', [a, b]);
  const flip = [
    ...[turn(0, 3, 1), cx(0, 1), turn(1, 3, -1), cx(0, 1), turn(1, 3, 1), cx(1, 2), turn(2, 3, -1)],
    ...[cx(0, 2), turn(2, 3, 1), cx(1, 2), turn(2, 3, -1), cx(0, 2), turn(2, 3, 1)],
  ];
  const oracle = [...on('X', [1]), ...flip, ...on('X', [1])];
  const diffusion = [...on('H', all), ...on('X', all), ...flip, ...on('X', all), ...on('H', all)];
  const iterations = range(3).flatMap(() => [...oracle, ...diffusion]);
  return { qubitCount: 4, operations: [...on('H', all), ...iterations] };
}

/** @satisfies {Record<string, () => Workload>} */
export const WORKLOADS = {
  tiny3: () => mixture(3, 10, 11),
  six40: () => mixture(6, 40, 12),
  six48: () => mixture(6, 48, 14),
  grover4,
  rand10: () => layers(10, 20, 10),
  qft16: () => fourier(16, 13),
  rand16: () => layers(16, 20, 16),
  rand20: () => layers(20, 20, 20),
  rand24: () => layers(24, 20, 24),
};
