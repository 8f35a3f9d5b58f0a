import type { ExerciseDetail } from '@superpose/contracts';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CircuitEditor,
  DragGhost,
  EditorProvider,
  EditorToolbar,
  focusCell,
  insertColumn,
  LivePreviewCard,
  NO_HIGHLIGHT,
  openCodePaneForNow,
  RunSummary,
  useEditedCircuit,
  useEditorActions,
  useRun,
  type EditorCircuit,
  type EditorSetup,
  type Highlight,
} from '../../editor';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { AfterPass } from './AfterPass';
import { CurrentOutputCard } from './CurrentOutputCard';
import { afterInsertion } from './diagnosis/insertedColumn';
import { useExerciseCalls } from './exerciseCalls';
import { highlightOf } from './highlightOf';
import { Hints } from './Hints';
import { editorSetup } from './editorSetup';
import { SelectedGatePanel } from './SelectedGatePanel';
import { SubmissionCard } from './SubmissionCard';
import { allowedGates } from './goal/limitCounts';
import { GoalStrip } from './goal/GoalStrip';
import { TargetGoalCard } from './goal/TargetGoalCard';
import { DifferenceTable } from './starts/DifferenceTable';
import { StartSelect } from './starts/StartSelect';
import { useDifference } from './starts/useDifference';
import { useStart, type ChosenStart } from './starts/useStart';
import { useSubmission, type Verdict } from './useSubmission';

export function ExerciseWorkbench({ exercise }: { exercise: ExerciseDetail }) {
  const { id, num_qubits: qubitCount } = exercise;
  const setup = useMemo(() => editorSetup(exercise), [exercise]);
  const { documentKey } = useExerciseCalls();
  return (
    <EditorProvider documentKey={documentKey(id)} qubitCount={qubitCount} firstGate="H" setup={setup}>
      <Workbench exercise={exercise} setup={setup} />
    </EditorProvider>
  );
}

/** What is asked on the right, the circuit and its gates on the left. */
function Workbench({ exercise, setup }: { exercise: ExerciseDetail; setup: EditorSetup }) {
  const { circuit } = useEditedCircuit();
  const { asks_for_program: asksForProgram = false } = exercise;
  useEffect(() => {
    if (asksForProgram) openCodePaneForNow(true);
  }, [asksForProgram]);
  const run = useRun(circuit);
  const submission = useSubmission(exercise.id, circuit);
  const { verdict, submissions } = submission;
  const chosen = useStart(exercise);
  const { difference, show, place } = useDifference(exercise, chosen);
  const highlight = shownHighlight(verdict, circuit, chosen);
  const insert = useInsertColumn(circuit, submission);
  const top = useRef<HTMLDivElement>(null);
  const goal = useRef<HTMLDivElement>(null);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <div ref={top} className="absolute h-px" />
        <GoalStrip description={exercise.description} below={top} goal={goal} />
        <SelectedGatePanel
          gates={allowedGates(exercise)}
          allowed={exercise.limits?.allowed_gates}
          isFolded={exercise.asks_for_program}
        />
        <CircuitCard highlight={highlight} run={run} submission={submission} start={setup.start} />
        <DragGhost />
        {verdict && (
          <SubmissionCard
            key={submissions}
            verdict={verdict}
            exercise={exercise}
            onShowDifference={() => void show(verdict.diagnosis)}
            onInsertColumn={insert}
          />
        )}
        {verdict?.passed && <AfterPass exercise={exercise} result={verdict} />}
        <Hints exercise={exercise} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <div ref={goal} tabIndex={-1} className="focus:outline-none">
          <TargetGoalCard
            exercise={exercise}
            highlight={highlight}
            diagnosis={verdict?.diagnosis ?? []}
            chosen={chosen}
          />
        </div>
        <CurrentOutputCard outcome={run.outcome} boxes={setup.locked} />
        <div ref={place} tabIndex={-1} className="scroll-my-20 focus:outline-none">
          <LivePreviewCard highlightedLabel={highlight.output} run={chosen.start.run}>
            <div role="status">
              {difference && <DifferenceTable difference={difference} start={chosen.start} />}
            </div>
            <StartSelect chosen={chosen} />
          </LivePreviewCard>
        </div>
      </div>
    </div>
  );
}

/** Puts in a column before this one, from 1, and goes there; what was said of the circuit stays. */
function useInsertColumn(
  circuit: EditorCircuit,
  { verdict, keepFor }: Pick<ReturnType<typeof useSubmission>, 'verdict' | 'keepFor'>,
) {
  const { revise } = useEditorActions();
  return (column: number) => {
    const next = insertColumn(circuit, column - 1);
    const diagnosis = verdict?.diagnosis ?? [];
    const asking = diagnosis.find((reason) => 'steps' in reason && reason.params.to?.column === column);
    revise(next);
    keepFor(next, afterInsertion(diagnosis, column));
    // The button goes, and with it the focus.
    if (asking && 'steps' in asking) {
      focusCell({ qubit: asking.params.to?.qubit ?? 0, timeStep: column - 1 });
    }
  };
}

/** What the verdict speaks of; the wires begin with the input that the preview begins with. */
function shownHighlight(
  verdict: Verdict | null,
  circuit: EditorCircuit,
  { start, starts }: ChosenStart,
): Highlight {
  const highlight = verdict ? highlightOf(verdict.diagnosis, circuit) : NO_HIGHLIGHT;
  return start.isInput && start !== starts[0] ? { ...highlight, input: start.id } : highlight;
}

interface CircuitCardProps {
  readonly highlight: Highlight;
  readonly run: ReturnType<typeof useRun>;
  readonly submission: ReturnType<typeof useSubmission>;
  readonly start: EditorCircuit | null;
}

function CircuitCard({ highlight, run, submission, start }: CircuitCardProps) {
  const { t } = useTranslation('exercises');
  const { edit, replace } = useEditorActions();
  const isEmpty = useEditedCircuit().circuit.gates.length === 0;
  return (
    <Card title={t('editor.title')} aside={<EditorToolbar />}>
      <CircuitEditor targetCycles={false} highlight={highlight} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button disabled={isEmpty || run.running} onClick={() => void run.run()}>
          {run.running ? t('editor.running') : t('editor.run')}
        </Button>
        <Button
          variant="primary"
          disabled={isEmpty || submission.submitting}
          onClick={() => void submission.submit()}
        >
          {submission.submitting ? t('editor.submitting') : t('editor.submit')}
        </Button>
        <Button variant="quiet" onClick={() => edit({ type: 'clear' })}>
          {t('editor.clear')}
        </Button>
        {start && (
          <Button variant="quiet" onClick={() => replace(start)}>
            {t('editor.startOver')}
          </Button>
        )}
      </div>
      <RunSummary result={run.outcome?.success ? run.outcome.result : null} />
      <p className="mt-2 text-sm text-muted">{t('editor.help')}</p>
    </Card>
  );
}
