import { hasAngle } from '@superpose/contracts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AllGates,
  AnglePresets,
  GatePalette,
  LIBRARY_ANGLES,
  useEditedCircuit,
  useEditorActions,
  useSelection,
  type PaletteItem,
} from '../../editor';
import { Button } from '../../components/Button';
import { useGateLibrary } from './useGateLibrary';

export function GateLibraryCard() {
  const { t } = useTranslation('simulator');
  const gates = useGateLibrary();
  const { circuit } = useEditedCircuit();
  const { selectedGate, angle } = useSelection();
  const { edit, selectGate, chooseAngle } = useEditorActions();
  const onSelect = useCallback(
    (gate: PaletteItem) => selectGate(selectedGate === gate ? null : gate),
    [selectGate, selectedGate],
  );
  return (
    <GatePalette
      title={t('library.title')}
      gates={gates}
      onSelect={onSelect}
      more={<AllGates onSelect={onSelect} />}
    >
      {gates.some(hasAngle) && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="text-sm text-muted">{t('library.angle')}</p>
          <AnglePresets
            label={t('library.angle')}
            presets={LIBRARY_ANGLES}
            value={angle}
            onChange={chooseAngle}
          />
        </div>
      )}
      {circuit.gates.length > 0 && (
        <Button variant="quiet" className="whitespace-nowrap" onClick={() => edit({ type: 'clear' })}>
          {t('library.clear')}
        </Button>
      )}
      <p className="hidden w-full text-xs text-muted lg:block">{t('library.hint')}</p>
    </GatePalette>
  );
}
