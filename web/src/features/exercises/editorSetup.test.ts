import { expect, it } from '@jest/globals';
import type { ExerciseDetail } from '@superpose/contracts';
import { editorSetup, lockedBoxes } from './editorSetup';

const exercise = (more: object) => more as ExerciseDetail;

it('a locked box keeps its label, its column and its qubits in their order', () => {
  const locked = [
    { label: 'U', time_step: 1, qubits: [2, 0] },
    { label: 'f', time_step: 3, qubits: [0, 1, 2] },
  ];
  expect(lockedBoxes(exercise({ locked }))).toEqual([
    { label: 'U', timeStep: 1, qubits: [2, 0] },
    { label: 'f', timeStep: 3, qubits: [0, 1, 2] },
  ]);
});

it('an exercise without locked boxes has none in the editor', () => {
  expect(lockedBoxes(exercise({}))).toEqual([]);
});

it('the editor begins with the boxes and with the circuit to mend, if there is one', () => {
  const locked = [{ label: 'U', time_step: 1, qubits: [0] }];
  const start_circuit = [{ name: 'X', qubit: 2, timeStep: 1 }];
  expect(editorSetup(exercise({ num_qubits: 3, locked, start_circuit }))).toEqual({
    locked: [{ label: 'U', timeStep: 1, qubits: [0] }],
    start: { qubitCount: 3, gates: [expect.objectContaining({ gate: 'X', qubits: [2], timeStep: 1 })] },
  });
  expect(editorSetup(exercise({ num_qubits: 3 }))).toEqual({ locked: [], start: null });
});
