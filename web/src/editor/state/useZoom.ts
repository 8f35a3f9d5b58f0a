import { useState, type RefObject } from 'react';
import { MARGINS, type CircuitLayout } from '../circuit/layout';

const SCALES = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2] as const;
const [SMALLEST] = SCALES;
const LARGEST = SCALES.at(-1)!;

export interface Zoom {
  /** 1 for the size of the page's text. */
  readonly scale: number;
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  /** As large as shows all columns, and never larger than 1. */
  readonly fit: () => void;
}

/**
 * How large the grid is drawn.
 * @param frame what the grid scrolls in
 * @param layoutOf the circuit in its narrowest columns
 */
export function useZoom(frame: RefObject<HTMLElement | null>, layoutOf: () => CircuitLayout): Zoom {
  const [scale, setScale] = useState(1);
  return {
    scale,
    canZoomIn: scale < LARGEST,
    canZoomOut: scale > SMALLEST,
    zoomIn: () => setScale(SCALES.find((one) => one > scale) ?? LARGEST),
    zoomOut: () => setScale(SCALES.findLast((one) => one < scale) ?? SMALLEST),
    fit: () => {
      const share = (frame.current?.clientWidth ?? 0) / (layoutOf().width + MARGINS);
      // Rounded down to whole percents, so that no column is cut off.
      setScale(Math.min(1, Math.max(SMALLEST, Math.floor(100 * share) / 100)));
    },
  };
}
