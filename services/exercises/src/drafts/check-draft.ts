import {
  fieldPath,
  type DraftCheck,
  type DraftFinding,
  type DraftRequest,
  type Limits,
} from '@superpose/contracts';
import {
  ID_RULE,
  isExerciseId,
  readFacts,
  readTexts,
  type Facts,
  type Texts,
} from '@superpose/content/exercises';
import { ValidationProblem } from '@superpose/service-kit';
import { buildExercise } from '../catalogue/build-exercise.js';
import { detailOf } from '../catalogue/exercise-response.js';
import type { Exercise } from '../catalogue/exercise.js';
import type { Draft, DraftOutcome } from '../graders/grader.js';
import { adviceFor } from '../catalogue/lint-exercise.js';
import { shownSolutions } from '../catalogue/shown-solutions.js';
import { grade } from '../grading/grade.js';
import { isMeasuring, stepOf } from '../grading/step.js';
import { readSubmission, submissionSchemas } from '../submissions/read-submission.js';
import { gradedResult } from '../submissions/submission-result.js';
import { boundFaults, isTooLarge } from './draft-bounds.js';

/** A file of thousands of faults isn't worth thousands of sentences. */
const MOST_FAULTS = 50;

/** Checks an exercise that is being written, and grades a circuit by it. Never throws. */
export function checkDraft({ request, lessons, isServed, limits }: Draft): DraftOutcome {
  const { id, circuit } = request;
  const read = readDraft(request);
  if ('faults' in read) return { faults: read.faults.slice(0, MOST_FAULTS), advice: [] };
  const { facts, exercise } = read;
  const checked = {
    faults: [],
    advice: [
      ...(isServed ? [{ path: 'id', message: `an exercise ${id} is served already` }] : []),
      ...adviceFor(exercise, lessons).map(finding),
    ],
    exercise: detailOf(exercise),
    solutions: shownSolutions(exercise),
  };
  if (!circuit) return checked;
  try {
    return { ...checked, result: resultOf(exercise, facts, circuit, limits) };
  } catch (error) {
    if (error instanceof ValidationProblem) return { refused: error.errors ?? [] };
    throw error;
  }
}

interface Found {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

const finding = ({ path, message }: Found): DraftFinding => ({ path: fieldPath(path), message });
const within =
  (part: 'facts' | 'texts') =>
  ({ path, message }: Found): DraftFinding =>
    finding({ path: [part, ...path], message });

/** The exercise that a draft makes, or all that keeps it from being one: of both files at once, where they can be read. */
function readDraft({
  id,
  facts: writtenFacts,
  texts: writtenTexts,
}: DraftRequest):
  { readonly facts: Facts; readonly exercise: Exercise } | { readonly faults: DraftFinding[] } {
  const facts = readFacts(writtenFacts);
  const texts = readTexts(writtenTexts);
  const faults = [
    ...(isExerciseId(id) ? [] : [{ path: 'id', message: ID_RULE }]),
    ...('faults' in facts ? facts.faults.map(within('facts')) : boundFaults(facts).map(within('facts'))),
    ...('faults' in texts ? texts.faults.map(within('texts')) : []),
  ];
  if ('faults' in facts || faults.some(({ path }) => path.startsWith('facts'))) return { faults };
  // The facts are tried with stand-ins for texts that can't be read, so that all is said at once.
  const built = buildExercise({ id, facts, texts: 'faults' in texts ? STAND_IN : texts, version: '' });
  if ('faults' in built) return { faults: [...faults, ...built.faults.map(within('facts'))] };
  return faults.length > 0 ? { faults } : { facts, exercise: built };
}

/** With as many hints as there may be, so that no claim about a hint is wrong for want of it. */
const STAND_IN: Texts = { title: '', description: '', hints: ['', '', '', ''], tags: [], why: [] };

/** @throws ValidationProblem for a circuit that the exercise doesn't take */
function resultOf(
  exercise: Exercise,
  facts: Facts,
  sent: NonNullable<DraftRequest['circuit']>,
  limits: Limits,
): DraftCheck['result'] {
  const { circuit } = readSubmission(submissionSchemas(limits), exercise, { circuit: sent });
  const steps = circuit.map(stepOf);
  if (isTooLarge(facts, steps.length, steps.filter(isMeasuring).length)) {
    throw new ValidationProblem([
      { path: ['circuit'], message: 'has more gates than a draft with this goal takes' },
    ]);
  }
  return gradedResult(exercise, grade(exercise.goal, steps), circuit);
}
