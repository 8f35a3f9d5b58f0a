import { useEffect, useMemo, type ReactNode } from 'react';
import { DndProvider, useDrag, useDragLayer, type DragLayerMonitor } from 'react-dnd';
import type { Hand } from '../circuit/hand';
import { emptyImage, mouseAndTouchBackend } from './backend';

/** What is dragged, as the drop side knows it. */
export const GATE = 'gate';

/** Everything that gates are dragged from and to on a page is inside one of these. */
export function DragArea({ children }: { children: ReactNode }) {
  return <DndProvider backend={mouseAndTouchBackend}>{children}</DndProvider>;
}

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
    preview(emptyImage(), { captureDraggingState: true });
  }, [preview]);
  const dragRef = useMemo(() => (element: Element | null) => void drag(element), [drag]);
  return { dragRef, dragging };
}

/** What is being dragged; null while nothing is. */
export const useHeldHand = (): Hand | null => useHeldOver(nowhere).hand;

const nowhere = () => null;

/** A link, a text or a file can be dragged over the page too. */
const handOf = (monitor: DragLayerMonitor): Hand | null =>
  monitor.getItemType() === GATE ? monitor.getItem<Hand>() : null;

/**
 * What is being dragged, and the place that `placeAt` finds under the pointer. A component that asks is rendered again
 * only for another place. (The `hover` of a drop target comes before the pointer's new position is known.)
 */
export function useHeldOver(placeAt: (x: number, y: number) => string | null): {
  readonly hand: Hand | null;
  readonly place: string | null;
} {
  return useDragLayer((monitor) => {
    const point = monitor.getClientOffset();
    return { hand: handOf(monitor), place: point && placeAt(point.x, point.y) };
  });
}

/** What is being dragged, and where the pointer is; null while nothing is. */
export function useHeldGate(): { readonly hand: Hand; readonly x: number; readonly y: number } | null {
  const { hand, offset } = useDragLayer((monitor) => ({
    hand: handOf(monitor),
    offset: monitor.getClientOffset(),
  }));
  return hand && offset && { hand, ...offset };
}
