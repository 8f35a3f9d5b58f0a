import { useLayoutEffect, useState, type RefObject } from 'react';
import { COLUMN_WIDTH } from '../circuit/layout';

/** The names of the wires and the margin at their end, which no column takes. */
const MARGINS = 64;
const WIDEST = 108;

/** Columns share the width of the frame they scroll in, within reason. */
export function useColumnWidth(frame: RefObject<HTMLElement | null>, columnCount: number): number {
  const [frameWidth, setFrameWidth] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => setFrameWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  const share = Math.floor((frameWidth - MARGINS) / columnCount);
  return Math.min(Math.max(share, COLUMN_WIDTH), WIDEST);
}
