import type { GoalOperation, WireComplex, WireInstruction } from '@superpose/contracts';
import { applyMatrix, basisState, named, plus, real, times, type State } from './second-simulator.js';

/** Any gate of the engine that content may use, controls first. */
export function applyOperation(state: State, { gate, qubits, params = [] }: GoalOperation): State {
  const pair = pairGate(gate, params[0] ?? 0);
  if (pair) return pair(state, qubits as [number, number]);
  if (gate.endsWith('SWAP')) {
    const [a, b] = qubits.slice(-2) as [number, number];
    const controls = qubits.slice(0, -2);
    const flip =
      (control: number, target: number) =>
      (before: State): State =>
        applyMatrix(before, named('X'), [...controls, control], target);
    return [flip(a, b), flip(b, a), flip(a, b)].reduce((before, step) => step(before), state);
  }
  const name = gate.replace(/^(MC|C+)(?=[A-Z])/, '');
  return applyMatrix(state, named(name, ...params), qubits.slice(0, -1), qubits.at(-1)!);
}

/** A gate of two targets that no product of one-qubit gates is, by its action on states. */
function pairGate(gate: string, angle: number): ((state: State, on: [number, number]) => State) | null {
  const rotation = /^R([XYZ])\1$/.exec(gate);
  if (rotation) {
    const pauli = named(rotation[1]!);
    return (state, on) => {
      const turned = on.reduce((before, qubit) => applyMatrix(before, pauli, [], qubit), state);
      const [stays, turns] = [real(Math.cos(angle / 2)), { real: 0, imag: -Math.sin(angle / 2) }];
      return state.map((amplitude, x) => plus(times(stays, amplitude), times(turns, turned[x]!)));
    };
  }
  const undoes = gate.endsWith('DG');
  const exchanged = EXCHANGES[gate.replace(/DG$/, '')];
  if (!exchanged) return null;
  const [stays, moves] = exchanged.map(({ real: re, imag }) => ({ real: re, imag: undoes ? -imag : imag }));
  return (state, [a, b]) =>
    state.map((amplitude, x) => {
      if (bitOf(x, a) === bitOf(x, b)) return amplitude;
      const other = state[x + (bitOf(x, a) ? -1 : 1) * (2 ** a - 2 ** b)]!;
      return plus(times(stays!, amplitude), times(moves!, other));
    });
}

/** What stays and what changes places where two qubits differ. */
const EXCHANGES: Readonly<Record<string, readonly [WireComplex, WireComplex] | undefined>> = {
  ISWAP: [real(0), { real: 0, imag: 1 }],
  SQRTSWAP: [
    { real: 0.5, imag: 0.5 },
    { real: 0.5, imag: -0.5 },
  ],
};

export const bitOf = (index: number, qubit: number): number => Math.floor(index / 2 ** qubit) % 2;

/** A gate of the wire, where its further controls let it act. */
export function gateOn(state: State, gate: WireInstruction): State {
  const { name, qubit, target_qubit: target, controls = [], negative_controls: negative = [] } = gate;
  // The first of the controls is the gate's own.
  const own = name === 'CCX' || name === 'CSWAP' ? controls.slice(0, 1) : [];
  const params = gate.parameters ?? (gate.parameter === undefined ? [] : [gate.parameter]);
  const changed = applyOperation(state, {
    gate: name === 'CNOT' ? 'CX' : name,
    qubits: [...own, qubit, ...(target === undefined ? [] : [target])],
    params: [...params],
  });
  const further = controls.slice(own.length);
  if (further.length + negative.length === 0) return changed;
  return state.map((amplitude, x) =>
    further.every((wire) => bitOf(x, wire) === 1) && negative.every((wire) => bitOf(x, wire) === 0)
      ? changed[x]!
      : amplitude,
  );
}

export const run = (gates: readonly WireInstruction[], qubits: number, input = 0): State =>
  gates.toSorted((a, b) => a.timeStep - b.timeStep).reduce<State>(gateOn, basisState(input, qubits));
