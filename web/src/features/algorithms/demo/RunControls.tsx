import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import type { Demo } from './useDemo';

interface RunControlsProps {
  readonly demo: Demo;
  readonly runLabel: string;
  readonly runningLabel: string;
  /** The inputs do not allow a run. */
  readonly blocked?: boolean;
}

/** The lower half of every control panel: where the run is computed, run and reset. */
export function RunControls({ demo, runLabel, runningLabel, blocked = false }: RunControlsProps) {
  const { t } = useTranslation('algorithms');
  const id = useId();
  return (
    <div className="mt-4 space-y-4">
      <label className="flex min-h-6 items-center gap-3 text-sm">
        <input
          aria-describedby={id}
          type="checkbox"
          className="size-6 shrink-0 accent-accent"
          checked={demo.useBackend}
          disabled={demo.busy || !demo.canUseBackend}
          onChange={({ target }) => demo.setUseBackend(target.checked)}
        />
        {t('useBackend')}
      </label>
      <p id={id} className="-mt-3 pl-9 text-xs text-muted">
        {t('useBackendMeans')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={blocked || demo.busy} onClick={demo.run}>
          {demo.busy ? runningLabel : runLabel}
        </Button>
        <Button onClick={demo.reset}>{t('reset')}</Button>
      </div>
      {demo.errorText && (
        <p role="alert" className="rounded-md border-l-3 border-bad bg-bad-soft px-3 py-2 text-sm text-bad">
          {demo.errorText}
        </p>
      )}
    </div>
  );
}
