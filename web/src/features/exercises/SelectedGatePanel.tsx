import { hasAngle } from '@superpose/contracts';
import type { PaletteGate } from '@superpose/quantum/gates';
import { useTranslation } from 'react-i18next';
import { AngleInput, AnglePresets, type Editor, EXERCISE_ANGLES, GatePalette } from '../../editor';

interface SelectedGatePanelProps {
  readonly editor: Editor;
  /** The gates that may be used. */
  readonly gates: readonly PaletteGate[];
}

export function SelectedGatePanel({ editor, gates }: SelectedGatePanelProps) {
  const { t } = useTranslation('exercises');
  const { selectedGate, angle } = editor;
  return (
    <GatePalette
      editor={editor}
      title={t('selectedGate.title')}
      gates={gates}
      onSelect={editor.actions.selectGate}
    >
      {selectedGate && hasAngle(selectedGate) && (
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
