import type { ExerciseDetail } from '@superpose/contracts';
import { fromWireGates, type EditorSetup, type LockedBox } from '../../editor';

/** The boxes as the editor draws them. */
export const lockedBoxes = ({ locked = [] }: ExerciseDetail): LockedBox[] =>
  locked.map(({ label, time_step: timeStep, qubits }) => ({ label, timeStep, qubits }));

/** What the editor of an exercise holds from the start: its locked boxes, and the circuit to repair. */
export const editorSetup = (exercise: ExerciseDetail): EditorSetup => {
  const { num_qubits: qubitCount, start_circuit: start, all_gates: allGates, num_bits: bits = 0 } = exercise;
  return {
    locked: lockedBoxes(exercise),
    start: start ? fromWireGates(qubitCount, start) : null,
    ...(allGates ? { bits } : {}),
  };
};
