import type {
  ExerciseDetail,
  ExerciseListItem,
  Solution,
  SubmissionResult,
  WireInstruction,
} from '@superpose/contracts';
import {
  bearer,
  currentMembership,
  endMembership,
  ownProgressPath,
  type Membership,
} from '../../platform/membership';
import { RequestFailure, requestJson } from '../../platform/request';
import { refresh, useServerData } from '../../platform/serverData';

interface Submission {
  readonly exerciseId: string;
  readonly circuit: readonly WireInstruction[];
  /** The same key sends the same submission again: it is stored and graded once. */
  readonly idempotencyKey: string;
}

/** Submissions carry a fixed label: there are no accounts. */
const USER_ID = 'anonymous';

const exerciseUrl = (id: string): string => `/exercises/${encodeURIComponent(id)}`;

export function useExercises() {
  const { data, ...rest } = useServerData<{ exercises: ExerciseListItem[] }>('/exercises');
  return { data: data?.exercises, ...rest };
}

/** The exercise is null where there is none of this id. */
export function useExercise(id: string) {
  const { data, error } = useServerData<{ exercise: ExerciseDetail | null }>(exerciseUrl(id));
  return { data, error };
}

export async function fetchSolutions(id: string): Promise<Solution[]> {
  const { solutions } = await requestJson<{ solutions: Solution[] }>(`${exerciseUrl(id)}/solutions`);
  return solutions;
}

/** Hands a circuit in; for a member of a class it counts there as well. @throws a RequestFailure */
export async function submitCircuit(submission: Submission): Promise<SubmissionResult> {
  const membership = currentMembership();
  try {
    const result = await send(submission, membership);
    if (membership) refresh(ownProgressPath(membership.classId));
    return result;
  } catch (error) {
    if (!membership || !isRefusedKey(error)) throw error;
    // The class has ended, or its teacher has removed the learner, who still gets the verdict.
    endMembership();
    return send(submission, null);
  }
}

const send = (
  { exerciseId, circuit, idempotencyKey }: Submission,
  membership: Membership | null,
): Promise<SubmissionResult> =>
  requestJson(`${exerciseUrl(exerciseId)}/submit`, {
    method: 'POST',
    headers: { 'Idempotency-Key': idempotencyKey, ...(membership && bearer(membership.memberKey)) },
    body: { circuit, user_id: USER_ID },
  });

const isRefusedKey = (error: unknown): boolean =>
  error instanceof RequestFailure && (error.status === 401 || error.status === 403);
