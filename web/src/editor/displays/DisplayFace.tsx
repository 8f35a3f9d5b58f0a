import type { DensityMatrix } from '@superpose/quantum';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FIRST_VIEW, OUTLINE, project } from '../../components/bloch-sphere/projection';
import { useBitOrder, type BitOrder } from '../../platform/bitOrder';
import { formatFixed, formatPercent } from '../../platform/numbers';
import type { PlacedGate } from '../circuit/circuit';
import { ROW_HEIGHT } from '../circuit/layout';
import { symbolOf } from '../circuit/gateFacts';
import { phaseColor, phaseOf } from '../views/phase';
import { amplitudesOf, blochOf, entryOf, rowsOf } from './displayNumbers';
import type { DisplayReading } from './readDisplays';
import { useReading } from './useDisplays';

const WIDTH = 52;
const GAP = 8;
const NEGLIGIBLE = 1e-9;

export const displayHeight = (wires: number): number => wires * ROW_HEIGHT - GAP;

/** A display on the grid, as high as its wires; empty until its numbers are there. */
export function DisplayFace({ display }: { display: PlacedGate }) {
  const reading = useReading(display.id);
  const order = useBitOrder();
  const height = displayHeight(display.qubits.length);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${height}`}
      width={WIDTH}
      height={height}
      className="block rounded-sm text-ink select-none"
    >
      <rect
        x={0.5}
        y={0.5}
        width={WIDTH - 1}
        height={height - 1}
        rx={3}
        className="fill-raised stroke-gate-control-ink"
      />
      {reading ? <Picture display={display} reading={reading} order={order} height={height} /> : null}
      {!reading && (
        <Line y={height / 2} size={12}>
          {symbolOf(display.gate)}
        </Line>
      )}
    </svg>
  );
}

interface LineProps {
  readonly y: number;
  readonly size: number;
  readonly children: ReactNode;
}

const Line = ({ y, size, children }: LineProps) => (
  <text
    x={WIDTH / 2}
    y={y}
    fontSize={size}
    textAnchor="middle"
    dominantBaseline="central"
    fill="currentColor"
    className="font-mono tabular-nums"
  >
    {children}
  </text>
);

interface PictureProps {
  readonly display: PlacedGate;
  readonly reading: DisplayReading;
  readonly order: BitOrder;
  readonly height: number;
}

function Picture({ display, reading, order, height }: PictureProps) {
  const { density, expectation, purity, entropy } = reading;
  if (expectation !== undefined)
    return <Expectation value={expectation} paulis={display.paulis ?? ''} height={height} />;
  if (!density) return null;
  switch (display.gate) {
    case 'SHOW_PROBABILITY':
      return <Bars density={density} order={order} height={height} />;
    case 'SHOW_BLOCH':
      return <Arrow density={density} height={height} />;
    case 'SHOW_AMPLITUDES':
      return <Amplitudes density={density} order={order} height={height} />;
    case 'SHOW_DENSITY':
      return <Matrix density={density} order={order} height={height} />;
    default:
      return (
        <>
          <Line y={height / 2 - 9} size={11}>
            {`S=${formatFixed((entropy ?? 0) + 0, 2)}`}
          </Line>
          <Line y={height / 2 + 9} size={11}>
            {`γ=${formatFixed(purity ?? 0, 2)}`}
          </Line>
        </>
      );
  }
}

interface DensityProps {
  readonly density: DensityMatrix;
  readonly order: BitOrder;
  readonly height: number;
}

/** A bar for each outcome; a single wire has the one of its 1. */
function Bars({ density, order, height }: DensityProps) {
  const all = rowsOf(density, order);
  const rows = all.length === 2 ? all.filter(({ index }) => index === 1) : all;
  const each = (height - 2) / rows.length;
  return rows.map(({ label, probability }, index) => (
    <g key={label} transform={`translate(1 ${1 + index * each})`}>
      <rect width={(WIDTH - 2) * probability} height={each - 0.5} className="fill-data-blue/45" />
      {rows.length > 1 && (
        <text
          x={2}
          y={each / 2}
          fontSize={9}
          dominantBaseline="central"
          fill="currentColor"
          className="font-mono"
        >
          {label}
        </text>
      )}
      <text
        x={WIDTH - 4}
        y={each / 2}
        fontSize={rows.length > 1 ? 9 : 12}
        textAnchor="end"
        dominantBaseline="central"
        fill="currentColor"
        className="font-mono tabular-nums"
      >
        {rows.length > 1 ? (probability * 100).toFixed(0) : formatPercent(probability)}
      </text>
    </g>
  ));
}

function Arrow({ density, height }: Omit<DensityProps, 'order'>) {
  const vector = blochOf(density);
  const tip = project(vector, FIRST_VIEW);
  const radius = Math.min(WIDTH, height) / 2 - 4;
  return (
    <g transform={`translate(${WIDTH / 2} ${height / 2}) scale(${radius})`} fill="none">
      <circle r={OUTLINE} className="fill-accent-soft stroke-line-strong" strokeWidth={0.04} />
      <ellipse rx={1} ry={Math.sin(FIRST_VIEW.elevation)} className="stroke-line-strong" strokeWidth={0.03} />
      <line x2={tip.x} y2={tip.y} className="stroke-data-orange" strokeWidth={0.1} strokeLinecap="round" />
      <circle cx={tip.x} cy={tip.y} r={0.13} className="fill-data-orange" />
    </g>
  );
}

function Amplitudes({ density, order, height }: DensityProps) {
  const { t } = useTranslation('editor');
  const amplitudes = amplitudesOf(density);
  if (!amplitudes)
    return (
      <Line y={height / 2} size={10}>
        {t('display.mixed')}
      </Line>
    );
  const rows = rowsOf(density, order);
  const columns = 2 ** Math.floor(Math.log2(rows.length) / 2);
  const [across, down] = [(WIDTH - 4) / columns, (height - 4) / (rows.length / columns)];
  const radius = Math.min(across, down) / 2 - 1;
  return rows.map(({ index, label }, place) => {
    const amplitude = amplitudes[index]!;
    const x = 2 + (Math.floor(place % columns) + 0.5) * across;
    const y = 2 + (Math.floor(place / columns) + 0.5) * down;
    return (
      <g key={label} transform={`translate(${x} ${y}) scale(${radius})`}>
        <Disc size={Math.hypot(amplitude.real, amplitude.imag)} phase={phaseOf(amplitude)} isRinged />
      </g>
    );
  });
}

function Matrix({ density, order, height }: DensityProps) {
  const rows = rowsOf(density, order);
  const cell = Math.min(WIDTH - 4, height - 4) / rows.length;
  const [left, top] = [(WIDTH - cell * rows.length) / 2, (height - cell * rows.length) / 2];
  const largest = Math.max(...rows.map(({ probability }) => probability));
  return rows.flatMap((row, down) =>
    rows.map((column, across) => {
      const value = entryOf(density, row.index, column.index);
      const size = Math.hypot(value.real, value.imag) / largest;
      const at = `translate(${left + (across + 0.5) * cell} ${top + (down + 0.5) * cell}) scale(${cell / 2})`;
      return (
        <g key={`${row.label} ${column.label}`} transform={at}>
          <Disc size={size} phase={phaseOf(value)} />
        </g>
      );
    }),
  );
}

/** A number of the unit disc: as large as it is, with a hand that points where its phase does. */
function Disc({ size, phase, isRinged = false }: { size: number; phase: number; isRinged?: boolean }) {
  return (
    <>
      {isRinged && <circle r={1} fill="none" className="stroke-line-strong" strokeWidth={0.08} />}
      {size > NEGLIGIBLE && (
        <>
          <circle r={size} fill={phaseColor(phase)} />
          <line
            x2={size * Math.cos(phase)}
            y2={-size * Math.sin(phase)}
            className="stroke-ink"
            strokeWidth={0.12}
          />
        </>
      )}
    </>
  );
}

function Expectation({ value, paulis, height }: { value: number; paulis: string; height: number }) {
  const middle = WIDTH / 2;
  const reach = ((WIDTH - 8) / 2) * Math.abs(value);
  return (
    <>
      <Line y={height / 2 - 13} size={10}>
        {`⟨${paulis}⟩`}
      </Line>
      <rect x={4} y={height / 2 - 4} width={WIDTH - 8} height={6} className="fill-sunken" />
      <rect
        x={value < 0 ? middle - reach : middle}
        y={height / 2 - 4}
        width={reach}
        height={6}
        className={value < 0 ? 'fill-data-orange' : 'fill-data-blue'}
      />
      <line x1={middle} x2={middle} y1={height / 2 - 6} y2={height / 2 + 4} className="stroke-ink" />
      <Line y={height / 2 + 13} size={11}>
        {formatFixed(value + 0, 2)}
      </Line>
    </>
  );
}
