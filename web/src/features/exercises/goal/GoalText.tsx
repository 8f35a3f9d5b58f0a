import type {
  Diagnosis,
  ExerciseDetail,
  Expected,
  GoalCase,
  GoalOperation,
  WireGoal,
} from '@superpose/contracts';
import { basisLabel, calledName, isGateName } from '@superpose/quantum';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatPercent } from '../../../platform/numbers';
import { angleText } from '../diagnosis/angleText';
import { digitNames, placeNames, qubitNames } from '../qubitNames';
import type { ChosenStart } from '../starts/useStart';
import { FactTable, type FactRow } from './FactTable';
import { pureAmplitudes } from './pureAmplitudes';
import { ReducedState } from './ReducedState';
import { stateForAll, statesByReading } from './statesByReading';
import { superpositionText } from './superpositionText';
import { UnitaryMatrix } from './UnitaryMatrix';

type Translate = TFunction<'exercises'>;
type GoalOf<Kind extends WireGoal['kind']> = Extract<WireGoal, { kind: Kind }>;

interface GoalTextProps {
  readonly exercise: ExerciseDetail;
  readonly goal: WireGoal;
  /** Why the last submission failed. */
  readonly diagnosis: readonly Diagnosis[];
  readonly chosen: ChosenStart;
}

/** The goal in a sentence, and as a table of what has to come out. */
export function GoalText(props: GoalTextProps) {
  const { t } = useTranslation('exercises');
  return (
    <>
      <p className="mb-3 text-sm">{t(`goal.kind.${props.goal.kind}`)}</p>
      <GoalFacts {...props} />
    </>
  );
}

function GoalFacts({ goal, ...rest }: GoalTextProps) {
  switch (goal.kind) {
    case 'oracle':
      return <OracleTable goal={goal} />;
    case 'isometry':
      return <IsometryFacts goal={goal} />;
    case 'observable':
      return <ObservableTable goal={goal} />;
    case 'reduced_state':
      return <ReducedState expected={goal.expected} />;
    default:
      return <CasesTable goal={goal} {...rest} />;
  }
}

/** x, f(x), and what the oracle makes of the register. */
function OracleTable({ goal }: { goal: GoalOf<'oracle'> }) {
  const { t } = useTranslation('exercises');
  const { inputs, output, truth_table: values, form } = goal;
  const xNames = digitNames(inputs);
  const rows = [...values].map((value, x): FactRow => {
    const label = basisLabel(x, inputs.length);
    const flip = value === '1' ? t('goal.oracle.flips') : t('goal.oracle.leaves');
    const sign = value === '1' ? `−|${label}⟩` : `|${label}⟩`;
    return { key: label, cells: [<code key="x">{label}</code>, value, form === 'bit' ? flip : sign] };
  });
  const effect = output === null ? t('goal.oracle.sign') : t('goal.oracle.output', { qubit: `q${output}` });
  return (
    <>
      <FactTable
        caption={t('goal.truthTable')}
        headers={[t('goal.oracle.x', { qubits: xNames }), t('goal.oracle.f'), effect]}
        rows={rows}
      />
      <Helpers qubits={goal.ancillas} />
    </>
  );
}

function Helpers({ qubits }: { qubits: readonly number[] }) {
  const { t } = useTranslation('exercises');
  return qubits.length === 0 ? null : (
    <p className="mt-2 text-sm">{t('goal.helpers', { qubits: qubitNames(qubits), count: qubits.length })}</p>
  );
}

function IsometryFacts({ goal }: { goal: GoalOf<'isometry'> }) {
  const { t } = useTranslation('exercises');
  return (
    <>
      <UnitaryMatrix rows={goal.unitary} qubitCount={goal.inputs.length} highlightedInput={null} />
      <p className="mt-2 text-sm">{t('goal.inputs', { qubits: digitNames(goal.inputs) })}</p>
      <Helpers qubits={goal.ancillas} />
    </>
  );
}

function ObservableTable({ goal }: { goal: GoalOf<'observable'> }) {
  const { t } = useTranslation('exercises');
  const rows = goal.terms.map(({ pauli, coefficient }): FactRow => {
    const measured = [...pauli]
      .reverse()
      .flatMap((letter, qubit) => (letter === 'I' ? [] : [`${letter} q${qubit}`]))
      .join(', ');
    return {
      key: pauli,
      cells: [<code key="term">{`⟨${pauli}⟩`}</code>, measured, formatNumber(coefficient, 3)],
    };
  });
  return (
    <>
      <FactTable
        caption={t('goal.observable')}
        headers={[t('goal.term'), t('goal.measured'), t('goal.factor')]}
        rows={rows}
      />
      <p className="mt-2 text-sm font-medium">
        {t('goal.atLeast', { value: formatNumber(goal.at_least, 3) })}
      </p>
    </>
  );
}

