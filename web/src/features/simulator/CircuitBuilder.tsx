import { memo, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CircuitEditor,
  depthOf,
  EditorToolbar,
  RunSummary,
  useEditedCircuit,
  useEditorActions,
  withoutDisplays,
  type EditorCircuit,
} from '../../editor';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { useBitOrder } from '../../platform/bitOrder';
import type { AnyRun } from './useWideRun';

export function CircuitBuilder({ simulation }: { simulation: AnyRun }) {
  const { t } = useTranslation('simulator');
  const { circuit } = useEditedCircuit();
  const gateCount = withoutDisplays(circuit).gates.length;
  return (
    <Card title={t('builder.title')} aside={<Counters />}>
      {circuit.name && <p className="mb-2 font-medium wrap-anywhere">{circuit.name}</p>}
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <QubitSlider />
        <EditorToolbar />
      </div>
      <CircuitEditor targetCycles />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="primary" disabled={simulation.running} onClick={simulation.run}>
          {simulation.running ? t('builder.running') : t('builder.run')}
        </Button>
        <button
          type="button"
          disabled={simulation.running}
          className="min-h-11 font-medium text-accent underline underline-offset-4 disabled:text-muted"
          onClick={simulation.run}
        >
          {gateCount === 0 ? t('builder.initialState') : t('builder.quick')}
        </button>
        <Button onClick={simulation.reset}>{t('builder.reset')}</Button>
      </div>
      <RunSummary result={simulation.result} order={useBitOrder()} />
      <p className="mt-2 text-xs text-muted">{t('builder.pairs')}</p>
      {/* In a large circuit the depth takes a while; it waits until the edit is painted. */}
      <StatusLine circuit={useDeferredValue(circuit)} />
    </Card>
  );
}

const StatusLine = memo(function StatusLine({ circuit }: { circuit: EditorCircuit }) {
  const { t } = useTranslation('simulator');
  return (
    <p data-testid="status-line" className="mt-3 border-t border-line pt-3 text-sm text-muted tabular-nums">
      {t('builder.status', {
        gates: withoutDisplays(circuit).gates.length,
        qubits: circuit.qubitCount,
        depth: depthOf(circuit),
      })}
    </p>
  );
});

function Counters() {
  const { t } = useTranslation('simulator');
  const { circuit } = useEditedCircuit();
  return (
    <p className="flex gap-4 text-sm text-muted tabular-nums">
      <span>{t('builder.states', { count: 2 ** circuit.qubitCount })}</span>
      <span>{t('builder.gates', { count: withoutDisplays(circuit).gates.length })}</span>
    </p>
  );
}

function QubitSlider() {
  const { t } = useTranslation('simulator');
  const { circuit, rules } = useEditedCircuit();
  const { edit } = useEditorActions();
  return (
    <label className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {t('builder.qubits', { count: circuit.qubitCount })}
      <input
        type="range"
        min={rules.minQubits}
        max={rules.maxQubits}
        value={circuit.qubitCount}
        className="h-6 w-32 accent-accent"
        onChange={(event) => edit({ type: 'set-qubit-count', qubitCount: Number(event.target.value) })}
      />
    </label>
  );
}
