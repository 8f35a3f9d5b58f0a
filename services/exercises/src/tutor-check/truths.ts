import type {
  Diagnosis,
  ExerciseDetail,
  PlacedGate,
  WireComplex,
  WireInstruction,
} from '@superpose/contracts';
import { calledName } from '@superpose/quantum';
import { inColumns, mended, slipsOf } from './carry-out.js';
import { turned } from './human-slips.js';
import { errorOf, isRight } from './second-grader.js';
import {
  distanceOf,
  expectedError,
  outcomeProbability,
  probabilityOf,
  type Branch,
} from './second-branches.js';
import { run } from './second-gates.js';
import {
  areTogether,
  askedInputs,
  finish,
  mapColumn,
  mapGoalOf,
  onlyState,
  runsOf,
  sum,
  valueIn,
} from './second-goal.js';
import { brokenLimits } from './second-limits.js';
import { innerProduct, sizeOf, targetColumn, targetState, type State } from './second-simulator.js';

/** Everything that is said of a circuit, checked without any code of the tutor. Returns what is untrue. */
export function untrueOf(
  detail: ExerciseDetail,
  solutions: readonly (readonly WireInstruction[])[],
  gates: readonly WireInstruction[],
  diagnosis: readonly Diagnosis[],
): string[] {
  const slips = slipsOf(diagnosis);
  const passes = (circuit: readonly WireInstruction[]): boolean => isRight(detail, circuit);
  const passesOnce = (circuit: WireInstruction[] | null): boolean => {
    const placed = circuit && inColumns(circuit, detail);
    return placed !== null && passes(placed);
  };
  const single = slips.filter(({ params }) => params.slips === 1);
  const double = slips.filter(({ params }) => params.slips === 2);
  const untrueSlips = [
    ...single.filter((slip) => !passesOnce(mended(gates, [slip]))),
    ...(double.length > 0 && (double.length !== 2 || !passesOnce(mended(gates, double))) ? double : []),
  ];
  const others = diagnosis.filter((entry) => !('steps' in entry));
  return [
    ...untrueSlips,
    ...others.filter((entry) => !isTrue(entry, { detail, solutions, gates, slips, passes })),
  ].map(({ code, message }) => `${code}: ${message}`);
}

interface Context {
  readonly detail: ExerciseDetail;
  readonly solutions: readonly (readonly WireInstruction[])[];
  readonly gates: readonly WireInstruction[];
  readonly slips: ReturnType<typeof slipsOf>;
  readonly passes: (gates: readonly WireInstruction[]) => boolean;
}

function isTrue(entry: Diagnosis, context: Context): boolean {
  const { detail, gates, slips, passes } = context;
  const qubits = detail.num_qubits;
  const output = (): State => run(gates, qubits);
  switch (entry.code) {
    case 'wires-reversed':
      return passes(gates.map((gate) => rewired(gate, (qubit) => qubits - 1 - qubit)));
    case 'wires-permuted':
      return orders(qubits).some((order) =>
        passes(gates.map((gate) => rewired(gate, (qubit) => order[qubit]!))),
      );
    case 'all-cnots-turned':
      return passes(gates.map((gate) => (gate.name === calledName('CX') ? turned(gate) : gate)));
    case 'all-angle-signs':
      return passes(withAngles(gates, (angle) => -angle));
    case 'all-angles-degrees':
      return passes(withAngles(gates, (angle) => (angle * Math.PI) / 180));
    case 'all-angles-pi-forgotten':
      return passes(withAngles(gates, (angle) => angle * Math.PI));
    case 'adjoint':
      return passes(inverse(gates));
    case 'order-reversed':
      return passes(gates.map((gate) => ({ ...gate, timeStep: lastStep(gates) - gate.timeStep })));
    case 'part-wires-reversed':
      return passes(inPart(entry.params, gates, (gate) => rewired(gate, (qubit) => qubits - 1 - qubit)));
    case 'part-order-reversed':
      return passes(
        inPart(entry.params, gates, (gate, { first_column: first, last_column: last }) => ({
          ...gate,
          timeStep: first + last - 2 - gate.timeStep,
        })),
      );
    case 'furthest-basis-state':
      return (
        isSame(entry.expected, targetState(detail)[parseInt(entry.label, 2)]!) &&
        isSame(entry.actual, output()[parseInt(entry.label, 2)]!) &&
        Math.abs(sizeOf(asComplex(entry.expected)) - sizeOf(asComplex(entry.actual))) > 1e-3
      );
    case 'furthest-outcome':
      return (
        isSame(entry.expected, {
          real: detail.target_data.measurement_probabilities![entry.label]!,
          imag: 0,
        }) && isSame(entry.actual, { real: sizeOf(output()[parseInt(entry.label, 2)]!) ** 2, imag: 0 })
      );
    case 'relative-phase':
    case 'relative-phases':
      return (
        areProbabilitiesRight(targetState(detail), output()) &&
        errorOf(detail, gates) > detail.target_data.tolerance - 1e-9
      );
    case 'input-differs':
    case 'output-differs':
      return !agreesOn(context, parseInt(entry.basis, 2)) && isSmallest(context, parseInt(entry.basis, 2));
    case 'input-phase':
      return askedInputs(detail).every((input) => agreesOn(context, input));
    case 'right-up-to':
      return entry.params.column <= lastStep(gates) && isOnKnownWay(context, entry.params.column);
    case 'stops-short':
      return entry.params.column > lastStep(gates) && isOnKnownWay(context, entry.params.column);
    case 'spoiled-after':
      return passes(gates.filter(({ timeStep }) => timeStep < entry.params.column));
    case 'states-part':
      return slips.length > 0 ? partsAt(context, entry.params) : leavesKnownWay(context, entry.params);
    case 'idle-gate':
      return passes(gates.filter((gate) => !isAt(gate, entry.params)));
    default:
      return isTrueOfGoal(entry, context);
  }
}

