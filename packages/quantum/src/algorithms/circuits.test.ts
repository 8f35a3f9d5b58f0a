import { describe, expect, it } from '@jest/globals';
import type { Circuit } from '../circuit.js';
import { simulate } from '../simulate.js';
import { bernsteinVaziraniCircuit, recoverHiddenString } from './bernstein-vazirani.js';
import { deutschJozsaCircuit, deutschJozsaVerdict } from './deutsch-jozsa.js';
import { groverCircuit, optimalGroverIterations } from './grover.js';
import { LinearSystem } from './linear-system.js';
import { recoverPeriod, simonCircuit } from './simon.js';

/** `H0 H1 | CX0,2 …`: every gate with its qubits, in order. */
const gatesOf = ({ operations }: Circuit) =>
  operations.map(({ gate, qubits }) => `${gate}${qubits.join(',')}`).join(' ');

describe('the circuit of Grover', () => {
  const DIFFUSION = 'H0 H1 X0 X1 MCZ0,1 X0 X1 H0 H1';
  it.each([
    [0, `H0 H1 X0 X1 MCZ0,1 X0 X1 ${DIFFUSION}`],
    [1, `H0 H1 X1 MCZ0,1 X1 ${DIFFUSION}`],
    [2, `H0 H1 X0 MCZ0,1 X0 ${DIFFUSION}`],
    [3, `H0 H1 MCZ0,1 ${DIFFUSION}`],
  ])('marks item %i of four, then mirrors', (target, gates) => {
    expect(gatesOf(groverCircuit({ qubitCount: 2, target }))).toBe(gates);
  });

  it('repeats oracle and diffusion as often as it is told, from not at all on', () => {
    const mark = 'X1 MCZ0,1,2 X1';
    const mirror = 'H0 H1 H2 X0 X1 X2 MCZ0,1,2 X0 X1 X2 H0 H1 H2';
    const gates = (iterations?: number) =>
      gatesOf(
        groverCircuit({ qubitCount: 3, target: 5, ...(iterations === undefined ? {} : { iterations }) }),
      );
    expect(gates(0)).toBe('H0 H1 H2');
    expect(gates(1)).toBe(`H0 H1 H2 ${mark} ${mirror}`);
    expect(gates()).toBe(`H0 H1 H2 ${mark} ${mirror} ${mark} ${mirror}`);
  });

  // ⌊π√N/4⌋
  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 3],
    [5, 4],
    [6, 6],
    [7, 8],
    [8, 12],
    [9, 17],
    [10, 25],
  ])('on %i qubits needs %i iterations', (qubitCount, iterations) => {
    expect(optimalGroverIterations(qubitCount)).toBe(iterations);
  });

  it.each([
    [2, 4, 'The target must be from 0 to 3.'],
    [3, 8, 'The target must be from 0 to 7.'],
    [3, -1, 'The target must be from 0 to 7.'],
    [2, 1.5, 'The target must be from 0 to 3.'],
    [2, NaN, 'The target must be from 0 to 3.'],
  ])('on %i qubits has no target %d', (qubitCount, target, message) => {
    expect(() => groverCircuit({ qubitCount, target })).toThrow(new RangeError(message));
  });

  it.each([
    [2, 1, [0, -1, 0, 0]],
    [3, 5, [0.0884, 0.0884, 0.0884, 0.0884, 0.0884, -0.9723, 0.0884, 0.0884].map((a) => -a)],
  ])('leaves on %i qubits with target %i these amplitudes, up to a sign', (qubitCount, target, wanted) => {
    const { amplitudes } = simulate(groverCircuit({ qubitCount, target }));
    const sign = Math.sign(amplitudes[2 * target]!) * Math.sign(wanted[target]!);
    wanted.forEach((amplitude, x) => expect(sign * amplitudes[2 * x]!).toBeCloseTo(amplitude, 4));
  });
});

