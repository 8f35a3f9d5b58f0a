import type { Diagnosis, ExerciseDetail, WireComplex, WireGate } from '@superpose/contracts';
import { mended, slipsOf } from './carry-out.js';
import {
  errorOf,
  innerProduct,
  run,
  sizeOf,
  targetColumn,
  targetState,
  type State,
} from './second-simulator.js';

/** Everything that is said of a circuit, checked without any code of the tutor. Returns what is untrue. */
export function untrueOf(
  detail: ExerciseDetail,
  solutions: readonly (readonly WireGate[])[],
  gates: readonly WireGate[],
  diagnosis: readonly Diagnosis[],
): string[] {
  const slips = slipsOf(diagnosis);
  const passes = (circuit: readonly WireGate[] | null): boolean =>
    circuit !== null && errorOf(detail, circuit) <= detail.target_data.tolerance + 1e-9;
  const single = slips.filter(({ params }) => params.slips === 1);
  const double = slips.filter(({ params }) => params.slips === 2);
  const untrueSlips = [
    ...single.filter((slip) => !passes(mended(gates, [slip]))),
    ...(double.length > 0 && (double.length !== 2 || !passes(mended(gates, double))) ? double : []),
  ];
  const others = diagnosis.filter((entry) => !('steps' in entry));
  return [
    ...untrueSlips,
    ...others.filter((entry) => !isTrue(entry, { detail, solutions, gates, slips, passes })),
  ].map(({ code, message }) => `${code}: ${message}`);
}

interface Context {
  readonly detail: ExerciseDetail;
  readonly solutions: readonly (readonly WireGate[])[];
  readonly gates: readonly WireGate[];
  readonly slips: ReturnType<typeof slipsOf>;
  readonly passes: (gates: readonly WireGate[]) => boolean;
}

function isTrue(entry: Diagnosis, context: Context): boolean {
  const { detail, gates, slips, passes } = context;
  const qubits = detail.num_qubits;
  const output = run(gates, qubits);
  switch (entry.code) {
    case 'wires-reversed':
      return passes(gates.map((gate) => rewired(gate, (qubit) => qubits - 1 - qubit)));
    case 'wires-permuted':
      return orders(qubits).some((order) =>
        passes(gates.map((gate) => rewired(gate, (qubit) => order[qubit]!))),
      );
    case 'all-cnots-turned':
      return passes(
        gates.map((gate) =>
          gate.name === 'CNOT' ? { ...gate, qubit: gate.target_qubit, target_qubit: gate.qubit } : gate,
        ),
      );
    case 'all-angle-signs':
      return passes(withAngles(gates, (angle) => -angle));
    case 'all-angles-degrees':
      return passes(withAngles(gates, (angle) => (angle * Math.PI) / 180));
    case 'adjoint':
      return passes(inverse(gates));
    case 'furthest-basis-state':
      return (
        isSame(entry.expected, targetState(detail)[parseInt(entry.label, 2)]!) &&
        isSame(entry.actual, output[parseInt(entry.label, 2)]!) &&
        Math.abs(sizeOf(asComplex(entry.expected)) - sizeOf(asComplex(entry.actual))) > 1e-3
      );
    case 'furthest-outcome':
      return (
        isSame(entry.expected, {
          real: detail.target_data.measurement_probabilities![entry.label]!,
          imag: 0,
        }) && isSame(entry.actual, { real: sizeOf(output[parseInt(entry.label, 2)]!) ** 2, imag: 0 })
      );
    case 'relative-phase':
    case 'relative-phases':
      return areProbabilitiesRight(targetState(detail), output) && !isUpToPhase(targetState(detail), output);
    case 'input-differs':
    case 'output-differs':
      return !agreesOn(context, parseInt(entry.basis, 2)) && isSmallest(context, parseInt(entry.basis, 2));
    case 'input-phase':
      return Array.from({ length: 2 ** qubits }, (_, input) => input).every((input) =>
        agreesOn(context, input),
      );
    case 'right-up-to':
    case 'stops-short':
      return isOnKnownWay(context, entry.params.column);
    case 'spoiled-after':
      return passes(gates.filter(({ timeStep }) => timeStep < entry.params.column));
    case 'states-part':
      return slips.length > 0
        ? partsAt(context, entry.params.column)
        : leavesKnownWay(context, entry.params.column);
    case 'idle-gate':
      return passes(mended(gates, [{ params: { ...entry.params, from: entry.params, slips: 1 } } as never])!);
    default:
      return entry.code === 'extra-gates';
  }
}

