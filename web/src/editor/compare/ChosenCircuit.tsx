import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { numberOptions, SelectField } from '../../components/SelectField';
import { ProgramField } from '../parts/ProgramField';
import { TEMPLATES, type TemplateName } from '../templates/templates';
import type { Choice, Source } from './lastCompared';

const SOURCES: readonly Source[] = ['program', 'kept', 'template'];
const TEMPLATE_NAMES = Object.keys(TEMPLATES) as TemplateName[];

interface ChosenCircuitProps {
  readonly choice: Choice;
  readonly onChange: (changes: Partial<Choice>) => void;
  readonly onKeep: () => void;
  /** What is wrong with the program. */
  readonly error: string | null;
  /** The button that compares. */
  readonly children: ReactNode;
}

/** The circuit that the grid's is compared with. */
export function ChosenCircuit({ choice, onChange, onKeep, error, children }: ChosenCircuitProps) {
  const { t } = useTranslation('editor');
  return (
    <>
      <SourceChoice source={choice.source} onChange={(source) => onChange({ source })} />
      {choice.source === 'program' ? (
        <ProgramField
          label={t('compare.program')}
          rows={7}
          text={choice.text}
          onChange={(text) => onChange({ text })}
          error={error}
          files=".qasm,.json,.txt"
        >
          {children}
        </ProgramField>
      ) : (
        <>
          {choice.source === 'kept' ? (
            <Kept choice={choice} onKeep={onKeep} />
          ) : (
            <TemplateChoice choice={choice} onChange={onChange} />
          )}
          <div className="mt-3">{children}</div>
        </>
      )}
    </>
  );
}

function SourceChoice({ source, onChange }: { source: Source; onChange: (source: Source) => void }) {
  const { t } = useTranslation('editor');
  const name = useId();
  return (
    <fieldset className="mb-4 min-w-0">
      <legend className="mb-1 text-sm font-medium">{t('compare.source')}</legend>
      <div className="flex flex-wrap gap-1.5">
        {SOURCES.map((each) => (
          <label
            key={each}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line-strong px-3 text-sm has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name={name}
              className="accent-accent"
              checked={each === source}
              onChange={() => onChange(each)}
            />
            {t(`compare.sources.${each}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Kept({ choice: { kept }, onKeep }: { choice: Choice; onKeep: () => void }) {
  const { t } = useTranslation('editor');
  return (
    <>
      <p role="status" className="mb-3 text-sm">
        {kept
          ? t('compare.kept', {
              wires: t('compare.wireCount', { count: kept.qubitCount }),
              gates: t('compare.gateCount', { count: kept.gates.length }),
            })
          : t('compare.nothingKept')}
      </p>
      <Button onClick={onKeep}>{t('compare.keep')}</Button>
    </>
  );
}

function TemplateChoice({
  choice: { template, size },
  onChange,
}: Pick<ChosenCircuitProps, 'choice' | 'onChange'>) {
  const { t } = useTranslation('editor');
  const [least, most] = TEMPLATES[template].sizes;
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectField
        label={t('compare.template')}
        value={template}
        options={TEMPLATE_NAMES.map((name) => [name, t(`templates.names.${name}`)] as const)}
        onChange={(name) => onChange({ template: name, size: TEMPLATES[name].sizes[0] })}
        isCompact
      />
      {least < most && (
        <SelectField
          label={t('templates.size', { name: t(`templates.names.${template}`) })}
          value={size}
          options={numberOptions(least, most, (count) => t('templates.qubits', { count }))}
          onChange={(next) => onChange({ size: next })}
          isCompact
          isLabelHidden
        />
      )}
    </div>
  );
}
