import type {
  ExerciseDetail,
  ExerciseListItem,
  Solution,
  SubmissionResult,
  WireGate,
} from '@superpose/contracts';
import type { FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { api } from '../../platform/api';
import { bearer, currentMembership, endMembership, type Membership } from '../../platform/membership';

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
    getSolutions: build.query<Solution[], string>({
      query: (id) => `/exercises/${encodeURIComponent(id)}/solutions`,
      transformResponse: ({ solutions }: { solutions: Solution[] }) => solutions,
    }),
    submitExercise: build.mutation<SubmissionResult, Submission>({
      queryFn: async (submission, _api, _options, send) => {
        const membership = currentMembership();
        const result = await send(submitCall(submission, membership));
        if (!membership || !isRefusedKey(result.error)) return result as QueryResult<SubmissionResult>;
        // The class has ended, or its teacher has removed the learner, who still gets the verdict.
        endMembership();
        return (await send(submitCall(submission, null))) as QueryResult<SubmissionResult>;
      },
      invalidatesTags: ['OwnProgress'],
    }),
  }),
});

type QueryResult<T> = { data: T } | { error: FetchBaseQueryError };

/** With a member's key the submission counts for the class as well. */
const submitCall = (
  { exerciseId, circuit, idempotencyKey }: Submission,
  membership: Membership | null,
): FetchArgs => ({
  url: `/exercises/${encodeURIComponent(exerciseId)}/submit`,
  method: 'POST',
  headers: { 'Idempotency-Key': idempotencyKey, ...(membership && bearer(membership.memberKey)) },
  body: { circuit, user_id: USER_ID },
});

const isRefusedKey = (error: FetchBaseQueryError | undefined): boolean =>
  error?.status === 401 || error?.status === 403;

export const {
  useGetExercisesQuery,
  useGetExerciseQuery,
  useLazyGetSolutionsQuery,
  useSubmitExerciseMutation,
} = exercisesApi;
