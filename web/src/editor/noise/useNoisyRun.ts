import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { NoiseResponse } from './noise.worker';
import type { NoiseRequest } from './noisyRun';

/** The noisy run of what is asked for; `undefined` until the first has come, and while nothing is asked for. */
export function useNoisyRun(request: NoiseRequest | null): NoiseResponse | undefined {
  const worker = useRef<Worker | null>(null);
  const waits = useRef<{ isBusy?: boolean; next?: NoiseRequest | null }>({});
  const [result, setResult] = useState<NoiseResponse | undefined>();
  useEffect(() => () => worker.current?.terminate(), []);
  useLayoutEffect(() => {
    if (!request || typeof Worker === 'undefined') return;
    // While one run is under way, only the last of those asked for meanwhile is worth its time.
    const state = waits.current;
    const post = (next: NoiseRequest) => {
      state.isBusy = true;
      worker.current?.postMessage(next);
    };
    worker.current ??= started((response) => {
      setResult(response);
      state.isBusy = false;
      const { next } = state;
      state.next = null;
      if (next) post(next);
    });
    if (state.isBusy) state.next = request;
    else post(request);
  }, [request]);
  return request ? result : undefined;
}

function started(onResult: (response: NoiseResponse) => void): Worker {
  const worker = new Worker(new URL('./noise.worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<NoiseResponse>) => onResult(data);
  return worker;
}
