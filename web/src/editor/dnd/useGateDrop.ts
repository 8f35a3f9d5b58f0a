import { useEffect, useMemo } from 'react';
import { useDrop } from 'react-dnd';
import type { Hand } from '../circuit/hand';
import type { EditorActions } from '../state/useEditor';
import { GATE } from './useGateDrag';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Lets gates be dropped on an element; what a drop may do is for `onDrop` to say. */
export function useGateDrop(onDrop: (hand: Hand, point: Point) => void): {
  readonly dropRef: (element: Element | null) => void;
  readonly isOver: boolean;
} {
  const [{ isOver }, drop] = useDrop(
    () => ({
      accept: GATE,
      drop: (hand: Hand, monitor) => {
        const point = monitor.getClientOffset();
        if (point) onDrop(hand, point);
      },
      collect: (monitor) => ({ isOver: monitor.isOver() }),
    }),
    [onDrop],
  );
  const dropRef = useMemo(() => (element: Element | null) => void drop(element), [drop]);
  return { dropRef, isOver };
}

/**
 * Removes a placed gate that is let go anywhere but on the grid or the palette. Escape ends a drag without a drop, so the
 * gate then stays.
 * @returns whether a gate that would go is held there now
 */
export function useOutsideDrop({ edit }: Pick<EditorActions, 'edit'>): boolean {
  const [isOutside, drop] = useDrop(
    () => ({
      accept: GATE,
      canDrop: ({ kind }: Hand) => kind === 'placed',
      drop: (hand, monitor) => {
        if (hand.kind === 'placed' && !monitor.didDrop()) edit({ type: 'remove', id: hand.id });
      },
      collect: (monitor) => monitor.isOver({ shallow: true }) && monitor.canDrop(),
    }),
    [edit],
  );
  useEffect(() => {
    drop(document.body);
    return () => void drop(null);
  }, [drop]);
  return isOutside;
}
