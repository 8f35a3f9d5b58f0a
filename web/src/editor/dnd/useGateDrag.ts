import { useCallback, useId, type PointerEvent } from 'react';
import type { Hand } from '../circuit/hand';
import { press, useHeld, type Held } from './drag';

/** Lets an element be picked up as `hand`. The page draws what is dragged itself, the same for mouse and touch. */
export function useGateDrag(hand: Hand): {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly dragging: boolean;
} {
  const source = useId();
  const onPointerDown = useCallback(
    ({ nativeEvent }: PointerEvent) => press(nativeEvent, hand, source),
    [hand, source],
  );
  const dragging = useHeld((held) => held?.source === source);
  return { onPointerDown, dragging };
}

/** What is being dragged; null while nothing is. */
export const useHeldHand = (): Hand | null => useHeld((held) => held?.hand ?? null);

/** The place that `placeAt` finds under the pointer. A component that asks is rendered again only for another place. */
export const useHeldOver = (placeAt: (x: number, y: number) => string | null): string | null =>
  useHeld((held) => held && placeAt(held.x, held.y));

/** What is being dragged, and where the pointer is; null while nothing is. */
export const useHeldGate = (): Held | null => useHeld((held) => held);