const asComplex = (value: number | WireComplex): WireComplex =>
  typeof value === 'number' ? { real: value, imag: 0 } : value;
const isSame = (a: number | WireComplex, b: WireComplex): boolean =>
  Math.hypot(asComplex(a).real - b.real, asComplex(a).imag - b.imag) < 5e-5;
const isUpToPhase = (a: State, b: State): boolean => sizeOf(innerProduct(a, b)) > 1 - 1e-4;
const areProbabilitiesRight = (a: State, b: State): boolean =>
  a.reduce((sum, amplitude, x) => sum + Math.abs(sizeOf(amplitude) ** 2 - sizeOf(b[x]!) ** 2), 0) / 2 <
  0.0101;

const agreesOn = ({ detail, gates }: Context, input: number): boolean =>
  1 - sizeOf(innerProduct(targetColumn(detail, input), run(gates, detail.num_qubits, input))) ** 2 <=
  detail.target_data.tolerance + 1e-9;

const isSmallest = (context: Context, input: number): boolean =>
  Array.from({ length: input }, (_, smaller) => smaller).every((smaller) => agreesOn(context, smaller));

/** What a circuit makes of all inputs of the goal, one after another. */
function outputsOf(
  { target_data: target, num_qubits: qubits }: ExerciseDetail,
  gates: readonly WireGate[],
): State {
  const inputs = target.unitary ? 2 ** qubits : 1;
  return Array.from({ length: inputs }, (_, input) => run(gates, qubits, input)).flat();
}

function overlapOf(a: State, b: State, { target_data: target, num_qubits: qubits }: ExerciseDetail): number {
  return sizeOf(innerProduct(a, b)) / (target.unitary ? 2 ** qubits : 1);
}

/** Whether the circuit up to a column, that included, makes of all inputs what some part of a solution does. */
function isOnKnownWay({ detail, solutions, gates }: Context, column: number): boolean {
  const mine = outputsOf(
    detail,
    gates.filter(({ timeStep }) => timeStep < column),
  );
  return solutions.some((solution) => {
    const ordered = solution.toSorted((a, b) => a.timeStep - b.timeStep);
    return ordered.some((_, length) => {
      const waypoint = outputsOf(detail, ordered.slice(0, length + 1));
      const isStart = overlapOf(waypoint, outputsOf(detail, []), detail) > 1 - 1e-4;
      return !isStart && overlapOf(waypoint, mine, detail) > 1 - 1e-4;
    });
  });
}

/** A column after the last gate is the one where something is missing. */
function leavesKnownWay(context: Context, column: number): boolean {
  const last = Math.max(...context.gates.map(({ timeStep }) => timeStep + 1));
  return isOnKnownWay(context, column) === column > last;
}

/** Whether the circuit and the same with its slips mended are alike before a column, and unlike after it. */
function partsAt({ detail, gates, slips }: Context, column: number): boolean {
  const whole = mended(
    gates,
    slips.filter(({ params }) => params.slips === slips[0]!.params.slips),
  )!;
  const isAlike = (columns: number): boolean => {
    const mine = gates.filter(({ timeStep }) => timeStep < columns);
    const theirs = whole.filter(({ timeStep }) => timeStep <= 2 * columns - 1);
    return overlapOf(outputsOf(detail, mine), outputsOf(detail, theirs), detail) > 1 - 1e-4;
  };
  return isAlike(column - 1) && !isAlike(column);
}

const rewired = (gate: WireGate, order: (qubit: number) => number): WireGate =>
  gate.name === 'CNOT'
    ? { ...gate, qubit: order(gate.qubit), target_qubit: order(gate.target_qubit) }
    : { ...gate, qubit: order(gate.qubit) };

const withAngles = (gates: readonly WireGate[], change: (angle: number) => number): WireGate[] =>
  gates.map((gate) => ('parameter' in gate ? { ...gate, parameter: change(gate.parameter) } : gate));

/** S and T have no inverse in the palette, but up to a global phase RZ turns back what they do. */
const inverse = (gates: readonly WireGate[]): WireGate[] =>
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
