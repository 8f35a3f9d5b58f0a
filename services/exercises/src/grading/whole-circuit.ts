import type { WholeCode } from '@superpose/contracts';
import type { Goal } from './goal.js';
import { asCircuit, measures, type Step, type StepCircuit } from './step.js';
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
    code: 'all-angles-pi-forgotten',
    meant: (circuit) =>
      changed(
        circuit,
        isRotated,
        withAngle((angle) => angle * Math.PI),
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
  { code: 'order-reversed', meant: (circuit) => [inReverse(circuit)] },
  {
    code: 'wires-permuted',
    meant: (circuit) =>
      wireOrders(circuit.qubitCount)
        .slice(1)
        .map((order) => rewired(circuit, order)),
  },
];

/**
 * Whether it's clear what is meant: with locked boxes, which gates of a circuit in reverse come before a box isn't, and a
 * measurement has no inverse.
 */
export const isClear = ({ outputs }: Goal, circuit: StepCircuit, { code }: WholeSlip): boolean =>
  (code !== 'adjoint' && code !== 'order-reversed') || (!outputs?.boxes?.length && !measures(circuit));

function inReverse(circuit: StepCircuit): StepCircuit {
  const last = Math.max(0, ...circuit.operations.map(({ timeStep = 0 }) => timeStep));
  const operations = circuit.operations.map((step) => ({ ...step, timeStep: last - (step.timeStep ?? 0) }));
  return { ...circuit, operations: operations.reverse() };
}

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

export const rewired = (circuit: StepCircuit, order: readonly number[]): StepCircuit => ({
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
