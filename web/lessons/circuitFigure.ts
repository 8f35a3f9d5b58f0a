import { buildDynamicCircuit, isOperation, runDynamicCircuit } from '@superpose/quantum';
import type { DynamicBranch, Instruction, Operation } from '@superpose/quantum';
import { drawnGate } from '../src/components/circuit/drawnGate.ts';
import type { DrawnGate } from '../src/components/circuit/gateShapes.ts';
import { BARRIER, METER } from '../src/components/circuit/instructionShapes.ts';
import type { DrawnInstruction } from '../src/components/circuit/instructionShapes.ts';
import { editorCircuitOf } from '../src/editor/exchange/fromEngine.ts';
import { circuitLink } from '../src/editor/exchange/link.ts';
import type { CircuitFigure } from '../src/features/courses/lessonTypes.ts';
import { operationsLink } from '../src/editor/exchange/operationsLink.ts';
import { readCircuit, readMeasuringCircuit, stateAfter } from './circuits.ts';
import type { MeasuringCircuit, WrittenCircuit } from './circuits.ts';

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

/**
 * A circuit that measures on its way: a row for each result that its measurements can give.
 * @throws an Error with one sentence for a writer
 */
export function measuringFigure(gates: string, qubits?: number): CircuitFigure {
  const circuit = readMeasuringCircuit(gates, qubits);
  const { qubitCount, bitCount, steps } = circuit;
  const angles = writtenAngles(gates);
  const timed = steps.flatMap((step, timeStep) => step.map((instruction) => ({ ...instruction, timeStep })));
  const link = circuitLink(editorCircuitOf(buildDynamicCircuit(qubitCount, bitCount, timed)));
  const branches = Array.from({ length: steps.length + 1 }, (_, count) => branchesAfter(circuit, count));
  const results = branches.at(-1)!;
  return {
    qubitCount,
    bitCount,
    steps: steps.map((step) => step.map((instruction) => drawnInstruction(instruction, angles))),
    results: results.map(({ bits, probability }) => ({ bits, probability: rounded(probability) })),
    rows: results.map(({ bits }) => ({
      states: branches.map((reached, count) => {
        const soFar = readSoFar(circuit, count, bits);
        return Array.from(reached.find((branch) => branch.bits === soFar)!.state.amplitudes, rounded);
      }),
      link,
    })),
  };
}

/** What the first `count` steps can lead to, by the bits. */
function branchesAfter({ qubitCount, bitCount, steps }: MeasuringCircuit, count: number): DynamicBranch[] {
  const reached = buildDynamicCircuit(qubitCount, bitCount, steps.slice(0, count).flat());
  const keepAmplitudes = 2 ** (qubitCount + bitCount);
  const { branches = [] } = runDynamicCircuit(reached, { shots: 1, seed: 0, keepAmplitudes });
  return branches.toSorted((a, b) => a.bits.localeCompare(b.bits));
}

/** The bits of a result that the first `count` steps have written; the others are 0 still. */
function readSoFar({ steps }: MeasuringCircuit, count: number, bits: string): string {
  const written = steps
    .slice(0, count)
    .flat()
    .map((one) => ('bit' in one ? one.bit : -1));
  return [...bits].map((value, index) => (written.includes(bits.length - 1 - index) ? value : '0')).join('');
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

function drawnInstruction(instruction: Instruction, angles: string[]): DrawnInstruction {
  const { qubits: targets, condition } = instruction;
  if (isOperation(instruction)) return { ...drawn(instruction, angles), ...(condition ? { condition } : {}) };
  const box = { family: 'controlled', controls: [], targets } as const;
  return 'bit' in instruction ? { ...box, symbol: METER, bit: instruction.bit } : { ...box, symbol: BARRIER };
}

const drawn = ({ gate, qubits, params = [] }: Operation, angles: string[]): DrawnGate =>
  drawnGate(gate, qubits, params.length > 0 ? (angles.shift() ?? '') : undefined);

/** Six decimals are more than a page shows, and a zero has no sign. */
const rounded = (value: number): number => Number(value.toFixed(6)) + 0;
