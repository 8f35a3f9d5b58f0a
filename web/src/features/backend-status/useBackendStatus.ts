import { useEffect, useState } from 'react';
import { request, type RequestFailure } from '../../platform/request';

const FIRST_CHECK_MS = 1_000;
const CHECK_INTERVAL_MS = 30_000;

export type BackendStatus =
  | { readonly state: 'checking' }
  | { readonly state: 'connected' }
  | { readonly state: 'offline'; readonly errorText: string };

/** Asks once a second after the start, then every 30 seconds; between two responses the last one is shown. */
export function useBackendStatus(fallbackText: string): BackendStatus {
  const [status, setStatus] = useState<BackendStatus>({ state: 'checking' });
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    let timer = setTimeout(() => void check(), FIRST_CHECK_MS);
    const check = async () => {
      timer = setTimeout(() => void check(), CHECK_INTERVAL_MS);
      try {
        await request('/health', { signal });
        setStatus({ state: 'connected' });
      } catch (error) {
        if (!signal.aborted)
          setStatus({ state: 'offline', errorText: (error as RequestFailure).message || fallbackText });
      }
    };
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [fallbackText]);
  return status;
}
