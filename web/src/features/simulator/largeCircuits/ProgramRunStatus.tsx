import type { Job, RunResult } from '@superpose/contracts';
import { useTranslation } from 'react-i18next';
import { download } from '../../../platform/download';
import { Button } from '../../../components/Button';
import { ProbabilityChart } from '../../../components/ProbabilityChart';
import { BitCounts } from '../../../editor';
import { labelInOrder, useBitOrder } from '../../../platform/bitOrder';
import { formatFixed } from '../../../platform/numbers';
import { isByShots, outcomesCsv, outcomesOf } from './outcomes';
import { OutcomeTable } from './OutcomeTable';
import type { RunState } from './useProgramRun';

const CHART_BARS = 16;

/** A run's state, and its result. */
export function ProgramRunStatus({ state }: { state: RunState }) {
  const { t } = useTranslation('simulator');
  return (
    <div className="mt-5">
      <div role="status">
        {state.phase === 'sending' && <p className="text-sm">{t('large.sending')}</p>}
        {state.phase === 'cancelled' && <p className="text-sm">{t('large.cancelled')}</p>}
      </div>
      {state.phase === 'waiting' && <Progress job={state.job} />}
      {state.phase === 'failed' && (
        <p role="alert" className="text-sm text-bad">
          {state.message ? t('error.runBecause', { message: state.message }) : t('error.run')}
        </p>
      )}
      {state.phase === 'done' && <Result result={state.result} />}
    </div>
  );
}

function Progress({ job }: { job: Job | null }) {
  const { t } = useTranslation('simulator');
  const percent = Math.round((job?.progress ?? 0) * 100);
  const text =
    job?.status === 'queued' && job.position !== null
      ? t('large.queued', { position: job.position })
      : job
        ? t('large.running', { percent })
        : t('large.looking');
  return (
    <>
      {/* The place in the queue is announced; every percent would be too much. */}
      <p className="mb-2 text-sm tabular-nums" role={job?.status === 'running' ? undefined : 'status'}>
        {text}
      </p>
      <div
        role="progressbar"
        aria-label={t('large.progress')}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full origin-left bg-accent transition-transform"
          style={{ transform: `scaleX(${percent / 100})` }}
        />
      </div>
    </>
  );
}

function Result({ result }: { result: RunResult }) {
  const { t } = useTranslation('simulator');
  const order = useBitOrder();
  const outcomes = outcomesOf(result).map((outcome) => ({
    ...outcome,
    label: labelInOrder(outcome.label, order),
  }));
  const facts = {
    qubits: t('large.doneQubits', { count: result.num_qubits }),
    gates: t('large.doneGates', { count: result.gate_count }),
    depth: result.circuit_depth,
    seconds: formatFixed(result.elapsed_ms / 1000, 2),
  };
  const save = () =>
    download('outcomes.csv', new Blob([outcomesCsv(outcomes, order)], { type: 'text/csv;charset=utf-8' }));
  return (
    <>
      <p role="status" className="mb-4 text-sm text-muted tabular-nums">
        {t('large.done', facts)}
      </p>
      <ProbabilityChart
        title={t('large.chart')}
        bars={outcomes.slice(0, CHART_BARS)}
        note={t('large.chartNote', { count: Math.min(CHART_BARS, outcomes.length) })}
        order={order}
      />
      {isByShots(result) && <p className="mt-2 text-sm text-muted">{t('large.byShots')}</p>}
      <BitCounts result={result} />
      <OutcomeTable outcomes={outcomes} shots={result.shots} />
      <Button className="mt-3" onClick={save}>
        {t('large.csv')}
      </Button>
    </>
  );
}
