import { useLayoutEffect, useState, type RefObject } from 'react';
import { COLUMN_WIDTH, MARGINS } from '../circuit/layout';

const WIDEST = 108;

/** Columns share the width of the frame they scroll in, within reason. */
export function useColumnWidth(
  frame: RefObject<HTMLElement | null>,
  columnCount: number,
  zoom: number,
): number {
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
  const share = Math.floor((frameWidth / zoom - MARGINS) / columnCount);
  return Math.min(Math.max(share, COLUMN_WIDTH), WIDEST);
}
