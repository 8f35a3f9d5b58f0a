import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import type { WireInstruction } from '@superpose/contracts';
import { detailOf } from '../catalogue/exercise-response.js';
import type { Exercise } from '../catalogue/exercise.js';
import { grade, type Verdict } from '../grading/grade.js';
import { stepOf, wireOf } from '../grading/step.js';
import { slipsOf } from './carry-out.js';
import { RandomChoice } from './random-choice.js';
import { isRight } from './second-grader.js';
import { makeSubmissions } from './submissions.js';
import { untrueOf } from './truths.js';

/** What the tutor makes of circuits that are right, nearly right and senseless. */
export interface TutorReport {
  readonly single: Share;
  readonly double: Share;
  /** Of all pairs of a circuit with one slip and a senseless one, those where the first scores more. */
  readonly ordered: Share;
  readonly falseVerdicts: number;
  readonly untrue: readonly string[];
  /** The processor's time of each verdict in microseconds, which other programs on the machine do not lengthen. */
  readonly times: RecordableHistogram;
}

export interface Share {
  readonly held: number;
  readonly of: number;
}

export function reportOn(exercise: Exercise): TutorReport {
  const detail = detailOf(exercise);
  const solutions = exercise.goal.solutions.map(({ operations }) => operations.map(wireOf));
  const times = createHistogram();
  const untrue: string[] = [];
  let falseVerdicts = 0;
  const graded = (gates: WireInstruction[]): Verdict => {
    const before = process.cpuUsage();
    const verdict = grade(exercise.goal, gates.map(stepOf));
    const { user, system } = process.cpuUsage(before);
    times.record(Math.max(1, user + system));
    if (verdict.passed !== isRight(detail, gates)) falseVerdicts++;
    const wrong = untrueOf(detail, solutions, gates, verdict.diagnosis);
    untrue.push(...wrong.map((sentence) => `${sentence} — of ${JSON.stringify(gates)}`));
    return verdict;
  };
  const { right, single, double, nonsense } = makeSubmissions(
    detail,
    solutions,
    new RandomChoice(seedOf(exercise.id)),
  );
  falseVerdicts += right.map(graded).filter(({ passed }) => !passed).length;
  const singles = single.map(graded);
  const doubles = double.map(graded);
  const senseless = nonsense.map(graded);
  const pairs = singles.flatMap((slip) => senseless.map((other) => slip.score > other.score));
  return {
    single: { held: singles.filter(isNamed).length, of: singles.length },
    double: { held: doubles.filter(isNamed).length, of: doubles.length },
    ordered: { held: pairs.filter(Boolean).length, of: pairs.length },
    falseVerdicts,
    untrue,
    times,
  };
}

/** A circuit that only breaks a limit has no slip to name. */
const isNamed = ({ diagnosis }: Verdict): boolean =>
  slipsOf(diagnosis).length > 0 || diagnosis[0]?.code === 'limit-broken';

const seedOf = (id: string): number =>
  [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);
