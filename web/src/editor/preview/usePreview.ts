import { useLayoutEffect, useRef, useState } from 'react';
import type { EditorCircuit } from '../circuit/circuit';
import type { PreviewResponse, PreviewRequest } from './preview.worker';
import type { PreviewRun } from './previewRun';
import type { PreviewState } from './previewState';

/** The state after `stepCount` steps, computed in the browser; the last one stays until the next has come. */
export function usePreview(circuit: EditorCircuit, stepCount: number, run?: PreviewRun): PreviewState | null {
  const worker = useRef<Worker | null>(null);
  const [state, setState] = useState<PreviewState | null>(null);
  useLayoutEffect(() => {
    if (typeof Worker === 'undefined') return;
    const started = new Worker(new URL('./preview.worker.ts', import.meta.url), { type: 'module' });
    started.onmessage = ({ data }: MessageEvent<PreviewResponse>) => setState(data.state);
    worker.current = started;
    return () => {
      worker.current = null;
      started.terminate();
    };
  }, []);
  // The worker computes while the browser paints the edit.
  useLayoutEffect(() => {
    const request: PreviewRequest = { circuit, stepCount, ...(run ? { run } : {}) };
    worker.current?.postMessage(request);
  }, [circuit, stepCount, run]);
  return state;
}
