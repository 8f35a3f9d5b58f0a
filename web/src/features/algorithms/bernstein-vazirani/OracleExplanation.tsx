import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/Card';
import type { OracleForm } from '../exact/bernsteinVazirani';

interface OracleExplanationProps {
  readonly hidden: string;
  readonly form: OracleForm;
}

/** Where the sign comes from, for the chosen way to build the oracle. */
export function OracleExplanation({ hidden, form }: OracleExplanationProps) {
  const { t } = useTranslation('algorithms');
  const qubits = [...hidden]
    .flatMap((bit, place) => (bit === '1' ? [`q${hidden.length - 1 - place}`] : []))
    .join(', ');
  return (
    <Card title={t(`bernstein-vazirani.oracle.${form}`)}>
      <p className="text-sm">{t(`bernstein-vazirani.oracle.${form}Text`)}</p>
      <p className="my-3 overflow-x-auto rounded-md bg-sunken px-3 py-2 font-mono text-xs whitespace-pre">
        {t(`bernstein-vazirani.oracle.${form}Formula`)}
      </p>
      <p className="min-h-18 text-sm sm:min-h-12">
        {qubits
          ? t(`bernstein-vazirani.oracle.${form}Gates`, { qubits })
          : t('bernstein-vazirani.oracle.noGates')}{' '}
        {t('bernstein-vazirani.oracle.same')}
      </p>
    </Card>
  );
}
