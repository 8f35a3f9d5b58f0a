import type { EditorCircuit } from '../circuit/circuit';
import type { PreviewRun } from './previewRun';
import { previewState, type PreviewState } from './previewState';

export interface PreviewRequest {
  readonly circuit: EditorCircuit;
  readonly stepCount: number;
  readonly run?: PreviewRun;
}

export type PreviewResponse = PreviewRequest & { readonly state: PreviewState | null };

/** Runs the engine off the page's thread; responses come in the order of the requests. */
self.onmessage = ({ data }: MessageEvent<PreviewRequest>) => {
  const response: PreviewResponse = { ...data, state: previewState(data.circuit, data.stepCount, data.run) };
  self.postMessage(response);
};
