import { useEffect, useMemo, type ReactNode } from 'react';
import { DndProvider, useDrag, useDragLayer } from 'react-dnd';
import type { Hand } from '../circuit/hand';
import { emptyImage, mouseAndTouchBackend } from './backend';

/** What is dragged, as the drop side knows it. */
export const GATE = 'gate';

/** Everything that gates are dragged from and to on a page stands inside one of these. */
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
export function useHeldHand(): Hand | null {
  return useDragLayer((monitor) => ({ hand: monitor.getItem<Hand | null>() })).hand;
}

/** What is being dragged, and where the pointer is; null while nothing is. */
export function useHeldGate(): { readonly hand: Hand; readonly x: number; readonly y: number } | null {
  const { hand, offset } = useDragLayer((monitor) => ({
    hand: monitor.getItem<Hand | null>(),
    offset: monitor.getClientOffset(),
  }));
  return hand && offset && { hand, ...offset };
}
