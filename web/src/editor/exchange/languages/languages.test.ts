import { describe, expect, it } from '@jest/globals';
import { UnwritableError } from '@superpose/openqasm';
import { OFFERED_GATES, type OfferedGate } from '@superpose/quantum/gates';
import { buildDynamicCircuit, inverseOperation, type Operation } from '@superpose/quantum';
import { randomOperation } from '@superpose/quantum/testing';
import { toBraket } from './braket';
import { toCirq } from './cirq';
import { toQiskit } from './qiskit';
import { toQsharp } from './qsharp';
import { toQuantikz } from './quantikz';
import { distance, randomGates, randomProgram, unitaryCircuit, WRITABLE } from './testing/programs';
import { readBraket } from './testing/readBraket';
import { readCirq } from './testing/readCirq';
import { readQiskit } from './testing/readQiskit';
import { readQsharp } from './testing/readQsharp';

const LANGUAGES = [
  { language: 'Braket', write: toBraket, read: readBraket },
  { language: 'Qiskit', write: toQiskit, read: readQiskit },
  { language: 'Cirq', write: toCirq, read: readCirq },
  { language: 'Q#', write: toQsharp, read: readQsharp },
];

/** The same numbers each time. */
function numbers(seed: number) {
  let state = seed;
  return { nextUniform: () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648 };
}
type Random = Parameters<typeof randomOperation>[2];

const seeds = (count: number) => Array.from({ length: count }, (_, seed) => seed + 1);

describe.each(LANGUAGES)('$language', ({ language, write, read }) => {
  const expectSame = (circuit: ReturnType<typeof randomGates>) => {
    const text = write(circuit);
    const program = read(text);
    expect(program.measuresAll).toBe(circuit.bitCount === 0);
    const apart = distance(circuit, program);
    if (!(apart < 1e-9)) throw new Error(`${apart} apart:\n${text}`);
  };

  it.each(WRITABLE)('has %s with its phase: alone, and with controls on 1 and on 0', (gate) => {
    const random = numbers(WRITABLE.indexOf(gate) + 1) as unknown as Random;
    const operation = randomOperation(gate, 4, random);
    const free = [0, 1, 2, 3, 4, 5].filter((qubit) => !operation.qubits.includes(qubit));
    const [a, b] = free as [number, number];
    const all: Operation[] = [
      operation,
      { ...operation, controls: [a] },
      { ...operation, negativeControls: [a] },
      { ...operation, controls: [a], negativeControls: [b] },
      inverseOperation(operation),
    ];
    for (const each of all) expectSame(unitaryCircuit(6, [each]));
  });

  it.each(seeds(30))('a circuit of random gates comes back the same (seed %i)', (seed) => {
    expectSame(randomGates(2 + (seed % 4), 12, seed));
  });

  it('refuses a gate that is given by a function, by its name', () => {
    const oracle = unitaryCircuit(2, [{ gate: 'DIAGONAL', qubits: [0, 1], oracle: (x) => x }]);
    expect(() => write(oracle)).toThrow(UnwritableError);
    expect(() => write(oracle)).toThrow(/has no words for a DIAGONAL, which is given by a function\.$/);
  });

  it('has words for every gate that is offered', () => {
    const missing = (OFFERED_GATES as readonly OfferedGate[]).filter(
      (gate) => !(WRITABLE as readonly string[]).includes(gate),
    );
    expect(missing).toEqual([]);
  });

  // Circuits of Braket only measure at their end.
  if (language === 'Braket') return;

  it.each(seeds(40))('a program of random instructions comes back the same (seed %i)', (seed) => {
    expectSame(randomProgram(2 + (seed % 2), 10, seed));
  });

  it('asks several bits at once, also for 0', () => {
    const measure = (qubit: number, bit: number) => ({ gate: 'MEASURE', qubits: [qubit], bit }) as const;
    for (let value = 0; value < 8; value++) {
      expectSame(
        buildDynamicCircuit(4, 3, [
          ...[0, 1, 2].map((qubit) => ({ gate: 'H', qubits: [qubit] }) as const),
          ...[measure(0, 2), measure(1, 0), measure(2, 1)],
          { gate: 'X', qubits: [3], condition: { bits: [1, 2, 0], value } },
        ]),
      );
    }
  });

  it('takes a bit that was never measured for 0', () => {
    for (const value of [0, 1]) {
      expectSame(
        buildDynamicCircuit(1, 2, [
          { gate: 'H', qubits: [0] },
          { gate: 'X', qubits: [0], condition: { bits: [1], value } },
          { gate: 'MEASURE', qubits: [0], bit: 0 },
        ]),
      );
    }
  });
});

describe('quantikz', () => {
  it.each(seeds(40))('draws any program as rows of as many cells (seed %i)', (seed) => {
    const rows = toQuantikz(randomProgram(2 + (seed % 4), 12, seed))
      .split('\n')
      .filter((line) => line.includes('\\lstick'));
    expect(new Set(rows.map((row) => row.split(' &').length)).size).toBe(1);
  });
});
