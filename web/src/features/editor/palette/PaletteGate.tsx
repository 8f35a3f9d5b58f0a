import type { GateName } from '@superpose/contracts';
import { useMemo } from 'react';
import { isRotation } from '../circuit/circuit';
import type { Hand } from '../circuit/hand';
import { useGateDrag } from '../dnd/useGateDrag';
import { GateFace } from '../grid/GateFace';

interface PaletteGateProps {
  readonly name: GateName;
  readonly label: string;
  readonly description?: string;
  readonly angle: number;
  readonly selected: boolean;
  readonly onSelect: () => void;
}

/** A gate to drag onto the grid, or to choose and then place by clicking cells. */
export function PaletteGate({ name, label, description, angle, selected, onSelect }: PaletteGateProps) {
  const hand = useMemo(
    (): Hand => ({ kind: 'library', name, ...(isRotation(name) ? { parameter: angle } : {}) }),
    [name, angle],
  );
  const { dragRef } = useGateDrag(hand);
  return (
    <button
      ref={dragRef}
      type="button"
      aria-pressed={selected}
      title={description}
      data-palette-gate={name}
      className={`flex min-h-12 cursor-grab touch-none items-center justify-center gap-2.5 rounded-md border p-1 text-left text-sm sm:justify-start sm:py-1.5 sm:pr-3 sm:pl-2 transition-colors select-none active:cursor-grabbing ${selected ? 'border-accent bg-accent-soft font-medium text-accent' : 'border-transparent hover:border-line-strong hover:bg-sunken'}`}
      onClick={onSelect}
    >
      <GateFace name={name} />
      <span className="sr-only sm:not-sr-only">{label}</span>
    </button>
  );
}
