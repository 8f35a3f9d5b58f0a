import { PALETTE_GATES, calledName, type PaletteGate as Gate } from '@superpose/quantum/gates';
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/Card';
import { ChevronDownIcon } from '../../components/icons';
import type { Hand } from '../circuit/hand';
import { useHeldHand } from '../dnd/useGateDrag';
import { useGateDrop } from '../dnd/useGateDrop';
import { useEditedCircuit, useEditorActions, useSelection } from '../state/editorContext';
import { PaletteGate } from './PaletteGate';

interface GatePaletteProps {
  readonly title: string;
  readonly gates: readonly Gate[];
  readonly onSelect: (gate: Gate) => void;
  /** What stands beside the gates, such as the choice of an angle. */
  readonly children: ReactNode;
}

/**
 * The gates of a page in a row above the circuit, which folds away: dragged from here into the grid or chosen for the
 * next click, and dragged back to be removed.
 */
export function GatePalette(props: GatePaletteProps) {
  const { title, gates, onSelect, children } = props;
  const { t } = useTranslation('editor');
  const { isOpen: isReady } = useEditedCircuit();
  const { selectedGate, angle } = useSelection();
  const { edit } = useEditorActions();
  const onDrop = useCallback(
    (hand: Hand) => {
      if (hand.kind !== 'library') edit({ type: 'remove', id: hand.id });
    },
    [edit],
  );
  const { dropRef, isOver } = useGateDrop(onDrop);
  const hand = useHeldHand();
  const [isOpen, setOpen] = useState(true);
  return (
    <Card
      title={title}
      className="px-3! py-2! max-sm:px-2! [&_h2]:text-base [&>div:first-child]:mb-1"
      aside={<FoldButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
    >
      <div
        ref={dropRef}
        hidden={!isOpen}
        id={BODY}
        className={`relative flex flex-wrap items-center gap-x-6 gap-y-2 [[hidden]]:hidden ${isReady ? '' : 'invisible'}`}
      >
        <div
          className="grid w-full max-w-2xl min-w-0 lg:w-104"
          style={{
            gridTemplateColumns: `repeat(${gates.length > 6 ? PALETTE_GATES.length : 6}, minmax(0, 1fr))`,
          }}
        >
          {gates.map((gate) => (
            <PaletteGate
              key={gate}
              gate={gate}
              label={t(`gateName.${calledName(gate)}`)}
              description={t(`gateDescription.${calledName(gate)}`)}
              angle={angle}
              selected={selectedGate === gate}
              onSelect={onSelect}
            />
          ))}
        </div>
        {children}
        {hand && hand.kind !== 'library' && (
          <p
            aria-hidden="true"
            data-removal={isOver ? 'held' : 'offered'}
            className={`absolute -inset-1 grid place-items-center rounded-md border-2 border-dashed p-2 text-center text-sm font-medium ${isOver ? 'border-bad bg-bad-soft text-bad' : 'border-line-strong bg-raised/90 text-muted'}`}
          >
            {t('palette.dropToRemove')}
          </p>
        )}
      </div>
    </Card>
  );
}

const BODY = 'gate-palette';

function FoldButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const { t } = useTranslation('editor');
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={BODY}
      className="inline-flex min-h-6 items-center gap-1 rounded-md px-2 text-sm text-accent hover:bg-accent-soft"
      onClick={onToggle}
    >
      {t(isOpen ? 'palette.fold' : 'palette.unfold')}
      <ChevronDownIcon className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
    </button>
  );
}
