import type { CustomResult } from '@superpose/contracts';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outcomeOf, type Outcome } from '../../platform/serverData';
import type { EditorCircuit } from '../circuit/circuit';
import { bodyOf, runCircuit } from './simulationApi';

/** `message` is what the backend or the transport said, where it said anything. */
export type RunOutcome =
  | { readonly success: true; readonly result: CustomResult }
  | { readonly success: false; readonly message: string | undefined };

/**
 * Runs a circuit on the backend. An outcome belongs to the very circuit it was computed from: after an edit it is
 * gone, also when it comes in late.
 */
export function useRun(circuit: EditorCircuit): {
  readonly run: () => Promise<void>;
  readonly running: boolean;
  readonly outcome: RunOutcome | null;
  readonly clear: () => void;
} {
  const { t } = useTranslation('editor');
  const [running, setRunning] = useState<EditorCircuit | null>(null);
  const [latest, setLatest] = useState<{ circuit: EditorCircuit; outcome: RunOutcome } | null>(null);
  const run = useCallback(async () => {
    setLatest(null);
    setRunning(circuit);
    const body = bodyOf(circuit, (name) => t(`gateDescription.${name}`));
    const result = await outcomeOf(runCircuit(body));
    setRunning((current) => (current === circuit ? null : current));
    setLatest({ circuit, outcome: runOutcome(result) });
  }, [circuit, t]);
  const clear = useCallback(() => {
    setLatest(null);
    setRunning(null);
  }, []);
  return {
    run,
    running: running === circuit,
    outcome: latest?.circuit === circuit ? latest.outcome : null,
    clear,
  };
}

function runOutcome({ data, error }: Outcome<CustomResult>): RunOutcome {
  if (error) return { success: false, message: error.message };
  // The contract knows successes only; the check is for a backend that is older or newer than this client.
  const { success, error_message: message }: { success: boolean; error_message?: string | null } = data;
  return success ? { success, result: data } : { success, message: message ?? undefined };
}