/** What is only said of limits and of the kinds of goals with cases, helpers or an observable. */
function isTrueOfGoal(entry: Diagnosis, context: Context): boolean {
  const { detail, gates } = context;
  const qubits = detail.num_qubits;
  switch (entry.code) {
    case 'limit-broken':
      return (
        errorOf(detail, gates) <= detail.target_data.tolerance + 1e-9 &&
        brokenLimits(detail, gates).includes(entry.params.limit)
      );
    case 'case-outcome':
      return endsOf(context).some(
        ({ name, expected, branches }) =>
          name === entry.params.name &&
          'outcome' in expected! &&
          expected.outcome === entry.params.outcome &&
          isSameList(expected.bits, entry.params.bits) &&
          Math.abs(outcomeProbability(expected, branches) - entry.params.probability) < 1e-6 &&
          expectedError(expected, branches) > detail.target_data.tolerance - 1e-9,
      );
    case 'case-state':
      return endsOf(context).some(
        ({ name, expected, branches }) =>
          name === entry.params.name &&
          expectedError(expected!, branches) > detail.target_data.tolerance - 1e-9,
      );
    case 'observable-low':
      return (
        Math.abs(valueIn(detail, endsOf(context)[0]!.branches) - entry.params.value) < 1e-6 &&
        entry.params.value < entry.params.at_least
      );
    case 'ancilla-changed':
      return (
        probabilityOf([entry.params.qubit], 1, run(gates, qubits, parseInt(entry.params.input, 2))) >
        detail.target_data.tolerance - 1e-9
      );
    default:
      return entry.code === 'extra-gates';
  }
}

const isSameList = (a: readonly number[] = [], b: readonly number[] = []): boolean => a.join() === b.join();
const asComplex = (value: number | WireComplex): WireComplex =>
  typeof value === 'number' ? { real: value, imag: 0 } : value;
const isSame = (a: number | WireComplex, b: WireComplex): boolean =>
  Math.hypot(asComplex(a).real - b.real, asComplex(a).imag - b.imag) < 5e-5;
const areProbabilitiesRight = (a: State, b: State): boolean =>
  a.reduce((sum, amplitude, x) => sum + Math.abs(sizeOf(amplitude) ** 2 - sizeOf(b[x]!) ** 2), 0) / 2 <
  0.0101;

const isAt = (gate: WireInstruction, { column, qubit }: PlacedGate): boolean =>
  gate.qubit === qubit && gate.timeStep === column - 1;

/** What the circuit makes of each run of the goal. */
const endsOf = ({ detail, gates }: Context) =>
  runsOf(detail).map((one) => ({ ...one, branches: finish(detail, one, gates) }));

function agreesOn({ detail, gates }: Context, input: number): boolean {
  const goal = mapGoalOf(detail);
  const expected = goal ? mapColumn(goal, input, detail.num_qubits) : targetColumn(detail, input);
  const error = 1 - sizeOf(innerProduct(expected, run(gates, detail.num_qubits, input))) ** 2;
  return error <= detail.target_data.tolerance + 1e-9;
}

const isSmallest = (context: Context, input: number): boolean =>
  askedInputs(context.detail)
    .filter((smaller) => smaller < input)
    .every((smaller) => agreesOn(context, smaller));

interface Look {
  /** How many columns of the circuit are run; all unless given. */
  readonly columns?: number;
  /** The one input that is looked at; all unless given. */
  readonly input?: string;
}

/** What a circuit makes of the inputs of the goal. */
const outputsOf = (
  detail: ExerciseDetail,
  gates: readonly WireInstruction[],
  { columns = Infinity, input }: Look = {},
): Branch[][] =>
  runsOf(detail)
    .filter(({ start }) => input === undefined || sizeOf(start[parseInt(input, 2)]!) > 0.5)
    .map((one) => finish(detail, one, gates, columns));

const lastStep = (gates: readonly WireInstruction[]): number =>
  Math.max(...gates.map(({ timeStep }) => timeStep));

