import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { BitButton } from './BitButton';
import type { Bit } from './models/chsh';
import { readPhoton, sift, type Choices } from './models/photonsByHand';
import { TableHead } from './TableHead';

const COLUMNS = ['bit', 'sentIn', 'spy', 'readIn', 'result', 'fate'] as const;
const PHOTONS = 8;
const BASES = ['+', '×'] as const;
const STAGES = ['chosen', 'sent', 'sifted', 'compared'] as const;
const NEXT = { chosen: 'send', sent: 'sift', sifted: 'compare', compared: 'again' } as const;
const START: readonly Choices[] = Array.from({ length: PHOTONS }, () => ({
  bit: 0,
  sentIn: 0,
  spy: null,
  readIn: 0,
}));
const coin = (): Bit => (Math.random() < 0.5 ? 0 : 1);

/** BB84 by hand: the reader is the sender, the receiver and, row by row, the spy. */
export function Bb84HandFigure() {
  const { t } = useTranslation('play');
  const [photons, setPhotons] = useState(START);
  const [results, setResults] = useState<readonly Bit[]>([]);
  const [stage, setStage] = useState<(typeof STAGES)[number]>('chosen');
  const choose = (row: number, part: Partial<Choices>) => {
    setPhotons(photons.map((photon, index) => (index === row ? { ...photon, ...part } : photon)));
    setStage('chosen');
  };
  const toss = (spied: boolean) => {
    setPhotons(
      photons.map(() => ({ bit: coin(), sentIn: coin(), spy: spied ? coin() : null, readIn: coin() })),
    );
    setStage('chosen');
  };
  const next = () => {
    if (stage === 'compared') return toss(photons.some(({ spy }) => spy !== null));
    if (stage === 'chosen') setResults(photons.map((photon) => readPhoton(photon, Math.random)));
    setStage(STAGES[STAGES.indexOf(stage) + 1]!);
  };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" onClick={() => toss(false)}>
          {t('hand.toss')}
        </Button>
        <Button variant="quiet" onClick={() => toss(true)}>
          {t('hand.tossWithSpy')}
        </Button>
      </div>
      <table className="mt-2 w-full text-center text-sm tabular-nums">
        <caption className="mb-1 text-left text-muted">{t('hand.legend')}</caption>
        <TableHead names={COLUMNS.map((column) => t(`hand.columns.${column}`))} padding="p-0.5" />
        <tbody>
          {photons.map((photon, row) => (
            <Row
              key={row}
              number={row + 1}
              photon={photon}
              result={stage === 'chosen' ? null : results[row]!}
              stage={stage}
              onChoose={(part) => choose(row, part)}
            />
          ))}
        </tbody>
      </table>
      <Button variant="primary" className="mt-3" onClick={next}>
        {t(`hand.next.${NEXT[stage]}`)}
      </Button>
      <p role="status" className="mt-3 min-h-18 text-sm">
        {t(`hand.told.${stage}`, sift(photons, results))}
      </p>
    </>
  );
}

interface RowProps {
  readonly number: number;
  readonly photon: Choices;
  readonly result: Bit | null;
  readonly stage: (typeof STAGES)[number];
  readonly onChoose: (part: Partial<Choices>) => void;
}

function Row({ number, photon, result, stage, onChoose }: RowProps) {
  const { t } = useTranslation('play');
  const label = (column: 'bit' | 'sentIn' | 'spy' | 'readIn') =>
    t('hand.cell', { number, column: t(`hand.columns.${column}`) });
  const kept = photon.sentIn === photon.readIn;
  const fate = () => {
    if (stage === 'chosen' || stage === 'sent') return '–';
    if (!kept) return t('hand.dropped');
    return t(stage === 'compared' && result !== photon.bit ? 'hand.wrong' : 'hand.kept');
  };
  return (
    <tr className="border-b border-line">
      <td>
        <BitButton label={label('bit')} bit={photon.bit} onChange={(bit) => onChoose({ bit })} />
      </td>
      <td>
        <BitButton
          label={label('sentIn')}
          bit={photon.sentIn}
          marks={BASES}
          onChange={(sentIn) => onChoose({ sentIn })}
        />
      </td>
      <td>
        <SpyButton label={label('spy')} basis={photon.spy} onChange={(spy) => onChoose({ spy })} />
      </td>
      <td>
        <BitButton
          label={label('readIn')}
          bit={photon.readIn}
          marks={BASES}
          onChange={(readIn) => onChoose({ readIn })}
        />
      </td>
      <td className="font-mono">{result ?? '–'}</td>
      <td className={fate() === t('hand.wrong') ? 'font-semibold text-bad' : undefined}>{fate()}</td>
    </tr>
  );
}

interface SpyButtonProps {
  readonly label: string;
  readonly basis: Bit | null;
  readonly onChange: (basis: Bit | null) => void;
}

/** Goes from no spy to one who reads in the straight basis, then in the diagonal one. */
function SpyButton({ label, basis, onChange }: SpyButtonProps) {
  const { t } = useTranslation('play');
  const mark = basis === null ? t('hand.noSpy') : BASES[basis];
  return (
    <button
      type="button"
      aria-label={`${label}: ${mark}`}
      className="min-h-11 min-w-11 rounded-md border border-dashed border-line-strong bg-raised font-mono hover:border-accent hover:text-accent"
      onClick={() => onChange(basis === null ? 0 : basis === 0 ? 1 : null)}
    >
      {mark}
    </button>
  );
}
