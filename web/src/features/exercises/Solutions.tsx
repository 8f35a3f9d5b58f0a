import type { ExerciseDetail, Solution } from '@superpose/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { CircuitPicture, fromWireGates, type EditorCircuit } from '../../editor';
import { lockedBoxes } from './editorSetup';

interface SolutionsProps {
  readonly exercise: ExerciseDetail;
  readonly solutions: readonly Solution[];
  readonly onLoad: (circuit: EditorCircuit) => void;
}

/** The reference solution and another way, each with why it works, and a button that puts it into the grid. */
export function Solutions({ exercise, solutions, onLoad }: SolutionsProps) {
  const { t } = useTranslation('exercises');
  return solutions.map((solution, index) => (
    <SolutionView
      key={index}
      title={index === 0 ? t('solution.reference') : t('solution.other')}
      exercise={exercise}
      solution={solution}
      onLoad={onLoad}
    />
  ));
}

interface SolutionViewProps extends Omit<SolutionsProps, 'solutions'> {
  readonly title: string;
  readonly solution: Solution;
}

function SolutionView({ title, exercise, solution, onLoad }: SolutionViewProps) {
  const { t } = useTranslation('exercises');
  const circuit = useMemo(() => fromWireGates(exercise.num_qubits, solution.circuit), [exercise, solution]);
  return (
    <div className="mt-4 border-t border-line pt-3">
      <h3 className="mb-2 font-sans text-sm font-medium">{title}</h3>
      <CircuitPicture circuit={circuit} boxes={lockedBoxes(exercise)} label={title} />
      {solution.why && <p className="mt-2 text-sm">{solution.why}</p>}
      <Button variant="quiet" className="mt-1 -ml-4" onClick={() => onLoad(circuit)}>
        {t('solution.load')}
        <span className="sr-only">{title}</span>
      </Button>
    </div>
  );
}
