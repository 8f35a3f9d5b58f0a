import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { formatFixed, formatNumber, formatPercent } from '../../../platform/numbers';
import { Arrow } from './Arrow';
import { Bars } from './Bars';
import { amplitudes, arrowAngle, bestRounds, type MarkedList } from './models/groverArrow';
import { RangeField } from './RangeField';

const RADIUS = 78;
const LARGEST_POWER = 12;
const degrees = (radians: number) => formatFixed((radians * 180) / Math.PI, 1);

/** Grover’s search as an arrow in a plane: the reader sets the list and goes on, also past the top. */
export function GroverArrowFigure() {
  const { t } = useTranslation('play');
  const [list, setList] = useState<MarkedList>({ size: 8, marked: 1 });
  const [rounds, setRounds] = useState(0);
  const change = (part: Partial<MarkedList>) => {
    const size = part.size ?? list.size;
    setList({ size, marked: Math.min(part.marked ?? list.marked, size - 1) });
    setRounds(0);
  };
  const angle = arrowAngle(list, rounds);
  const chance = Math.sin(angle) ** 2;
  return (
    <>
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <RangeField
          label={t('groverArrow.size')}
          text={formatNumber(list.size)}
          value={Math.log2(list.size)}
          min={2}
          max={LARGEST_POWER}
          step={1}
          onChange={(power) => change({ size: 2 ** power })}
        />
        <RangeField
          label={t('groverArrow.marked')}
          text={formatNumber(list.marked)}
          value={list.marked}
          min={1}
          max={Math.min(8, list.size - 1)}
          step={1}
          onChange={(marked) => change({ marked })}
        />
        <RangeField
          label={t('groverArrow.rounds')}
          text={formatNumber(rounds)}
          value={rounds}
          min={0}
          max={4 * bestRounds(list) + 4}
          step={1}
          onChange={setRounds}
        />
        <div className="flex flex-wrap items-end gap-2">
          <Button onClick={() => setRounds(rounds + 1)} disabled={rounds >= 4 * bestRounds(list) + 4}>
            {t('groverArrow.oneMore')}
          </Button>
          <Button variant="quiet" disabled={rounds === 0} onClick={() => setRounds(0)}>
            {t('reset')}
          </Button>
        </div>
      </div>
      <div className="mt-5 grid items-center gap-6 sm:grid-cols-2">
        <Plane start={arrowAngle(list, 0)} angle={angle} />
        <div className="space-y-4">
          <Bars
            caption={t('groverArrow.chances')}
            rows={[
              { label: t('groverArrow.aMarked'), share: chance },
              { label: t('groverArrow.another'), share: 1 - chance },
            ]}
          />
          <Amplitudes list={list} rounds={rounds} />
        </div>
      </div>
      <p role="status" className="mt-3 min-h-12 text-sm">
        {t('groverArrow.told', { count: rounds, angle: degrees(angle), chance: formatPercent(chance) })}
      </p>
    </>
  );
}

function Plane({ start, angle }: { start: number; angle: number }) {
  const { t } = useTranslation('play');
  const point = (at: number): [number, number] => [RADIUS * Math.cos(at), -RADIUS * Math.sin(at)];
  return (
    <svg
      viewBox="-104 -104 208 208"
      className="mx-auto block w-full max-w-72 text-[13px]"
      role="img"
      aria-label={t('groverArrow.plane', { angle: degrees(angle) })}
    >
      <circle r={RADIUS} className="fill-none stroke-line" />
      <path d="M-90 0H90M0 90V-90" className="stroke-line-strong" />
      <text y="-94" textAnchor="middle" className="fill-ink">
        {t('groverArrow.up')}
      </text>
      <text x="104" y="17" textAnchor="end" className="fill-ink">
        {t('groverArrow.across')}
      </text>
      <Arrow to={point(start)} className="text-muted" />
      <Arrow to={point(angle)} className="text-accent" strong />
    </svg>
  );
}

/** By one bar for each kind of entry; a negative amplitude goes to the left. */
function Amplitudes({ list, rounds }: { list: MarkedList; rounds: number }) {
  const { t } = useTranslation('play');
  const { marked, other } = amplitudes(list, rounds);
  return (
    <dl className="text-sm">
      {[
        { name: t('groverArrow.eachMarked'), value: marked },
        { name: t('groverArrow.eachOther'), value: other },
      ].map(({ name, value }) => (
        <div key={name} className="flex justify-between gap-4 border-b border-line py-1">
          <dt className="text-muted">{name}</dt>
          <dd className="font-mono tabular-nums">{formatFixed(value, 4)}</dd>
        </div>
      ))}
    </dl>
  );
}
