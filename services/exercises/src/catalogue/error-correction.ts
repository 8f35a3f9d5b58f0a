import type { Operation } from '@superpose/quantum';
import { densityOf, type RunCase } from '../grading/goals/expectation.js';

const ROOT = Math.SQRT1_2;
/** Four states that settle what becomes of every state of a qubit. */
const INPUTS = [
  { state: '|0⟩', gates: [], amplitudes: [1, 0, 0, 0] },
  { state: '|1⟩', gates: ['X'], amplitudes: [0, 0, 1, 0] },
  { state: '|+⟩', gates: ['H'], amplitudes: [ROOT, 0, ROOT, 0] },
  { state: '|i⟩', gates: ['H', 'S'], amplitudes: [ROOT, 0, 0, ROOT] },
] as const;

/** Each input with no error first, then with each error: the protected qubit must end as it began. */
export const errorCorrectionCases = (
  protect: number,
  errors: readonly { readonly name: string; readonly circuit: readonly Operation[] }[],
): RunCase[] =>
  [{ name: 'no error', circuit: [] }, ...errors].flatMap(({ name, circuit }) =>
    INPUTS.map(({ state, gates, amplitudes }) => ({
      name: `${state}, ${name}`,
      prepare: gates.map((gate) => ({ gate, qubits: [protect] })),
      boxes: [circuit],
      expected: { qubits: [protect], density: densityOf([0], Float64Array.from(amplitudes)) },
    })),
  );
