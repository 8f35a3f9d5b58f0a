import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { useCopy } from '../../../components/useCopy';

interface ProgramFoldProps {
  /** The OpenQASM 3 program that the backend ran. */
  readonly qasm: string;
  readonly seed: number;
}

/** What repeats a run exactly, folded away. */
export function ProgramFold({ qasm, seed }: ProgramFoldProps) {
  const { t } = useTranslation('algorithms');
  const { outcome, copy } = useCopy(qasm);
  return (
    <details className="mt-4 text-sm">
      <summary className="inline-flex min-h-8 items-center text-accent underline underline-offset-4">
        {t('program.show')}
      </summary>
      <p className="mt-2 text-muted">{t('program.text', { seed })}</p>
      <pre
        tabIndex={0}
        aria-label={t('program.title')}
        role="region"
        className="mt-2 max-h-80 overflow-auto rounded-md bg-sunken p-4 font-mono text-xs"
      >
        {qasm}
      </pre>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button onClick={copy}>{t('program.copy')}</Button>
        <span role="status" className="text-sm text-muted">
          {outcome && t(`program.${outcome}`)}
        </span>
      </div>
    </details>
  );
}
