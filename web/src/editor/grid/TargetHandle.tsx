import { useMemo } from 'react';
import type { PlacedGate } from '../circuit/circuit';
import { isDisplay } from '../circuit/gateFacts';
import type { Hand } from '../circuit/hand';
import { useGateDrag } from '../dnd/useGateDrag';
import { useEditorActions } from '../state/editorContext';
import { useGridContext } from './gridContext';

/** In px, of `size-8`. */
const WIDTH = 32;

interface TargetHandleProps {
  readonly gate: PlacedGate;
  /** Which of the gate's qubits it is. */
  readonly place: number;
  readonly x: number;
}

/** What a hand takes hold of to drag one wire of a gate, such as a CNOT's ⊕, to another. */
export function TargetHandle({ gate: { id, gate }, place, x }: TargetHandleProps) {
  const { targetCycles } = useGridContext();
  const { edit } = useEditorActions();
  // A display is carried whole, by whichever of its wires.
  const hand = useMemo(
    (): Hand => (isDisplay(gate) ? { kind: 'placed', gate, id } : { kind: 'target', gate, id, place }),
    [gate, id, place],
  );
  const { onPointerDown } = useGateDrag(hand);
  return (
    <div
      onPointerDown={onPointerDown}
      data-target-of={id}
      className="absolute top-3 size-8 cursor-grab touch-none rounded-full active:cursor-grabbing"
      style={{ left: x - WIDTH / 2 }}
      onClick={() => targetCycles && !isDisplay(gate) && edit({ type: 'cycle-target', id })}
    />
  );
}
