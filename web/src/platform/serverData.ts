import { useCallback, useEffect, useState } from 'react';
import useSWR, { mutate } from 'swr';
import { RequestFailure, requestJson } from './request';

interface Options {
  /** Asked for at each call, because a key can be renewed. */
  readonly headers?: () => Readonly<Record<string, string>>;
  /** Whose data it is, where the same address gives each caller another response. */
  readonly owner?: string;
  /** Read again whenever a page shows it; what is known is shown until then. Otherwise what was read once stays. */
  readonly anew?: boolean;
  /** Read again and again, also after a failure, as long as the page is in sight. */
  readonly everyMs?: number | undefined;
}

interface ServerData<Result> {
  /** Undefined until it has come. It stays when a later call fails. */
  readonly data: Result | undefined;
  /** The error of the last call; undefined after a success. */
  readonly error: RequestFailure | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

/** What the server has at an address, kept for the next page that asks. @param path as `request` takes it; null asks for nothing */
export function useServerData<Result>(path: string | null, options: Options = {}): ServerData<Result> {
  const { headers, owner, anew = false, everyMs = 0 } = options;
  const {
    data,
    error,
    isValidating,
    mutate: readAgain,
  } = useSWR<Result, RequestFailure>(
    path === null ? null : [path, owner],
    () => requestJson<Result>(path ?? '', headers && { headers: headers() }),
    {
      revalidateIfStale: anew,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
      // Callers share a call under way, and no other.
      dedupingInterval: 0,
    },
  );
  // SWR's interval rests while there is a failure, which is when a lost server is looked for.
  useEffect(() => {
    if (everyMs === 0) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && void readAgain(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, readAgain]);
  const refetch = useCallback(() => void readAgain(), [readAgain]);
  return { data, error, isFetching: isValidating, refetch };
}

/** Reads again what the pages in sight have from an address. */
export const refresh = (path: string): void => void mutate((key) => Array.isArray(key) && key[0] === path);

export type Outcome<Result> =
  | { readonly data: Result; readonly error?: never }
  | { readonly data?: never; readonly error: RequestFailure };

/** Waits for a call. Anything but a RequestFailure is a fault of this program and thrown on. */
export async function outcomeOf<Result>(call: Promise<Result>): Promise<Outcome<Result>> {
  try {
    return { data: await call };
  } catch (error) {
    if (error instanceof RequestFailure) return { error };
    throw error;
  }
}

interface CallState<Result> {
  readonly data?: Result;
  readonly error?: RequestFailure;
  readonly isBusy: boolean;
}

/** A call that changes something, and how far the last one has got. */
export function useCall<Args extends unknown[], Result>(
  call: (...args: Args) => Promise<Result>,
): readonly [(...args: Args) => Promise<Outcome<Result>>, CallState<Result>] {
  const [state, setState] = useState<CallState<Result>>({ isBusy: false });
  const send = useCallback(
    async (...args: Args) => {
      setState({ isBusy: true });
      const outcome = await outcomeOf(call(...args));
      setState({ ...outcome, isBusy: false });
      return outcome;
    },
    [call],
  );
  return [send, state];
}
