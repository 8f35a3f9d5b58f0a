import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../../platform/numbers';
import { formatAmplitude, probabilityOf } from '../exact/amplitude';
import type { ShownAmplitude } from './AmplitudeBars';

const UNKNOWN = '?';

interface AmplitudeTableProps {
  readonly shown: readonly ShownAmplitude[];
  /** The figures would give a secret away. */
  readonly covered?: boolean;
}

/** The picture's twin: the same states, as figures. */
export function AmplitudeTable({ shown, covered = false }: AmplitudeTableProps) {
  const { t } = useTranslation('algorithms');
  const columns = [t('picture.state'), t('picture.amplitude'), t('picture.probability')];
  return (
    <details className="text-sm">
      <summary
        aria-label={t('picture.showTableOf')}
        className="inline-flex min-h-6 items-center text-accent underline underline-offset-4"
      >
        {t('picture.showTable')}
      </summary>
      <table className="mt-2 w-full max-w-md border-collapse text-left">
        <caption className="sr-only">{t('picture.title')}</caption>
        <thead>
          <tr className="border-b border-line-strong">
            {columns.map((name, index) => (
              <th key={name} scope="col" className={`py-1 font-medium ${index > 0 ? 'text-right' : ''}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="font-mono tabular-nums">
          {shown.map(({ label, amplitude }, index) => (
            <tr key={index} className="border-b border-line">
              <th scope="row" className="py-1 font-normal">{`|${label}⟩`}</th>
              <td className="py-1 text-right">{covered ? UNKNOWN : formatAmplitude(amplitude)}</td>
              <td className="py-1 text-right">
                {covered ? UNKNOWN : formatPercent(probabilityOf(amplitude))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
