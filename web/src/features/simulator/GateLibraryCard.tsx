import { hasAngle } from '@superpose/contracts';
import type { PaletteGate } from '@superpose/quantum/gates';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { AnglePresets, type Editor, GatePalette, LIBRARY_ANGLES } from '../../editor';
import { Button } from '../../components/Button';
import { useGateLibrary } from './useGateLibrary';

export function GateLibraryCard({ editor }: { editor: Editor }) {
  const { t } = useTranslation('simulator');
  const gates = useGateLibrary();
  const { selectedGate } = editor;
  const { edit, selectGate, chooseAngle } = editor.actions;
  const onSelect = useCallback(
    (gate: PaletteGate) => selectGate(selectedGate === gate ? null : gate),
    [selectGate, selectedGate],
  );
  return (
    <GatePalette editor={editor} title={t('library.title')} gates={gates} onSelect={onSelect}>
      {gates.some(hasAngle) && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="text-sm text-muted">{t('library.angle')}</p>
          <AnglePresets
            label={t('library.angle')}
            presets={LIBRARY_ANGLES}
            value={editor.angle}
            onChange={chooseAngle}
          />
        </div>
      )}
      {editor.circuit.gates.length > 0 && (
        <Button variant="quiet" className="whitespace-nowrap" onClick={() => edit({ type: 'clear' })}>
          {t('library.clear')}
        </Button>
      )}
      <p className="hidden w-full text-xs text-muted lg:block">{t('library.hint')}</p>
    </GatePalette>
  );
}
