import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import type { Finding } from './findings';
import { useFindingText } from './faultsContext';
import { focusField } from './focusField';
import type { DraftCheckState } from './useDraftCheck';

interface CheckPanelProps {
  readonly state: DraftCheckState;
  readonly faults: readonly Finding[];
  readonly advice: readonly Finding[];
  /** What can be done with the draft. It stays in its place, however long the lists below it are. */
  readonly children: ReactNode;
}

/** What is wrong with the draft, as far as it has been checked; each fault leads to its field. */
export function CheckPanel({ state, faults, advice, children }: CheckPanelProps) {
  const { t } = useTranslation('authoring');
  const { check, isFresh, failure } = state;
  return (
    <Card title={t('check.title')} aside={<Progress isChecking={!isFresh && !failure} />}>
      <p
        role="status"
        data-testid="draft-state"
        data-fresh={isFresh}
        className={`font-medium ${check && faults.length === 0 ? 'text-good' : ''}`}
      >
        {!check && !failure && t('check.waiting')}
        {check && (faults.length === 0 ? t('check.none') : t('check.faults', { count: faults.length }))}
      </p>
      {children}
      {failure && <Failed state={state} />}
      {faults.length > 0 && <FindingList findings={faults} />}
      {advice.length > 0 && (
        <>
          <h3 className="mt-4 font-sans text-sm font-medium">{t('check.advice')}</h3>
          <FindingList findings={advice} />
        </>
      )}
    </Card>
  );
}

function Progress({ isChecking }: { isChecking: boolean }) {
  const { t } = useTranslation('authoring');
  return (
    <span aria-hidden="true" className={`text-sm text-muted ${isChecking ? '' : 'invisible'}`}>
      {t('check.checking')}
    </span>
  );
}

function Failed({ state: { failure, again } }: { state: DraftCheckState }) {
  const { t } = useTranslation('authoring');
  return (
    <div className="mt-4">
      <p role="alert" className="mb-3 text-sm text-bad">
        {failure?.status === undefined
          ? t('check.offline')
          : t('check.failed', { reason: failure.message || failure.status })}
      </p>
      <Button onClick={again}>{t('check.again')}</Button>
    </div>
  );
}

function FindingList({ findings }: { findings: readonly Finding[] }) {
  const { t } = useTranslation('authoring');
  const say = useFindingText();
  return (
    <ul className="mt-4 flex flex-col border-t border-line text-sm">
      {findings.map((finding) => (
        <li key={`${finding.path} ${say(finding)}`} className="border-t border-line first:border-t-0">
          <button
            type="button"
            className="min-h-11 w-full py-2 text-left text-ink underline decoration-line-strong underline-offset-4 wrap-anywhere hover:text-accent"
            onClick={() => focusField(finding.path)}
          >
            {t('check.finding', { field: nameOf(finding, t), text: say(finding) })}
          </button>
        </li>
      ))}
    </ul>
  );
}

function nameOf({ field, number }: Finding, t: ReturnType<typeof useTranslation<'authoring'>>['t']): string {
  if (number === undefined) return t(`field.${field}`);
  return t(field === 'hints' ? 'texts.hint' : 'texts.other', { number });
}
