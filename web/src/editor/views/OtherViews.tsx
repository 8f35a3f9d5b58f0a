import { useTranslation } from 'react-i18next';
import type { EditorCircuit } from '../circuit/circuit';
import { BlochView } from './BlochView';
import { CircleView } from './CircleView';
import { DensityView } from './DensityView';
import { KetView } from './KetView';
import { PhaseLegend } from './PhaseDial';
import { QSphereView } from './QSphereView';
import { UnitaryView } from './UnitaryView';
import type { ViewProps } from './viewProps';
import type { View } from './ViewTabs';

interface OtherViewsProps extends ViewProps {
  readonly view: Exclude<View, 'amplitudes'>;
  readonly circuit: EditorCircuit;
  readonly stepCount: number;
}

const OF_ONE_STATE = { circles: CircleView, qSphere: QSphereView, ket: KetView };

const HAVE_PHASES: ReadonlySet<View> = new Set<View>(['circles', 'qSphere', 'density', 'unitary']);

/** The views that are fetched once one of them is chosen. */
export function OtherViews(props: OtherViewsProps) {
  return (
    <>
      <Shown {...props} />
      {HAVE_PHASES.has(props.view) && !props.asTable && (
        <div className="mt-3">
          <PhaseLegend />
        </div>
      )}
    </>
  );
}

function Shown({ view, circuit, stepCount, ...props }: OtherViewsProps) {
  const { t } = useTranslation('editor');
  switch (view) {
    case 'unitary':
      return (
        <UnitaryView circuit={circuit} stepCount={stepCount} order={props.order} asTable={props.asTable} />
      );
    case 'density':
      return <DensityView {...props} />;
    case 'bloch':
      return <BlochView {...props} />;
    default: {
      if (props.state.branches) return <p className="text-sm text-muted">{t('views.severalStates')}</p>;
      const OneState = OF_ONE_STATE[view];
      return <OneState {...props} />;
    }
  }
}
