import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { useEffect, useRef, useState } from 'react';
import { errorDetail } from '../../../platform/api';

interface PendingCall<Result> extends Promise<
  { data: Result; error?: undefined } | { data?: undefined; error: FetchBaseQueryError | SerializedError }
> {
  abort(): void;
}

export type BackendCall<Request, Result> = (request: Request) => PendingCall<Result>;

interface BackendRunOptions<Request, Result> {
  readonly call: BackendCall<Request, Result>;
  readonly onFailure: (detail: string | undefined) => void;
}

/**
 * One call to the backend at a time. Only the newest call may speak: clearing, starting anew or leaving the page
 * aborts the one under way, so that a late response never shows up beside other inputs.
 */
export function useBackendRun<Request, Result>({ call, onFailure }: BackendRunOptions<Request, Result>) {
  const current = useRef<PendingCall<Result> | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const [pending, setPending] = useState(false);
  const drop = () => {
    current.current?.abort();
    current.current = null;
  };
  useEffect(() => drop, []);

  const clear = () => {
    drop();
    setResult(null);
    setPending(false);
  };
  const start = async (request: Request) => {
    clear();
    const mine = call(request);
    current.current = mine;
    setPending(true);
    const { data, error } = await mine;
    if (current.current !== mine) return;
    setPending(false);
    if (error) onFailure(errorDetail(error));
    else setResult(data);
  };
  return { result, pending, start, clear };
}
