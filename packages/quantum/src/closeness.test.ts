import { describe, expect, it } from '@jest/globals';
import { basisIndex, basisLabel } from './basis-state.js';
import { buildCircuit, inverseCircuit, type Operation } from './circuit.js';
import { SimulationCancelled } from './errors.js';
import { fidelity, totalVariation } from './fidelity.js';
import { simulate } from './simulate.js';
import { probabilities } from './statevector.js';
import { concatenate } from './testing/concatenate.js';
import { marginals } from './testing/marginals.js';
import { ThreadTeam } from './threads/thread-team.js';
import { unitaryOf, unitaryOverlap } from './unitary.js';

/** `H0 CX0,1`: gates without angles, and the qubits they act on. */
const circuitOf = (qubitCount: number, gates: string) =>
  buildCircuit(
    qubitCount,
    gates
      .split(' ')
      .filter(Boolean)
      .map((text) => {
        const [, gate, qubits] = /^([A-Z]+)([\d,]+)$/.exec(text)!;
        return { gate, qubits: qubits!.split(',').map(Number) } as Operation;
      }),
  );

describe('the fidelity of two states', () => {
  it.each([
    [1, '', '', 1],
    [1, '', 'X0', 0],
    [1, '', 'H0', 0.5],
    [1, 'H0', 'H0 S0', 0.5],
    [1, 'H0 S0', 'H0', 0.5],
    [1, 'H0', 'H0 T0', 0.853553390593],
    [1, 'H0 S0', 'H0 SDG0', 0],
    [1, 'H0 T0', 'H0 TDG0', 0.5],
    [1, 'H0 T0', 'H0 S0', 0.853553390593],
    [2, 'H0 CX0,1', 'H0', 0.25],
    [2, 'X0', 'X1', 0],
    [2, 'H0 CX0,1', 'X0 X1', 0.5],
  ])('of %i qubits after “%s” and “%s” is %d', (qubitCount, a, b, expected) => {
    const [one, two] = [simulate(circuitOf(qubitCount, a)), simulate(circuitOf(qubitCount, b))];
    expect(fidelity(one, two)).toBeCloseTo(expected, 12);
  });
});

describe('the overlap of two circuits', () => {
  it.each([
    [1, '', '', 1],
    [1, '', 'X0', 0],
    [1, '', 'S0', 0.707106781187],
    [1, 'S0', 'T0', 0.923879532511],
    [1, 'T0', 'S0', 0.923879532511],
    [1, 'S0', 'SDG0', 0],
    [1, 'H0', 'X0', 0.707106781187],
    [2, 'CX0,1', 'CX1,0', 0.25],
    [2, 'SWAP0,1', '', 0.5],
    [2, 'SWAP0,1', 'CX0,1 CX1,0 CX0,1', 1],
  ])('of %i qubits, “%s” and “%s”, is %d', (qubitCount, a, b, expected) => {
    const [one, two] = [unitaryOf(circuitOf(qubitCount, a)), unitaryOf(circuitOf(qubitCount, b))];
    expect(unitaryOverlap(one, two)).toBeCloseTo(expected, 12);
  });

  it('is read from matrices row by row', () => {
    // S on qubit 0, then H on qubit 1 would be symmetric; S H is not.
    const { qubitCount, entries } = unitaryOf(circuitOf(1, 'H0 S0'));
    const h = Math.SQRT1_2;
    expect(qubitCount).toBe(1);
    [h, 0, h, 0, 0, h, 0, -h].forEach((number, i) => expect(entries[i]).toBeCloseTo(number, 12));
    expect(entries).toHaveLength(8);
  });
});

describe('the total variation of two distributions', () => {
  it.each([
    [[1, 0], [1, 0], 0],
    [[1, 0], [0, 1], 1],
    [[0.5, 0.5], [1, 0], 0.5],
    [[0.1, 0.2, 0.7], [0.3, 0.3, 0.4], 0.3],
  ])('of %j and %j is %d', (p, q, expected) => {
    expect(totalVariation(p, q)).toBeCloseTo(expected, 12);
    expect(totalVariation(q, p)).toBeCloseTo(expected, 12);
  });
});

