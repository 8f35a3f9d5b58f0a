import type { ExerciseDetail } from '@superpose/contracts';
import { useTranslation } from 'react-i18next';
import {
  CircuitEditor,
  DragArea,
  DragGhost,
  EditorToolbar,
  LivePreviewCard,
  NO_HIGHLIGHT,
  useEditor,
  useRun,
  useScrubber,
  useSharedCircuit,
} from '../../editor';
import { Badge } from '../../components/Badge';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { DifficultyBadge } from '../../components/DifficultyBadge';
import { CurrentOutputCard } from './CurrentOutputCard';
import { targetTypeText } from './ExerciseCard';
import { highlightOf } from './highlightOf';
import { Hints } from './Hints';
import { SelectedGatePanel } from './SelectedGatePanel';
import { SubmissionCard } from './SubmissionCard';
import { TargetGoalCard } from './TargetGoalCard';
import { useSubmission } from './useSubmission';

/** The exercise itself: what is asked on the right, the circuit and its gates on the left. */
export function ExerciseWorkbench({ exercise }: { exercise: ExerciseDetail }) {
  const { t } = useTranslation('exercises');
  const editor = useEditor(`exercise:${exercise.id}`, exercise.num_qubits, 'H');
  useSharedCircuit(editor);
  const scrubber = useScrubber(editor.circuit);
  const { run, running, outcome } = useRun(editor.circuit);
  const { submit, submitting, verdict, submissions } = useSubmission(exercise.id, editor.circuit);
  const highlight = verdict ? highlightOf(verdict.diagnosis, editor.circuit) : NO_HIGHLIGHT;
  const isEmpty = editor.circuit.gates.length === 0;
  return (
    <>
      <ExerciseHeader exercise={exercise} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <DragArea>
            <SelectedGatePanel editor={editor} className="max-lg:order-1" />
            <Card title={t('editor.title')} aside={<EditorToolbar editor={editor} />}>
              <CircuitEditor editor={editor} targetCycles={false} scrubber={scrubber} highlight={highlight} />
              <div className="mt-3 flex flex-wrap gap-2">
                <Button disabled={isEmpty || running} onClick={() => void run()}>
                  {running ? t('editor.running') : t('editor.run')}
                </Button>
                <Button variant="primary" disabled={isEmpty || submitting} onClick={() => void submit()}>
                  {submitting ? t('editor.submitting') : t('editor.submit')}
                </Button>
                <Button variant="quiet" onClick={() => editor.actions.edit({ type: 'clear' })}>
                  {t('editor.clear')}
                </Button>
              </div>
              <p className="mt-4 text-sm text-muted">{t('editor.help')}</p>
            </Card>
            <DragGhost />
          </DragArea>
          <Hints hints={exercise.hints} className="max-lg:order-2" />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {verdict && <SubmissionCard key={submissions} verdict={verdict} exercise={exercise} />}
          <TargetGoalCard exercise={exercise} highlight={highlight} />
          <CurrentOutputCard outcome={outcome} />
          <LivePreviewCard editor={editor} scrubber={scrubber} highlightedLabel={highlight.output} />
        </div>
      </div>
    </>
  );
}

function ExerciseHeader({ exercise }: { exercise: ExerciseDetail }) {
  const { t } = useTranslation('exercises');
  return (
    <header className="mt-2 mb-6 max-w-3xl">
      <h1 className="text-2xl sm:text-3xl">{exercise.title}</h1>
      <p className="mt-3 text-lg text-muted">{exercise.description}</p>
      <p className="mt-4 flex flex-wrap items-center gap-2">
        <DifficultyBadge difficulty={exercise.difficulty} />
        <Badge>{t('qubits', { count: exercise.num_qubits })}</Badge>
        <Badge>{targetTypeText(exercise.target_type)}</Badge>
      </p>
    </header>
  );
}
