import type { CustomResult } from '@superpose/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSimulatorInfo } from './simulatorApi';
import type { useRun } from '../../editor';

/** How often a lost backend is looked for again. */
const RECONNECT_MS = 10_000;

export interface SimulatorRun {
  readonly running: boolean;
  readonly result: CustomResult | null;
  /** The banner's sentence. */
  readonly error: string | null;
  readonly run: () => void;
  readonly reset: () => void;
  readonly retry: (() => void) | undefined;
}

/** The page's run: refused while the backend is known to be away, its errors as the banner words them. */
export function useSimulatorRun({ run, running, outcome, clear }: ReturnType<typeof useRun>): SimulatorRun {
  const { t } = useTranslation('simulator');
  // Stryker disable next-line BooleanLiteral: it is what the server says before anything is drawn
  const [lost, setLost] = useState(false);
  const info = useSimulatorInfo(lost ? RECONNECT_MS : undefined);
  const isLost = info.error !== undefined;
  if (isLost !== lost) setLost(isLost);
  const [refused, setRefused] = useState(false);
  const error = errorText();
  function errorText(): string | null {
    if (isLost) return refused ? t('error.notConnected') : t('error.load');
    if (!outcome || outcome.success) return null;
    return outcome.message ? t('error.runBecause', { message: outcome.message }) : t('error.run');
  }
  return {
    running,
    result: outcome?.success ? outcome.result : null,
    error,
    run: () => {
      setRefused(isLost);
      if (!isLost) void run();
    },
    reset: () => {
      setRefused(false);
      clear();
    },
    retry: isLost ? info.refetch : undefined,
  };
}
