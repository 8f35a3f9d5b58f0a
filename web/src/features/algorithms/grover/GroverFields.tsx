import { useTranslation } from 'react-i18next';
import { labelOf } from '../approximations/approximation';
import { Field, INPUT, Reading } from '../demo/Field';
import type { InputsProps } from '../demo/demoSpec';
import { optimalIterations } from '../approximations/groverApproximation';

const QUBIT_COUNTS = [2, 3, 4];
const MOST_ROUNDS = 8;

export interface GroverInputs {
  readonly qubitCount: number;
  readonly target: number;
  /** How often oracle and diffusion are applied. */
  readonly rounds: number;
}

export function GroverFields({ inputs, disabled, covered, onChange }: InputsProps<GroverInputs>) {
  const { qubitCount, target, rounds } = inputs;
  const { t } = useTranslation('algorithms');
  const size = 2 ** qubitCount;
  const best = optimalIterations(qubitCount);
  const select = (
    label: string,
    value: number,
    options: readonly string[],
    take: (value: number) => void,
    first = 0,
  ) => (
    <Field label={label}>
      {(ids) => (
        <select
          {...ids}
          className={INPUT}
          value={value}
          disabled={disabled}
          onChange={(event) => take(Number(event.target.value))}
        >
          {options.map((option, index) => (
            <option key={option} value={index + first}>
              {option}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  const items = Array.from({ length: size }, (_, item) =>
    t('grover.targetOption', { label: labelOf(item, qubitCount), item }),
  );
  return (
    <>
      {select(
        t('grover.qubits'),
        qubitCount,
        QUBIT_COUNTS.map((count) => t('grover.qubitOption', { count, items: 2 ** count })),
        (count) =>
          onChange({
            qubitCount: count,
            target: Math.min(target, 2 ** count - 1),
            rounds: optimalIterations(count),
          }),
        QUBIT_COUNTS[0],
      )}
      {select(t('grover.target'), covered ? 0 : target, covered ? [t('secret.covered')] : items, (item) =>
        onChange({ ...inputs, target: item }),
      )}
      {select(
        t('grover.rounds'),
        rounds,
        Array.from({ length: MOST_ROUNDS + 1 }, (_, count) =>
          t(count === best ? 'grover.bestRounds' : 'grover.roundOption', { count }),
        ),
        (count) => onChange({ ...inputs, rounds: count }),
      )}
      <dl>
        <Reading name={t('grover.optimal')}>{best}</Reading>
        <Reading name={t('grover.size')}>{t('grover.items', { count: size })}</Reading>
      </dl>
    </>
  );
}
