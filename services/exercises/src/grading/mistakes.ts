import { inverseCircuit, type Circuit, type Operation } from '@superpose/quantum';
import type { Diagnosis } from '@superpose/contracts';
import { wireOrders } from './wire-orders.js';

/** A common slip, with the circuits that the learner may have meant: the submitted one with the slip undone. */
export interface Mistake {
  readonly diagnosis: Diagnosis;
  readonly meant: (circuit: Circuit) => Circuit[];
}

/** Above this, undoing one gate at a time is given up: nobody means a circuit of that size to be one gate off. */
const MOST_SINGLE_CHANGES = 16;

/** The most actionable first: the first that explains a circuit becomes its feedback. */
export const MISTAKES: readonly Mistake[] = [
  {
    diagnosis: {
      code: 'control-target-swapped',
      message: 'Right, but with control and target of a CNOT swapped.',
    },
    meant: (circuit) => changed(circuit, ({ gate }) => gate === 'CX', swapControlAndTarget),
  },
  {
    diagnosis: { code: 'wires-reversed', message: 'Right, but with the wires reversed.' },
    meant: (circuit) =>
      wireOrders(circuit.qubitCount)
        .slice(0, 1)
        .map((order) => rewired(circuit, order)),
  },
  {
    diagnosis: {
      code: 'wires-reversed',
      message: 'Right, but with the wires in another order: check which gate stands on which wire.',
    },
    meant: (circuit) =>
      wireOrders(circuit.qubitCount)
        .slice(1)
        .map((order) => rewired(circuit, order)),
  },
  {
    diagnosis: { code: 'angle-sign', message: 'Right, but for the sign of a rotation angle.' },
    meant: (circuit) => changed(circuit, ({ gate }) => /^R[XYZ]$/.test(gate), negateAngle),
  },
  {
    diagnosis: {
      code: 'adjoint',
      message: 'This is the inverse of what is asked: each gate is undone, and their order is reversed.',
    },
    meant: (circuit) => [inverseCircuit(circuit)],
  },
];

/** The circuit with every gate that fits changed, and with each of them changed alone. */
function changed(
  circuit: Circuit,
  fits: (operation: Operation) => boolean,
  change: (operation: Operation) => Operation,
): Circuit[] {
  const places = circuit.operations.flatMap((operation, index) => (fits(operation) ? [index] : []));
  if (places.length === 0) return [];
  const single =
    places.length > 1 && places.length <= MOST_SINGLE_CHANGES ? places.map((index) => [index]) : [];
  return [...single, places].map((chosen) => ({
    ...circuit,
    operations: circuit.operations.map((operation, index) =>
      chosen.includes(index) ? change(operation) : operation,
    ),
  }));
}

const swapControlAndTarget = (operation: Operation): Operation => ({
  ...operation,
  qubits: operation.qubits.toReversed(),
});

const negateAngle = (operation: Operation): Operation => ({
  ...operation,
  params: operation.params?.map((angle) => -angle),
});

const rewired = (circuit: Circuit, order: readonly number[]): Circuit => ({
  ...circuit,
  operations: circuit.operations.map((operation) => ({
    ...operation,
    qubits: operation.qubits.map((qubit) => order[qubit]!),
  })),
});
