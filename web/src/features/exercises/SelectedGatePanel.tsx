import type { GateName } from '@superpose/contracts';
import { useTranslation } from 'react-i18next';
import {
  AngleInput,
  AnglePresets,
  type Editor,
  EXERCISE_ANGLES,
  GatePalette,
  isRotation,
} from '../../editor';

interface SelectedGatePanelProps {
  readonly editor: Editor;
  /** The gates that may be used. */
  readonly names: readonly GateName[];
}

export function SelectedGatePanel({ editor, names }: SelectedGatePanelProps) {
  const { t } = useTranslation('exercises');
  const { selectedGate, angle } = editor;
  return (
    <GatePalette
      editor={editor}
      title={t('selectedGate.title')}
      names={names}
      onSelect={editor.actions.selectGate}
    >
      {selectedGate && isRotation(selectedGate) && (
        <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
          <AngleInput
            label={t('selectedGate.angle')}
            value={angle}
            onChange={editor.actions.chooseAngle}
            otherwise={0}
          />
          <AnglePresets
            label={t('selectedGate.shortcuts')}
            presets={EXERCISE_ANGLES}
            value={angle}
            onChange={editor.actions.chooseAngle}
          />
        </div>
      )}
    </GatePalette>
  );
}
