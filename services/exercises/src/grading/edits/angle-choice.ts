import { typedAngles } from './angles.js';
import type { RotationName, Trials } from './trials.js';

/** The plainest angle that makes the circuit pass with a rotation at that place, or null where none does. */
export function fittingAngle(
  trials: Trials,
  removed: number | null,
  at: number,
  gate: RotationName,
  qubit: number,
): number | null {
  const passes = (angle: number): boolean =>
    trials.insert(removed, at, { gate, qubits: [qubit], params: [angle] }) <= trials.tolerance;
  const ideal = trials.bestTurn(removed, at, gate, qubit);
  if (ideal === null) return typedAngles(null).find(passes) ?? null;
  if (ideal.error > trials.tolerance) return null;
  return typedAngles(ideal.angle).find((angle) => Math.abs(angle) > 1e-6 && passes(angle)) ?? null;
}
