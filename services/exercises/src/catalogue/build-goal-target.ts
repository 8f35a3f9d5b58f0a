import { applyOperation, touchedQubits, type Operation } from '@superpose/quantum';
import { ContentError, parseCircuitText } from './circuit-text.js';
import type { TypedContent } from '@superpose/content/exercises';
import type { PartialState } from '@superpose/content/exercises';
import { errorCorrectionCases } from './error-correction.js';
import { recordOf } from '../grading/coherent.js';
import { finalState, type CasesTarget } from '../grading/goals/cases.js';
import { densityOf, expectedDensity, type Box, type RunCase } from '../grading/goals/expectation.js';
import { oneProbability, registerIndex, type MapTarget } from '../grading/goals/map.js';
import { oracleTarget } from '../grading/goals/oracle.js';
import { buildSteps, type Step } from '../grading/step.js';
import { targetOfAmplitudes, type PlainTargetType } from '../grading/target.js';

export type GoalContent = Exclude<TypedContent, { targetType: PlainTargetType }>;

/** What a target may look at beside the qubits. */
export interface Measured {
  readonly bitCount: number;
  /** The reference solution. */
  readonly solution: readonly Step[];
}

const NOTHING_MEASURED: Measured = { bitCount: 0, solution: [] };

/** @throws ContentError when the content does not fit the register; CircuitError from a circuit */
export function buildGoalTarget(
  qubitCount: number,
  content: GoalContent,
  measuring: Measured = NOTHING_MEASURED,
): CasesTarget | MapTarget {
  switch (content.targetType) {
    case 'oracle': {
      const { form, truthTable } = content.target;
      const needed = Math.log2(truthTable.length) + (form === 'bit' ? 1 : 0);
      if (needed > qubitCount) throw new ContentError(`the truth table needs ${needed} qubits`);
      return oracleTarget(qubitCount, form, truthTable);
    }
    case 'isometry':
      return isometryTarget(qubitCount, content.target.inputs, parseCircuitText(content.target.circuit));
    case 'family': {
      const { boxes, measured = [], bits = [], cases } = content.target;
      const placed = boxesOf(boxes, qubitCount);
      const looked = lookedAt(qubitCount, measured, bits, measuring);
      return casesTarget(
        content.targetType,
        qubitCount,
        placed,
        cases.map(({ name, prepare = [], boxes: circuits = [], outcome, state }) => {
          const run = { prepare: plainGates(prepare), boxes: fillBoxes(name, boxes, circuits) };
          const expected = state
            ? { ...looked, density: partialDensity(qubitCount, looked, state, { ...run, placed }, measuring) }
            : { ...looked, outcome: outcome! };
          return { name, ...run, expected };
        }),
      );
    }
    case 'distinguish': {
      const { measured, states } = content.target;
      return casesTarget(
        content.targetType,
        qubitCount,
        [],
        states.map(({ name, prepare, outcome }) => ({
          name,
          prepare: plainGates(prepare),
          boxes: [],
          expected: { qubits: measured, outcome },
        })),
      );
    }
    case 'error_correction': {
      const { boxes, protect, errors } = content.target;
      requireQubits([protect], qubitCount);
      const cases = errorCorrectionCases(
        protect,
        errors.map(({ name, circuit }) => ({ name, circuit: fillBoxes(name, boxes, [circuit])[0]! })),
      );
      return casesTarget(content.targetType, qubitCount, boxesOf(boxes, qubitCount), cases);
    }
    case 'reduced_state': {
      const { qubits, bits = [], state } = content.target;
      const looked = lookedAt(qubitCount, qubits, bits, measuring);
      const run = { prepare: [], boxes: [], placed: [] };
      const expected = { ...looked, density: partialDensity(qubitCount, looked, state, run, measuring) };
      return { type: content.targetType, boxes: [], cases: [{ name: '', prepare: [], boxes: [], expected }] };
    }
    case 'observable': {
      const { observable, atLeast } = content.target;
      const terms = Object.entries(observable).map(([pauli, coefficient]) => ({ pauli, coefficient }));
      const misfit = terms.find(({ pauli }) => pauli.length !== qubitCount);
      if (misfit) throw new ContentError(`"${misfit.pauli}" must have ${qubitCount} letters, one per qubit`);
      const most = terms.reduce((sum, { coefficient }) => sum + Math.abs(coefficient), 0);
      if (Math.abs(atLeast) >= most + 1e-9 || atLeast + most <= 0) {
        throw new ContentError(`no state gives the value ${atLeast}: it is at most ${most}`);
      }
      const expected = { terms, atLeast };
      return { type: content.targetType, boxes: [], cases: [{ name: '', prepare: [], boxes: [], expected }] };
    }
  }
}

interface LookedAt {
  /** Qubits, and after them the records of the bits. */
  readonly qubits: readonly number[];
  readonly bits?: readonly number[];
}

function lookedAt(
  qubitCount: number,
  qubits: readonly number[],
  bits: readonly number[],
  { bitCount }: Measured,
): LookedAt {
  requireQubits(qubits, qubitCount);
  const outside = bits.find((bit) => bit >= bitCount);
  if (outside !== undefined) throw new ContentError(`there is no classical bit ${outside}`);
  if (bits.length === 0) return { qubits };
  return { qubits: [...qubits, ...bits.map((bit) => recordOf(bit, { qubitCount, bitCount }))], bits };
}

