import type { EditorCircuit } from '../circuit/circuit';
import { previewState, type PreviewState } from './previewState';

export interface PreviewRequest {
  readonly circuit: EditorCircuit;
  readonly stepCount: number;
}

export type PreviewAnswer = PreviewRequest & { readonly state: PreviewState };

/** Runs the engine off the page's thread; answers come in the order of the requests. */
self.onmessage = ({ data }: MessageEvent<PreviewRequest>) => {
  const answer: PreviewAnswer = { ...data, state: previewState(data.circuit, data.stepCount) };
  self.postMessage(answer);
};
