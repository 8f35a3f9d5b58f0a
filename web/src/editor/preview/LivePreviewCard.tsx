import { lazy, memo, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/Card';
import { ArrowLeftIcon, ArrowRightIcon } from '../../components/icons';
import { SelectField } from '../../components/SelectField';
import { useBitOrder, type BitOrder } from '../../platform/bitOrder';
import { formatPercent } from '../../platform/numbers';
import { isDynamic } from '../circuit/circuit';
import { stepLabel } from '../state/describe';
import { useEditedCircuit, useShownStep } from '../state/editorContext';
import { StateTable } from '../views/StateTable';
import { PhaseLegend } from '../views/PhaseDial';
import type { PreviewRun } from './previewRun';
import type { PreviewState } from './previewState';
import { BlochSpheres } from '../views/BlochSpheres';
import { usePreview } from './usePreview';
import { BitOrderChoice } from '../views/BitOrderChoice';
import { ViewTabs, type View } from '../views/ViewTabs';

const OtherViews = lazy(async () => ({ default: (await import('../views/OtherViews')).OtherViews }));

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

/** Where the reader chooses the qubits, the labels can be turned around: the texts of exercises have q0 on the right. */
function useOwnOrder(): { readonly order: BitOrder; readonly isOpen: boolean } {
  const { rules } = useEditedCircuit();
  const chosen = useBitOrder();
  const isOpen = rules.minQubits < rules.maxQubits;
  return { order: isOpen ? chosen : 'q0-right', isOpen };
}

/** The state or, after measurements, the one that the learner looks at: of one result, or of all together. */
function Branches({ state, highlightedLabel }: StatePictureProps) {
  const { t } = useTranslation('editor');
  const [chosen, setChosen] = useState(-1);
  const { branches = [] } = state;
  const shown = branches[chosen] ?? state;
  return (
    <>
      {branches.length > 0 && (
        <div className="mb-3 text-sm">
          <SelectField
            label={t('preview.results')}
            value={branches[chosen] ? chosen : -1}
            options={[
              [-1, t('preview.allResults', { count: branches.length })],
              ...branches.map(
                ({ bits, probability }, index) =>
                  [
                    index,
                    t('preview.oneResult', { bits: bits || '–', share: formatPercent(probability) }),
                  ] as const,
              ),
            ]}
            onChange={setChosen}
          />
          <button
            type="button"
            className="mt-1 min-h-11 rounded-md px-2 text-accent hover:bg-accent-soft"
            onClick={() => setChosen(drawn(branches))}
          >
            {t('preview.roll')}
          </button>
        </div>
      )}
      <Views state={shown} highlightedLabel={highlightedLabel} />
    </>
  );
}

/** One of the branches, each as often as it’s probable. */
function drawn(branches: readonly { readonly probability: number }[]): number {
  let left = Math.random();
  const found = branches.findIndex(({ probability }) => (left -= probability) < 0);
  return found === -1 ? branches.length - 1 : found;
}

function Views({ state, highlightedLabel }: StatePictureProps) {
  const { t } = useTranslation('editor');
  const { circuit } = useEditedCircuit();
  const { stepCount } = useShownStep();
  const { order, isOpen } = useOwnOrder();
  const [view, setView] = useState<View>('amplitudes');
  const [asTable, setAsTable] = useState(false);
  const [isSorted, setSorted] = useState(false);
  const isFirst = view === 'amplitudes';
  return (
    <ViewTabs view={view} onView={setView}>
      <label className="mb-2 flex min-h-11 items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={isFirst ? isSorted : asTable}
          className="size-6 accent-accent"
          onChange={({ target }) => (isFirst ? setSorted : setAsTable)(target.checked)}
        />
        {t(isFirst ? 'views.sorted' : 'views.asTable')}
      </label>
      {isFirst ? (
        <StatePicture state={state} highlightedLabel={highlightedLabel} order={order} isSorted={isSorted} />
      ) : (
        <Suspense fallback={<div className="h-64 rounded-md bg-sunken" />}>
          <OtherViews
            view={view}
            state={state}
            order={order}
            asTable={asTable}
            circuit={circuit}
            stepCount={stepCount}
          />
        </Suspense>
      )}
      <BitOrderChoice qubitCount={state.qubitCount} order={order} isOpen={isOpen} />
    </ViewTabs>
  );
}

/** Drawn again only for another state, not for every change to the circuit that leads to one. */
const StatePicture = memo(function StatePicture({
  state,
  highlightedLabel,
  order,
  isSorted,
}: StatePictureProps & { readonly order: BitOrder; readonly isSorted: boolean }) {
  return (
    <div className="flex flex-col gap-5">
      <StateTable state={state} highlightedLabel={highlightedLabel} order={order} isSorted={isSorted} />
      {state.branches === undefined && <PhaseLegend />}
      <BlochSpheres state={state} />
    </div>
  );
});

function ScrubberBar({ time }: { time: string }) {
  const { t } = useTranslation('editor');
  const { stepCount, lastStep, goTo, breakpoints } = useShownStep();
  const before = breakpoints.findLast((timeStep) => timeStep < stepCount) ?? 0;
  const after = breakpoints.find((timeStep) => timeStep > stepCount) ?? lastStep;
  return (
    <>
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
      {breakpoints.length > 0 && (
        <div className="-mx-2 -mt-2 mb-3 flex flex-wrap gap-1 text-sm">
          <WordButton disabled={stepCount === 0} onClick={() => goTo(before)}>
            {t('preview.breakpointBefore')}
          </WordButton>
          <WordButton disabled={stepCount >= lastStep} onClick={() => goTo(after)}>
            {t('preview.breakpointAfter')}
          </WordButton>
        </div>
      )}
    </>
  );
}

function WordButton({ disabled, onClick, children }: Omit<StepButtonProps, 'label'>) {
  return (
    <button
      type="button"
      disabled={disabled}
      className="min-h-11 rounded-md px-2 text-accent hover:bg-accent-soft disabled:text-muted disabled:hover:bg-transparent"
      onClick={onClick}
    >
      {children}
    </button>
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
