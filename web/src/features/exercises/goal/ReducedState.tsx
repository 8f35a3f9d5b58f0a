import type { Expected, WireComplex } from '@superpose/contracts';
import { basisLabel } from '@superpose/quantum';
import { useTranslation } from 'react-i18next';
import { amplitudeText } from '../amplitudeText';
import { formatPercent } from '../../../platform/numbers';
import { digitNames, placeNames } from '../qubitNames';
import { FactTable } from './FactTable';
import { pureAmplitudes } from './pureAmplitudes';
import { statesByReading } from './statesByReading';
import { superpositionText } from './superpositionText';
import { UnitaryMatrix } from './UnitaryMatrix';

/** The state of some qubits: amplitudes where it is pure, else its density matrix. */
export function ReducedState({ expected }: { expected: Expected }) {
  const { t } = useTranslation('exercises');
  const { qubits } = expected;
  const bits = ('bits' in expected && expected.bits) || [];
  const names = placeNames(qubits, bits);
  const only = t('goal.someQubits', { count: names.length, qubits: names.join(', ') });
  if ('outcome' in expected) return <p className="text-sm">{only}</p>;
  const amplitudes = pureAmplitudes(expected.density);
  if (bits.length > 0) {
    return (
      <>
        <p className="mb-2 text-sm">{only}</p>
        <StatesByReading qubits={qubits} bits={bits} density={expected.density} />
      </>
    );
  }
  return (
    <>
      <p className="mb-2 text-sm">{only}</p>
      {amplitudes ? (
        <FactTable
          caption={t('goal.stateOf', { qubits: digitNames(qubits) })}
          headers={[digitNames(qubits), t('goal.amplitude')]}
          rows={amplitudes.map((amplitude, index) => {
            const label = basisLabel(index, qubits.length);
            return { key: label, cells: [<code key="label">{`|${label}⟩`}</code>, amplitudeText(amplitude)] };
          })}
        />
      ) : (
        <UnitaryMatrix rows={expected.density} qubitCount={qubits.length} highlightedInput={null} isDensity />
      )}
    </>
  );
}

interface StatesByReadingProps {
  readonly qubits: readonly number[];
  readonly bits: readonly number[];
  readonly density: readonly (readonly WireComplex[])[];
}

/** What the bits have to read and how often, with the state of the qubits then. */
function StatesByReading({ qubits, bits, density }: StatesByReadingProps) {
  const { t } = useTranslation('exercises');
  const names = digitNames([], bits);
  const state = t('goal.stateOf', { qubits: digitNames(qubits) });
  return (
    <FactTable
      caption={t('goal.byReading', { bits: names })}
      headers={[names, t('goal.probability'), state]}
      rows={statesByReading(density, qubits.length, bits.length).map(
        ({ reading, probability, amplitudes }) => ({
          key: reading,
          cells: [
            <code key="reading">{reading}</code>,
            formatPercent(probability),
            amplitudes ? superpositionText(amplitudes) : t('goal.mixed'),
          ],
        }),
      )}
    />
  );
}
