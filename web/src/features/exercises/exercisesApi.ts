import type { ExerciseDetail, ExerciseListItem, SubmissionResult, WireGate } from '@superpose/contracts';
import { api } from '../../platform/api';

interface Submission {
  readonly exerciseId: string;
  readonly circuit: readonly WireGate[];
  /** The same key sends the same submission again: it is stored and graded once. */
  readonly idempotencyKey: string;
}

/** Submissions carry a fixed label: there are no accounts. */
const USER_ID = 'anonymous';

const exercisesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getExercises: build.query<ExerciseListItem[], void>({
      query: () => '/exercises',
      transformResponse: ({ exercises }: { exercises: ExerciseListItem[] }) => exercises,
    }),
    getExercise: build.query<ExerciseDetail | null, string>({
      query: (id) => `/exercises/${encodeURIComponent(id)}`,
      transformResponse: ({ exercise }: { exercise: ExerciseDetail | null }) => exercise,
    }),
    submitExercise: build.mutation<SubmissionResult, Submission>({
      query: ({ exerciseId, circuit, idempotencyKey }) => ({
        url: `/exercises/${encodeURIComponent(exerciseId)}/submit`,
        method: 'POST',
        headers: { 'Idempotency-Key': idempotencyKey },
        body: { circuit, user_id: USER_ID },
      }),
    }),
  }),
});

export const { useGetExercisesQuery, useGetExerciseQuery, useSubmitExerciseMutation } = exercisesApi;
