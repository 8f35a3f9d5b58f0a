import { hasAngle } from '@superpose/contracts';
import { calledName, paletteEntry, type PaletteGate as Gate } from '@superpose/quantum/gates';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hand } from '../circuit/hand';
import { useGateDrag } from '../dnd/useGateDrag';
import { GateFace } from '../parts/GateFace';

interface PaletteGateProps {
  readonly gate: Gate;
  readonly label: string;
  readonly description: string;
  readonly angle: number;
  readonly selected: boolean;
  readonly onSelect: (gate: Gate) => void;
}

/** A gate to drag onto the grid, or to choose and then place by clicking cells. */
export const PaletteGate = memo(function PaletteGate(props: PaletteGateProps) {
  const { gate, label, description, angle, selected, onSelect } = props;
  const { t } = useTranslation('editor');
  const hand = useMemo(
    (): Hand => ({ kind: 'library', gate, ...(hasAngle(gate) ? { angle } : {}) }),
    [gate, angle],
  );
  const { onPointerDown } = useGateDrag(hand);
  return (
    <button
      type="button"
      aria-pressed={selected}
      title={t('palette.tooltip', { description, key: paletteEntry(gate).key.toUpperCase() })}
      data-palette-gate={calledName(gate)}
      className={`flex min-h-12 cursor-grab touch-none flex-col items-center justify-center gap-0.5 rounded-md border p-px text-xs sm:p-1 transition-colors select-none active:cursor-grabbing ${selected ? 'border-accent bg-accent-soft font-medium text-accent' : 'border-transparent hover:border-line-strong hover:bg-sunken'}`}
      onPointerDown={onPointerDown}
      onClick={() => onSelect(gate)}
    >
      <GateFace gate={gate} fluid />
      <span className="max-sm:sr-only">{label}</span>
    </button>
  );
});
