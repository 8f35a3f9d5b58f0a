import type { GateName } from '@superpose/contracts';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/Card';
import type { Hand } from '../circuit/hand';
import { useHeldHand } from '../dnd/useGateDrag';
import { useGateDrop } from '../dnd/useGateDrop';
import type { Editor } from '../state/useEditor';
import { PaletteGate } from './PaletteGate';

interface GatePaletteProps {
  readonly editor: Editor;
  readonly title: string;
  readonly names: readonly GateName[];
  readonly onSelect: (name: GateName) => void;
  /** Where the page puts the panel, and how many gates a row has on a large screen. */
  readonly className: string;
  readonly columns: string;
  /** What is below the gates, such as the choice of an angle. */
  readonly children: ReactNode;
}

/**
 * On small screens the gates stay at the lower edge, in reach of the thumb, while the circuit above is being edited. A
 * screen that is too low for both, such as a phone on its side, scrolls instead.
 */
const DOCKED =
  'max-lg:p-2 max-lg:shadow-lift max-lg:[@media(min-height:40rem)]:sticky max-lg:bottom-2 max-lg:z-20 max-sm:[&_h2]:sr-only max-sm:*:first:mb-0';

/** The gates of a page: dragged from here into the grid or chosen for the next click, and dragged back to be removed. */
export function GatePalette(props: GatePaletteProps) {
  const { editor, title, names, onSelect, className, columns, children } = props;
  const { t } = useTranslation('editor');
  const { selectedGate, angle } = editor;
  const { edit } = editor.actions;
  const onDrop = useCallback(
    (hand: Hand) => {
      if (hand.kind !== 'library') edit({ type: 'remove', id: hand.id });
    },
    [edit],
  );
  const { dropRef, isOver } = useGateDrop(onDrop);
  const hand = useHeldHand();
  return (
    <Card title={title} className={`${DOCKED} ${className}`}>
      <div ref={dropRef} className="relative flex flex-col gap-2 lg:gap-4">
        <div className={`grid grid-cols-5 gap-1 ${columns}`}>
          {names.map((name) => (
            <PaletteGate
              key={name}
              name={name}
              label={t(`gateName.${name}`)}
              description={t(`gateDescription.${name}`)}
              angle={angle}
              selected={selectedGate === name}
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
