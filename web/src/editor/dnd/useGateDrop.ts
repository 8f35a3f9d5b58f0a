import { useCallback, useEffect, useState } from 'react';
import type { Hand } from '../circuit/hand';
import type { EditorActions } from '../state/useEditor';
import { addPlace, useHeld, type Point } from './drag';

/** Lets gates be dropped on an element; `onDrop` decides what a drop does. */
export function useGateDrop(onDrop: (hand: Hand, point: Point) => void): {
  readonly dropRef: (element: Element | null) => void;
  readonly isOver: boolean;
} {
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => (place ? addPlace(place, onDrop) : undefined), [place, onDrop]);
  const isOver = useHeld((held) => place !== null && held?.over === place);
  return { dropRef: setPlace, isOver };
}

/**
 * Removes a placed gate that is let go anywhere but on the grid or the palette. Outside of the window it stays.
 * @returns whether a gate that would go is held there now
 */
export function useOutsideDrop({ edit }: Pick<EditorActions, 'edit'>): boolean {
  const onDrop = useCallback(
    (hand: Hand) => {
      if (hand.kind === 'placed') edit({ type: 'remove', id: hand.id });
    },
    [edit],
  );
  useEffect(() => addPlace(document.body, onDrop), [onDrop]);
  return useHeld((held) => held?.hand.kind === 'placed' && held.over === document.body);
}
