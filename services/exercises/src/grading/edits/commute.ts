import { applyOperation, touchedQubits, type Operation } from '@superpose/quantum';
import { isMeasuring, sharesWire, type Step } from '../step.js';
import { isBox } from '../steps.js';
import { overlapSize } from '../overlap.js';
import { turnOf } from './turns.js';

const SAME = 1 - 1e-9;
/** The circuits that are compared share most of their steps. */
const knownSteps = new WeakMap<Step, WeakMap<Step, boolean>>();
/** The same pairs of gates come again and again, in each circuit. */
const known = new Map<string, boolean>();
const MOST_KNOWN = 10_000;

/** Whether it makes no difference which of two steps comes first, up to a global phase. */
export function commute(a: Step, b: Step): boolean {
  let ofA = knownSteps.get(a);
  if (!ofA) knownSteps.set(a, (ofA = new WeakMap()));
  const answer = ofA.get(b) ?? commuteAsGates(a, b);
  ofA.set(b, answer);
  return answer;
}

function commuteAsGates(a: Step, b: Step): boolean {
  if (!sharesWire(a, b)) return true;
  if (isBox(a) || isBox(b) || isMeasuring(a) || isMeasuring(b)) return false;
  const byAxes = commuteByAxes(a, b);
  if (byAxes !== null) return byAxes;
  const wires = [...new Set([...touchedQubits(a), ...touchedQubits(b)])];
  const pair = [onWires(a, wires), onWires(b, wires)] as const;
  // A gate that waits acts or doesn't, so a global phase between the two would show.
  const isConditional = Boolean(a.condition ?? b.condition);
  const key = `${keyOf(pair[0])}|${keyOf(pair[1])}|${isConditional}`;
  const answer = known.get(key) ?? doCommute(pair, wires.length, isConditional);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, answer);
  return answer;
}

/** By the axes alone, where they decide: on each shared wire both turn about one, or on a single one they don't. */
function commuteByAxes(a: Step, b: Step): boolean | null {
  const shared = touchedQubits(a).filter((qubit) => touchedQubits(b).includes(qubit));
  const axes = shared.map((qubit) => [axisOf(a, qubit), axisOf(b, qubit)] as const);
  if (axes.some((pair) => pair.includes(null))) return null;
  const differing = axes.filter(([ofA, ofB]) => ofA !== ofB);
  if (differing.length === 0) return true;
  // Two half turns differ in a phase alone, and a turn by nothing in nothing.
  return differing.length === 1 && !isHalfTurn(a) && !isHalfTurn(b) ? false : null;
}

/** About what a gate turns a wire, or lets it decide; null where that's no one axis. */
function axisOf(step: Step, qubit: number): 'X' | 'Y' | 'Z' | null {
  const { gate, qubits, controls, negativeControls } = step;
  if (controls?.includes(qubit) || negativeControls?.includes(qubit)) return 'Z';
  if (gate === 'CX') return qubit === qubits[0] ? 'Z' : 'X';
  if (gate === 'CZ' || gate === 'CP') return 'Z';
  const turn = turnOf({ gate, qubits, params: step.params });
  return turn ? (turn.gate[1] as 'X' | 'Y' | 'Z') : null;
}

function isHalfTurn(step: Step): boolean {
  const turn = turnOf(step);
  return turn !== null && Math.abs(Math.sin(turn.params![0]!)) < 1e-6;
}

const keyOf = ({ gate, qubits, params, controls, negativeControls }: Operation): string =>
  `${gate}(${params?.join() ?? ''}) ${qubits.join()} ${controls?.join() ?? ''} ${negativeControls?.join() ?? ''}`;

function doCommute(
  [a, b]: readonly [Operation, Operation],
  qubitCount: number,
  isConditional: boolean,
): boolean {
  const size = 2 ** qubitCount;
  const outputs = [
    [a, b],
    [b, a],
  ].map((order) => {
    const columns = Array.from({ length: size }, (_, input) => {
      const amplitudes = new Float64Array(2 * size);
      amplitudes[2 * input] = 1 / Math.sqrt(size);
      for (const operation of order) applyOperation(amplitudes, operation);
      return [...amplitudes];
    });
    return Float64Array.from(columns.flat());
  }) as [Float64Array, Float64Array];
  return isConditional
    ? outputs[0].every((entry, index) => Math.abs(entry - outputs[1][index]!) < 1e-9)
    : overlapSize(...outputs) > SAME;
}

/** A gate without what it waits for, on a register that has these wires alone. */
function onWires(
  { gate, qubits, params, controls, negativeControls }: Step,
  wires: readonly number[],
): Operation {
  const places = (list: readonly number[]): number[] => list.map((qubit) => wires.indexOf(qubit));
  return {
    gate: gate as Operation['gate'],
    qubits: places(qubits),
    ...(params ? { params } : {}),
    ...(controls ? { controls: places(controls) } : {}),
    ...(negativeControls ? { negativeControls: places(negativeControls) } : {}),
  };
}
