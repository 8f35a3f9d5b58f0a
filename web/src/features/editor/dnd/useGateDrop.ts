import { useMemo } from 'react';
import { useDrop } from 'react-dnd';
import type { Hand } from '../circuit/hand';
import { GATE } from './useGateDrag';

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface DropHandlers {
  /** Called while a gate is held over the element, at most once a frame. */
  readonly onHover?: (hand: Hand, point: Point) => void;
  readonly onDrop: (hand: Hand, point: Point) => void;
}

/** Lets gates be dropped on an element; what a drop may do is for `onDrop` to say. */
export function useGateDrop({ onHover, onDrop }: DropHandlers): {
  readonly dropRef: (element: Element | null) => void;
  readonly isOver: boolean;
} {
  const [{ isOver }, drop] = useDrop(
    () => ({
      accept: GATE,
      hover: (hand: Hand, monitor) => {
        const point = monitor.getClientOffset();
        if (point) onHover?.(hand, point);
      },
      drop: (hand: Hand, monitor) => {
        const point = monitor.getClientOffset();
        if (point) onDrop(hand, point);
      },
      collect: (monitor) => ({ isOver: monitor.isOver() }),
    }),
    [onHover, onDrop],
  );
  const dropRef = useMemo(() => (element: Element | null) => void drop(element), [drop]);
  return { dropRef, isOver };
}
