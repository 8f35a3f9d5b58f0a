import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ProbabilityChart } from '../../../components/ProbabilityChart';
import { displayBars } from '../displayBars';
import type { Frame } from './frames';

interface DemoChartProps {
  readonly frame: Frame | null;
  readonly approximate: (frame: Frame) => readonly number[];
  /** The backend's probabilities, once the run has come to its end. */
  readonly computed: readonly number[] | undefined;
  readonly qubitCount: number;
  readonly highlight?: { readonly index: number; readonly name: string };
  /** Shows only so many of the lowest states. */
  readonly firstStates?: number;
  /** One more thing to say below the chart. */
  readonly note?: string;
}

/** Nothing before a run, the local approximation during it, the backend's figures at its end if there are any. */
export function DemoChart(props: DemoChartProps) {
  const { frame, approximate, computed, qubitCount, highlight, firstStates } = props;
  const { t } = useTranslation('algorithms');
  const size = 2 ** qubitCount;
  const bars = useMemo(() => {
    const probabilities = computed ?? (frame ? approximate(frame) : []);
    return displayBars(probabilities, qubitCount, highlight?.index).slice(0, firstStates);
  }, [computed, frame, approximate, qubitCount, highlight?.index, firstStates]);
  const notes = [
    computed ? t('note.backend') : frame ? t('note.local') : '',
    size > bars.length &&
      (firstStates
        ? t('note.firstStates', { shown: bars.length, count: size })
        : t('note.mostProbable', { count: size })),
    props.note,
  ].filter(Boolean);
  return (
    <ProbabilityChart
      title={t('chartTitle')}
      bars={bars}
      highlightName={highlight?.name}
      note={notes.join(' · ') || undefined}
    />
  );
}
