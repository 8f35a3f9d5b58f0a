import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Exercise } from '../../catalogue/exercise.js';
import { parseCircuitText } from '../../catalogue/circuit-text.js';
import { BUILT_IN_CONTENT, readContent } from '../../catalogue/read-content.js';
import { grade } from '../grade.js';

let exercises: ReadonlyMap<string, Exercise>;
beforeAll(async () => {
  const content = await readContent([BUILT_IN_CONTENT], 'en');
  exercises = new Map(content.exercises.map((exercise) => [exercise.id, exercise]));
});

const verdictOf = (id: string, ...columns: string[]) =>
  grade(exercises.get(id)!.goal, parseCircuitText(columns));
const codeOf = (id: string, ...columns: string[]) =>
  verdictOf(id, ...columns).diagnosis.find(({ code }) =>
    /^(limit|case|observable|ancilla|input|output)/.test(code),
  );

describe('a goal of another kind', () => {
  it('accepts a circuit that its author did not think of', () => {
    expect(verdictOf('041-read-plus-and-minus', 'Z 0', 'H 0', 'X 0').passed).toBe(true);
    expect(verdictOf('253-deutsch', 'RX(pi) 1', 'H 0', 'H 1, X 0', '-', 'H 0').passed).toBe(false);
    expect(verdictOf('253-deutsch', 'X 1, X 0', 'H 1, RY(-pi/2) 0', '-', 'RY(-pi/2) 0').passed).toBe(true);
    expect(verdictOf('192-entangle-the-ends', 'H 0', 'CNOT 0 1', 'CNOT 1 2', 'CNOT 0 1', 'H 1').passed).toBe(
      true,
    );
    expect(verdictOf('252-equality-oracle', 'X 2', 'CNOT 1 2', 'CNOT 0 2').passed).toBe(true);
  });

  it('names the limit that a right circuit breaks', () => {
    expect(codeOf('071-repair-a-bell-pair', 'X 0', 'H 0', 'Z 0', 'CNOT 0 1')).toMatchObject({
      code: 'limit-broken',
      params: { limit: 'edits', most: 1, actual: 3 },
    });
    expect(codeOf('191-swap-on-a-line', 'CNOT 0 2', 'CNOT 2 0', 'CNOT 0 2')).toMatchObject({
      params: { limit: 'neighbours_only', at: { qubit: 0, target_qubit: 2, column: 1 } },
    });
  });

  it('names the case that fails, with what it reads', () => {
    expect(codeOf('253-deutsch', 'H 0, H 1', '-', '-', 'H 0')).toMatchObject({
      code: 'case-outcome',
      params: { name: 'f(x) = x', outcome: '1', qubits: [0], probability: expect.closeTo(0, 9) },
    });
    expect(codeOf('361-bit-flip-code', 'CNOT 0 1', 'CNOT 0 2', '-', 'CNOT 0 1', 'CNOT 0 2')).toMatchObject({
      code: 'case-state',
      params: { name: '|0⟩, X on q0', qubits: [0] },
    });
  });

  it('says how high an observable is, and which helper is left changed', () => {
    expect(codeOf('301-beat-the-classical-bound', 'H 0', 'CNOT 0 1')).toMatchObject({
      code: 'observable-low',
      params: { value: expect.closeTo(2, 9), at_least: 2.82 },
    });
    expect(codeOf('311-phase-through-a-helper', 'CNOT 0 1', 'T 1', 'T 1', 'CNOT 2 1')).toMatchObject({
      code: 'ancilla-changed',
      params: { input: '001', qubit: 1 },
    });
  });

  it('names a gate on the wrong side of a box', () => {
    const { diagnosis, score } = verdictOf('253-deutsch', 'H 0, X 1', 'H 0, H 1', '-');
    expect(diagnosis[0]).toMatchObject({
      code: 'wrong-side-of-box',
      message: expect.stringContaining('is on the wrong side of the box “Uf” in column 3.'),
      params: { from: { gate: 'H', qubit: 0 }, box: { label: 'Uf', column: 3 } },
    });
    expect(score).toBeGreaterThanOrEqual(70);
  });

  it('accepts any circuit that carries the state of q0 to q2', () => {
    expect(verdictOf('331-teleportation', 'CNOT 0 2', 'CNOT 2 0', 'CNOT 0 2', 'T 0, RX(1.1) 1').passed).toBe(
      true,
    );
    expect(verdictOf('331-teleportation', 'CNOT 0 2').passed).toBe(false);
  });

  it('asks for the lesson, and not only for its result', () => {
    expect(verdictOf('09-phase-steers-the-outcome', 'RY(pi/4) 0').diagnosis[0]).toMatchObject({
      code: 'limit-broken',
      params: { limit: 'allowed_gates' },
    });
    expect(verdictOf('20-turn-a-cnot-around', '-', '-', 'CNOT 1 0').passed).toBe(false);
    expect(verdictOf('21-phase-kickback', '-', '-', '-', 'X 0, X 1', 'H 0, H 1').passed).toBe(false);
  });

  it('fails a circuit with a gate where the box is', () => {
    expect(verdictOf('253-deutsch', 'X 1', 'H 0', 'H 1', 'H 0').passed).toBe(false);
  });

  it('fails an oracle that is right for basis states only', () => {
    const verdict = verdictOf('252-equality-oracle', 'CNOT 0 2', 'CNOT 1 2', 'X 2', 'S 0');
    expect([verdict.passed, verdict.score < 90]).toEqual([false, true]);
  });
});