interface PartOfColumns {
  readonly first_column: number;
  readonly last_column: number;
}
const inPart = (
  part: PartOfColumns,
  gates: readonly WireInstruction[],
  change: (gate: WireInstruction, part: PartOfColumns) => WireInstruction,
): WireInstruction[] =>
  gates.map((gate) =>
    gate.timeStep >= part.first_column - 1 && gate.timeStep < part.last_column ? change(gate, part) : gate,
  );

/** From 0 to 1: alike up to one global phase, or to one for each case; what is measured, in all that can be seen of it. */
function overlapOf(a: readonly Branch[][], b: readonly Branch[][], detail: ExerciseDetail): number {
  if (a.length === 0 || b.length !== a.length) throw new Error('Nothing is run.');
  if (detail.num_bits) return Math.min(...a.map((branches, index) => 1 - distanceOf(branches, b[index]!)));
  const products = a.map((branches, index) => innerProduct(onlyState(branches), onlyState(b[index]!)));
  return areTogether(detail) ? sizeOf(sum(products)) / a.length : Math.min(...products.map(sizeOf));
}

/** Whether the circuit up to and including a column does the same to all inputs as some part of a solution. */
function isOnKnownWay({ detail, solutions, gates }: Context, columns: number, input?: string): boolean {
  const mine = outputsOf(detail, gates, { columns, input });
  return solutions.some((solution) => {
    const ordered = solution.toSorted((a, b) => a.timeStep - b.timeStep);
    const lengths = [...ordered.keys()].map((index) => index + 1);
    return lengths.some((length) => {
      const part = ordered.slice(0, length);
      const first = part.at(-1)!.timeStep + 1;
      const next = ordered[length]?.timeStep ?? Infinity;
      // With and without the boxes that come before the next gate.
      const boxes = (detail.locked ?? []).filter(({ time_step: step }) => step + 1 > first && step <= next);
      return [first, ...boxes.map((box) => box.time_step + 1)].some(
        (end) => overlapOf(outputsOf(detail, part, { columns: end, input }), mine, detail) > 1 - 1e-4,
      );
    });
  });
}

type Parting = Extract<Diagnosis, { code: 'states-part' }>['params'];

/** A column after the last gate is the one where something is missing: the input isn't where any solution ends. */
function leavesKnownWay(context: Context, { input, column }: Parting): boolean {
  const { detail, gates, solutions } = context;
  if (column > lastStep(gates) + 1) {
    const mine = outputsOf(detail, gates, { input });
    return solutions.every(
      (solution) => overlapOf(outputsOf(detail, solution, { input }), mine, detail) < 1 - 1e-6,
    );
  }
  const start = outputsOf(detail, [], { input });
  const isKnown = (columns: number): boolean =>
    isOnKnownWay(context, columns, input) ||
    overlapOf(outputsOf(detail, gates, { columns, input }), start, detail) > 1 - 1e-4;
  return isKnown(column - 1) && !isKnown(column);
}

/** Whether the input's states in the circuit and in the same with its slips mended are alike before a column, and unlike after it. */
function partsAt({ detail, gates, slips }: Context, { input, column }: Parting): boolean {
  const whole = mended(
    gates,
    slips.filter(({ params }) => params.slips === slips[0]!.params.slips),
  )!;
  const likeness = (columns: number): number => {
    const mine = gates.filter(({ timeStep }) => timeStep < columns);
    const theirs = whole.filter(({ timeStep }) => timeStep <= 2 * columns - 1);
    return overlapOf(outputsOf(detail, mine, { input }), outputsOf(detail, theirs, { input }), detail);
  };
  return likeness(column - 1) > 1 - 1e-5 && likeness(column) < 1 - 1e-7;
}

const rewired = (gate: WireInstruction, order: (qubit: number) => number): WireInstruction => ({
  ...gate,
  qubit: order(gate.qubit),
  ...(gate.target_qubit === undefined ? {} : { target_qubit: order(gate.target_qubit) }),
  ...(gate.controls ? { controls: gate.controls.map(order) } : {}),
  ...(gate.negative_controls ? { negative_controls: gate.negative_controls.map(order) } : {}),
});

const withAngles = (
  gates: readonly WireInstruction[],
  change: (angle: number) => number,
): WireInstruction[] =>
  gates.map((gate) => (gate.parameter === undefined ? gate : { ...gate, parameter: change(gate.parameter) }));

/** S and T have no inverse in the palette, but up to a global phase RZ turns back what they do. */
const inverse = (gates: readonly WireInstruction[]): WireInstruction[] =>
  withAngles(gates, (angle) => -angle).map((gate) => {
    const timeStep = -gate.timeStep;
    if (gate.name === 'S' || gate.name === 'T') {
      return {
        name: 'RZ',
        qubit: gate.qubit,
        timeStep,
        parameter: gate.name === 'S' ? -Math.PI / 2 : -Math.PI / 4,
      };
    }
    return { ...gate, timeStep };
  });

const orders = (qubits: number): number[][] => {
  const permute = (items: number[]): number[][] =>
    items.length === 0
      ? [[]]
      : items.flatMap((first) =>
          permute(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
        );
  return permute(Array.from({ length: qubits }, (_, qubit) => qubit));
};
