import { useTranslation } from 'react-i18next';
import { mostProbable } from '../results/mostProbable';
import { placeInOrder } from '../../platform/bitOrder';
import { writeComplex, writeKet } from './closedForm';
import { ketOf, labelOf } from '../parts/labels';
import { RaisedText } from './RaisedText';
import { amplitudeAt } from './stateOf';
import type { ViewProps } from './viewProps';
import { ViewTable } from './ViewTable';

const SHOWN = 16;
const NEGLIGIBLE = 1e-9;

/** The state in Dirac notation, in closed form where one is known. */
export function KetView({ state, order, asTable }: ViewProps) {
  const { t } = useTranslation('editor');
  const { qubitCount, probabilities } = state;
  const isThere = probabilities.filter((share) => share > NEGLIGIBLE).length;
  const terms = mostProbable(probabilities, SHOWN)
    .filter((index) => probabilities[index]! > NEGLIGIBLE)
    .sort((a, b) => placeInOrder(a, qubitCount, order) - placeInOrder(b, qubitCount, order))
    .map((index) => ({ amplitude: amplitudeAt(state, index), label: labelOf(index, qubitCount, order) }));
  if (asTable)
    return (
      <ViewTable
        caption={t('views.ket')}
        columns={[t('preview.basisState'), t('preview.amplitude')]}
        rows={terms.map(({ amplitude, label }) => ({
          head: ketOf(label),
          cells: [<RaisedText key={label} text={writeComplex(amplitude).text} />],
        }))}
      />
    );
  const { text, isExact } = writeKet(terms);
  const ket = isThere > terms.length ? `${text} + …` : text;
  return (
    <>
      <p className="text-lg leading-9 break-words">
        <RaisedText text={t(isExact ? 'views.ketIs' : 'views.ketIsAbout', { ket })} />
      </p>
      {isThere > terms.length && (
        <p className="mt-2 text-xs text-muted">{t('preview.hidden', { count: isThere - terms.length })}</p>
      )}
      {!isExact && <p className="mt-2 text-xs text-muted">{t('views.rounded')}</p>}
    </>
  );
}
