import { useTranslation } from 'react-i18next';
import { ArrowLeftIcon, ArrowRightIcon, PauseIcon, PlayIcon } from '../../../components/icons';
import type { Demo } from './useDemo';

const BUTTON =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md border border-line-strong px-3 text-sm hover:border-accent hover:text-accent disabled:cursor-not-allowed disabled:border-line disabled:text-muted';

interface TransportProps extends Pick<Demo, 'stepper' | 'held'> {
  /** The current step in words, spoken by the scrubber. */
  readonly stepText: string;
  /** The inputs make no circuit. */
  readonly blocked: boolean;
}

/** The clock's face: back, play or pause, next, the speed, and a scrubber over all steps. */
export function Transport({ stepper, held, stepText, blocked }: TransportProps) {
  const { t } = useTranslation('algorithms');
  const { status, index, lastIndex, moving, speed } = stepper;
  const still = held || blocked;
  const playLabel = status === 'paused' ? t('transport.resume') : t('transport.play');
  return (
    <div role="group" aria-label={t('transport.label')} className="flex flex-wrap items-center gap-2">
      <button
        type="button"
        className={BUTTON}
        aria-label={t('transport.back')}
        disabled={still || index === 0}
        onClick={() => stepper.moveTo(index - 1)}
      >
        <ArrowLeftIcon />
      </button>
      <button
        type="button"
        className={`${BUTTON} w-26 sm:w-28`}
        disabled={still}
        onClick={moving ? stepper.pause : stepper.resume}
      >
        {moving ? <PauseIcon /> : <PlayIcon />}
        {moving ? t('transport.pause') : playLabel}
      </button>
      <button
        type="button"
        className={BUTTON}
        aria-label={t('transport.forward')}
        disabled={still || index === lastIndex}
        onClick={() => stepper.moveTo(index + 1)}
      >
        {t('transport.next')}
        <ArrowRightIcon />
      </button>
      <button
        type="button"
        className={`${BUTTON} w-14 tabular-nums`}
        aria-label={t('transport.speed', { speed })}
        onClick={stepper.nextSpeed}
      >
        {speed}×
      </button>
      <input
        type="range"
        className="h-11 min-w-32 flex-1 accent-accent"
        aria-label={t('transport.scrubber')}
        aria-valuetext={stepText}
        min={0}
        max={lastIndex}
        value={index}
        disabled={still}
        onChange={({ target }) => stepper.moveTo(target.valueAsNumber)}
      />
    </div>
  );
}
