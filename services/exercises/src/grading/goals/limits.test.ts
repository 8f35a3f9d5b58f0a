import { describe, expect, it } from '@jest/globals';
import { editCount, type GoalLimits } from '@superpose/contracts';
import { buildCircuit } from '@superpose/quantum';
import { parseCircuitText } from '../../catalogue/circuit-text.js';
import type { Goal } from '../goal.js';
import { brokenLimit, withLimits } from './limits.js';

const circuit = (...columns: string[]) => buildCircuit(3, parseCircuitText(columns));
const START = ['H 0', 'CNOT 0 1', 'RX(1) 2'];

describe('the changes of a circuit that was given', () => {
  it.each<[string, string[], number]>([
    ['none', START, 0],
    ['none, in another order of one column', ['H 0', 'CNOT 0 1', 'RX(1.0) 2'], 0],
    ['a gate taken out', ['H 0', 'CNOT 0 1'], 1],
    ['a gate put in', [...START, 'X 0'], 1],
    ['a gate in place of another', ['H 0', 'CNOT 1 0', 'RX(1) 2'], 1],
    ['another angle', ['H 0', 'CNOT 0 1', 'RX(2) 2'], 1],
    ['another qubit', ['H 1', 'CNOT 0 1', 'RX(1) 2'], 1],
    ['none, with free columns', ['-', 'H 0', '-', 'CNOT 0 1', '-', 'RX(1) 2'], 0],
    ['none, with each gate as early as it can come', ['H 0, RX(1) 2', 'CNOT 0 1'], 0],
    ['a gate moved past another', ['CNOT 0 1', 'H 0', 'RX(1) 2'], 1],
    ['a gate put in front of all', ['X 0', 'H 0', 'CNOT 0 1', 'RX(1) 2'], 1],
    ['one out and one in', ['H 0', 'CNOT 0 1', 'X 0', 'X 1'], 2],
    ['two out and one in', ['X 0', 'CNOT 0 1'], 2],
    ['all taken out', [], 3],
    ['a gate twice that was there once', ['H 0', 'CNOT 0 1', 'RX(1) 2', 'H 0'], 1],
  ])('are counted: %s', (_, columns, count) => {
    expect(editCount(parseCircuitText(START), parseCircuitText(columns))).toBe(count);
  });
});

