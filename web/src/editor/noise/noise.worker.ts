import { noisyRun, type NoiseRequest, type NoiseResult } from './noisyRun';

export type NoiseResponse = NoiseResult | null;

/** Runs with noise off the page's thread; responses come in the order of the requests. */
self.onmessage = ({ data }: MessageEvent<NoiseRequest>) => {
  const response: NoiseResponse = noisyRun(data);
  self.postMessage(response);
};
