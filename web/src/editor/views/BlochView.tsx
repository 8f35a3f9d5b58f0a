import { useTranslation } from 'react-i18next';
import { formatFixed } from '../../platform/numbers';
import { BlochSpheres } from './BlochSpheres';
import { qubitEntropy } from './mixture';
import type { ViewProps } from './viewProps';
import { ViewTable } from './ViewTable';

/** Each qubit’s reduced state as a vector, with what its length says. */
export function BlochView({ state, asTable }: ViewProps) {
  const { t } = useTranslation('editor');
  if (asTable)
    return (
      <ViewTable
        caption={t('views.bloch')}
        columns={[
          t('views.qubit'),
          ...(['x', 'y', 'z', 'r'] as const),
          t('views.purityShort'),
          t('views.entropyShort'),
        ]}
        rows={state.blochVectors.map(({ x, y, z }, qubit) => {
          const length = Math.min(1, Math.hypot(x, y, z));
          const numbers = [x, y, z, length, (1 + length ** 2) / 2, qubitEntropy(length)];
          return {
            head: t('grid.wireLabel', { qubit }),
            cells: numbers.map((value) => formatFixed(value + 0, 3)),
          };
        })}
      />
    );
  return <BlochSpheres state={state} />;
}
