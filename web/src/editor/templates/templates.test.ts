import { describe, expect, it } from '@jest/globals';
import { basisLabel, probabilities, runDynamicCircuit, simulate } from '@superpose/quantum';
import { usedSteps, withGates } from '../circuit/circuit';
import { toDynamicCircuit, toEngineCircuit } from '../circuit/engineCircuit';
import { allGatesRules, firstRefusal } from '../circuit/rules';
import { gate } from '../testing/build';
import { TEMPLATES, templateCircuit, type TemplateName } from './templates';

const SIZES = Object.entries(TEMPLATES).flatMap(
  ([
    name,
    {
      sizes: [least, most],
    },
  ]) => Array.from({ length: most - least + 1 }, (_, more) => [name as TemplateName, least + more] as const),
);
/** What can be measured at the end, and how often, in percent. */
const outcomes = (name: TemplateName, size: number) =>
  Object.fromEntries(
    [...probabilities(simulate(toEngineCircuit(templateCircuit(name, size)))).entries()]
      .filter(([, share]) => share > 1e-9)
      .map(([index, share]) => [basisLabel(index, size), Math.round(share * 1000) / 10]),
  );

describe('a template', () => {
  it('comes in one size or several', () => {
    const sizes = Object.entries(TEMPLATES).map(([name, each]) => `${name} ${each.sizes.join('–')}`);
    expect(sizes).toStrictEqual([
      ...['bell 2–2', 'ghz 3–8', 'teleportation 3–3', 'superdense 2–2'],
      ...['fourier 2–6', 'grover 2–4', 'phaseEstimation 3–5', 'bitFlipCode 3–3'],
    ]);
  });

  it.each(SIZES)('%s of %i qubits is a circuit that the simulator takes', (name, size) => {
    const circuit = templateCircuit(name, size);
    expect(firstRefusal(circuit, allGatesRules)).toBeNull();
    expect(circuit.qubitCount).toBe(size);
  });

  it.each<[TemplateName, number, Record<string, number>]>([
    ['bell', 2, { '00': 50, '11': 50 }],
    ['ghz', 5, { '00000': 50, '11111': 50 }],
    ['superdense', 2, { '11': 100 }],
    ['grover', 2, { '11': 100 }],
    ['bitFlipCode', 3, { '110': 75, '111': 25 }],
  ])('%s gives what its lesson says', (name, size, expected) => {
    expect(outcomes(name, size)).toEqual(expected);
  });

  it('grover finds the label of all ones in 94.5% and 96.1% of all runs', () => {
    expect(outcomes('grover', 3)['111']).toBe(94.5);
    expect(outcomes('grover', 4)['1111']).toBe(96.1);
  });

  it.each([4, 5])('phase estimation of %i qubits reads 3/8 of a turn', (size) => {
    const counting = size - 1;
    const read = (3 / 8) * 2 ** counting;
    expect(outcomes('phaseEstimation', size)).toEqual({ [`1${basisLabel(read, counting)}`]: 100 });
  });

  it.each([2, 3, 6])(
    'fourier of %i qubits turns 0 into an equal sum, and a plane wave into its label',
    (size) => {
      const circuit = templateCircuit('fourier', size);
      const shares = probabilities(simulate(toEngineCircuit(circuit)));
      for (const share of shares) expect(share).toBeCloseTo(2 ** -size, 12);
      const { amplitudes } = simulate(
        toEngineCircuit({ ...circuit, initialStates: ['1', ...Array<'0'>(size - 1).fill('0')] }),
      );
      for (let y = 0; y < 2 ** size; y += 1) {
        const angle = (2 * Math.PI * y) / 2 ** size;
        expect(amplitudes[2 * y]).toBeCloseTo(Math.cos(angle) / Math.sqrt(2 ** size), 12);
        expect(amplitudes[2 * y + 1]).toBeCloseTo(Math.sin(angle) / Math.sqrt(2 ** size), 12);
      }
    },
  );

  it('teleportation leaves the state of q0 on q2, whatever is measured', () => {
    const teleported = templateCircuit('teleportation', 3);
    // q0 is turned by RY(π/3) first; the same turn back on q2 ends at |0⟩.
    const looked = withGates(teleported, [gate('RY', 2, usedSteps(teleported), -Math.PI / 3)]);
    const { branches } = runDynamicCircuit(toDynamicCircuit(looked), {
      shots: 1,
      seed: 1,
      keepAmplitudes: 32,
    });
    expect(branches).toHaveLength(4);
    for (const { probability, state } of branches!) {
      expect(probability).toBeCloseTo(1 / 4, 12);
      const isOneOnQ2 = probabilities(state).slice(4);
      expect(isOneOnQ2.reduce((sum, share) => sum + share, 0)).toBeCloseTo(0, 12);
    }
  });
});
