import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CircuitFigure, MeasuredResult } from '../lessonTypes';
import { Button, ButtonLink } from '../../../components/Button';
import { SelectField } from '../../../components/SelectField';
import { phaseText } from '../../../editor/preview';
import { formatPercent } from '../../../platform/numbers';
import { RangeField } from '../figures/RangeField';
import { CircuitDrawing } from './CircuitDrawing';
import { CircuitState } from './CircuitState';
import { describeGates } from './describeGates';
import { LessonFigure } from './LessonFigure';
import { Program } from './Program';
import { useSteps } from './useSteps';

interface CircuitProps {
  readonly title: string;
  /** Words of amplitudes, spheres, counts. */
  readonly show: string;
  /** A CircuitFigure as JSON, made by the build. */
  readonly data: string;
  readonly question?: string;
  /** The same circuit in OpenQASM. */
  readonly program?: string;
  readonly children: ReactNode;
}

/** A circuit to step through, with the exact state after each step. */
export function Circuit({ title, show, data, question, program, children }: CircuitProps) {
  const figure = useMemo(() => JSON.parse(data) as CircuitFigure, [data]);
  return (
    <LessonFigure title={title} question={question} given={program && <Program text={program} />}>
      {(run) => (
        <>
          <Steps figure={figure} show={show} run={run} />
          {children}
        </>
      )}
    </LessonFigure>
  );
}

interface StepsProps {
  readonly figure: CircuitFigure;
  readonly show: string;
  /** Whether it runs from the start by itself. */
  readonly run: boolean;
}

function Steps({ figure, show, run }: StepsProps) {
  const { t } = useTranslation('courses');
  const { steps, rows, angle, results } = figure;
  const { stepCount, running, setStepCount, play, stop } = useSteps(steps.length, run);
  const [turn, setTurn] = useState(angle?.first ?? 0);
  const row = rows[turn] ?? rows[0]!;
  return (
    <>
      <CircuitDrawing
        figure={figure}
        stepCount={stepCount}
        description={t('circuit.description', { gates: describeGates(figure) })}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button disabled={stepCount === 0} onClick={() => setStepCount(stepCount - 1)}>
          {t('circuit.back')}
        </Button>
        <Button disabled={stepCount === steps.length} onClick={() => setStepCount(stepCount + 1)}>
          {t('circuit.forward')}
        </Button>
        <Button onClick={running ? stop : play}>{t(running ? 'circuit.stop' : 'circuit.run')}</Button>
      </div>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <RangeField
          label={t('circuit.step')}
          text={
            stepCount === 0
              ? t('circuit.start')
              : t('circuit.after', { step: stepCount, count: steps.length })
          }
          value={stepCount}
          min={0}
          max={steps.length}
          step={1}
          onChange={setStepCount}
        />
        {angle && (
          <RangeField
            label={t('circuit.angle', { symbol: angle.symbol })}
            text={phaseText(angle.values[turn] ?? 0)}
            value={turn}
            min={0}
            max={angle.values.length - 1}
            step={1}
            onChange={setTurn}
          />
        )}
        {results && <ResultField results={results} chosen={turn} onChoose={setTurn} />}
      </div>
      <CircuitState
        key={`${turn} ${stepCount}`}
        qubitCount={figure.qubitCount}
        amplitudes={row.states[stepCount] ?? []}
        show={show.split(' ')}
      />
      {row.link && (
        <ButtonLink to={row.link} className="mt-4">
          {t('circuit.open')}
        </ButtonLink>
      )}
    </>
  );
}

interface ResultFieldProps {
  readonly results: readonly MeasuredResult[];
  /** Its place in the list. */
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

/** Chooses what the measurements on the way give. */
function ResultField({ results, chosen, onChoose }: ResultFieldProps) {
  const { t } = useTranslation(['courses', 'editor']);
  const order = Array.from(results[0]!.bits, (_, index) => `c${index}`)
    .reverse()
    .join(' ');
  return (
    <SelectField
      label={t('circuit.result', { order })}
      value={chosen}
      options={results.map(
        ({ bits, probability }, index) =>
          [index, t('editor:preview.oneResult', { bits, share: formatPercent(probability) })] as const,
      )}
      onChange={onChoose}
    />
  );
}
