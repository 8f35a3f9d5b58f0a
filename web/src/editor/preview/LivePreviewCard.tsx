import { memo, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/Card';
import { ArrowLeftIcon, ArrowRightIcon } from '../../components/icons';
import { INPUT } from '../../components/TextField';
import { formatPercent } from '../../platform/numbers';
import { isDynamic } from '../circuit/circuit';
import { FIRST_VIEW } from '../../components/bloch-sphere/projection';
import { stepLabel } from '../state/describe';
import { useEditedCircuit, useShownStep } from '../state/editorContext';
import { StateTable } from './StateTable';
import { PhaseLegend } from './PhaseDial';
import type { PreviewRun } from './previewRun';
import type { PreviewState } from './previewState';
import { QubitSphere } from './QubitSphere';
import { usePreview } from './usePreview';

interface LivePreviewCardProps {
  readonly highlightedLabel?: string | null;
  /**
   * What comes before the circuit and into its boxes; nothing by default. It has to be the same object at each
   * rendering.
   */
  readonly run?: PreviewRun;
  /** What chooses the run. */
  readonly children?: ReactNode;
}

/** The exact state while the circuit is being edited, computed in the browser: no shots, and no backend. */
export function LivePreviewCard(props: LivePreviewCardProps) {
  const { highlightedLabel, run, children } = props;
  const { t } = useTranslation('editor');
  const { circuit } = useEditedCircuit();
  const { stepCount } = useShownStep();
  const state = usePreview(circuit, stepCount, run);
  const time =
    stepCount === 0 ? t('preview.atStart') : t('preview.after', { step: stepLabel(stepCount - 1) });
  return (
    <Card title={t('preview.title')} aside={<span className="text-sm tabular-nums">{time}</span>}>
      {children}
      <ScrubberBar time={time} />
      {state && <Branches state={state} highlightedLabel={highlightedLabel} />}
      {!state &&
        (isDynamic(circuit) ? (
          <p className="text-sm text-muted">{t('preview.tooMany')}</p>
        ) : (
          <div className="h-64 rounded-md bg-sunken" />
        ))}
      <p className="mt-5 text-xs text-muted">{t('preview.note')}</p>
    </Card>
  );
}

interface StatePictureProps {
  readonly state: PreviewState;
  readonly highlightedLabel?: string | null;
}

/** The state or, after measurements, the one that the learner looks at: of one result, or of all together. */
function Branches({ state, highlightedLabel }: StatePictureProps) {
  const { t } = useTranslation('editor');
  const [chosen, setChosen] = useState(-1);
  const id = useId();
  const { branches = [] } = state;
  const shown = branches[chosen] ?? state;
  return (
    <>
      {branches.length > 0 && (
        <div className="mb-3 text-sm">
          <label htmlFor={id}>{t('preview.results')}</label>
          <select
            id={id}
            value={branches[chosen] ? chosen : -1}
            className={`mt-1 ${INPUT}`}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            <option value={-1}>{t('preview.allResults', { count: branches.length })}</option>
            {branches.map(({ bits, probability }, index) => (
              <option key={index} value={index}>
                {t('preview.oneResult', { bits: bits || '–', share: formatPercent(probability) })}
              </option>
            ))}
          </select>
        </div>
      )}
      <StatePicture state={shown} highlightedLabel={highlightedLabel} />
    </>
  );
}

/** Drawn again only for another state, not for every change to the circuit that leads to one. */
const StatePicture = memo(function StatePicture({ state, highlightedLabel }: StatePictureProps) {
  const { t } = useTranslation('editor');
  const [view, setView] = useState(FIRST_VIEW);
  const isMixed = state.branches !== undefined;
  const order = state.blochVectors.map((_, index) => `q${state.qubitCount - 1 - index}`).join(' ');
  return (
    <div className="flex flex-col gap-5">
      <StateTable state={state} highlightedLabel={highlightedLabel} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        {!isMixed && <PhaseLegend />}
        <p className="text-xs text-muted">{t('preview.bitOrder', { order })}</p>
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] justify-items-center gap-x-2 gap-y-4">
        {state.blochVectors.map((vector, qubit) => (
          <QubitSphere
            key={qubit}
            qubit={qubit}
            vector={vector}
            view={view}
            onTurn={setView}
            isMixed={isMixed}
          />
        ))}
      </div>
    </div>
  );
});

function ScrubberBar({ time }: { time: string }) {
  const { t } = useTranslation('editor');
  const { stepCount, lastStep, goTo } = useShownStep();
  return (
    <div className="-mx-3 -mt-2 mb-3 flex items-center gap-1">
      <StepButton label={t('preview.back')} disabled={stepCount === 0} onClick={() => goTo(stepCount - 1)}>
        <ArrowLeftIcon className="size-4" />
      </StepButton>
      <input
        type="range"
        min={0}
        max={lastStep}
        value={stepCount}
        disabled={lastStep === 0}
        aria-label={t('preview.scrubber')}
        aria-valuetext={time}
        className="h-6 min-w-0 flex-1 accent-accent"
        onChange={(event) => goTo(Number(event.target.value))}
      />
      <StepButton
        label={t('preview.forward')}
        disabled={stepCount >= lastStep}
        onClick={() => goTo(stepCount + 1)}
      >
        <ArrowRightIcon className="size-4" />
      </StepButton>
    </div>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function StepButton({ label, disabled, onClick, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      className="grid size-11 shrink-0 place-items-center rounded-md text-accent hover:bg-accent-soft disabled:text-muted disabled:hover:bg-transparent"
      onClick={onClick}
    >
      {children}
    </button>
  );
}
