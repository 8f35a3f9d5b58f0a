import { describe, expect, it } from '@jest/globals';
import { editCount, type ExerciseDetail } from '@superpose/contracts';
import { bell, circuitOf, cnot, gate } from '../../../editor/testing/build';
import { farCnots, gatesNotAllowed, limitCounts } from './limitCounts';

const exercise: ExerciseDetail = {
  id: '50-x',
  title: '',
  difficulty: 'beginner',
  description: '',
  num_qubits: 3,
  target_type: 'state_vector',
  tags: [],
  hints: [],
  target_data: { tolerance: 1e-4 },
  limits: { gates: 4, cnots: 1, ts: 0, depth: 2, edits: 1 },
  start_circuit: [
    { name: 'H', qubit: 1, timeStep: 0 },
    { name: 'CNOT', qubit: 0, target_qubit: 1, timeStep: 1 },
  ],
};

describe('the limits of an exercise', () => {
  it('are counted on the circuit as it is', () => {
    const circuit = circuitOf(3, gate('H', 0, 0), gate('T', 2, 0), cnot(0, 1, 1));
    expect(limitCounts(exercise, circuit)).toEqual([
      { limit: 'gates', count: 3, most: 4 },
      { limit: 'cnots', count: 1, most: 1 },
      { limit: 'ts', count: 1, most: 0 },
      { limit: 'depth', count: 2, most: 2 },
      { limit: 'edits', count: 2, most: 1 },
    ]);
  });

  it('count T and T† alike', () => {
    const circuit = circuitOf(3, gate('T', 2, 0), gate('TDG', 1, 0), gate('S', 0, 0));
    expect(limitCounts(exercise, circuit).find(({ limit }) => limit === 'ts')?.count).toBe(2);
  });

  it('count a gate on another wire as one edit', () => {
    expect(limitCounts(exercise, bell).find(({ limit }) => limit === 'edits')?.count).toBe(1);
  });

  it('name the gates that aren’t allowed, and CNOTs over a wire between', () => {
    const circuit = circuitOf(3, gate('Y', 0, 0), gate('Y', 1, 0), cnot(2, 0, 1), cnot(2, 1, 2));
    expect(gatesNotAllowed({ allowed_gates: ['H', 'CNOT'] }, circuit)).toEqual(['Y']);
    const controlled = circuitOf(3, { ...gate('H', 0, 0), controls: [1] }, gate('H', 2, 0));
    expect(gatesNotAllowed({ allowed_gates: ['H'] }, controlled)).toEqual(['C-H']);
    expect(farCnots(circuit)).toHaveLength(1);
  });

  const h = gate('H', 0, 0);
  it.each([
    ['nothing', [], [], 0],
    ['the same', [h], [h], 0],
    ['a gate more', [], [h], 1],
    ['a gate less', [h], [], 1],
    ['another gate in its place', [h], [gate('X', 0, 0)], 1],
    ['nothing but the column', [h], [gate('H', 0, 1)], 0],
    ['a gate moved past another', [h, gate('X', 0, 1)], [gate('X', 0, 0), gate('H', 0, 1)], 1],
    ['a gate moved to another wire', [h], [gate('H', 1, 0)], 1],
    ['another angle', [gate('RX', 0, 0, 1)], [gate('RX', 0, 0, 2)], 1],
    ['a CNOT turned', [cnot(0, 1, 0)], [cnot(1, 0, 0)], 1],
    ['one replaced and one added', [h], [gate('X', 0, 0), gate('X', 1, 0)], 2],
    ['two taken out and one put in', [h, gate('Z', 1, 0)], [gate('X', 2, 0)], 2],
  ])('count as edits: %s', (_, before, after, edits) => {
    expect(editCount(circuitOf(3, ...before).gates, circuitOf(3, ...after).gates)).toBe(edits);
  });

  it('call a CNOT far that joins wires which aren’t adjacent', () => {
    const circuit = circuitOf(3, h, cnot(0, 1, 1), cnot(1, 0, 2), cnot(0, 2, 3), cnot(2, 0, 4));
    expect(farCnots(circuit).map(({ timeStep }) => timeStep)).toEqual([3, 4]);
  });

  it('allow every gate where they name none', () => {
    expect(gatesNotAllowed({}, circuitOf(1, gate('Y', 0, 0)))).toEqual([]);
  });
});
