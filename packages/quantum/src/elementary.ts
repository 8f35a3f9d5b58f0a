/**
 * Takes apart what no kernel knows: gates made of others, further controls, and controls on 0. Kernels know the gates whose
 * structure is not `composite`, with any number of leading qubits as controls.
 */
import { GATES } from './gates.js';
import type { Operation } from './operation.js';

/** Whether kernels take an operation as it is. */
export const isElementary = (operation: Operation): boolean =>
  !hasFurtherControls(operation) && GATES[operation.gate].structure !== 'composite';

export const hasFurtherControls = ({ controls, negativeControls }: Operation): boolean =>
  controls !== undefined || negativeControls !== undefined;

/** The operations that kernels apply for a list of operations; the list itself, if they take it as it is. */
export function elementaryOperations(operations: readonly Operation[]): readonly Operation[] {
  if (operations.every(isElementary)) return operations;
  const list: Operation[] = [];
  for (const operation of operations) {
    if (isElementary(operation)) list.push(operation);
    else list.push(...elementaryParts(operation));
  }
  return list;
}

/** One operation as kernels take it: the same unitary, global phase included. */
export function elementaryParts(operation: Operation): readonly Operation[] {
  if (isElementary(operation)) return [operation];
  const { controls = [], negativeControls = [], timeStep } = operation;
  const further = [...negativeControls, ...controls];
  const parts = elementaryOperations(partsOf(operation));
  if (further.length === 0)
    return timeStep === undefined ? parts : parts.map((part) => ({ ...part, timeStep }));
  const flips = negativeControls.map((qubit): Operation => ({ gate: 'X', qubits: [qubit] }));
  return [...flips, ...parts.map((part) => withControls(part, further)), ...flips].map((part) => ({
    ...part,
    timeStep,
  }));
}

/** What an operation is made of, without its further controls. */
function partsOf(operation: Operation): readonly Operation[] {
  const { gate, qubits, params = [], oracle, definition } = operation;
  const parts = definition?.operations ?? (GATES[gate].parts?.(params) as readonly Operation[] | undefined);
  return parts?.map((part) => placed(part, qubits)) ?? [{ gate, qubits, params, oracle }];
}

/** A part of a gate on the gate's own qubits. */
function placed(part: Operation, on: readonly number[]): Operation {
  const place = (operands: readonly number[]) => operands.map((operand) => on[operand]!);
  const { gate, qubits, params, controls, negativeControls } = part;
  // The parts of the catalogue's gates are as simple as this, and taking them apart has to be fast.
  if (!hasFurtherControls(part) && !part.definition && !part.oracle) return { gate, qubits: place(qubits), params }; // prettier-ignore
  return {
    ...part,
    qubits: place(qubits),
    controls: controls && place(controls),
    negativeControls: negativeControls && place(negativeControls),
  };
}

function withControls(operation: Operation, controls: readonly number[]): Operation {
  if (controls.length === 0) return operation;
  const { gate, qubits, oracle } = operation;
  if (!oracle) return { ...operation, qubits: [...controls, ...qubits] };
  // An oracle is a function over all its qubits: the controls become its highest bits.
  const inputs = 2 ** qubits.length;
  const firstControlled = inputs * (2 ** controls.length - 1);
  const isPhase = gate === 'DIAGONAL';
  return {
    ...operation,
    qubits: [...qubits, ...controls],
    oracle: (x) => {
      if (x < firstControlled) return isPhase ? 0 : x;
      const value = oracle(x - firstControlled);
      return isPhase ? value : value + firstControlled;
    },
  };
}
