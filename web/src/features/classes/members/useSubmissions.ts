import type { MemberSubmissions } from '@superpose/contracts';
import { useState } from 'react';
import { useCall } from '../../../platform/serverData';
import { fetchSubmissions, useNewestSubmissions, type OfExercise } from '../classesApi';

/** What a learner has handed in for an exercise, newest first, a page at a time. */
export function useSubmissions(asked: OfExercise) {
  const newest = useNewestSubmissions(asked);
  const [older, setOlder] = useState<readonly MemberSubmissions[]>([]);
  const [fetchPage, { error, isBusy }] = useCall(fetchSubmissions);
  const pages = newest.data && [newest.data, ...older];
  const next = pages?.at(-1)?.next ?? null;
  const isFetching = newest.isFetching || isBusy;
  const fetchMore = async () => {
    // The newest first: where to go on depends on them.
    if (isFetching) return;
    if (next === null) return newest.refetch();
    const { data } = await fetchPage(asked, next);
    if (data) setOlder((before) => [...before, data]);
  };
  return {
    submissions: pages?.flatMap(({ submissions }) => submissions),
    error: newest.error ?? error,
    hasMore: next !== null,
    isFetching,
    fetchMore: () => void fetchMore(),
  };
}
