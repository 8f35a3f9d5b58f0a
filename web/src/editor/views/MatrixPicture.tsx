import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatComplex } from '../../platform/numbers';
import { phaseColor, phaseOf, phaseText } from './phase';
import { writeComplex } from './closedForm';
import { ketOf, type NamedState } from '../parts/labels';
import { RaisedText } from './RaisedText';
import { ViewTable } from './ViewTable';

interface MatrixPictureProps {
  /** Row by row, real before imaginary part; rows and columns are basis indexes. */
  readonly entries: Float64Array;
  /** Rows and columns in the order in which they stand. */
  readonly states: readonly NamedState[];
  readonly label: string;
  readonly asTable: boolean;
}

interface Place {
  readonly row: number;
  readonly column: number;
}

const NEGLIGIBLE = 1e-9;
const MOVES: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};
/** More labels than this have no room at the edge. */
const MOST_LABELS = 16;

/** A matrix as discs in the colours of their phases; the entry under the pointer, or that the arrow keys have reached, is read out. */
export function MatrixPicture({ entries, states, label, asTable }: MatrixPictureProps) {
  const { t } = useTranslation('editor');
  const [place, setPlace] = useState<Place | null>(null);
  const size = states.length;
  const entryAt = (row: number, column: number) => {
    const at = 2 * (states[row]!.index * size + states[column]!.index);
    return { real: entries[at]!, imag: entries[at + 1]! };
  };
  if (asTable)
    return (
      <ViewTable
        caption={label}
        columns={[t('views.row'), ...states.map((state) => ketOf(state.label))]}
        rows={states.map((state, row) => ({
          head: ketOf(state.label),
          cells: states.map((_, column) => formatComplex(entryAt(row, column), 3)),
        }))}
      />
    );
  const inside = (value: number) => Math.min(Math.max(value, 0), size - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = MOVES[event.key];
    if (!by) return;
    event.preventDefault();
    setPlace(
      place
        ? { row: inside(place.row + by.row), column: inside(place.column + by.column) }
        : { row: 0, column: 0 },
    );
  };
  const shown = place && place.row < size && place.column < size ? place : null;
  return (
    <>
      <div
        role="group"
        tabIndex={0}
        aria-label={t('views.matrixLabel', { label, count: size })}
        className="max-w-md"
        onKeyDown={onKeyDown}
        onFocus={() => setPlace(place ?? { row: 0, column: 0 })}
        onPointerLeave={() => setPlace(null)}
        onPointerMove={({ currentTarget, clientX, clientY }) => {
          const { left, top, width, height } = currentTarget.querySelector('rect')!.getBoundingClientRect();
          const [column, row] = [((clientX - left) / width) * size, ((clientY - top) / height) * size];
          if (column >= 0 && row >= 0 && column < size && row < size)
            setPlace({ row: Math.floor(row), column: Math.floor(column) });
        }}
      >
        <Discs size={size} states={states} entryAt={entryAt} place={shown} />
      </div>
      <p role="status" className="mt-2 min-h-12 text-sm tabular-nums">
        {shown ? (
          <Entry {...shown} states={states} value={entryAt(shown.row, shown.column)} />
        ) : (
          t('views.point')
        )}
      </p>
    </>
  );
}

interface EntryProps extends Place {
  readonly states: readonly NamedState[];
  readonly value: { readonly real: number; readonly imag: number };
}

function Entry({ row, column, states, value }: EntryProps) {
  const { t } = useTranslation('editor');
  const isZero = Math.hypot(value.real, value.imag) < NEGLIGIBLE;
  const written = isZero ? { text: '0', isExact: true } : writeComplex(value);
  return (
    <>
      {t('views.place', { row: ketOf(states[row]!.label), column: ketOf(states[column]!.label) })}{' '}
      {written.isExact && (
        <span className="font-mono">
          <RaisedText text={written.text} />
        </span>
      )}
      {!isZero && (
        <span className="text-muted">
          {' '}
          {t(written.isExact ? 'views.entry' : 'views.roundedEntry', {
            value: formatComplex(value),
            phase: phaseText(phaseOf(value)),
          })}
        </span>
      )}
    </>
  );
}

interface DiscsProps {
  readonly size: number;
  readonly states: readonly NamedState[];
  readonly entryAt: (row: number, column: number) => { readonly real: number; readonly imag: number };
  readonly place: Place | null;
}

function Discs({ size, states, entryAt, place }: DiscsProps) {
  const all = states.flatMap((_, row) =>
    states.map((__, column) => {
      const value = entryAt(row, column);
      return { row, column, radius: Math.hypot(value.real, value.imag), phase: phaseOf(value) };
    }),
  );
  const largest = Math.max(...all.map(({ radius }) => radius), NEGLIGIBLE);
  const hasLabels = size <= MOST_LABELS;
  const room = hasLabels ? 0.34 * states[0]!.label.length + 1 : 0.2;
  const font = 0.5;
  return (
    <svg
      aria-hidden="true"
      viewBox={`${-room} ${-room} ${size + room + 0.1} ${size + room + 0.1}`}
      className="block w-full"
    >
      <rect width={size} height={size} className="fill-sunken stroke-line-strong" strokeWidth={size / 300} />
      {hasLabels &&
        states.map(({ label }, index) => (
          <g key={label} fill="currentColor" fontSize={font} className="font-mono">
            <text x={-0.2} y={index + 0.5} textAnchor="end" dominantBaseline="central">
              {label}
            </text>
            <text
              transform={`translate(${index + 0.5} -0.2) rotate(-90)`}
              textAnchor="start"
              dominantBaseline="central"
            >
              {label}
            </text>
          </g>
        ))}
      {all
        .filter(({ radius }) => radius > NEGLIGIBLE)
        .map(({ row, column, radius, phase }) => (
          <Disc
            key={`${row},${column}`}
            x={column + 0.5}
            y={row + 0.5}
            radius={(0.46 * radius) / largest}
            phase={phase}
          />
        ))}
      {place && (
        <rect
          x={place.column}
          y={place.row}
          width={1}
          height={1}
          fill="none"
          className="stroke-ink"
          strokeWidth={Math.max(0.05, size / 200)}
        />
      )}
    </svg>
  );
}

function Disc({ x, y, radius, phase }: { x: number; y: number; radius: number; phase: number }) {
  return (
    <>
      <circle cx={x} cy={y} r={radius} fill={phaseColor(phase)} />
      <line
        x1={x}
        y1={y}
        x2={x + radius * Math.cos(phase)}
        y2={y - radius * Math.sin(phase)}
        className="stroke-ink"
        strokeWidth={0.04}
      />
    </>
  );
}