interface CasesTableProps extends Omit<GoalTextProps, 'goal'> {
  readonly goal: Extract<WireGoal, { cases: unknown }>;
}

/** Each case with what is in the boxes or prepared, and what has to come out; a click loads it into the preview. */
function CasesTable({ goal, diagnosis, chosen, exercise }: CasesTableProps) {
  const { t } = useTranslation('exercises');
  const failing = failingCase(diagnosis);
  const inside = exercise.locked?.length ? t('goal.inside') : t('goal.prepared');
  const rows = goal.cases.map((one): FactRow => {
    const { name, expected } = one;
    const isChosen = chosen.start.id === name;
    const button = (
      <button
        key="load"
        type="button"
        aria-pressed={isChosen}
        title={t('goal.load')}
        className={`min-h-6 text-left underline decoration-dotted underline-offset-4 hover:text-accent ${isChosen ? 'font-semibold text-accent' : ''}`}
        onClick={() => chosen.choose(name)}
      >
        {name}
        {name === failing && <strong className="text-bad"> {t('goal.fails')}</strong>}
      </button>
    );
    return {
      key: name,
      cells: [button, gatesText(one, exercise, t), expectedText(expected, goal.kind, t)],
      isMarked: name === failing,
    };
  });
  const [first] = goal.cases;
  return (
    <>
      <FactTable
        caption={t('goal.cases')}
        headers={[t('goal.case'), inside, first ? resultHeader(first.expected, t) : '']}
        rows={rows}
      />
      {first && <BitsRead expected={first.expected} />}
      <p className="mt-2 text-xs text-muted">{t('goal.loadHint')}</p>
    </>
  );
}

/** What classical bits have to read beside the state of qubits, which is the same in every case. */
function BitsRead({ expected }: { expected: Expected }) {
  const { t } = useTranslation('exercises');
  if (!('density' in expected && 'bits' in expected)) return null;
  const { qubits, bits, density } = expected;
  const readings = statesByReading(density, qubits.length, bits.length)
    .map(({ reading, probability }) => t('goal.readingShare', { reading, share: formatPercent(probability) }))
    .join(', ');
  return <p className="mt-2 text-sm">{t('goal.bitsRead', { bits: digitNames([], bits), readings })}</p>;
}

export function failingCase(diagnosis: readonly Diagnosis[]): string | null {
  const named = diagnosis.find(({ code }) => code === 'case-outcome' || code === 'case-state');
  return named && 'params' in named && 'name' in named.params ? named.params.name : null;
}

/** The gates that prepare a state, or those in the boxes; for an error, only the error. */
function gatesText({ prepare, boxes }: GoalCase, { locked = [] }: ExerciseDetail, t: Translate): string {
  const shown = locked.length > 0 ? boxes.flat() : prepare;
  return shown.length === 0 ? t('goal.nothing') : shown.map(operationText).join(', ');
}

function operationText({ gate, qubits, params = [] }: GoalOperation): string {
  const angles = params.length > 0 ? `(${params.map(angleText).join(', ')})` : '';
  return `${isGateName(gate) ? calledName(gate) : gate}${angles} ${qubits.map((qubit) => `q${qubit}`).join('→')}`;
}

const resultHeader = (expected: Expected, t: Translate): string =>
  'outcome' in expected
    ? t('goal.reads', { qubits: digitNames(expected.qubits, expected.bits) })
    : t('goal.ends');

/** The reading; else the state, unless it's known only as the one that came in. */
function expectedText(expected: Expected, kind: WireGoal['kind'], t: Translate): string {
  if ('outcome' in expected) return expected.outcome;
  const { qubits, density } = expected;
  const bits = ('bits' in expected && expected.bits) || [];
  const amplitudes =
    bits.length > 0
      ? stateForAll(statesByReading(density, qubits.length, bits.length))
      : pureAmplitudes(density);
  if (!amplitudes || kind !== 'family')
    return t('goal.unchanged', { qubits: placeNames(qubits, bits).join(', ') });
  return t('goal.stateIs', { qubits: digitNames(qubits), state: superpositionText(amplitudes) });
}
