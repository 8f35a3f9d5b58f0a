import { asCircuit, type Step, type StepCircuit } from './step.js';
import type { WholeCode } from '@superpose/contracts';
import { inverseCircuit } from '@superpose/quantum';
import { wireOrders } from './wire-orders.js';

/** A slip made all through a circuit, with the circuits that the learner may have meant. */
export interface WholeSlip {
  readonly code: WholeCode;
  readonly meant: (circuit: StepCircuit) => StepCircuit[];
}

const isRotated = ({ gate }: Step): boolean => /^R[XYZ]$/.test(gate);

export const WHOLE_SLIPS: readonly WholeSlip[] = [
  {
    code: 'wires-reversed',
    meant: (circuit) =>
      circuit.qubitCount > 1 ? [rewired(circuit, wireOrders(circuit.qubitCount)[0]!)] : [],
  },
  {
    code: 'all-angles-degrees',
    meant: (circuit) =>
      changed(
        circuit,
        isRotated,
        withAngle((angle) => (angle * Math.PI) / 180),
      ),
  },
  {
    code: 'all-angle-signs',
    meant: (circuit) =>
      changed(
        circuit,
        isRotated,
        withAngle((angle) => -angle),
      ),
  },
  {
    code: 'all-cnots-turned',
    meant: (circuit) =>
      changed(
        circuit,
        ({ gate }) => gate === 'CX',
        (operation) => ({ ...operation, qubits: operation.qubits.toReversed() }),
      ),
  },
  { code: 'adjoint', meant: (circuit) => [inverseCircuit(asCircuit(circuit))] },
  {
    code: 'wires-permuted',
    meant: (circuit) =>
      wireOrders(circuit.qubitCount)
        .slice(1)
        .map((order) => rewired(circuit, order)),
  },
];

/** The circuit with every gate that fits changed; nothing when fewer than two do, because one gate counts as a single slip. */
function changed(
  circuit: StepCircuit,
  fits: (operation: Step) => boolean,
  change: (operation: Step) => Step,
): StepCircuit[] {
  if (circuit.operations.filter(fits).length < 2) return [];
  const operations = circuit.operations.map((operation) => (fits(operation) ? change(operation) : operation));
  return [{ ...circuit, operations }];
}

const withAngle =
  (change: (angle: number) => number) =>
  (operation: Step): Step => ({ ...operation, params: operation.params?.map(change) });

const rewired = (circuit: StepCircuit, order: readonly number[]): StepCircuit => ({
  ...circuit,
  operations: circuit.operations.map((operation) => ({
    ...operation,
    ...rewiredQubits(operation, order),
  })),
});

function rewiredQubits({ qubits, controls, negativeControls }: Step, order: readonly number[]) {
  const rewire = (list: readonly number[]): number[] => list.map((qubit) => order[qubit]!);
  return {
    qubits: rewire(qubits),
    ...(controls ? { controls: rewire(controls) } : {}),
    ...(negativeControls ? { negativeControls: rewire(negativeControls) } : {}),
  };
}
