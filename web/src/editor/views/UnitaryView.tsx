import { unitaryOf } from '@superpose/quantum';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BitOrder } from '../../platform/bitOrder';
import { isDynamic, type EditorCircuit } from '../circuit/circuit';
import { toEngineCircuit } from '../circuit/engineCircuit';
import { MOST_MATRIX_WIRES } from './DensityView';
import { namedStates } from '../parts/labels';
import { MatrixPicture } from './MatrixPicture';

interface UnitaryViewProps {
  readonly circuit: EditorCircuit;
  /** How many columns run. */
  readonly stepCount: number;
  readonly order: BitOrder;
  readonly asTable: boolean;
}

/** The matrix of the gates so far: a column says what becomes of its basis state. */
export function UnitaryView({ circuit, stepCount, order, asTable }: UnitaryViewProps) {
  const { t } = useTranslation('editor');
  const { qubitCount } = circuit;
  const isShown = qubitCount <= MOST_MATRIX_WIRES && !isDynamic(circuit);
  const entries = useMemo(() => {
    if (!isShown) return null;
    // What the wires start as is an input, and no gate.
    const gates = circuit.gates.filter(({ timeStep }) => timeStep < stepCount);
    const engineCircuit = toEngineCircuit({ ...circuit, gates, initialStates: undefined });
    return unitaryOf(engineCircuit).entries;
  }, [circuit, isShown, stepCount]);
  const states = useMemo(() => namedStates(isShown ? qubitCount : 0, order), [isShown, qubitCount, order]);
  if (!entries)
    return (
      <p className="text-sm text-muted">
        {isDynamic(circuit) ? t('views.noUnitary') : t('views.tooWide', { count: MOST_MATRIX_WIRES })}
      </p>
    );
  return <MatrixPicture entries={entries} states={states} label={t('views.unitary')} asTable={asTable} />;
}
