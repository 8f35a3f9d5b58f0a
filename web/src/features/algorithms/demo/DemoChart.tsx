import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ProbabilityChart } from '../../../components/ProbabilityChart';
import { Cover } from '../../../components/Cover';
import { ExactFigures } from './ExactFigures';
import { displayBars } from '../displayBars';
import type { Frame } from '../frames';

interface DemoChartProps {
  /** The line above the chart; empty between runs. */
  readonly heading?: string;
  readonly frame: Frame | null;
  readonly approximate: (frame: Frame) => readonly number[];
  /** The backend's probabilities, once the run has come to its end. */
  readonly computed: readonly number[] | undefined;
  /** The exact probabilities at this step. */
  readonly exact: readonly number[] | undefined;
  readonly qubitCount: number;
  readonly highlight?: { readonly index: number; readonly name: string };
  /** How many of the lowest states to show. */
  readonly firstStates?: number;
  /** The bars would give a secret away. */
  readonly covered: boolean;
  /** What the button that starts a run says. */
  readonly runLabel: string;
}

const nothing = (): readonly number[] => [];

/** Nothing before a run, the local approximation during it, the backend's figures at its end if there are any. */
export function DemoChart(props: DemoChartProps) {
  const { heading, frame, computed, exact, qubitCount, highlight, firstStates, covered, runLabel } = props;
  const approximate = covered ? nothing : props.approximate;
  const { t } = useTranslation('algorithms');
  const size = 2 ** qubitCount;
  const bars = useMemo(() => {
    const probabilities = computed ?? (frame ? approximate(frame) : []);
    return displayBars(probabilities, qubitCount, highlight?.index).slice(0, firstStates);
  }, [computed, frame, approximate, qubitCount, highlight?.index, firstStates]);
  const notes = [
    computed ? t('note.backend') : frame ? t('note.local') : t('note.beforeRun', { run: runLabel }),
    size > bars.length &&
      (firstStates
        ? t('note.firstStates', { shown: bars.length, count: size })
        : t('note.mostProbable', { count: size })),
  ].filter(Boolean);
  return (
    <>
      {heading !== undefined && <p className="mb-3 min-h-6 text-sm font-medium text-accent">{heading}</p>}
      <p className="mb-3 text-sm text-muted">{t('simplified')}</p>
      <Cover on={covered} note={t('secret.picture')}>
        <ExactFigures bars={bars} exact={frame && !computed && !covered ? exact : undefined} />
        <ProbabilityChart
          title={t('chartTitle')}
          bars={bars}
          highlightName={highlight?.name}
          note={notes.join(' · ') || undefined}
        />
      </Cover>
    </>
  );
}
