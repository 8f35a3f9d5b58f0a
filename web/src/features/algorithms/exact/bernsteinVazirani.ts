import type { Operation, Statevector } from '@superpose/quantum';
import { layer, momentsOf, register, type Amplitude, amplitudesOf, type Moment } from './moment';

type BernsteinVaziraniStage = 'hadamards' | 'oracle' | 'hadamardsAgain';

/** Z on every qubit whose bit is 1, or CNOTs from those qubits onto an ancilla in |−⟩. */
export type OracleForm = 'phase' | 'kickback';

/** @param hidden a label q(n−1)…q0 of at least one character */
export function bernsteinVaziraniMoments(
  hidden: string,
  form: OracleForm = 'phase',
): Moment<BernsteinVaziraniStage>[] {
  const inputs = register(hidden.length);
  const ancilla = hidden.length;
  const ones = inputs.filter((qubit) => hidden[hidden.length - 1 - qubit] === '1');
  const kickback = form === 'kickback';
  const ancillaToMinus: Operation[] = kickback ? [...layer('X', [ancilla]), ...layer('H', [ancilla])] : [];
  const oracle: Operation[] = kickback
    ? ones.map((qubit) => ({ gate: 'CX', qubits: [qubit, ancilla] }))
    : layer('Z', ones);
  return momentsOf<BernsteinVaziraniStage>(hidden.length + (kickback ? 1 : 0), [
    { id: 'hadamards', round: 0, operations: [...layer('H', inputs), ...ancillaToMinus] },
    { id: 'oracle', round: 0, operations: oracle },
    { id: 'hadamardsAgain', round: 0, operations: layer('H', inputs) },
  ]);
}

/** Which moment a step shows; "Measure" changes no amplitude before it. */
export const bernsteinVaziraniMomentOf = (step: number): number => Math.min(step, 3);

/**
 * The input register's amplitudes beside an ancilla in |−⟩ (or still in |0⟩): the two factor at every moment, so the
 * half with the ancilla at 0 holds the register's amplitudes, scaled.
 */
export function inputAmplitudes(statevector: Statevector, inputCount: number): Amplitude[] {
  const all = amplitudesOf(statevector).slice(0, 2 ** inputCount);
  const norm = Math.hypot(...all.flatMap(({ real, imag }) => [real, imag]));
  return all.map(({ real, imag }) => ({ real: real / norm, imag: imag / norm }));
}