describe('a limit', () => {
  it.each<[GoalLimits, string[]]>([
    [{}, ['H 0', 'CNOT 0 2']],
    [{ gates: 2 }, ['H 0', 'H 0']],
    [{ cnots: 1 }, ['CNOT 0 1', 'X 0']],
    [{ cnots: 0 }, ['X 0']],
    [{ ts: 1 }, ['T 0', 'S 0']],
    [{ ts: 1 }, ['TDG 0', 'SDG 0']],
    [{ depth: 2 }, ['H 0, H 1', 'CNOT 0 1', 'X 2']],
    [{ edits: 1 }, ['H 0', 'CNOT 0 1', 'X 2']],
    [{ allowed_gates: ['H', 'CNOT'] }, ['H 0', 'CNOT 0 2']],
    [{ allowed_gates: ['CCX'] }, ['CCX 0 1 2']],
    [{ neighbours_only: true }, ['CNOT 0 1', 'CNOT 2 1', 'H 2']],
  ])('%j is kept by %j', (limits, columns) => {
    expect(brokenLimit(limits, circuit(...columns), parseCircuitText(START))).toBeNull();
  });

  const most = (limit: string, most: number, actual: number) => ({ limit, most, actual });
  const at = (gate: string, column: number, qubit: number, target_qubit?: number) => ({
    ...{ gate, column, qubit },
    ...(target_qubit === undefined ? {} : { target_qubit }),
  });
  it.each<[GoalLimits, string[], string, object]>([
    [
      { gates: 2 },
      ['H 0', 'H 0', 'H 0'],
      'It does what is asked, but with 3 gates; at most 2 gates may be used.',
      most('gates', 2, 3),
    ],
    [
      { cnots: 0 },
      ['CNOT 0 1', 'X 0'],
      'It does what is asked, but with 1 CNOT; at most 0 CNOTs may be used.',
      most('cnots', 0, 1),
    ],
    [
      { ts: 1 },
      ['T 0', 'T 0', 'S 0'],
      'It does what is asked, but with 2 Ts; at most 1 T may be used.',
      most('ts', 1, 2),
    ],
    [
      { ts: 1 },
      ['T 0', 'X 1', 'TDG 0'],
      'It does what is asked, but with 2 Ts; at most 1 T may be used.',
      most('ts', 1, 2),
    ],
    [
      { depth: 1 },
      ['H 0, H 1', 'CNOT 0 1'],
      'It does what is asked, but with 2 layers; at most 1 layer may be used.',
      most('depth', 1, 2),
    ],
    [
      { edits: 1 },
      ['X 0', 'X 1', 'X 2'],
      'It does what is asked, but with 3 changes; at most 1 change may be used.',
      most('edits', 1, 3),
    ],
    [
      { allowed_gates: ['H', 'CNOT'] },
      ['H 0', 'X 1', 'Z 0'],
      "X isn't allowed here: build it from H, CNOT.",
      { limit: 'allowed_gates', at: at('X', 2, 1) },
    ],
    [
      { allowed_gates: ['H', 'Z'] },
      ['H 0', 'Z 1 -0'],
      "A controlled Z isn't allowed here: build it from H, Z.",
      { limit: 'allowed_gates', at: { ...at('Z', 2, 1), negative_controls: [0] } },
    ],
    [
      { neighbours_only: true },
      ['CNOT 0 1', 'CNOT 2 0'],
      "The CNOT from q2 to q0 joins wires that aren't adjacent.",
      { limit: 'neighbours_only', at: at('CNOT', 2, 2, 0) },
    ],
    [
      { gates: 1, allowed_gates: ['H'] },
      ['H 0', 'X 1'],
      "X isn't allowed here: build it from H.",
      { limit: 'allowed_gates', at: at('X', 2, 1) },
    ],
    [
      { depth: 0, ts: 0, cnots: 0, gates: 0, edits: 0 },
      ['CNOT 0 1', 'T 0'],
      'It does what is asked, but with 2 changes; at most 0 changes may be used.',
      most('edits', 0, 2),
    ],
    [
      { depth: 0, ts: 0, cnots: 0, gates: 0 },
      ['CNOT 0 1', 'T 0'],
      'It does what is asked, but with 2 gates; at most 0 gates may be used.',
      most('gates', 0, 2),
    ],
    [
      { depth: 0, ts: 0, cnots: 0 },
      ['CNOT 0 1', 'T 0'],
      'It does what is asked, but with 1 CNOT; at most 0 CNOTs may be used.',
      most('cnots', 0, 1),
    ],
    [
      { depth: 0, ts: 0 },
      ['CNOT 0 1', 'T 0'],
      'It does what is asked, but with 1 T; at most 0 Ts may be used.',
      most('ts', 0, 1),
    ],
  ])('%j is broken by %j', (limits, columns, message, params) => {
    expect(brokenLimit(limits, circuit(...columns), parseCircuitText(START))).toEqual({
      code: 'limit-broken',
      message,
      params,
    });
  });
});

describe('a goal with limits', () => {
  const goal = { passes: ({ operations }) => operations.length !== 2, isRepair: false } as Goal;
  const limited = withLimits(goal, { gates: 3 });

  it.each<[string, string[], boolean, boolean]>([
    ['is reached by what is right and keeps to them', ['H 0'], true, false],
    ['is not reached by what breaks them', ['H 0', 'H 0', 'H 0', 'H 0'], false, true],
    ['breaks no limit where the circuit is wrong', ['H 0', 'H 0'], false, false],
  ])('%s', (_, columns, passes, isBroken) => {
    const { limitBroken } = limited;
    expect(limited.passes(circuit(...columns))).toBe(passes);
    expect(limitBroken!(circuit(...columns)) !== null).toBe(isBroken);
  });

  it('is a repair where changes are counted', () => {
    expect([limited.isRepair, withLimits(goal, { edits: 0 }).isRepair]).toEqual([false, true]);
  });
});
