import type { ExerciseDetail } from '@superpose/contracts';
import type { LockedBox } from '../../editor';

/** The boxes as the editor draws them. */
export const lockedBoxes = ({ locked = [] }: ExerciseDetail): LockedBox[] =>
  locked.map(({ label, time_step: timeStep, qubits }) => ({ label, timeStep, qubits }));