describe('the circuit of Deutsch and Jozsa', () => {
  it.each([
    ['constant-0', 1, 'H0 H0'],
    ['constant-0', 3, 'H0 H1 H2 H0 H1 H2'],
    ['constant-1', 1, 'H0 Z0 X0 Z0 X0 H0'],
    ['constant-1', 2, 'H0 H1 Z0 X0 Z0 X0 H0 H1'],
    ['balanced', 1, 'H0 Z0 H0'],
    ['balanced', 3, 'H0 H1 H2 Z0 Z1 Z2 H0 H1 H2'],
  ] as const)('for %s on %i qubits is %s', (type, qubitCount, gates) => {
    expect(gatesOf(deutschJozsaCircuit(type, qubitCount))).toBe(gates);
  });

  it.each([
    [{ '000': 1024 }, 'CONSTANT'],
    [{ '0': 1 }, 'CONSTANT'],
    [{ '111': 1024 }, 'BALANCED'],
    [{ '000': 1023, '001': 1 }, 'BALANCED'],
    [{ '100': 1 }, 'BALANCED'],
  ])('is read from %j as %s', (counts, verdict) => {
    expect(deutschJozsaVerdict(counts)).toBe(verdict);
  });
});

describe('the circuit of Bernstein and Vazirani', () => {
  it.each([
    ['0', 'H0 H0'],
    ['1', 'H0 Z0 H0'],
    ['00', 'H0 H1 H0 H1'],
    ['01', 'H0 H1 Z0 H0 H1'],
    ['10', 'H0 H1 Z1 H0 H1'],
    ['11', 'H0 H1 Z0 Z1 H0 H1'],
    ['000', 'H0 H1 H2 H0 H1 H2'],
    ['001', 'H0 H1 H2 Z0 H0 H1 H2'],
    ['010', 'H0 H1 H2 Z1 H0 H1 H2'],
    ['011', 'H0 H1 H2 Z0 Z1 H0 H1 H2'],
    ['100', 'H0 H1 H2 Z2 H0 H1 H2'],
    ['101', 'H0 H1 H2 Z0 Z2 H0 H1 H2'],
    ['110', 'H0 H1 H2 Z1 Z2 H0 H1 H2'],
    ['111', 'H0 H1 H2 Z0 Z1 Z2 H0 H1 H2'],
  ])('for %s is %s', (hidden, gates) => {
    expect(gatesOf(bernsteinVaziraniCircuit(hidden))).toBe(gates);
  });

  it.each([
    [{ '101': 1 }, '101'],
    [{ '001': 3, '101': 5, '111': 4 }, '101'],
    // Of equals the first by its label.
    [{ '11': 2, '01': 2, '10': 2 }, '01'],
    [{ '10': 7, '01': 7, '00': 6 }, '01'],
  ])('is read from %j as %s', (counts, hidden) => {
    expect(recoverHiddenString(counts)).toBe(hidden);
  });

  it('can’t be read from nothing', () => {
    expect(() => recoverHiddenString({})).toThrow(
      new RangeError('There are no measurements to read a hidden string from.'),
    );
  });
});

