import type { Job, RunResult } from '@superpose/contracts';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { raiseAlert } from '../../../platform/notices';
import type { RequestFailure } from '../../../platform/request';
import { outcomeOf } from '../../../platform/serverData';
import { cancelJob, fetchJob, runProgram, type RunResponse } from './runApi';
import { storeJob } from './storedJob';
import { hasEnded, watchJob } from './watchJob';

export type RunState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'sending' }
  | { readonly phase: 'waiting'; readonly id: string; readonly job: Job | null }
  | { readonly phase: 'done'; readonly result: RunResult }
  | { readonly phase: 'cancelled' }
  | { readonly phase: 'failed'; readonly message: string | undefined };

const LARGE_RUN_SHOTS = 1024;

/** A program's run from sending it to its result. @param running The id of a job to follow from the start. */
export function useProgramRun(running: string | undefined) {
  const { t } = useTranslation('simulator');
  const [state, setState] = useState<RunState>(
    running ? { phase: 'waiting', id: running, job: null } : { phase: 'idle' },
  );
  const take = useCallback((job: Job) => {
    if (hasEnded(job)) storeJob(null);
    setState(afterJob(job));
  }, []);
  const fail = useCallback((message: string | undefined) => {
    storeJob(null);
    setState({ phase: 'failed', message });
  }, []);
  const id = state.phase === 'waiting' ? state.id : null;
  const lose = useCallback(() => fail(t('large.lost')), [fail, t]);
  useWatching(id, take, lose);
  const run = async (qasm: string) => {
    setState({ phase: 'sending' });
    const { data, error } = await outcomeOf(runProgram({ qasm, shots: LARGE_RUN_SHOTS }));
    if (error) return fail(error.message);
    if (isResult(data)) return setState({ phase: 'done', result: data });
    storeJob({ id: data.job_id, qasm });
    setState({ phase: 'waiting', id: data.job_id, job: null });
  };
  const cancel = async () => {
    if (!id) return;
    const { data, error } = await outcomeOf(cancelJob(id));
    if (data) take(data);
    else if (isUnknown(error)) lose();
    // The job goes on, and so does the watching.
    else raiseAlert(t('large.notCancelled', { message: error.message }));
  };
  const clear = useCallback(() => setState({ phase: 'idle' }), []);
  return { state, run, cancel, clear };
}

const isResult = (response: RunResponse): response is RunResult => !('job_id' in response);

function afterJob(job: Job): RunState {
  if (job.status === 'completed' && job.result) return { phase: 'done', result: job.result };
  if (job.status === 'cancelled') return { phase: 'cancelled' };
  if (hasEnded(job)) return { phase: 'failed', message: job.error?.detail };
  return { phase: 'waiting', id: job.job_id, job };
}

function useWatching(id: string | null, onJob: (job: Job) => void, onLost: () => void): void {
  useEffect(() => {
    if (!id) return undefined;
    const askJob = async () => {
      const { data, error } = await outcomeOf(fetchJob(id));
      return data ?? (isUnknown(error) ? 'unknown' : null);
    };
    return watchJob(id, { onJob, askJob, onLost });
  }, [id, onJob, onLost]);
}

const isUnknown = (error: RequestFailure): boolean => error.status === 404;
