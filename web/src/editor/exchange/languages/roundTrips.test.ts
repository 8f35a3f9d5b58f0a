import { describe, expect, it } from '@jest/globals';
import { buildDynamicCircuit, type DynamicCircuit } from '@superpose/quantum';
import { fromQiskit } from './qiskitReader/fromQiskit';
import { fromQuil } from './quilReader/fromQuil';
import type { ReadCircuit } from './reading/steps';
import { toQiskit } from './qiskit';
import { toQuil } from './quil';
import { distance, randomGates, randomProgram, WRITABLE, unitaryCircuit } from './testing/programs';

const LANGUAGES = [
  { language: 'Quil', write: toQuil, read: fromQuil },
  { language: 'Qiskit', write: toQiskit, read: fromQiskit },
];
const seeds = (count: number) => Array.from({ length: count }, (_, seed) => seed + 1);

/** What was read, without the measurements that stand for a circuit without classical bits. */
function circuitOf({ qubitCount, bitCount, steps }: ReadCircuit, wanted: DynamicCircuit): DynamicCircuit {
  const instructions = steps.map(({ instruction }) => instruction);
  const kept = wanted.bitCount > 0 ? instructions : instructions.filter(({ gate }) => gate !== 'MEASURE');
  if (wanted.bitCount === 0) expect(instructions.length - kept.length).toBe(wanted.qubitCount);
  return buildDynamicCircuit(
    Math.max(qubitCount, wanted.qubitCount),
    wanted.bitCount === 0 ? 0 : bitCount,
    kept,
  );
}

describe.each(LANGUAGES)('$language', ({ write, read }) => {
  const expectSame = (circuit: DynamicCircuit) => {
    const text = write(circuit);
    const apart = distance(circuit, { circuit: circuitOf(read(text), circuit), measuresAll: true });
    if (!(apart < 1e-9)) throw new Error(`${apart} apart:\n${text}`);
  };

  it.each(WRITABLE)('reads %s as it was written', (gate) => {
    const circuit = randomGates(4, 30, WRITABLE.indexOf(gate) + 1);
    expectSame(unitaryCircuit(4, circuit.instructions.filter((each) => each.gate === gate) as never));
  });

  it.each(seeds(30))('reads random gates as they were written (seed %i)', (seed) => {
    expectSame(randomGates(2 + (seed % 4), 12, seed));
  });

  it.each(seeds(40))('reads a random program as it was written (seed %i)', (seed) => {
    expectSame(randomProgram(2 + (seed % 2), 10, seed));
  });
});
