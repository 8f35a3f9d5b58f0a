import type { ExerciseDetail, WireGate } from '@superpose/contracts';
import { fitsGrid, nonsense, SLIPS } from './human-slips.js';
import type { RandomChoice } from './random-choice.js';
import { isRight } from './second-grader.js';

export interface Submissions {
  readonly right: WireGate[][];
  readonly single: WireGate[][];
  readonly double: WireGate[][];
  readonly nonsense: WireGate[][];
}

const PER_SOLUTION = { single: 40, double: 20, nonsense: 20 };
const ATTEMPTS = 12;

/** Right, nearly right and senseless circuits for an exercise, made of its solutions. */
export function makeSubmissions(
  detail: ExerciseDetail,
  solutions: readonly WireGate[][],
  random: RandomChoice,
): Submissions {
  const isWrong = (gates: WireGate[]): boolean =>
    gates.length > 0 && fitsGrid(gates, detail.locked) && !isRight(detail, gates);
  const slipped = (gates: readonly WireGate[]): WireGate[] | null =>
    random.of(Object.values(SLIPS))!(gates, detail.num_qubits, random);
  const wrong = (count: number, make: () => WireGate[] | null): WireGate[][] => {
    const made = new Map<string, WireGate[]>();
    for (let attempt = 0; attempt < ATTEMPTS * count && made.size < count; attempt++) {
      const gates = make();
      if (gates && isWrong(gates)) made.set(JSON.stringify(gates), gates);
    }
    return [...made.values()];
  };
  const forEach = (count: number, make: (solution: WireGate[]) => WireGate[] | null): WireGate[][] =>
    solutions.flatMap((solution) => wrong(count, () => make(solution)));
  return {
    right: solutions.flatMap((solution) => [
      solution,
      // A limit or a locked box may leave no room for these.
      ...[spreadOut(solution), withDetour(solution, detail.num_qubits)].filter((gates) =>
        isRight(detail, gates),
      ),
    ]),
    single: forEach(PER_SOLUTION.single, slipped),
    double: forEach(PER_SOLUTION.double, (solution) => {
      const once = slipped(solution);
      return once && fitsGrid(once) && once.length > 0 ? slipped(once) : null;
    }),
    nonsense: forEach(PER_SOLUTION.nonsense, ({ length }) =>
      nonsense(length, detail.num_qubits, random, detail.locked),
    ),
  };
}

const spreadOut = (gates: readonly WireGate[]): WireGate[] =>
  gates.map((gate) => ({ ...gate, timeStep: 2 * gate.timeStep + 3 })).toReversed();

/** X and Z twice each, which leaves a global phase. */
const withDetour = (gates: readonly WireGate[], qubits: number): WireGate[] => [
  ...gates,
  ...(['X', 'Z', 'X', 'Z'] as const).map((name, step): WireGate => ({
    name,
    qubit: qubits - 1,
    timeStep: 60 + step,
  })),
];
