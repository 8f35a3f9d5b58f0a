import { DEFAULT_LIMITS, type CustomResult, type RunResult } from '@superpose/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorCircuit } from '../../editor';
import { useProgramRun, type RunState } from './largeCircuits/useProgramRun';
import type { SimulatorRun } from './useSimulatorRun';

/** Whether a circuit has more wires than the service runs at once; a program of it runs in the queue. */
export const isWide = ({ qubitCount }: Pick<EditorCircuit, 'qubitCount'>): boolean =>
  qubitCount > DEFAULT_LIMITS.maxCustomQubits;

export interface WideRun extends Omit<SimulatorRun, 'result'> {
  readonly result: RunResult | null;
  readonly state: RunState;
  readonly cancel: () => void;
}

/**
 * Runs wide circuits as programs. What comes out belongs to the very circuit that was run: after an edit it's gone.
 * @param narrow the page's run, which knows whether the backend is away
 */
export function useWideRun(circuit: EditorCircuit, narrow: SimulatorRun): WideRun {
  const { t } = useTranslation('simulator');
  const { state: latest, run, cancel, clear } = useProgramRun(undefined);
  const [ran, setRan] = useState<{ circuit: EditorCircuit; refusal: string | null } | null>(null);
  const isLatest = ran?.circuit === circuit;
  const state: RunState = isLatest ? latest : { phase: 'idle' };
  const start = async () => {
    const { programOf } = await import('../../editor/exchange');
    const program = programOf(circuit);
    const refusal = 'refusal' in program ? program.refusal : null;
    setRan({ circuit, refusal });
    if ('text' in program) await run(program.text);
  };
  return {
    state,
    running: state.phase === 'sending' || state.phase === 'waiting',
    result: state.phase === 'done' ? state.result : null,
    error: isLatest && ran.refusal !== null ? t('error.runBecause', { message: ran.refusal }) : narrow.error,
    run: narrow.retry ? narrow.run : () => void start(),
    reset: () => {
      setRan(null);
      clear();
      narrow.reset();
    },
    retry: narrow.retry,
    cancel: () => void cancel(),
  };
}

/** What the page needs of either kind of run. */
export interface AnyRun extends Omit<SimulatorRun, 'result'> {
  readonly result: CustomResult | RunResult | null;
}
