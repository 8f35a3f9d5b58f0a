import { useEffect, useState } from 'react';
import { errorDetail } from '../../platform/api';
import { useGetHealthQuery } from './healthApi';

export const FIRST_CHECK_MS = 1_000;
export const CHECK_INTERVAL_MS = 30_000;

export type BackendStatus =
  | { readonly state: 'checking' }
  | { readonly state: 'connected' }
  | { readonly state: 'offline'; readonly errorText: string };

/** Asks once a second after the start, then every 30 seconds; between two responses the last one is shown. */
export function useBackendStatus(fallbackText: string): BackendStatus {
  const [started, setStarted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), FIRST_CHECK_MS);
    return () => clearTimeout(timer);
  }, []);
  const { currentData, error } = useGetHealthQuery(undefined, {
    skip: !started,
    pollingInterval: CHECK_INTERVAL_MS,
  });
  if (error) return { state: 'offline', errorText: errorDetail(error) ?? fallbackText };
  return { state: currentData ? 'connected' : 'checking' };
}
