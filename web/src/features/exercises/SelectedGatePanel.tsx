import type { PaletteGate } from '@superpose/quantum/gates';
import { useTranslation } from 'react-i18next';
import {
  AngleInput,
  AnglePresets,
  EXERCISE_ANGLES,
  GatePalette,
  MoreGates,
  takesAngle,
  useEditedCircuit,
  useEditorActions,
  useSelection,
} from '../../editor';

interface SelectedGatePanelProps {
  /** “Selected Gate” unless given. */
  readonly title?: string;
  /** The gates that may be used. */
  readonly gates: readonly PaletteGate[];
  /** The names of all gates that may be used, where an exercise with all gates says so. */
  readonly allowed?: readonly string[];
  /** Whether the gates are folded away at first. */
  readonly isFolded?: boolean;
}

export function SelectedGatePanel({ title, gates, allowed, isFolded }: SelectedGatePanelProps) {
  const { t } = useTranslation('exercises');
  const { rules } = useEditedCircuit();
  const { selectedGate, angle } = useSelection();
  const { selectGate, chooseAngle } = useEditorActions();
  return (
    <GatePalette
      title={title ?? t('selectedGate.title')}
      gates={gates}
      onSelect={selectGate}
      isFolded={isFolded}
      more={rules.allGates && <MoreGates onSelect={selectGate} allowed={allowed} />}
    >
      {selectedGate && takesAngle(selectedGate) && (
        <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
          <AngleInput label={t('selectedGate.angle')} value={angle} onChange={chooseAngle} otherwise={0} />
          <AnglePresets
            label={t('selectedGate.shortcuts')}
            presets={EXERCISE_ANGLES}
            value={angle}
            onChange={chooseAngle}
          />
        </div>
      )}
    </GatePalette>
  );
}
