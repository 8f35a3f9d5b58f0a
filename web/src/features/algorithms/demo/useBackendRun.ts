import { useEffect, useRef, useState } from 'react';
import { RequestFailure } from '../../../platform/request';

/** Rejects with a RequestFailure. */
export type BackendCall<Request, Result> = (request: Request, signal: AbortSignal) => Promise<Result>;

interface BackendRunOptions<Request, Result> {
  readonly call: BackendCall<Request, Result>;
  readonly onFailure: (detail: string | undefined) => void;
}

/**
 * One call to the backend at a time. Only the newest call may speak: clearing, starting anew or leaving the page
 * aborts the one under way, so that a late response never shows up beside other inputs.
 */
export function useBackendRun<Request, Result>({ call, onFailure }: BackendRunOptions<Request, Result>) {
  const current = useRef<AbortController | null>(null);
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
    const mine = new AbortController();
    current.current = mine;
    setPending(true);
    try {
      const data = await call(request, mine.signal);
      if (current.current === mine) setResult(data);
    } catch (error) {
      if (current.current === mine)
        onFailure(error instanceof RequestFailure ? error.message || undefined : undefined);
    }
    if (current.current === mine) setPending(false);
  };
  return { result, pending, start, clear };
}