/** A circuit that pages and other graders are given gate by gate, without further controls. */
function plainGates(columns: readonly string[]): Operation[] {
  const operations = parseCircuitText(columns);
  const isControlled = operations.some(({ controls, negativeControls }) => controls || negativeControls);
  if (isControlled) throw new ContentError('what a case prepares or has in a box takes no further controls');
  return operations;
}

interface BoxContent {
  readonly label: string;
  readonly column: number;
  readonly qubits: readonly number[];
}

function boxesOf(boxes: readonly BoxContent[], qubitCount: number): Box[] {
  for (const { qubits } of boxes) requireQubits(qubits, qubitCount);
  const placed = boxes.map(({ label, column, qubits }) => ({ label, timeStep: column - 1, qubits }));
  if (placed.some((box, index) => index > 0 && box.timeStep <= placed[index - 1]!.timeStep)) {
    throw new ContentError('the boxes must be in separate columns, the first one first');
  }
  return placed;
}

function fillBoxes(name: string, boxes: readonly BoxContent[], circuits: readonly string[][]): Operation[][] {
  if (boxes.length === 0 && circuits.length > 0) throw new ContentError(`"${name}" has a circuit for no box`);
  if (circuits.length !== 1 && circuits.length !== boxes.length) {
    throw new ContentError(`"${name}" must have one circuit, or one for each box`);
  }
  return boxes.map(({ label, qubits }, index) => {
    const operations = plainGates(circuits[index] ?? circuits[0]!);
    if (operations.some((operation) => operation.qubits.some((qubit) => !qubits.includes(qubit)))) {
      throw new ContentError(`"${name}" has a gate outside the box ${label}`);
    }
    return operations;
  });
}

/** @throws ContentError for an outcome that does not fit, or two cases of one name */
function casesTarget(
  type: CasesTarget['type'],
  qubitCount: number,
  boxes: Box[],
  cases: RunCase[],
): CasesTarget {
  for (const { name, prepare, expected } of cases) {
    for (const { qubits } of prepare) requireQubits(qubits, qubitCount);
    if (!('qubits' in expected)) continue;
    requireQubits(expected.bits ? [] : expected.qubits, qubitCount);
    if ('outcome' in expected && expected.outcome.length !== expected.qubits.length) {
      throw new ContentError(
        `the outcome of "${name}" must have a digit per measured ${expected.bits ? 'qubit and bit' : 'qubit'}`,
      );
    }
  }
  const names = cases.map(({ name }) => name);
  if (new Set(names).size !== names.length) throw new ContentError('two cases have the same name');
  return { type, boxes, cases };
}

function requireQubits(qubits: readonly number[], qubitCount: number): void {
  const outside = qubits.find((qubit) => qubit >= qubitCount);
  if (outside !== undefined) throw new ContentError(`there is no qubit ${outside}`);
}

function isometryTarget(
  qubitCount: number,
  inputs: readonly number[],
  operations: readonly Operation[],
): MapTarget {
  requireQubits([...inputs, ...operations.flatMap(touchedQubits)], qubitCount);
  const ancillas = Array.from({ length: qubitCount }, (_, qubit) => qubit).filter((q) => !inputs.includes(q));
  const outputs = Array.from({ length: 2 ** inputs.length }, (_, value) =>
    runGates(qubitCount, registerIndex(inputs, value), operations),
  );
  const changed = ancillas.find((qubit) => outputs.some((output) => oneProbability(qubit, output) > 1e-9));
  if (changed !== undefined) throw new ContentError(`the target leaves q${changed} changed`);
  return { type: 'isometry', inputs, ancillas, outputs };
}

function runGates(qubitCount: number, input: number, operations: readonly Operation[]): Float64Array {
  const amplitudes = new Float64Array(2 * 2 ** qubitCount);
  amplitudes[2 * input] = 1;
  for (const operation of operations) applyOperation(amplitudes, operation);
  return amplitudes;
}

interface Run extends Pick<RunCase, 'prepare' | 'boxes'> {
  readonly placed: readonly Box[];
}

function partialDensity(
  qubitCount: number,
  looked: LookedAt,
  state: PartialState,
  run: Run,
  { bitCount, solution }: Measured,
): Float64Array {
  const { qubits, bits } = looked;
  if ('like' in state) {
    const circuit = buildSteps(qubitCount, bitCount, solution);
    return expectedDensity(looked, finalState({ boxes: run.placed }, run, circuit));
  }
  if (bits) throw new ContentError('with bits, a state can only be "like" the solution');
  if ('circuit' in state) {
    const operations = parseCircuitText(state.circuit);
    for (const operation of operations) requireQubits(touchedQubits(operation), qubitCount);
    return densityOf(qubits, runGates(qubitCount, 0, operations));
  }
  const byLabel = Object.entries(state.amplitudes).map(
    ([label, value]) => [label, typeof value === 'number' ? { real: value, imag: 0 } : value] as const,
  );
  const misfit = byLabel.find(([label]) => label.length !== qubits.length);
  if (misfit) throw new ContentError(`the label "${misfit[0]}" must have ${qubits.length} characters`);
  if (byLabel.every(([, { real, imag }]) => real === 0 && imag === 0)) {
    throw new ContentError('the amplitudes are all zero');
  }
  const { statevector } = targetOfAmplitudes(qubits.length, Object.fromEntries(byLabel));
  return densityOf(
    qubits.map((_, place) => place),
    statevector.amplitudes as Float64Array,
  );
}
