import type { Operation } from '@superpose/quantum';
import { drawnGate } from '../src/components/circuit/drawnGate.ts';
import type { DrawnGate } from '../src/components/circuit/gateShapes.ts';
import type { CircuitFigure } from '../src/features/courses/lessonTypes.ts';
import { operationsLink } from '../src/editor/exchange/operationsLink.ts';
import { readCircuit, stateAfter, type WrittenCircuit } from './circuits.ts';

const GREEK: Readonly<Record<string, string>> = { theta: 'θ', phi: 'φ', lambda: 'λ', alpha: 'α', beta: 'β' };
/** A turn in steps of 15°. */
const TURN = Array.from({ length: 25 }, (_, index) => (index * Math.PI) / 12);

/**
 * @param angle the name of an angle that the reader turns, such as `theta`
 * @throws an Error with one sentence for a writer
 */
export function circuitFigure(gates: string, qubits?: number, angle?: string, start?: number): CircuitFigure {
  if (angle === undefined) return figureOf(gates, [readCircuit(gates, qubits)]);
  const symbol = GREEK[angle];
  if (!symbol || !gates.includes(angle))
    throw new Error(`angle="${angle}" is none of ${Object.keys(GREEK).join(', ')}, or isn’t in the circuit`);
  const rows = TURN.map((value) => readCircuit(gates, qubits, { [angle]: value }));
  const first = Math.round((start ?? 0) / (Math.PI / 12));
  if (!(first in TURN)) throw new Error('at="…" is an angle between 0 and 2*pi');
  return { ...figureOf(gates, rows), angle: { symbol, values: TURN.map(rounded), first } };
}

function figureOf(gates: string, rows: readonly WrittenCircuit[]): CircuitFigure {
  const [first] = rows as [WrittenCircuit];
  const angles = writtenAngles(gates);
  return {
    qubitCount: first.qubitCount,
    steps: first.steps.map((step) => step.map((operation) => drawn(operation, angles))),
    rows: rows.map((circuit) => ({
      states: Array.from({ length: circuit.steps.length + 1 }, (_, count) =>
        Array.from(stateAfter(circuit, count).amplitudes, rounded),
      ),
      link: operationsLink(circuit.qubitCount, circuit.steps.flat()),
    })),
  };
}

/** The angles as they’re written, in the order of the gates that have one. */
function writtenAngles(gates: string): string[] {
  return [...gates.matchAll(/[A-Za-z]\(((?:[^()]|\([^()]*\))*)\)\s+\d/g)].map(([, text = '']) =>
    text
      .replace(/[a-z]+/gi, (word) => (word === 'pi' ? 'π' : (GREEK[word] ?? word)))
      .replaceAll('*', '')
      .replaceAll('-', '−')
      .trim(),
  );
}

const drawn = ({ gate, qubits, params = [] }: Operation, angles: string[]): DrawnGate =>
  drawnGate(gate, qubits, params.length > 0 ? (angles.shift() ?? '') : undefined);

/** Six decimals are more than a page shows, and a zero has no sign. */
const rounded = (value: number): number => Number(value.toFixed(6)) + 0;
