import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { sampleOutcome } from '../../../components/sampleOutcome';
import { formatFixed, formatNumber, formatPercent } from '../../../platform/numbers';
import { Arrow } from './Arrow';
import { Bars } from './Bars';
import { readingChances } from './models/phaseReading';
import { RangeField } from './RangeField';

const RADIUS = 78;
/** The angle goes in steps of a 64th of a turn, so it can lie between the marks of up to 5 qubits. */
const PARTS = 64;
const MOST_QUBITS = 5;
/** More rows than this are too many to read. */
const SHOWN = 8;

/** Phase estimation as a dial: an angle, and what some counting qubits read of it. */
export function PhaseDialFigure() {
  const { t } = useTranslation('play');
  const [angle, setAngle] = useState(24 / PARTS);
  const [qubits, setQubits] = useState(3);
  const [read, setRead] = useState<number | null>(null);
  const size = 2 ** qubits;
  const chances = readingChances(angle, qubits);
  const rows = chances
    .map((share, y) => ({ label: t('phaseDial.reading', { y, size }), share, y }))
    .toSorted((a, b) => b.share - a.share)
    .slice(0, SHOWN)
    .toSorted((a, b) => a.y - b.y);
  return (
    <>
      <div className="grid items-center gap-6 sm:grid-cols-2">
        <Dial angle={angle} size={size} read={read} />
        <div className="space-y-4">
          <RangeField
            label={t('phaseDial.angle')}
            text={t('phaseDial.turns', { angle: formatFixed(angle, 4) })}
            value={Math.round(angle * PARTS)}
            min={0}
            max={PARTS - 1}
            step={1}
            onChange={(part) => {
              setAngle(part / PARTS);
              setRead(null);
            }}
          />
          <RangeField
            label={t('phaseDial.qubits')}
            text={formatNumber(qubits)}
            value={qubits}
            min={1}
            max={MOST_QUBITS}
            step={1}
            onChange={(count) => {
              setQubits(count);
              setRead(null);
            }}
          />
          <Bars caption={t(size > SHOWN ? 'phaseDial.likeliest' : 'phaseDial.chances')} rows={rows} />
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => setRead(sampleOutcome(chances, Math.random()))}>
          {t('phaseDial.measure')}
        </Button>
      </div>
      <p role="status" className="mt-3 min-h-12 text-sm">
        {read === null
          ? t('phaseDial.idle')
          : t('phaseDial.told', {
              y: read,
              size,
              value: formatFixed(read / size, 4),
              share: formatPercent(chances[read]!),
            })}
      </p>
    </>
  );
}

interface DialProps {
  /** In turns. */
  readonly angle: number;
  readonly size: number;
  readonly read: number | null;
}

/** The angle as a hand, with a mark at each reading. */
function Dial({ angle, size, read }: DialProps) {
  const { t } = useTranslation('play');
  return (
    <svg
      viewBox="-120 -110 240 220"
      className="mx-auto block w-full max-w-72 text-[13px]"
      role="img"
      aria-label={t('phaseDial.dial', { angle: formatFixed(angle, 4), size })}
    >
      <circle r={RADIUS} className="fill-none stroke-line-strong" />
      {Array.from({ length: size }, (_, y) => (
        <path
          key={y}
          d={`M${RADIUS} 0h8`}
          transform={`rotate(${(-360 * y) / size})`}
          className={y === read ? 'stroke-accent' : 'stroke-line-strong'}
          strokeWidth={y === read ? 4 : 1.5}
        />
      ))}
      {[0, 0.25, 0.5, 0.75].map((turn) => (
        <text
          key={turn}
          x={98 * Math.cos(2 * Math.PI * turn)}
          y={-98 * Math.sin(2 * Math.PI * turn) + 4}
          textAnchor="middle"
          className="fill-muted"
        >
          {formatNumber(turn, 2)}
        </text>
      ))}
      <Arrow
        to={[RADIUS * Math.cos(2 * Math.PI * angle), -RADIUS * Math.sin(2 * Math.PI * angle)]}
        className="text-accent"
        strong
      />
    </svg>
  );
}
