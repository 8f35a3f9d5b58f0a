import type { GateName } from '@superpose/contracts';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isRotation } from '../circuit/circuit';
import { gateRow } from '../circuit/gateCatalogue';
import type { Hand } from '../circuit/hand';
import { useGateDrag } from '../dnd/useGateDrag';
import { GateFace } from '../parts/GateFace';

interface PaletteGateProps {
  readonly name: GateName;
  readonly label: string;
  readonly description: string;
  readonly angle: number;
  readonly selected: boolean;
  readonly onSelect: (name: GateName) => void;
}

/** A gate to drag onto the grid, or to choose and then place by clicking cells. */
export const PaletteGate = memo(function PaletteGate(props: PaletteGateProps) {
  const { name, label, description, angle, selected, onSelect } = props;
  const { t } = useTranslation('editor');
  const hand = useMemo(
    (): Hand => ({ kind: 'library', name, ...(isRotation(name) ? { parameter: angle } : {}) }),
    [name, angle],
  );
  const { onPointerDown } = useGateDrag(hand);
  return (
    <button
      type="button"
      aria-pressed={selected}
      title={t('palette.tooltip', { description, key: gateRow(name).key.toUpperCase() })}
      data-palette-gate={name}
      className={`flex min-h-12 cursor-grab touch-none flex-col items-center justify-center gap-0.5 rounded-md border p-px text-xs sm:p-1 transition-colors select-none active:cursor-grabbing ${selected ? 'border-accent bg-accent-soft font-medium text-accent' : 'border-transparent hover:border-line-strong hover:bg-sunken'}`}
      onPointerDown={onPointerDown}
      onClick={() => onSelect(name)}
    >
      <GateFace name={name} fluid />
      <span className="max-sm:sr-only">{label}</span>
    </button>
  );
});
