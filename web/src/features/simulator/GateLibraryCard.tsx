import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { isRotation } from '../editor/circuit/circuit';
import { AnglePresets, LIBRARY_ANGLES } from '../editor/palette/AnglePresets';
import { PaletteGate } from '../editor/palette/PaletteGate';
import { useGateDrop } from '../editor/dnd/useGateDrop';
import type { Hand } from '../editor/circuit/hand';
import type { Editor } from '../editor/state/useEditor';
import { DOCKED } from '../editor/palette/docked';
import { useGateLibrary } from './useGateLibrary';
import { useCallback } from 'react';

/** Gates are dragged from here into the grid, and back to here to be removed. */
export function GateLibraryCard({ editor }: { editor: Editor }) {
  const { t } = useTranslation(['simulator', 'editor']);
  const names = useGateLibrary();
  const { edit, selectedGate } = editor;
  const onDrop = useCallback(
    (hand: Hand) => {
      if (hand.kind !== 'library') edit({ type: 'remove', id: hand.id });
    },
    [edit],
  );
  const { dropRef } = useGateDrop({ onDrop });
  return (
    <Card
      className={DOCKED}
      title={t('library.title')}
      aside={
        editor.circuit.gates.length > 0 && (
          <Button variant="quiet" onClick={() => edit({ type: 'clear' })}>
            {t('library.clear')}
          </Button>
        )
      }
    >
      <div ref={dropRef} className="flex flex-col gap-3 lg:gap-4">
        <div className="grid grid-cols-5 gap-1 lg:grid-cols-2">
          {names.map((name) => (
            <PaletteGate
              key={name}
              name={name}
              label={t(`editor:gateName.${name}`)}
              description={t(`editor:gateDescription.${name}`)}
              angle={editor.angle}
              selected={selectedGate === name}
              onSelect={() => editor.selectGate(selectedGate === name ? null : name)}
            />
          ))}
        </div>
        {names.some(isRotation) && (
          <div>
            <p className="mb-1.5 hidden text-sm lg:block">{t('library.angle')}</p>
            <AnglePresets
              label={t('library.angle')}
              presets={LIBRARY_ANGLES}
              value={editor.angle}
              onChange={editor.chooseAngle}
            />
          </div>
        )}
        <p className="hidden text-xs text-muted lg:block">{t('library.hint')}</p>
      </div>
    </Card>
  );
}
