import type { ExerciseDetail, Solution } from '@superpose/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { Kets } from '../../components/Kets';
import { CircuitPicture, fromWireGates, useEditorActions } from '../../editor';
import { lockedBoxes } from './editorSetup';

interface SolutionsProps {
  readonly exercise: ExerciseDetail;
  readonly solutions: readonly Solution[];
}

/** The reference solution and another way, each with why it works, and a button that puts it into the grid. */
export function Solutions({ exercise, solutions }: SolutionsProps) {
  const { t } = useTranslation('exercises');
  return solutions.map((solution, index) => (
    <SolutionView
      key={index}
      title={index === 0 ? t('solution.reference') : t('solution.other')}
      exercise={exercise}
      solution={solution}
    />
  ));
}

interface SolutionViewProps extends Omit<SolutionsProps, 'solutions'> {
  readonly title: string;
  readonly solution: Solution;
}

function SolutionView({ title, exercise, solution }: SolutionViewProps) {
  const { t } = useTranslation('exercises');
  const { replace } = useEditorActions();
  const circuit = useMemo(() => fromWireGates(exercise.num_qubits, solution.circuit), [exercise, solution]);
  return (
    <div className="mt-4 border-t border-line pt-3">
      <h3 className="mb-2 font-sans text-sm font-medium">{title}</h3>
      <CircuitPicture circuit={circuit} boxes={lockedBoxes(exercise)} label={title} />
      {solution.why && (
        <p className="mt-2 text-sm">
          <Kets>{solution.why}</Kets>
        </p>
      )}
      <Button variant="quiet" className="mt-1 -ml-4" onClick={() => replace(circuit)}>
        {t('solution.load')}
        <span className="sr-only">{title}</span>
      </Button>
    </div>
  );
}
