import type { ExerciseDetail, WireInstruction } from '@superpose/contracts';
import { classicalSlips, fitsGrid, nonsense, SLIPS } from './human-slips.js';
import type { RandomChoice } from './random-choice.js';
import { isRight } from './second-grader.js';

export interface Submissions {
  readonly right: WireInstruction[][];
  readonly single: WireInstruction[][];
  readonly double: WireInstruction[][];
  readonly nonsense: WireInstruction[][];
}

const PER_SOLUTION = { single: 40, double: 20, nonsense: 20 };
const ATTEMPTS = 12;

/** Right, nearly right and senseless circuits for an exercise, made of its solutions. */
export function makeSubmissions(
  detail: ExerciseDetail,
  solutions: readonly WireInstruction[][],
  random: RandomChoice,
): Submissions {
  const isWrong = (gates: WireInstruction[]): boolean =>
    gates.length > 0 && fitsGrid(gates, detail.locked) && !isRight(detail, gates);
  const { num_bits: bits = 0 } = detail;
  const kinds = [...Object.values(SLIPS), ...(bits > 0 ? Object.values(classicalSlips(bits)) : [])];
  const slipped = (gates: readonly WireInstruction[]): WireInstruction[] | null =>
    random.of(kinds)!(gates, detail.num_qubits, random);
  const wrong = (count: number, make: () => WireInstruction[] | null): WireInstruction[][] => {
    const made = new Map<string, WireInstruction[]>();
    for (let attempt = 0; attempt < ATTEMPTS * count && made.size < count; attempt++) {
      const gates = make();
      if (gates && isWrong(gates)) made.set(JSON.stringify(gates), gates);
    }
    return [...made.values()];
  };
  const forEach = (
    count: number,
    make: (solution: WireInstruction[]) => WireInstruction[] | null,
  ): WireInstruction[][] => solutions.flatMap((solution) => wrong(count, () => make(solution)));
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

const spreadOut = (gates: readonly WireInstruction[]): WireInstruction[] =>
  gates.map((gate) => ({ ...gate, timeStep: 2 * gate.timeStep + 3 })).toReversed();

/** X and Z twice each, which leaves a global phase. */
const withDetour = (gates: readonly WireInstruction[], qubits: number): WireInstruction[] => [
  ...gates,
  ...(['X', 'Z', 'X', 'Z'] as const).map((name, step): WireInstruction => ({
    name,
    qubit: qubits - 1,
    timeStep: 60 + step,
  })),
];
