import type { EditorCircuit } from '../circuit/circuit';
import { readDisplays, type DisplayReading } from './readDisplays';

export type DisplaysResponse = readonly DisplayReading[];

/** Reads all displays of a circuit off the page's thread; responses come in the order of the requests. */
self.onmessage = ({ data }: MessageEvent<EditorCircuit>) => {
  const response: DisplaysResponse = readDisplays(data);
  self.postMessage(response);
};
