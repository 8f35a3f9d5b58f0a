import { PALETTE_GATES, calledName, type PaletteGate as Gate } from '@superpose/quantum/gates';
import { Suspense, useCallback, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/Card';
import { ChevronDownIcon } from '../../components/icons';
import type { Hand, PaletteItem } from '../circuit/hand';
import { useHeldHand } from '../dnd/useGateDrag';
import { useGateDrop } from '../dnd/useGateDrop';
import { useEditedCircuit, useEditorActions, useSelection } from '../state/editorContext';
import { AllGatesSwitch } from './AllGatesSwitch';
import { PaletteGate } from './PaletteGate';

interface GatePaletteProps {
  readonly title: string;
  readonly gates: readonly Gate[];
  readonly onSelect: (gate: PaletteItem) => void;
  /** Whether it is folded away at first. */
  readonly isFolded?: boolean;
  /** All other gates, where the page opens them to those who want them. */
  readonly more?: ReactNode;
  /** What stands beside the gates, such as the choice of an angle. */
  readonly children: ReactNode;
}

/**
 * The gates of a page in a row above the circuit, which folds away: dragged from here into the grid or chosen for the
 * next click, and dragged back to be removed.
 */
export function GatePalette(props: GatePaletteProps) {
  const { title, gates, onSelect, isFolded = false, more, children } = props;
  const { t } = useTranslation('editor');
  const body = useId();
  const { isOpen: isReady, rules } = useEditedCircuit();
  const { selectedGate, angle } = useSelection();
  const { edit } = useEditorActions();
  const onDrop = useCallback(
    (hand: Hand) => {
      if ('id' in hand) edit({ type: 'remove', id: hand.id });
    },
    [edit],
  );
  const { dropRef, isOver } = useGateDrop(onDrop);
  const hand = useHeldHand();
  const [isOpen, setOpen] = useState(!isFolded);
  return (
    <Card
      title={title}
      className="px-3! py-2! max-sm:px-2! [&_h2]:text-base [&>div:first-child]:mb-1"
      aside={
        <div className="flex flex-wrap items-center gap-x-3">
          {more && !rules.gatesOnly && rules.exerciseBits === undefined && <AllGatesSwitch />}
          <FoldButton body={body} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        </div>
      }
    >
      <div
        ref={dropRef}
        hidden={!isOpen}
        id={body}
        data-palette-body
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
        {rules.allGates && <Suspense>{more}</Suspense>}
        {hand && 'id' in hand && (
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

interface FoldButtonProps {
  /** The id of what it folds away. */
  readonly body: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function FoldButton({ body, isOpen, onToggle }: FoldButtonProps) {
  const { t } = useTranslation('editor');
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={body}
      className="inline-flex min-h-6 items-center gap-1 rounded-md px-2 text-sm text-accent hover:bg-accent-soft"
      onClick={onToggle}
    >
      {t(isOpen ? 'palette.fold' : 'palette.unfold')}
      <ChevronDownIcon className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
    </button>
  );
}
