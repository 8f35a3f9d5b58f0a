import { useMemo } from 'react';
import type { PlacedGate } from '../circuit/circuit';
import type { Hand } from '../circuit/hand';
import { useGateDrag } from '../dnd/useGateDrag';
import { useGridContext } from './gridContext';

interface TargetHandleProps {
  readonly cnot: PlacedGate;
  readonly x: number;
}

/** What a hand takes hold of to drag a CNOT's ⊕ to another wire. */
export function TargetHandle({ cnot, x }: TargetHandleProps) {
  const { actions, targetCycles } = useGridContext();
  const hand = useMemo((): Hand => ({ kind: 'target', name: 'CNOT', id: cnot.id }), [cnot.id]);
  const { onPointerDown } = useGateDrag(hand);
  return (
    <div
      onPointerDown={onPointerDown}
      data-target-of={cnot.id}
      className="absolute top-1/2 size-8 cursor-grab touch-none rounded-full active:cursor-grabbing"
      style={{ left: x, transform: 'translate(-50%, -50%)' }}
      onClick={() => targetCycles && actions.edit({ type: 'cycle-target', id: cnot.id })}
    />
  );
}
