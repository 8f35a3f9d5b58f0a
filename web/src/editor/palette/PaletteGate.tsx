import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf, nameOf, type EditorGate } from '../circuit/gateFacts';
import { customName, handOf, type PaletteItem } from '../circuit/hand';
import type { CustomGate } from '../circuit/circuit';
import { useGateDrag } from '../dnd/useGateDrag';
import { faceOfHand, GateFace } from '../parts/GateFace';

interface PaletteGateProps {
  readonly gate: PaletteItem;
  readonly label: string;
  readonly description: string;
  readonly angle: number;
  readonly selected: boolean;
  readonly customGates?: readonly CustomGate[];
  readonly onSelect: (gate: PaletteItem) => void;
}

/** A gate to drag onto the grid, or to choose and then place by clicking cells. */
export const PaletteGate = memo(function PaletteGate(props: PaletteGateProps) {
  const { gate, label, description, angle, selected, customGates, onSelect } = props;
  const { t } = useTranslation('editor');
  const hand = useMemo(() => handOf(gate, angle), [gate, angle]);
  const { onPointerDown } = useGateDrag(hand);
  const key = keyOfItem(gate);
  return (
    <button
      type="button"
      aria-pressed={selected}
      title={key === '' ? description : t('palette.tooltip', { description, key })}
      data-palette-gate={nameOfItem(gate)}
      className={`flex min-h-12 cursor-grab touch-none flex-col items-center justify-center gap-0.5 rounded-md border p-px text-xs sm:p-1 transition-colors select-none active:cursor-grabbing ${selected ? 'border-accent bg-accent-soft font-medium text-accent' : 'border-transparent hover:border-line-strong hover:bg-sunken'}`}
      onPointerDown={onPointerDown}
      onClick={() => onSelect(gate)}
    >
      <GateFace {...faceOfHand(hand, customGates)} fluid />
      <span className="max-sm:sr-only">{label}</span>
    </button>
  );
});

/** What an item is called in messages and tests; a gate of the circuit's own by its name. */
export const nameOfItem = (item: PaletteItem): string =>
  item === 'CONTROL' || item === 'ANTICONTROL' ? item : (customName(item) ?? nameOf(item as EditorGate));

function keyOfItem(item: PaletteItem): string {
  if (item === 'CONTROL') return '1';
  if (item === 'ANTICONTROL') return '0';
  return customName(item) === undefined ? keyOf(item as EditorGate).toUpperCase() : '';
}