describe('the circuit of Simon', () => {
  const between = (oracle: string, width: number) => {
    const layer = Array.from({ length: width }, (_, qubit) => `H${qubit}`).join(' ');
    return [layer, oracle, layer].filter(Boolean).join(' ');
  };
  it.each([
    ['1', ''],
    ['01', 'CX1,2'],
    ['10', 'CX0,2'],
    ['11', 'CX0,2 CX1,2'],
    ['001', 'CX1,3 CX2,4'],
    ['010', 'CX0,3 CX2,4'],
    ['011', 'CX0,3 CX1,3 CX2,4'],
    ['100', 'CX0,3 CX1,4'],
    ['101', 'CX0,3 CX2,3 CX1,4'],
    ['110', 'CX0,3 CX1,4 CX2,4'],
    ['111', 'CX0,3 CX2,3 CX1,4 CX2,4'],
  ])('for %s has the oracle “%s”', (period, oracle) => {
    const circuit = simonCircuit(period);
    expect(circuit.qubitCount).toBe(2 * period.length);
    expect(gatesOf(circuit)).toBe(between(oracle, period.length));
  });

  it.each(['0', '00', '000'])('has none for %s', (period) => {
    expect(() => simonCircuit(period)).toThrow(new RangeError('The period must not be all zero.'));
  });

  // One shot of each, so that every equation is read before more runs are made.
  it.each([
    ['1', {}, [], '1'],
    ['10', { '0001': 1 }, ['s₀ = 0'], '10'],
    ['01', { '0010': 1 }, ['s₁ = 0'], '01'],
    ['11', { '0011': 1 }, ['s₁ ⊕ s₀ = 0'], '11'],
    ['110', { '000110': 1, '000001': 1 }, ['s₂ ⊕ s₁ = 0', 's₀ = 0'], '110'],
    ['111', { '000110': 1, '000011': 1 }, ['s₂ ⊕ s₀ = 0', 's₁ ⊕ s₀ = 0'], '111'],
    ['001', { '000110': 1, '000010': 1 }, ['s₂ = 0', 's₁ = 0'], '001'],
  ])('is read as %s from %j by %j', (period, counts, equations, found) => {
    const finding = recoverPeriod({
      width: period.length,
      counts: counts as Record<string, number>,
      distribution: new Float64Array(4 ** period.length),
      seed: 1,
    });
    expect(finding).toMatchObject({ period: found, equations });
    expect([...finding.measured].sort()).toEqual(
      Object.keys(counts)
        .map((label) => label.slice(period.length))
        .sort(),
    );
  });
});

describe('where the measurements don’t suffice', () => {
  const distributionOf = (chances: Readonly<Record<number, number>>) => {
    const distribution = new Float64Array(64);
    for (const [index, chance] of Object.entries(chances)) distribution[Number(index)] = chance;
    return distribution;
  };
  const even = distributionOf({ 0b000: 0.25, 0b001: 0.25, 0b110: 0.25, 0b111: 0.25 });
  const rare = distributionOf({ 0b000: 0.9, 0b001: 0.05, 0b110: 0.05 });

  // From a second implementation, in another language.
  it.each([
    [0, '000 111 110', 6],
    [1, '111 001', 40],
    [2, '001 001 110', 125],
    [3, '111 111 001', 109],
    [4294967295, '001 110', 18],
  ])('more runs follow from the seed %i: %s, or %i where most say nothing', (seed, measured, runs) => {
    const findingOf = (distribution: Float64Array) =>
      recoverPeriod({ width: 3, counts: {}, distribution, seed });
    expect(findingOf(even).measured.join(' ')).toBe(measured);
    expect(findingOf(even).period).toBe('110');
    expect(findingOf(rare).measured).toHaveLength(runs);
  });
});

describe('equations over two elements', () => {
  it.each([
    [1, [], [], 1],
    [2, [0b01], ['s₀ = 0'], 0b10],
    [2, [0b10], ['s₁ = 0'], 0b01],
    [2, [0b11], ['s₁ ⊕ s₀ = 0'], 0b11],
    [2, [0b11, 0b01], ['s₁ = 0', 's₀ = 0'], null],
    [2, [0], [], null],
    [3, [0b111, 0b101], ['s₂ ⊕ s₀ = 0', 's₁ = 0'], 0b101],
    [3, [0b101, 0b111, 0b010], ['s₂ ⊕ s₀ = 0', 's₁ = 0'], 0b101],
    [12, [0b110000000000], ['s₁₁ ⊕ s₁₀ = 0'], null],
  ])('of %i unknowns, from %j, are %j', (width, equations, texts, solution) => {
    const system = new LinearSystem(width);
    equations.forEach((equation) => system.add(equation));
    expect(system.equations()).toEqual(texts);
    expect(system.solution()).toBe(solution);
    expect(system.rank).toBe(texts.length);
  });
});
