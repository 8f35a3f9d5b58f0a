import { multipleOfPi, readInstructions } from '@superpose/openqasm';
import { OFFERED_GATES } from '@superpose/quantum/gates';
import {
  emptyCircuit,
  usedSteps,
  wiresOf,
  withGates,
  type EditorCircuit,
  type PlacedGate,
  type UnnamedGate,
} from '../circuit/circuit';
import { nameOf } from '../circuit/gateFacts';
import type { LockedBox } from '../circuit/lockedBox';
import { exerciseRules, firstRefusal } from '../circuit/rules';

/** What keeps a column free. */
const EMPTY = '-';

/** A circuit in the short notation of lessons and exercises, a text for each column that isn't empty. */
export function columnTexts(circuit: EditorCircuit, boxes: readonly LockedBox[] = []): string[] {
  const columns = Array.from({ length: usedSteps(circuit) }, (_, step) =>
    circuit.gates
      .filter(({ timeStep }) => timeStep === step)
      .toSorted((a, b) => Math.min(...wiresOf(a)) - Math.min(...wiresOf(b)))
      .map(gateText)
      .join(', '),
  );
  // Where boxes are locked, it counts which column a gate is in.
  return boxes.length > 0
    ? columns.map((column) => column || EMPTY)
    : columns.filter((column) => column !== '');
}

function gateText({
  gate,
  qubits,
  params = [],
  controls = [],
  negativeControls = [],
  ...more
}: PlacedGate): string {
  const { bit, condition } = more;
  const angles = params.length > 0 ? `(${params.map(angleText).join(', ')})` : '';
  const waits = condition?.bits.map((one, place) =>
    (condition.value >>> place) & 1 ? `c${one}` : `!c${one}`,
  );
  return [
    `${nameOf(gate)}${angles}`,
    ...qubits,
    ...controls.map((qubit) => `+${qubit}`),
    ...negativeControls.map((qubit) => `-${qubit}`),
    ...(bit === undefined ? [] : [`c${bit}`]),
    ...(waits ? ['if', ...waits] : []),
  ].join(' ');
}

function angleText(angle: number): string {
  const multiple = multipleOfPi(angle);
  if (!multiple) return String(angle);
  const [n, d] = multiple;
  const factor = Math.abs(n) === 1 ? '' : `${Math.abs(n)}*`;
  return `${n < 0 ? '-' : ''}${factor}pi${d === 1 ? '' : `/${d}`}`;
}

interface Register {
  readonly qubitCount: number;
  readonly locked: readonly LockedBox[];
  /** How many classical bits there are beside all gates; the ten basic gates alone unless given. */
  readonly bits?: number;
}

/** The circuit that the columns write, as the grid of such an exercise shows it; null where it can't. */
export function fromColumnTexts(
  columns: readonly string[],
  { qubitCount, locked, bits }: Register,
): EditorCircuit | null {
  const gates: UnnamedGate[] = [];
  try {
    for (const [timeStep, column] of columns.entries()) {
      for (const instruction of readInstructions(column)) {
        if (!isOffered(instruction.gate)) return null;
        gates.push({ ...instruction, timeStep } as UnnamedGate);
      }
    }
  } catch {
    return null;
  }
  const circuit = withGates(emptyCircuit(qubitCount), gates);
  return firstRefusal(circuit, exerciseRules(qubitCount, locked, bits)) === null ? circuit : null;
}

const isOffered = (gate: string): boolean =>
  gate === 'MEASURE' || gate === 'RESET' || (OFFERED_GATES as readonly string[]).includes(gate);
