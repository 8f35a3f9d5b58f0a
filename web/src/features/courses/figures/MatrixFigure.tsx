import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { INPUT } from '../../../components/TextField';
import { phaseText, type Complex } from '../../../editor/preview';
import { formatFixed } from '../../../platform/numbers';
import { SelectField } from '../../../components/SelectField';
import { Choice } from './Choice';
import {
  adjoint,
  isUnitary,
  matrixOf,
  ONE_QUBIT,
  product,
  readEntries,
  TWO_QUBITS,
  type Matrix,
} from './models/matrices';
import { RangeField } from './RangeField';

const SIZES = ['one', 'two'] as const;
const GATES = { one: ONE_QUBIT, two: TWO_QUBITS };
const LABELS = { one: ['0', '1'], two: ['00', '01', '10', '11'] };
/** The names of the matrix that the reader writes, and of no gate. */
const OWN = 'own';
const NONE = 'none';
const PLACES = ['first', 'second', 'third'] as const;
const FIRST_GATES: Readonly<Record<(typeof SIZES)[number], readonly string[]>> = {
  one: ['H', 'Z', 'H'],
  two: ['H q0', 'CNOT q0 → q1', NONE],
};
const FIRST_OWN = [
  ['0.6', '-0.8'],
  ['0.8', '0.6'],
];
/** An angle of 15° a step. */
const STEP = Math.PI / 12;

/** A workbench for matrices: multiply up to three, see where the basis states go, and check that nothing is lost. */
export function MatrixFigure({ size: firstSize = 'one' }: { size?: (typeof SIZES)[number] }) {
  const { t } = useTranslation('play');
  const [size, setSize] = useState(firstSize);
  const [names, setNames] = useState(FIRST_GATES[firstSize]);
  const [steps, setSteps] = useState(6);
  const [own, setOwn] = useState(FIRST_OWN);
  const gates = GATES[size];
  const written = readEntries(own);
  const matrices = names.map((name) => {
    if (name === OWN) return written;
    return matrixOf(LABELS[size][0]!.length, gates[name]?.(steps * STEP));
  });
  const isRead = matrices.every((matrix): matrix is Matrix => matrix !== null);
  const result = isRead ? matrices.slice(1).reduce((sum, next) => product(next, sum), matrices[0]!) : null;
  return (
    <>
      <Choice
        legend={t('matrix.size')}
        options={SIZES.map((value) => ({ value, label: t(`matrix.sizes.${value}`) }))}
        value={size}
        onChange={(value) => {
          setSize(value);
          setNames(FIRST_GATES[value]);
        }}
      />
      <div className="mt-4 grid gap-3 sm:grid-cols-3">
        {PLACES.map((place, index) => (
          <SelectField
            key={place}
            label={t(`matrix.places.${place}`)}
            options={[
              [NONE, t('matrix.none')] as const,
              ...Object.keys(gates).map((name) => [name, name] as const),
              ...(size === 'one' ? [[OWN, t('matrix.own')] as const] : []),
            ]}
            value={names[index]!}
            onChange={(name) => setNames(names.map((before, at) => (at === index ? name : before)))}
          />
        ))}
      </div>
      {names.some((name) => name.includes('θ')) && (
        <div className="mt-3">
          <RangeField
            label={t('matrix.angle')}
            text={phaseText(steps * STEP)}
            value={steps}
            min={0}
            max={24}
            step={1}
            onChange={setSteps}
          />
        </div>
      )}
      {names.includes(OWN) && <OwnEntries texts={own} onChange={setOwn} />}
      {result ? (
        <Result result={result} labels={LABELS[size]} />
      ) : (
        <p role="status" className="mt-4 text-sm text-bad">
          {t('matrix.unread')}
        </p>
      )}
    </>
  );
}

function OwnEntries({
  texts,
  onChange,
}: {
  texts: readonly (readonly string[])[];
  onChange: (texts: string[][]) => void;
}) {
  const { t } = useTranslation('play');
  return (
    <fieldset className="mt-3">
      <legend className="text-sm font-medium">{t('matrix.ownEntries')}</legend>
      <div className="mt-1 grid max-w-80 grid-cols-2 gap-2">
        {texts.map((row, r) =>
          row.map((text, c) => (
            <input
              key={`${r}${c}`}
              type="text"
              aria-label={t('matrix.entry', { row: r + 1, column: c + 1 })}
              className={INPUT}
              value={text}
              onChange={({ target }) =>
                onChange(
                  texts.map((old, i) => old.map((entry, j) => (i === r && j === c ? target.value : entry))),
                )
              }
            />
          )),
        )}
      </div>
    </fieldset>
  );
}

function Result({ result, labels }: { result: Matrix; labels: readonly string[] }) {
  const { t } = useTranslation('play');
  const unitary = isUnitary(result);
  return (
    <>
      <div className={`mt-4 grid gap-4 ${labels.length === 2 ? 'sm:grid-cols-2' : ''}`}>
        <Entries caption={t('matrix.product')} matrix={result} labels={labels} />
        <Entries caption={t('matrix.check')} matrix={product(adjoint(result), result)} labels={labels} />
      </div>
      <p role="status" className="mt-3 min-h-12 text-sm">
        {t(unitary ? 'matrix.unitary' : 'matrix.notUnitary')}
      </p>
    </>
  );
}

function Entries({
  caption,
  matrix,
  labels,
}: {
  caption: string;
  matrix: Matrix;
  labels: readonly string[];
}) {
  const id = useId();
  return (
    <div className="overflow-x-auto">
      <p id={id} className="mb-1 text-sm text-muted">
        {caption}
      </p>
      <table aria-labelledby={id} className="text-right font-mono text-xs tabular-nums sm:text-sm">
        <thead>
          <tr>
            <td />
            {labels.map((label) => (
              <th key={label} scope="col" className="px-2 font-normal text-muted">{`|${label}⟩`}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.map((row, r) => (
            <tr key={r}>
              <th scope="row" className="pr-2 font-normal text-muted">{`|${labels[r]}⟩`}</th>
              {row.map((entry, c) => (
                <td key={c} className="border border-line px-2 py-1 whitespace-nowrap">
                  {entryText(entry)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Short where one part is zero: `0.71`, `-0.5i`, `0.35+0.35i`. */
export function entryText({ real, imag }: Complex): string {
  const short = (value: number) =>
    formatFixed(value, 3)
      .replace(/\.?0+$/, '')
      .replace(/^-0$/, '0');
  const [re, im] = [short(real), short(imag)];
  if (im === '0') return re;
  const i = im === '1' ? 'i' : im === '-1' ? '-i' : `${im}i`;
  return re === '0' ? i : `${re}${i.startsWith('-') ? '' : '+'}${i}`;
}
