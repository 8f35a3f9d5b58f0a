import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { numberOptions, SelectField } from '../../components/SelectField';
import { useEditorActions } from '../state/editorContext';
import { TEMPLATES, templateCircuit, type TemplateName } from '../templates/templates';

const NAMES = Object.keys(TEMPLATES) as TemplateName[];

/** Circuits to begin with. One takes the place of the circuit that is there, which Undo brings back. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('editor');
  const { replace, announce } = useEditorActions();
  return (
    <Dialog title={t('templates.title')} onClose={onClose}>
      <p className="mb-4 text-sm text-muted">{t('templates.lead')}</p>
      <ul className="divide-y divide-line">
        {NAMES.map((name) => (
          <TemplateRow
            key={name}
            name={name}
            onUse={(size) => {
              replace(templateCircuit(name, size));
              announce(t('templates.done', { name: t(`templates.names.${name}`) }));
              onClose();
            }}
          />
        ))}
      </ul>
    </Dialog>
  );
}

function TemplateRow({ name, onUse }: { name: TemplateName; onUse: (size: number) => void }) {
  const { t } = useTranslation('editor');
  const [least, most] = TEMPLATES[name].sizes;
  const [size, setSize] = useState<number>(least);
  const title = t(`templates.names.${name}`);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-muted">{t(`templates.about.${name}`)}</p>
      </div>
      <div className="flex items-center gap-2">
        {least < most && (
          <SelectField
            label={t('templates.size', { name: title })}
            value={size}
            options={numberOptions(least, most, (count) => t('templates.qubits', { count }))}
            onChange={setSize}
            isCompact
            isLabelHidden
          />
        )}
        <Button aria-label={t('templates.useNamed', { name: title })} onClick={() => onUse(size)}>
          {t('templates.use')}
        </Button>
      </div>
    </li>
  );
}
