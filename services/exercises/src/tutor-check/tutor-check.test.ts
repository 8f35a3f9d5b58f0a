import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Diagnosis, type WireInstruction } from '@superpose/contracts';
import { wireOf } from '../grading/step.js';
import { detailOf } from '../catalogue/exercise-response.js';
import type { Exercise } from '../catalogue/exercise.js';
import { BUILT_IN_CONTENT, readContent } from '../catalogue/read-content.js';
import { reportOn } from './report.js';
import { untrueOf } from './truths.js';

let exercises: readonly Exercise[];
beforeAll(async () => void ({ exercises } = await readContent([BUILT_IN_CONTENT], 'en')));
const exercise = (id: string): Exercise => exercises.find((candidate) => candidate.id === id)!;

describe('what the tutor says', () => {
  it.each([
    '07-bell-state',
    '16-uneven-pair',
    '19-controlled-z',
    '29-controlled-phase',
    '043-repair-a-minus',
    '193-superdense-coding',
    '301-beat-the-classical-bound',
    '311-phase-through-a-helper',
  ])('is true of every slip in %s, and names nearly all', (id) => {
    const { single, double, untrue, falseVerdicts } = reportOn(exercise(id));
    expect(untrue).toEqual([]);
    expect(falseVerdicts).toBe(0);
    expect(single.held).toBeGreaterThanOrEqual(0.9 * single.of);
    expect(double.held).toBeGreaterThanOrEqual(0.6 * double.of);
    expect(single.of).toBeGreaterThan(10);
  });
});

describe('the check of what the tutor says', () => {
  it('knows that a locked box stays where it is', () => {
    const { goal } = exercise('253-deutsch');
    const detail = detailOf(exercise('253-deutsch'));
    const solutions = goal.solutions.map(({ operations }) => operations.map(wireOf));
    const gates: WireInstruction[] = [
      { name: 'H', qubit: 0, timeStep: 0 },
      { name: 'Z', qubit: 1, timeStep: 1 },
      { name: 'H', qubit: 0, timeStep: 3 },
    ];
    const missing = (column: number, newColumn: boolean): Diagnosis => {
      const to = {
        gate: 'H',
        column,
        qubit: 1,
        ...(newColumn ? { new_column: true as const } : {}),
      } as const;
      return {
        code: newColumn ? 'missing-gate-between' : 'missing-gate',
        message: '',
        steps: [],
        params: { gate: 'H', column, qubit: 1, to, slips: 1 },
      };
    };
    expect(untrueOf(detail, solutions, gates, [missing(1, false)])).toEqual([]);
    expect(untrueOf(detail, solutions, gates, [missing(2, true)])).toHaveLength(1);
  });

  const gates: WireInstruction[] = [
    { name: 'H', qubit: 0, timeStep: 0 },
    { name: 'CNOT', qubit: 1, target_qubit: 0, timeStep: 1 },
  ];
  const cnot = { gate: 'CNOT', column: 2, qubit: 1, target_qubit: 0 } as const;
  const h = { gate: 'H', column: 1, qubit: 0 } as const;
  const common = { message: '', steps: [] };
  const turned: Diagnosis = {
    code: 'control-target-swapped',
    ...common,
    params: { ...cnot, from: cnot, to: { ...cnot, qubit: 0, target_qubit: 1 }, slips: 1 },
  };
  const CLAIMS: [string, Diagnosis, boolean][] = [
    ['a CNOT that is turned', turned, true],
    ['a gate that is not there', { ...turned, params: { ...turned.params, from: h } }, false],
    ['a gate to take away', { code: 'extra-gate', ...common, params: { ...h, from: h, slips: 1 } }, false],
    ['all wires reversed', { code: 'wires-reversed', message: '' }, false],
    ['the inverse', { code: 'adjoint', message: '' }, false],
    [
      'an amplitude with another phase than the page shows',
      {
        code: 'furthest-basis-state',
        message: '',
        params: { label: '01', expected: 0, actual: -Math.SQRT1_2 },
        label: '01',
        expected: 0,
        actual: -Math.SQRT1_2,
      },
      false,
    ],
    [
      'a way that begins with the first gate',
      { code: 'right-up-to', message: '', params: { column: 1 } },
      true,
    ],
    ['a goal that was reached before', { code: 'spoiled-after', message: '', params: { column: 1 } }, false],
    ['a parting too early', { code: 'states-part', message: '', params: { input: '00', column: 1 } }, false],
  ];

  it.each(CLAIMS)('judges %s by itself', (_, claim, isTrue) => {
    const { goal } = exercise('07-bell-state');
    const solutions = goal.solutions.map(({ operations }) => operations.map(wireOf));
    const untrue = untrueOf(detailOf(exercise('07-bell-state')), solutions, gates, [claim]);
    expect(untrue).toHaveLength(isTrue ? 0 : 1);
  });
});
