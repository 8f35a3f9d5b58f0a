import { GATE_NAMES } from '@superpose/contracts';
import { useTranslation } from 'react-i18next';
import { isRotation } from '../editor/circuit/circuit';
import { AngleInput } from '../editor/palette/AngleInput';
import { AnglePresets, EXERCISE_ANGLES } from '../editor/palette/AnglePresets';
import { GatePalette } from '../editor/palette/GatePalette';
import type { Editor } from '../editor/state/useEditor';

export function SelectedGatePanel({ editor, className }: { editor: Editor; className: string }) {
  const { t } = useTranslation('exercises');
  const { selectedGate, angle } = editor;
  return (
    <GatePalette
      editor={editor}
      title={t('selectedGate.title')}
      names={GATE_NAMES}
      onSelect={editor.actions.selectGate}
      className={`lg:p-4 ${className}`}
      columns="sm:grid-cols-10"
    >
      {selectedGate && isRotation(selectedGate) && (
        <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
          <AngleInput label={t('selectedGate.angle')} value={angle} onChange={editor.actions.chooseAngle} />
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
