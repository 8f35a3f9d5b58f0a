import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FIRST_VIEW } from '../../components/bloch-sphere/projection';
import { formatFixed } from '../../platform/numbers';
import { QubitSphere } from './QubitSphere';
import { qubitEntropy } from './mixture';
import type { ViewProps } from './viewProps';
import { ViewTable } from './ViewTable';

/** Each qubit’s reduced state as a vector, with what its length says. */
export function BlochView({ state, asTable }: ViewProps) {
  const { t } = useTranslation('editor');
  const [view, setView] = useState(FIRST_VIEW);
  const isMixed = state.branches !== undefined;
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
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] justify-items-center gap-x-2 gap-y-4">
      {state.blochVectors.map((vector, qubit) => (
        <QubitSphere
          key={qubit}
          qubit={qubit}
          vector={vector}
          view={view}
          onTurn={setView}
          isMixed={isMixed}
        />
      ))}
    </div>
  );
}
