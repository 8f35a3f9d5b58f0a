import type { Expected, WireComplex } from '@superpose/contracts';
import { basisLabel } from '@superpose/quantum';
import { useTranslation } from 'react-i18next';
import { amplitudeText } from '../amplitudeText';
import { digitNames, qubitNames } from '../qubitNames';
import { FactTable } from './FactTable';
import { UnitaryMatrix } from './UnitaryMatrix';

/** The state of some qubits: amplitudes where it is pure, else its density matrix. */
export function ReducedState({ expected }: { expected: Expected }) {
  const { t } = useTranslation('exercises');
  const { qubits } = expected;
  const only = t('goal.someQubits', { count: qubits.length, qubits: qubitNames(qubits) });
  if ('outcome' in expected) return <p className="text-sm">{only}</p>;
  const amplitudes = pureAmplitudes(expected.density);
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

/** The amplitudes of a pure state, its global phase chosen so that the largest is positive; null for a mixed one. */
export function pureAmplitudes(
  density: readonly (readonly WireComplex[])[],
): (WireComplex | number)[] | null {
  const purity = density.flat().reduce((sum, { real, imag }) => sum + real ** 2 + imag ** 2, 0);
  if (Math.abs(purity - 1) > 1e-6) return null;
  const weights = density.map((row, index) => row[index]!.real);
  const largest = weights.indexOf(Math.max(...weights));
  const size = Math.sqrt(weights[largest]!);
  return density.map((row) => {
    const { real, imag } = row[largest]!;
    return Math.abs(imag) < 1e-9 ? real / size + 0 : { real: real / size, imag: imag / size };
  });
}
