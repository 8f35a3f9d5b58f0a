import { describe, expect, it } from '@jest/globals';
import type { ExerciseDetail } from '@superpose/contracts';
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

  it('count a gate that was moved as one edit', () => {
    expect(limitCounts(exercise, bell).find(({ limit }) => limit === 'edits')?.count).toBe(1);
  });

  it('name the gates that aren’t allowed, and CNOTs over a wire between', () => {
    const circuit = circuitOf(3, gate('Y', 0, 0), gate('Y', 1, 0), cnot(2, 0, 1), cnot(2, 1, 2));
    expect(gatesNotAllowed({ allowed_gates: ['H', 'CNOT'] }, circuit)).toEqual(['Y']);
    expect(farCnots(circuit)).toHaveLength(1);
  });
});
