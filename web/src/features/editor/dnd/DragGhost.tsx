import { useDragLayer } from 'react-dnd';
import type { Hand } from '../circuit/hand';
import { GateFace } from '../grid/GateFace';

/** The gate under the hand, lifted off the page. */
export function DragGhost() {
  const { hand, offset } = useDragLayer((monitor) => ({
    hand: monitor.getItem<Hand | null>(),
    offset: monitor.getClientOffset(),
  }));
  if (!hand || !offset) return null;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed top-0 left-0 z-40"
      style={{ transform: `translate(${offset.x - 20}px, ${offset.y - 20}px) scale(1.08)` }}
    >
      <GateFace name={hand.name} lifted />
    </div>
  );
}
