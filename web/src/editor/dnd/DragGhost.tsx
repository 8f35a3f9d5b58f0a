import { CloseIcon } from '../../components/icons';
import { faceOfHand, GateFace } from '../parts/GateFace';
import { useEditedCircuit, useEditorActions } from '../state/editorContext';
import { useHeldGate } from './useGateDrag';
import { useOutsideDrop } from './useGateDrop';

/** The gate under the hand, lifted off the page. A placed gate that is let go outside of the circuit is removed. */
export function DragGhost() {
  const { customGates } = useEditedCircuit().circuit;
  const held = useHeldGate();
  const isOutside = useOutsideDrop(useEditorActions());
  if (!held) return null;
  return (
    <div
      aria-hidden="true"
      data-outside={isOutside || undefined}
      className={`pointer-events-none fixed top-0 left-0 z-40 ${isOutside ? 'opacity-60' : ''}`}
      style={{ transform: `translate(${held.x - 20}px, ${held.y - 20}px) scale(1.08)` }}
    >
      <GateFace {...faceOfHand(held.hand, customGates)} lifted />
      {isOutside && (
        <span className="absolute -top-2 -right-2 grid size-5 place-items-center rounded-full border border-bad bg-bad-soft text-bad">
          <CloseIcon className="size-3.5" />
        </span>
      )}
    </div>
  );
}
