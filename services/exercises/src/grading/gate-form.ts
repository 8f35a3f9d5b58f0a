import type { Step } from './step.js';

/** A gate that has controls in its name as the one that they decide about: a CCX is an X with two controls. */
const CONTROLLED: Partial<Record<Step['gate'], Step['gate']>> = {
  CX: 'X',
  CCX: 'X',
  CZ: 'Z',
  CP: 'P',
  CSWAP: 'SWAP',
};
/** They turn the phase where all their qubits are 1, so a control on 1 is as good as the qubit itself. */
const PHASES: ReadonlySet<Step['gate']> = new Set(['Z', 'S', 'SDG', 'T', 'TDG', 'P']);

/** A step such that two have the same form where they do the same because of how they're written. */
export interface GateForm {
  readonly gate: Step['gate'];
  /** Those that it acts on; in their order where that makes no difference. */
  readonly targets: readonly number[];
  readonly controls: readonly number[];
  readonly negativeControls: readonly number[];
}

const inOrder = (qubits: readonly number[]): number[] => [...qubits].sort((a, b) => a - b);

/** A gate on several qubits that isn't controlled by its name treats them alike. */
export function gateForm({ gate, qubits, controls = [], negativeControls = [] }: Step): GateForm {
  const inner = CONTROLLED[gate];
  const targetCount = inner === 'SWAP' ? 2 : inner ? 1 : qubits.length;
  const own = qubits.slice(0, qubits.length - targetCount);
  const all = inOrder([...own, ...controls]);
  const targets = inOrder(qubits.slice(own.length));
  const form = { gate: inner ?? gate, negativeControls: inOrder(negativeControls) };
  return PHASES.has(form.gate)
    ? { ...form, targets: inOrder([...targets, ...all]), controls: [] }
    : { ...form, targets, controls: all };
}

/** The bits that a step waits for with their values, in their order; empty where it waits for none. */
export const conditionForm = ({ condition }: Step): string =>
  condition
    ? condition.bits
        .map((bit, place) => `c${bit}=${(condition.value >> place) & 1}`)
        .sort()
        .join()
    : '';