describe('the probabilities', () => {
  it.each([
    ['X1', [0, 0, 1, 0], [0, 1]],
    ['X0', [0, 1, 0, 0], [1, 0]],
    ['H0', [0.5, 0.5, 0, 0], [0.5, 0]],
    ['H1 X0', [0, 0.5, 0, 0.5], [1, 0.5]],
    ['H0 CX0,1', [0.5, 0, 0, 0.5], [0.5, 0.5]],
  ])('after “%s” are %j, of ones %j', (gates, expected, ones) => {
    const state = simulate(circuitOf(2, gates));
    const [all, each] = [probabilities(state), marginals(state)];
    expected.forEach((p, x) => expect(all[x]).toBeCloseTo(p, 12));
    ones.forEach((p, qubit) => expect(each[qubit]).toBeCloseTo(p, 12));
    expect([all.length, each.length]).toEqual([4, 2]);
  });
});

describe('a label', () => {
  it.each([
    [0, 1, '0'],
    [1, 1, '1'],
    [1, 3, '001'],
    [6, 3, '110'],
    [5, 4, '0101'],
  ])('of index %i of %i qubits is %s', (index, qubitCount, label) => {
    expect(basisLabel(index, qubitCount)).toBe(label);
    expect(basisIndex(label)).toBe(index);
  });

  it.each(['', '2', '0 1', '01a', '-1'])('is not %j', (text) => {
    expect(() => basisIndex(text)).toThrow(
      new RangeError(`"${text}" is not a basis label of zeros and ones.`),
    );
  });
});

describe('what does not fit together is refused:', () => {
  const [one, two] = [circuitOf(1, ''), circuitOf(2, '')];
  it.each<[string, () => unknown, string]>([
    ['states', () => fidelity(simulate(one), simulate(two)), 'The states differ in their qubit counts.'],
    ['distributions', () => totalVariation([1, 0], [1, 0, 0]), 'The distributions differ in length.'],
    [
      'matrices',
      () => unitaryOverlap(unitaryOf(one), unitaryOf(two)),
      'The unitaries differ in their qubit counts.',
    ],
    ['circuits', () => concatenate(two, one), 'The circuits differ in their qubit counts.'],
  ])('%s', (_title, compare, message) => {
    expect(compare).toThrow(new RangeError(message));
  });

  it('more threads than there are buffers for', async () => {
    for (const threadCount of [0, 1.5, 17]) {
      const start = ThreadTeam.start(threadCount, () => Promise.reject(new Error('no helper')));
      await expect(start).rejects.toThrow(new RangeError('A team has 1 to 16 threads.'));
    }
    await expect(ThreadTeam.start(16, () => Promise.reject(new Error('no helper')))).rejects.toThrow(
      'no helper',
    );
  });

  it('a register for which there is too little memory', () => {
    // 2^4 amplitudes of 16 bytes, twice as much for the window, and 8 MiB for the program.
    expect(() => simulate(circuitOf(4, ''), { memoryLimitBytes: 8_389_375 })).toThrow(
      '4 qubits need 8389376 bytes of memory; 8389375 are allowed.',
    );
    expect(simulate(circuitOf(4, ''), { memoryLimitBytes: 8_389_376 }).qubitCount).toBe(4);
    expect(() => simulate(circuitOf(4, ''), { memoryLimitBytes: 8_388_991, precision: 'float32' })).toThrow(
      '4 qubits need 8388992 bytes of memory; 8388991 are allowed.',
    );
  });

  it('a run that was cancelled', () => {
    expect(() => simulate(two, { cancelFlag: Int32Array.of(1) })).toThrow(new SimulationCancelled());
    expect(new SimulationCancelled()).toMatchObject({
      name: 'SimulationCancelled',
      message: 'The simulation was cancelled.',
    });
  });
});

