import type { GateName } from '@superpose/contracts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { AnglePresets, type Editor, GatePalette, isRotation, LIBRARY_ANGLES } from '../../editor';
import { Button } from '../../components/Button';
import { useGateLibrary } from './useGateLibrary';

export function GateLibraryCard({ editor }: { editor: Editor }) {
  const { t } = useTranslation('simulator');
  const names = useGateLibrary();
  const { selectedGate } = editor;
  const { edit, selectGate, chooseAngle } = editor.actions;
  const onSelect = useCallback(
    (name: GateName) => selectGate(selectedGate === name ? null : name),
    [selectGate, selectedGate],
  );
  return (
    <GatePalette
      editor={editor}
      title={t('library.title')}
      names={names}
      onSelect={onSelect}
      className="lg:p-4"
      columns="lg:grid-cols-2"
    >
      <div className="flex items-center justify-between gap-1 lg:flex-col lg:items-stretch lg:gap-4">
        {names.some(isRotation) && (
          <div>
            <p className="mb-1.5 hidden text-sm lg:block">{t('library.angle')}</p>
            <AnglePresets
              label={t('library.angle')}
              presets={LIBRARY_ANGLES}
              value={editor.angle}
              onChange={chooseAngle}
            />
          </div>
        )}
        {editor.circuit.gates.length > 0 && (
          <Button
            variant="quiet"
            className="whitespace-nowrap max-lg:-mr-1 max-lg:-ml-3"
            onClick={() => edit({ type: 'clear' })}
          >
            {t('library.clear')}
          </Button>
        )}
      </div>
      <p className="hidden text-xs text-muted lg:block">{t('library.hint')}</p>
    </GatePalette>
  );
}
