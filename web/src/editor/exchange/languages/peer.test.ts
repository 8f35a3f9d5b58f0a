import { describe, expect, it } from '@jest/globals';
import {
  buildCircuit,
  fidelity,
  isOperation,
  simulate,
  type DynamicCircuit,
  type GateName,
} from '@superpose/quantum';
import { randomCircuit } from '@superpose/quantum/testing';
import { fromQiskit } from './qiskitReader/fromQiskit';
import { fromQuil } from './quilReader/fromQuil';
import { toQuil } from './quil';
import { unitaryCircuit } from './testing/programs';
import { PEER_GATES, peerFromQuil, peerOf, peerState } from './testing/quantumCircuit';

const seeds = Array.from({ length: 15 }, (_, seed) => seed + 1);
const drawn = (seed: number, gates: readonly GateName[]): DynamicCircuit => {
  const qubitCount = 3 + (seed % 2);
  return unitaryCircuit(
    qubitCount,
    randomCircuit({ qubitCount, operationCount: 15, seed, gates }).operations,
  );
};
const stateOf = ({ qubitCount, instructions }: Pick<DynamicCircuit, 'qubitCount' | 'instructions'>) =>
  simulate(buildCircuit(qubitCount, instructions.filter(isOperation)));

/** Quil's gates without modifiers and definitions, which the package doesn't read. */
const PLAIN = (
  [
    'H',
    'X',
    'Y',
    'Z',
    'S',
    'T',
    'P',
    'RX',
    'RY',
    'RZ',
    'CX',
    'CZ',
    'CP',
    'SWAP',
    'ISWAP',
    'CCX',
    'CSWAP',
  ] as const
).slice();

// The package quantum-circuit reads and writes Quil, writes Qiskit, and runs what it has read.
describe('quantum-circuit', () => {
  it.each(seeds)('reads our Quil: plain gates give the engine’s state (seed %i)', (seed) => {
    const circuit = drawn(seed, PLAIN);
    const { qubitCount } = circuit;
    const amplitudes = peerState(peerFromQuil(toQuil(circuit)), qubitCount);
    expect(fidelity(stateOf(circuit), { qubitCount, amplitudes })).toBeCloseTo(1, 9);
  });

  it.each([
    ['Quil', fromQuil, 'exportQuil'],
    ['Qiskit', fromQiskit, 'exportQiskit'],
  ] as const)('writes %s that we read as the engine’s circuit', (_language, read, write) => {
    for (const seed of seeds) {
      const circuit = drawn(seed, PEER_GATES);
      const text = peerOf(circuit)[write]('a circuit', false);
      const { steps } = read(text);
      const instructions = steps.map(({ instruction }) => instruction);
      const { qubitCount } = circuit;
      const similarity = fidelity(stateOf(circuit), stateOf({ qubitCount, instructions }));
      if (!(similarity > 1 - 1e-9)) throw new Error(`${similarity}:\n${text}`);
    }
  });
});
