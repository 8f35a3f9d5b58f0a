import type { DraftCheck } from '@superpose/contracts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { post, type RequestFailure } from '../../../platform/request';
import { outcomeOf } from '../../../platform/serverData';
import type { Draft } from '../draft';

const WAIT_MS = 400;
export const DRAFTS_PATH = '/exercises/drafts';

/** What is sent of a draft. */
export const requestOf = ({ id, facts, texts }: Pick<Draft, 'id' | 'facts' | 'texts'>) => ({
  id,
  facts,
  texts,
});

interface LastCheck {
  readonly of: object;
  readonly check?: DraftCheck;
  readonly failure?: RequestFailure;
}

export interface DraftCheckState {
  /** Of the draft as it is; or as it was, while it's checked anew. */
  readonly check: DraftCheck | undefined;
  readonly isFresh: boolean;
  readonly failure: RequestFailure | undefined;
  readonly again: () => void;
}

/** Has the draft checked a moment after each change; a check under way is given up then. */
export function useDraftCheck({ id, facts, texts }: Draft): DraftCheckState {
  const request = useMemo(() => requestOf({ id, facts, texts }), [id, facts, texts]);
  const [last, setLast] = useState<LastCheck | null>(null);
  const [tries, setTries] = useState(0);
  const again = useCallback(() => setTries((count) => count + 1), []);
  useEffect(() => {
    const stop = new AbortController();
    const run = async () => {
      const outcome = await outcomeOf(post<DraftCheck>(DRAFTS_PATH, request, stop.signal));
      setLast((before) =>
        outcome.error
          ? { of: request, failure: outcome.error, ...(before?.check ? { check: before.check } : {}) }
          : { of: request, check: outcome.data },
      );
    };
    const timer = setTimeout(
      () =>
        void run().catch((error: unknown) => {
          if (!stop.signal.aborted) throw error;
        }),
      WAIT_MS,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [request, tries]);
  const isOurs = last?.of === request;
  const failure = isOurs ? last.failure : undefined;
  useRetry(failure, again);
  return { check: last?.check, isFresh: isOurs && !failure, failure, again };
}

/** Tries again when the network is back, and when the server says so. */
function useRetry(failure: RequestFailure | undefined, again: () => void): void {
  useEffect(() => {
    if (!failure) return undefined;
    window.addEventListener('online', again);
    const timer =
      failure.retryAfterS === undefined ? undefined : setTimeout(again, failure.retryAfterS * 1_000);
    return () => {
      window.removeEventListener('online', again);
      clearTimeout(timer);
    };
  }, [failure, again]);
}
