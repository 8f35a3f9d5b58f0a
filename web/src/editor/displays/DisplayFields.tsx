import { useTranslation } from 'react-i18next';
import { numberOptions, SelectField } from '../../components/SelectField';
import { useBitOrder } from '../../platform/bitOrder';
import { formatComplex, formatFixed, formatPercent } from '../../platform/numbers';
import type { PlacedGate } from '../circuit/circuit';
import { mostWires } from '../circuit/displays';
import type { DisplayGate } from '../circuit/gateFacts';
import { ketOf } from '../parts/labels';
import { useEditedCircuit, useEditorActions } from '../state/editorContext';
import { ViewTable } from '../views/ViewTable';
import { amplitudesOf, blochOf, entryOf, rowsOf } from './displayNumbers';
import type { DisplayReading } from './readDisplays';
import { useReading } from './useDisplays';

const LETTERS = ['I', 'X', 'Y', 'Z'].map((letter) => [letter, letter] as const);

/** How a display stands, and what it shows in numbers. */
export function DisplayFields({ display }: { display: PlacedGate }) {
  const { t } = useTranslation('editor');
  const { qubitCount } = useEditedCircuit().circuit;
  const { edit } = useEditorActions();
  const { id, qubits, paulis } = display;
  const most = mostWires(display.gate as DisplayGate, qubitCount);
  const reading = useReading(id);
  return (
    <div className="flex w-full flex-wrap items-end gap-x-4 gap-y-2">
      {most > 1 && (
        <SelectField
          label={t('display.wires')}
          value={qubits.length}
          options={numberOptions(1, most, String)}
          onChange={(wires) => edit({ type: 'resize-display', id, wires })}
          isCompact
        />
      )}
      {paulis !== undefined &&
        qubits.map((qubit, place) => (
          <SelectField
            key={qubit}
            label={t('grid.wireLabel', { qubit })}
            value={paulis[place]!}
            options={LETTERS}
            onChange={(letter) =>
              edit({ type: 'set-paulis', id, paulis: [...paulis].with(place, letter).join('') })
            }
            isCompact
          />
        ))}
      {reading && (
        <div className="w-full">
          <Numbers display={display} reading={reading} />
        </div>
      )}
    </div>
  );
}

/** The display’s picture as a table or a sentence. */
function Numbers({ display, reading }: { display: PlacedGate; reading: DisplayReading }) {
  const { t } = useTranslation('editor');
  const order = useBitOrder();
  const { density, expectation, purity, entropy } = reading;
  if (expectation !== undefined)
    return <Sentence>{t('display.expectation', { value: fixed(expectation) })}</Sentence>;
  if (!density) return null;
  const rows = rowsOf(density, order);
  const caption = t(`gateName.${display.gate as DisplayGate}`);
  switch (display.gate) {
    case 'SHOW_BLOCH': {
      const { x, y, z } = blochOf(density);
      return <Sentence>{t('display.bloch', { x: fixed(x), y: fixed(y), z: fixed(z) })}</Sentence>;
    }
    case 'SHOW_ENTROPY':
      return (
        <Sentence>
          {t('display.entropy', { entropy: fixed(entropy ?? 0), purity: fixed(purity ?? 0) })}
        </Sentence>
      );
    case 'SHOW_AMPLITUDES': {
      const amplitudes = amplitudesOf(density);
      if (!amplitudes) return <Sentence>{t('display.noAmplitudes')}</Sentence>;
      return (
        <ViewTable
          caption={caption}
          columns={[t('preview.basisState'), t('preview.amplitude')]}
          rows={rows.map(({ index, label }) => ({
            head: ketOf(label),
            cells: [formatComplex(amplitudes[index]!)],
          }))}
        />
      );
    }
    case 'SHOW_DENSITY':
      return (
        <ViewTable
          caption={caption}
          columns={[t('views.row'), ...rows.map(({ label }) => ketOf(label))]}
          rows={rows.map((row) => ({
            head: ketOf(row.label),
            cells: rows.map((column) => formatComplex(entryOf(density, row.index, column.index), 3)),
          }))}
        />
      );
    default:
      return (
        <ViewTable
          caption={caption}
          columns={[t('preview.basisState'), t('preview.probability')]}
          rows={rows.map(({ label, probability }) => ({
            head: ketOf(label),
            cells: [formatPercent(probability)],
          }))}
        />
      );
  }
}

const Sentence = ({ children }: { children: string }) => <p className="w-full tabular-nums">{children}</p>;

const fixed = (value: number): string => formatFixed(value + 0, 4);
