import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { BitButton } from './BitButton';
import type { Bit } from './models/chsh';
import { bitsOf, candidates, dot, equationOf, isNew, run, type Three } from './models/simonEquations';
import { TableHead } from './TableHead';

const COLUMNS = ['result', 'equation', 'guess'] as const;
const BITS = [2, 1, 0] as const;
const drawString = (): Three => 1 + Math.floor(Math.random() * 7);

/** Simon’s algorithm with three bits: collect results, and solve their equations for the hidden string. */
export function SimonFigure() {
  const { t } = useTranslation('play');
  const [hidden, setHidden] = useState(() => drawString());
  const [results, setResults] = useState<readonly Three[]>([]);
  const [guess, setGuess] = useState<Three>(0);
  const [checked, setChecked] = useState<'right' | 'wrong' | 'open' | null>(null);
  const collect = () => {
    setResults([...results, run(hidden, Math.random)]);
    setChecked(null);
  };
  const flip = (bit: number) => {
    setGuess(guess ^ (1 << bit));
    setChecked(null);
  };
  const check = () => {
    const left = candidates(results);
    setChecked(!left.includes(guess) ? 'wrong' : left.length > 1 ? 'open' : 'right');
  };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button onClick={collect} disabled={results.length >= 12}>
          {t('simon.run')}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            setHidden(drawString());
            setResults([]);
            setGuess(0);
            setChecked(null);
          }}
        >
          {t('simon.another')}
        </Button>
      </div>
      <Equations results={results} guess={guess} />
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <span className="w-full font-medium sm:w-auto">{t('simon.guess')}</span>
        {BITS.map((bit) => (
          <span key={bit} className="flex items-center gap-1">
            <span aria-hidden="true" className="font-mono">{`s${bit}`}</span>
            <BitButton label={`s${bit}`} bit={((guess >> bit) & 1) as Bit} onChange={() => flip(bit)} />
          </span>
        ))}
        <Button onClick={check}>{t('simon.check')}</Button>
      </div>
      <p role="status" className="mt-3 min-h-12 text-sm">
        {checked
          ? t(`simon.checked.${checked}`, { guess: bitsOf(guess), count: candidates(results).length })
          : t(results.length === 0 ? 'simon.idle' : 'simon.left', { count: candidates(results).length })}
      </p>
    </>
  );
}

function Equations({ results, guess }: { results: readonly Three[]; guess: Three }) {
  const { t } = useTranslation('play');
  if (results.length === 0) return null;
  return (
    <table className="mt-4 w-full text-left text-sm tabular-nums">
      <TableHead names={COLUMNS.map((column) => t(`simon.columns.${column}`))} />
      <tbody>
        {results.map((y, index) => (
          <tr key={index} className="h-8 border-b border-line">
            <th scope="row" className="font-mono font-normal">
              {bitsOf(y)}
            </th>
            <td>
              {y === 0 ? t('simon.nothing') : <span className="font-mono">{equationOf(y)}</span>}
              {y !== 0 && !isNew(y, results.slice(0, index)) && (
                <span className="text-muted"> {t('simon.known')}</span>
              )}
            </td>
            <td className={dot(guess, y) === 0 ? undefined : 'font-semibold'}>
              {t(dot(guess, y) === 0 ? 'simon.holds' : 'simon.fails')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
