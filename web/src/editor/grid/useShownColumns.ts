import { useLayoutEffect, useState, type RefObject } from 'react';
import type { CircuitLayout } from '../circuit/layout';

/** Some columns of a grid: from one to before another. */
export interface Columns {
  readonly from: number;
  readonly to: number;
}

/** Grids of up to this many cells are drawn whole; it's as many as an edit leaves time for. */
const MOST_CELLS = 1200;
/** Columns come and go in blocks: scrolling within one draws nothing. */
const BLOCK = 16;

/**
 * The columns of a large grid that are in sight, with a block more on either side; all columns of a small one.
 * @param frame what the grid scrolls in
 * @param zoom how large the grid is drawn in it
 */
export function useShownColumns(
  frame: RefObject<HTMLElement | null>,
  layout: CircuitLayout,
  rowCount: number,
  zoom: number,
): Columns {
  const [inSight, setInSight] = useState<Columns>({ from: 0, to: 3 * BLOCK });
  const isWhole = layout.columns.length * rowCount <= MOST_CELLS;
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || isWhole) return undefined;
    const look = () => {
      const { scrollLeft, clientWidth } = element;
      const next = blocksIn(layout, scrollLeft / zoom, (scrollLeft + clientWidth) / zoom);
      setInSight((before) => (before.from === next.from && before.to === next.to ? before : next));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [frame, layout, zoom, isWhole]);
  const count = layout.columns.length;
  return isWhole ? { from: 0, to: count } : { from: inSight.from, to: Math.min(inSight.to, count) };
}

/** The blocks of columns between two places, in px from the left end of the wires, and one on either side. */
function blocksIn({ columns }: CircuitLayout, left: number, right: number): Columns {
  const first = columns.findIndex(({ x, width }) => x + width > left);
  const last = columns.findLastIndex(({ x }) => x < Math.max(right, 1));
  return {
    from: Math.max(0, Math.floor(first / BLOCK) - 1) * BLOCK,
    to: (Math.floor(last / BLOCK) + 2) * BLOCK,
  };
}
