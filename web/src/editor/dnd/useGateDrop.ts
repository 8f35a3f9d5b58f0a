import { useMemo } from 'react';
import { useDrop } from 'react-dnd';
import type { Hand } from '../circuit/hand';
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
