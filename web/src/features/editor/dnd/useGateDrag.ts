import { useEffect, useMemo } from 'react';
import { useDrag } from 'react-dnd';
import { getEmptyImage } from 'react-dnd-html5-backend';
import type { Hand } from '../circuit/hand';

export const GATE = 'gate';

/** Lets an element be picked up as `hand`. The page draws what is dragged itself, the same for mouse and touch. */
export function useGateDrag(hand: Hand): {
  readonly dragRef: (element: Element | null) => void;
  readonly dragging: boolean;
} {
  const [{ dragging }, drag, preview] = useDrag(
    () => ({ type: GATE, item: hand, collect: (monitor) => ({ dragging: monitor.isDragging() }) }),
    [hand],
  );
  useEffect(() => {
    preview(getEmptyImage(), { captureDraggingState: true });
  }, [preview]);
  const dragRef = useMemo(() => (element: Element | null) => void drag(element), [drag]);
  return { dragRef, dragging };
}
