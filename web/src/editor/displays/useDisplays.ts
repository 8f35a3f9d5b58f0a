import { createContext, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { EditorCircuit } from '../circuit/circuit';
import { displaysOf } from '../circuit/displays';
import type { DisplaysResponse } from './displays.worker';
import type { DisplayReading } from './readDisplays';

export type Readings = ReadonlyMap<string, DisplayReading>;

const NO_READINGS: Readings = new Map();

/** What the circuit's displays show; the last readings stay until the next have come. */
export function useDisplays(circuit: EditorCircuit): Readings {
  const worker = useRef<Worker | null>(null);
  const [readings, setReadings] = useState(NO_READINGS);
  const hasDisplays = useMemo(() => displaysOf(circuit).length > 0, [circuit]);
  useEffect(() => () => worker.current?.terminate(), []);
  // The worker computes while the browser paints the edit; without displays there is none.
  useLayoutEffect(() => {
    if (!hasDisplays || typeof Worker === 'undefined') return;
    worker.current ??= started((all) => setReadings(new Map(all.map((reading) => [reading.id, reading]))));
    worker.current.postMessage(circuit);
  }, [circuit, hasDisplays]);
  return hasDisplays ? readings : NO_READINGS;
}

function started(onReadings: (readings: DisplaysResponse) => void): Worker {
  const worker = new Worker(new URL('./displays.worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<DisplaysResponse>) => onReadings(data);
  return worker;
}

const ReadingsContext = createContext(NO_READINGS);
export const ReadingsProvider = ReadingsContext.Provider;

/** What one display shows, once it’s known. */
export const useReading = (id: string): DisplayReading | undefined => useContext(ReadingsContext).get(id);