describe('one circuit after another', () => {
  it('begins with the first, whatever their time steps were', () => {
    const late = buildCircuit(1, [{ gate: 'X', qubits: [0], timeStep: 5 }]);
    const early = buildCircuit(1, [{ gate: 'H', qubits: [0], timeStep: 0 }]);
    expect(concatenate(late, early)).toEqual({
      qubitCount: 1,
      operations: [
        { gate: 'X', qubits: [0] },
        { gate: 'H', qubits: [0] },
      ],
    });
  });
});

describe('a small run reports its progress', () => {
  it.each([
    ['', [1]],
    ['X0', [0, 1]],
    ['X0 Z0', [0, 0.5, 1]],
    // What begins with H is written at once.
    ['H0 X0', [0.5, 1]],
  ])('of “%s” as %j', (gates, expected) => {
    const fractions: number[] = [];
    simulate(circuitOf(1, gates), { onProgress: (fraction) => fractions.push(fraction) });
    expect(fractions).toEqual(expected);
  });

  it('and hears a cancel between its gates', () => {
    const cancelFlag = new Int32Array(1);
    const fractions: number[] = [];
    const onProgress = (fraction: number) => {
      fractions.push(fraction);
      cancelFlag[0] = 1;
    };
    expect(() => simulate(circuitOf(1, 'X0 Z0'), { cancelFlag, onProgress })).toThrow(SimulationCancelled);
    expect(fractions).toEqual([0]);
  });

  it('also where no one listens', () => {
    const cancelFlag = new Int32Array(1);
    const asked: string[] = [];
    const turn = (name: string): Operation => ({
      gate: 'DIAGONAL',
      qubits: [0],
      oracle: () => {
        asked.push(name);
        return 0;
      },
    });
    const circuit = { qubitCount: 1, operations: [turn('first'), turn('second')] };
    const raise: Operation = { gate: 'DIAGONAL', qubits: [0], oracle: () => Atomics.store(cancelFlag, 0, 1) };
    simulate(circuit);
    expect(asked).toEqual(['first', 'first', 'second', 'second']);
    expect(() => simulate({ qubitCount: 1, operations: [raise, turn('third')] }, { cancelFlag })).toThrow(
      SimulationCancelled,
    );
    expect(asked).not.toContain('third');
  });
});

it('an operation without a time step is one of step 0', () => {
  const operations: Operation[] = [
    { gate: 'X', qubits: [0] },
    { gate: 'X', qubits: [1], timeStep: 1 },
  ];
  const stateUntil = (untilTimeStep: number) =>
    simulate(buildCircuit(2, operations), { untilTimeStep }).amplitudes.indexOf(1) / 2;
  expect([0, 1].map(stateUntil)).toEqual([0b01, 0b11]);
});

it('a run may take 4 GiB unless it is told otherwise', () => {
  // 2^27 amplitudes of 16 bytes, their copy, two buffers of 1 MiB and 8 MiB for the program.
  const qubits = Array.from({ length: 27 }, (_, qubit) => qubit);
  const operations: Operation[] = [{ gate: 'PERMUTATION', qubits, oracle: (x) => x }];
  expect(() => simulate({ qubitCount: 27, operations })).toThrow(
    '27 qubits need 4305453056 bytes of memory; 4294967296 are allowed.',
  );
});

it('the inverse of a circuit has its inverse gates from the last to the first, and no time steps', () => {
  const circuit = buildCircuit(2, [
    { gate: 'H', qubits: [0], timeStep: 0 },
    { gate: 'S', qubits: [1], timeStep: 3 },
    { gate: 'RX', qubits: [0], params: [0.5], timeStep: 4 },
    { gate: 'CX', qubits: [1, 0], timeStep: 7 },
  ]);
  const { qubitCount, operations } = inverseCircuit(circuit);
  expect(qubitCount).toBe(2);
  expect(operations).toEqual([
    { gate: 'CX', qubits: [1, 0] },
    { gate: 'RX', qubits: [0], params: [-0.5] },
    { gate: 'SDG', qubits: [1] },
    { gate: 'H', qubits: [0] },
  ]);
});
