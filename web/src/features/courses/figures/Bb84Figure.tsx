import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { formatPercent } from '../../../platform/numbers';
import { RangeField } from './RangeField';
import { addToTally, EMPTY_TALLY, sendPhoton, type Basis, type Photon } from './sendPhotons';

const AT_ONCE = [1, 10, 1000] as const;
const SHOWN = 6;
const SLIDERS = ['loss', 'intercepted'] as const;
const COLUMNS = ['bit', 'sentIn', 'readIn', 'result', 'kept'] as const;
const MARKS: Readonly<Record<Basis, string>> = { rectilinear: '+', diagonal: '×' };
const NOTHING: { readonly tally: typeof EMPTY_TALLY; readonly last: readonly Photon[] } = {
  tally: EMPTY_TALLY,
  last: [],
};

/** BB84 by hand: photons one by one, on a line that loses some and that a spy may listen to. */
export function Bb84Figure() {
  const { t } = useTranslation('courses');
  const [line, setLine] = useState({ loss: 0.2, intercepted: 0 });
  const [{ tally, last }, setSent] = useState(NOTHING);
  const change = (part: Partial<typeof line>) => {
    setLine({ ...line, ...part });
    setSent(NOTHING);
  };
  const send = (count: number) => {
    let sum = tally;
    const photons: Photon[] = [];
    for (let index = 0; index < count; index++) {
      const photon = sendPhoton(line, Math.random);
      sum = addToTally(sum, photon);
      photons.push(photon);
    }
    setSent({ tally: sum, last: [...last, ...photons].slice(-SHOWN) });
  };
  return (
    <>
      {SLIDERS.map((part) => (
        <RangeField
          key={part}
          label={t(`figures.bb84.${part}`)}
          text={formatPercent(line[part], 0)}
          value={line[part]}
          min={0}
          max={part === 'loss' ? 0.9 : 1}
          step={0.1}
          onChange={(value) => change({ [part]: value })}
        />
      ))}
      <div className="mt-3 flex flex-wrap gap-2">
        {AT_ONCE.map((count) => (
          <Button key={count} onClick={() => send(count)}>
            {t('figures.bb84.send', { count })}
          </Button>
        ))}
        <Button variant="quiet" disabled={tally.sent === 0} onClick={() => setSent(NOTHING)}>
          {t('figures.sampling.reset')}
        </Button>
      </div>
      <LastPhotons photons={last} />
      <p role="status" className="mt-3 min-h-18 text-sm">
        {tally.sent === 0 ? t('figures.bb84.idle') : t('figures.bb84.told', { ...tally })}{' '}
        {tally.kept > 0 && t('figures.bb84.errors', { share: formatPercent(tally.wrong / tally.kept) })}
      </p>
    </>
  );
}

function LastPhotons({ photons }: { photons: readonly Photon[] }) {
  const { t } = useTranslation('courses');
  const rows = Array.from({ length: SHOWN }, (_, row) => photons[row]);
  return (
    <table className="mt-4 w-full text-center text-sm tabular-nums">
      <caption className="mb-1 text-left text-muted">{t('figures.bb84.last')}</caption>
      <thead>
        <tr className="border-b border-line align-bottom">
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className="p-1 font-medium">
              {t(`figures.bb84.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((photon, row) => (
          <tr key={row} className="h-8 border-b border-line">
            {photon && <PhotonCells photon={photon} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PhotonCells({ photon: { bit, sentIn, readIn, result } }: { photon: Photon }) {
  const { t } = useTranslation('courses');
  const fate = () => {
    if (result === null) return 'lost';
    if (sentIn !== readIn) return 'dropped';
    return result === bit ? 'right' : 'wrong';
  };
  return (
    <>
      <td>{bit}</td>
      {[sentIn, readIn].map((basis, place) => (
        <td key={place}>
          <span aria-hidden="true">{MARKS[basis]}</span>
          <span className="sr-only">{t(`figures.bb84.bases.${basis}`)}</span>
        </td>
      ))}
      <td>{result ?? '–'}</td>
      <td className={fate() === 'wrong' ? 'font-semibold' : undefined}>
        {t(`figures.bb84.fates.${fate()}`)}
      </td>
    </>
  );
}
