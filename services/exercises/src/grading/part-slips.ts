import type { PartCode } from '@superpose/contracts';
import type { Goal } from './goal.js';
import { measures, type StepCircuit } from './step.js';
import { rewired } from './whole-circuit.js';
import { wireOrders } from './wire-orders.js';

/** A slip made all through the first or the last columns of a circuit, from 1, with the circuit that was meant. */
export interface PartSlip {
  readonly code: PartCode;
  readonly firstColumn: number;
  readonly lastColumn: number;
  readonly meant: StepCircuit;
}

/** The first or the last columns, or two that follow each other; short parts first, as a slip in few columns is likelier. */
export function partSlips({ outputs }: Goal, circuit: StepCircuit): PartSlip[] {
  const columns = [...new Set(circuit.operations.map(({ timeStep = 0 }) => timeStep))].sort((a, b) => a - b);
  const boxes = (outputs?.boxes ?? []).map(({ timeStep }) => timeStep);
  const [first = 0, last = 0] = [columns[0], columns.at(-1)];
  const cannotTurn = measures(circuit);
  const parts = columns
    .slice(1)
    .flatMap((column, index) => [
      { from: first, to: columns[index]! },
      { from: column, to: last },
      { from: columns[index]!, to: column },
    ])
    .toSorted((a, b) => a.to - a.from - (b.to - b.from));
  return parts.flatMap(({ from, to }): PartSlip[] => {
    const place = { firstColumn: from + 1, lastColumn: to + 1 };
    const holdsBox = boxes.some((box) => box >= from && box <= to);
    return [
      ...(circuit.qubitCount > 1
        ? [{ code: 'part-wires-reversed' as const, ...place, meant: mirrored(circuit, from, to) }]
        : []),
      ...(to > from && !holdsBox && !cannotTurn
        ? [{ code: 'part-order-reversed' as const, ...place, meant: turned(circuit, from, to) }]
        : []),
    ];
  });
}

const isWithin = ({ timeStep = 0 }: { timeStep?: number }, from: number, to: number): boolean =>
  timeStep >= from && timeStep <= to;

function mirrored(circuit: StepCircuit, from: number, to: number): StepCircuit {
  const reversed = rewired(circuit, wireOrders(circuit.qubitCount)[0]!);
  const operations = circuit.operations.map((step, index) =>
    isWithin(step, from, to) ? reversed.operations[index]! : step,
  );
  return { ...circuit, operations };
}

function turned(circuit: StepCircuit, from: number, to: number): StepCircuit {
  const operations = circuit.operations.map((step) =>
    isWithin(step, from, to) ? { ...step, timeStep: from + to - (step.timeStep ?? 0) } : step,
  );
  return { ...circuit, operations: operations.toSorted((a, b) => (a.timeStep ?? 0) - (b.timeStep ?? 0)) };
}
