import { GateFace } from '../parts/GateFace';
import { useHeldGate } from './useGateDrag';

/** The gate under the hand, lifted off the page. */
export function DragGhost() {
  const held = useHeldGate();
  if (!held) return null;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed top-0 left-0 z-40"
      style={{ transform: `translate(${held.x - 20}px, ${held.y - 20}px) scale(1.08)` }}
    >
      <GateFace name={held.hand.name} lifted />
    </div>
  );
}
