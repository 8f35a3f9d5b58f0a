import { useTranslation } from 'react-i18next';
import { ArrowLeftIcon, ArrowRightIcon, PauseIcon, PlayIcon } from '../../../components/icons';
import type { Demo } from './useDemo';

const BUTTON =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md border border-line-strong px-3 text-sm hover:border-accent hover:text-accent disabled:cursor-not-allowed disabled:border-line disabled:text-muted';

/** Pause, one step back, one step forward. */
export function Transport({ stepper, held }: Pick<Demo, 'stepper' | 'held'>) {
  const { t } = useTranslation('algorithms');
  const { status, index } = stepper;
  const still = status === 'idle' || held;
  return (
    <div role="group" aria-label={t('transport.label')} className="flex gap-2">
      <button
        type="button"
        className={BUTTON}
        aria-label={t('transport.back')}
        disabled={still || index === 0}
        onClick={stepper.stepBack}
      >
        <ArrowLeftIcon />
      </button>
      {status === 'paused' ? (
        <button type="button" className={BUTTON} disabled={still} onClick={stepper.resume}>
          <PlayIcon />
          {t('transport.resume')}
        </button>
      ) : (
        <button
          type="button"
          className={BUTTON}
          disabled={still || status === 'finished'}
          onClick={stepper.pause}
        >
          <PauseIcon />
          {t('transport.pause')}
        </button>
      )}
      <button
        type="button"
        className={BUTTON}
        aria-label={t('transport.forward')}
        disabled={still || status === 'finished'}
        onClick={stepper.stepForward}
      >
        <ArrowRightIcon />
      </button>
    </div>
  );
}
