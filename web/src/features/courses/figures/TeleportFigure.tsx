import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BlochSphere } from '../../../components/bloch-sphere/BlochSphere';
import { FIRST_VIEW, type View } from '../../../components/bloch-sphere/projection';
import { Button } from '../../../components/Button';
import { formatFixed, formatPercent } from '../../../platform/numbers';
import { blochVector } from './blochVector';
import {
  ALL_RESULTS,
  applyX,
  applyZ,
  arrivedArrow,
  fidelityOf,
  type Arrow,
  type Results,
} from './models/teleport';
import { RangeField } from './RangeField';
import { TableHead } from './TableHead';

const ANGLES = ['theta', 'phi'] as const;
const COLUMNS = ['bits', 'arrow', 'mend'] as const;
const CORRECTIONS = ['X', 'Z'] as const;
const NOTHING_DONE = { X: false, Z: false };
const APPLY = { X: applyX, Z: applyZ };

/** Teleportation by hand: set a state, measure, and mend the far qubit by what the two bits say. */
export function TeleportFigure() {
  const { t } = useTranslation('play');
  const [angles, setAngles] = useState({ theta: 0.4, phi: 0.3 });
  const [results, setResults] = useState<Results | null>(null);
  const [done, setDone] = useState(NOTHING_DONE);
  const [view, setView] = useState<View>(FIRST_VIEW);
  const sent = blochVector(angles.theta * Math.PI, angles.phi * Math.PI);
  const arrived =
    results &&
    CORRECTIONS.reduce<Arrow>(
      (arrow, gate) => (done[gate] ? APPLY[gate](arrow) : arrow),
      arrivedArrow(sent, results),
    );
  const start = (next: typeof angles) => {
    setAngles(next);
    setResults(null);
    setDone(NOTHING_DONE);
  };
  const measure = () => {
    setResults(ALL_RESULTS[Math.floor(Math.random() * ALL_RESULTS.length)]!);
    setDone(NOTHING_DONE);
  };
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        {ANGLES.map((angle) => (
          <RangeField
            key={angle}
            label={t(`teleport.${angle}`)}
            text={`${formatFixed(angles[angle], 2)} π`}
            value={angles[angle]}
            min={0}
            max={angle === 'theta' ? 1 : 2}
            step={0.05}
            onChange={(value) => start({ ...angles, [angle]: value })}
          />
        ))}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={measure}>{t('teleport.measure')}</Button>
        {CORRECTIONS.map((gate) => (
          <Button
            key={gate}
            disabled={!results}
            aria-pressed={done[gate]}
            className="aria-pressed:border-accent aria-pressed:bg-accent-soft"
            onClick={() => setDone({ ...done, [gate]: !done[gate] })}
          >
            {t('teleport.apply', { gate })}
          </Button>
        ))}
      </div>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Sphere
          name={t(results ? 'teleport.wasSent' : 'teleport.sent')}
          arrow={sent}
          view={view}
          onTurn={setView}
        />
        <Sphere
          name={t('teleport.far')}
          arrow={arrived ?? { x: 0, y: 0, z: 0 }}
          view={view}
          onTurn={setView}
        />
      </div>
      <p role="status" className="mt-3 min-h-18 text-sm">
        {results && arrived
          ? t('teleport.told', { ...results, share: formatPercent(fidelityOf(sent, arrived)) })
          : t('teleport.idle')}
      </p>
      <AllResults sent={sent} now={results} />
    </>
  );
}

interface SphereProps {
  readonly name: string;
  readonly arrow: Arrow;
  readonly view: View;
  readonly onTurn: (view: View) => void;
}

function Sphere({ name, arrow, view, onTurn }: SphereProps) {
  const { t } = useTranslation('play');
  const [x, y, z] = [arrow.x, arrow.y, arrow.z].map((value) => formatFixed(value, 2));
  return (
    <div>
      <p className="text-center text-sm font-medium">{name}</p>
      <BlochSphere
        vector={arrow}
        view={view}
        onTurn={onTurn}
        size="large"
        label={t('teleport.sphere', { name, x, y, z })}
      />
    </div>
  );
}

/** What each result leaves on the far qubit, and what mends it. */
function AllResults({ sent, now }: { sent: Arrow; now: Results | null }) {
  const { t } = useTranslation('play');
  return (
    <table className="mt-4 w-full text-left text-sm tabular-nums">
      <caption className="mb-1 text-left text-muted">{t('teleport.all')}</caption>
      <TableHead names={COLUMNS.map((column) => t(`teleport.columns.${column}`))} />
      <tbody>
        {ALL_RESULTS.map((results) => {
          const { x, y, z } = arrivedArrow(sent, results);
          const isNow = now?.q0 === results.q0 && now.q1 === results.q1;
          const mend = [results.q1 && 'X', results.q0 && 'Z'].filter(Boolean).join(', ');
          return (
            <tr
              key={`${results.q1}${results.q0}`}
              aria-current={isNow || undefined}
              className="h-8 border-b border-line aria-current:bg-accent-soft aria-current:font-semibold"
            >
              <th scope="row" className="font-mono font-normal">{`${results.q1} ${results.q0}`}</th>
              <td className="pr-2 font-mono text-xs whitespace-nowrap sm:text-sm">
                {[x, y, z].map((value) => formatFixed(value, 2)).join(', ')}
              </td>
              <td>{mend || t('teleport.nothing')}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
