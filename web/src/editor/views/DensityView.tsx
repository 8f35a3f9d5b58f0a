import { purityOf } from '@superpose/quantum';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFixed } from '../../platform/numbers';
import { densityOfPreview } from './mixture';
import { namedStates } from '../parts/labels';
import { MatrixPicture } from './MatrixPicture';
import type { ViewProps } from './viewProps';

/** A matrix of more wires has entries too small to see. */
export const MOST_MATRIX_WIRES = 5;

/** The density matrix: of one state, or of all that measurements leave. */
export function DensityView({ state, order, asTable }: ViewProps) {
  const { t } = useTranslation('editor');
  const { qubitCount } = state;
  const isSmall = qubitCount <= MOST_MATRIX_WIRES;
  const matrix = useMemo(() => (isSmall ? densityOfPreview(state) : null), [isSmall, state]);
  const states = useMemo(() => namedStates(isSmall ? qubitCount : 0, order), [isSmall, qubitCount, order]);
  if (!matrix)
    return <p className="text-sm text-muted">{t('views.tooWide', { count: MOST_MATRIX_WIRES })}</p>;
  return (
    <>
      <MatrixPicture entries={matrix.entries} states={states} label={t('views.density')} asTable={asTable} />
      <p className="text-sm tabular-nums">{t('views.purity', { value: formatFixed(purityOf(matrix), 4) })}</p>
    </>
  );
}
