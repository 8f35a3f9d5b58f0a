import { GATE_NAMES, GRADED_NAMES, UNITARY_NAMES } from '@superpose/contracts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { setFact, setLimit } from './changes';
import { fieldId } from './check/focusField';
import { fieldsIn, textsOf, type Draft, type Fields } from './draft';
import { CircuitInput, NumberInput } from './fields/Field';

const COUNTS = ['gates', 'cnots', 'ts', 'depth'] as const;
const CHECKBOX = 'size-6 shrink-0 accent-accent';

/** What a circuit must keep to beside its goal, and what it begins with. */
export function LimitsSection({ draft: { facts } }: { draft: Draft }) {
  const { t } = useTranslation('authoring');
  const limits = fieldsIn(facts.limits);
  const hasStart = facts.startCircuit !== undefined;
  return (
    <Card title={t('limits.title')}>
      <div id={fieldId('facts.limits')} tabIndex={-1} className="flex flex-col gap-5 focus:outline-none">
        <p className="text-sm text-muted">{t('limits.lead')}</p>
        <div className="grid grid-cols-2 gap-5 sm:grid-cols-4">
          {COUNTS.map((name) => (
            <NumberInput
              key={name}
              path={`facts.limits.${name}`}
              label={t(`limits.${name}`)}
              value={limits[name]}
              onChange={(value) => setLimit(name, value)}
            />
          ))}
        </div>
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className={CHECKBOX}
            checked={limits.neighboursOnly === true}
            onChange={({ target }) => setLimit('neighboursOnly', target.checked || undefined)}
          />
          {t('limits.neighbours')}
        </label>
        <AllowedGates facts={facts} limits={limits} />
        <StartCircuit facts={facts} />
        {(hasStart || limits.edits !== undefined) && (
          <NumberInput
            className="max-w-sm"
            path="facts.limits.edits"
            label={t('limits.edits')}
            value={limits.edits}
            onChange={(value) => setLimit('edits', value)}
          />
        )}
      </div>
    </Card>
  );
}

function AllowedGates({ facts, limits }: { facts: Fields; limits: Fields }) {
  const { t } = useTranslation('authoring');
  const allowed = textsOf(limits.allowedGates);
  const names: readonly string[] =
    facts.gates !== 'all' ? GATE_NAMES : facts.bits === undefined ? UNITARY_NAMES : GRADED_NAMES;
  const toggle = (name: string) => {
    const next = allowed.includes(name) ? allowed.filter((other) => other !== name) : [...allowed, name];
    setLimit('allowedGates', next.length > 0 ? next : undefined);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{t('limits.allowed')}</legend>
      <p className="mt-1 text-sm text-muted">{t('limits.allowedHint')}</p>
      <div className="mt-1 flex flex-wrap gap-x-5">
        {[...names, ...allowed.filter((name) => !names.includes(name))].map((name) => (
          <label key={name} className="flex min-h-11 cursor-pointer items-center gap-2 font-mono text-sm">
            <input
              type="checkbox"
              className={CHECKBOX}
              checked={allowed.includes(name)}
              onChange={() => toggle(name)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function StartCircuit({ facts }: { facts: Fields }) {
  const { t } = useTranslation('authoring');
  const isEmpty = textsOf(facts.solution).length === 0;
  return (
    <div>
      <CircuitInput
        path="facts.startCircuit"
        label={t('limits.start')}
        hint={t('limits.startHint')}
        value={facts.startCircuit}
        onChange={(value) => setFact('startCircuit', (value as string[]).length > 0 ? value : undefined)}
      />
      <Button className="mt-3" disabled={isEmpty} onClick={() => setFact('startCircuit', facts.solution)}>
        {t('limits.drawn')}
      </Button>
    </div>
  );
}
