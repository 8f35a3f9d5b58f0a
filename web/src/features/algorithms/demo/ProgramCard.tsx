import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { OpenInSimulator } from './OpenInSimulator';

interface ProgramCardProps {
  /** The OpenQASM 3 program that the backend ran. */
  readonly qasm: string;
  /** Small circuits of the palette's gates only. */
  readonly fitsSimulator?: boolean;
}

export function ProgramCard({ qasm, fitsSimulator = false }: ProgramCardProps) {
  const { t } = useTranslation('algorithms');
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(qasm).then(
      () => setOutcome('copied'),
      () => setOutcome('copyFailed'),
    );
  return (
    <Card title={t('program.title')}>
      <p className="text-sm text-muted">{t('program.text')}</p>
      <details className="mt-3 text-sm">
        <summary className="inline-flex min-h-8 items-center text-accent underline underline-offset-4">
          {t('program.show')}
        </summary>
        <pre
          tabIndex={0}
          aria-label={t('program.title')}
          role="region"
          className="mt-2 max-h-80 overflow-auto rounded-md bg-sunken p-4 font-mono text-xs"
        >
          {qasm}
        </pre>
      </details>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button onClick={() => void copy()}>{t('program.copy')}</Button>
        {fitsSimulator && <OpenInSimulator qasm={qasm} />}
        <span role="status" className="text-sm text-muted">
          {outcome && t(`program.${outcome}`)}
        </span>
      </div>
    </Card>
  );
}
