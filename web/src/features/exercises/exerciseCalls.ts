import type { Solution, SubmissionResult } from '@superpose/contracts';
import { createContext, use } from 'react';
import type { DocumentKey } from '../../editor';
import { fetchSolutions, submitCircuit } from './exercisesApi';

/** What the page of an exercise asks of the server. An exercise that isn't served yet, because it's still written, asks otherwise. */
export interface ExerciseCalls {
  /** @throws a RequestFailure */
  readonly submit: (
    submission: Parameters<typeof submitCircuit>[0],
  ) => Promise<Omit<SubmissionResult, 'submission_id'>>;
  /** @throws a RequestFailure */
  readonly fetchSolutions: (id: string) => Promise<Solution[]>;
  /** Whether it's among the exercises, so that it counts as tried and others come after it. */
  readonly isServed: boolean;
  /** Where the editor has the learner's circuit. */
  readonly documentKey: (id: string) => DocumentKey;
}

const SERVED: ExerciseCalls = {
  submit: submitCircuit,
  fetchSolutions,
  isServed: true,
  documentKey: (id) => `exercise:${id}`,
};

const Calls = createContext(SERVED);
export const ExerciseCallsProvider = Calls.Provider;
export const useExerciseCalls = (): ExerciseCalls => use(Calls);
