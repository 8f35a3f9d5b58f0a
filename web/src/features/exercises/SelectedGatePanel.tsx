import { GATE_NAMES } from '@superpose/contracts';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/Card';
import { isRotation } from '../editor/circuit/circuit';
import { AngleInput } from '../editor/palette/AngleInput';
import { AnglePresets, EXERCISE_ANGLES } from '../editor/palette/AnglePresets';
import { DOCKED } from '../editor/palette/docked';
import { PaletteGate } from '../editor/palette/PaletteGate';
import type { Editor } from '../editor/state/useEditor';

export function SelectedGatePanel({ editor }: { editor: Editor }) {
  const { t } = useTranslation(['exercises', 'editor']);
  const { selectedGate, angle } = editor;
  return (
    <Card title={t('selectedGate.title')} className={DOCKED}>
      <div role="group" aria-label={t('selectedGate.title')} className="grid grid-cols-5 gap-1">
        {GATE_NAMES.map((name) => (
          <PaletteGate
            key={name}
            name={name}
            label={name}
            description={t(`editor:gateDescription.${name}`)}
            angle={angle}
            selected={selectedGate === name}
            onSelect={() => editor.selectGate(name)}
          />
        ))}
      </div>
      {selectedGate && isRotation(selectedGate) && (
        <div className="mt-4 flex flex-wrap items-end gap-3">
          <AngleInput label={t('selectedGate.angle')} value={angle} onChange={editor.chooseAngle} />
          <AnglePresets
            label={t('selectedGate.shortcuts')}
            presets={EXERCISE_ANGLES}
            value={angle}
            onChange={editor.chooseAngle}
          />
        </div>
      )}
    </Card>
  );
}
