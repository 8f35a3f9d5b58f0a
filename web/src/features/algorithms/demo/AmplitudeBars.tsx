import { useId } from 'react';
import { formatReal, probabilityOf, type Amplitude } from '../exact/amplitude';
import { labelOf } from '../approximations/approximation';

export interface ShownAmplitude {
  readonly label: string;
  readonly amplitude: Amplitude;
}

const MOST_BARS = 16;

/** All amplitudes with their labels, or the 16 largest in the order of their index. */
export function shownAmplitudes(amplitudes: readonly Amplitude[]): ShownAmplitude[] {
  const width = Math.log2(amplitudes.length);
  return amplitudes
    .map((amplitude, index) => ({ index, amplitude }))
    .toSorted((a, b) => probabilityOf(b.amplitude) - probabilityOf(a.amplitude) || a.index - b.index)
    .slice(0, MOST_BARS)
    .toSorted((a, b) => a.index - b.index)
    .map(({ index, amplitude }) => ({ label: labelOf(index, width), amplitude }));
}

export interface BarGroups {
  readonly bits: number;
  readonly nameOf: (bits: string) => string;
}

/** The same bars with the members of a group side by side. */
export const inGroups = (shown: readonly ShownAmplitude[], { bits }: BarGroups): ShownAmplitude[] =>
  shown.toSorted(
    (a, b) => Number.parseInt(a.label.slice(-bits), 2) - Number.parseInt(b.label.slice(-bits), 2),
  );

interface AmplitudeBarsProps {
  readonly shown: readonly ShownAmplitude[];
  /** Where the mirror of a reflection is. */
  readonly mean?: number;
  readonly meanLabel?: string;
  readonly highlight?: string;
  /** Stands in the place of the labels. */
  readonly note?: string;
  /** The bars stand in groups by their last bits, as many as this; each group has its name below it. */
  readonly groups?: BarGroups;
}

const TICKS = ['1', '0', '−1'];
const HEIGHT = 208;
const AXIS = HEIGHT / 2;
/** Pixels for an amplitude of 1, with room for a figure beyond the bar. */
const UNIT = AXIS - 4;
const MOVES = 'transition-transform duration-500 ease-calm';

/** Signed bars: up and blue for plus, down, orange and striped for minus. All four algorithms keep amplitudes real. */
export function AmplitudeBars({ shown, mean, meanLabel, highlight, note, groups }: AmplitudeBarsProps) {
  const stripes = useId();
  const step = 100 / shown.length;
  const upright = shown.length > 8 ? '[writing-mode:vertical-rl]' : 'max-sm:[writing-mode:vertical-rl]';
  return (
    <div aria-hidden="true" className="flex font-mono text-xs text-muted">
      <div className="flex w-7 shrink-0 flex-col justify-between" style={{ height: HEIGHT }}>
        {TICKS.map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </div>
      <div className="min-w-0 flex-1">
        <svg width="100%" height={HEIGHT} className="block overflow-visible">
          <pattern id={stripes} width="5" height="5" patternUnits="userSpaceOnUse">
            <rect width="5" height="5" className="fill-data-orange" />
            <rect width="2" height="5" className="fill-raised" />
          </pattern>
          {[AXIS - UNIT, AXIS + UNIT].map((y) => (
            <line key={y} x1="0" x2="100%" y1={y} y2={y} className="stroke-line" />
          ))}
          {shown.map(({ amplitude }, index) => (
            <rect
              key={index}
              x={`${(index + 0.14) * step}%`}
              width={`${0.72 * step}%`}
              y={AXIS - UNIT}
              height={UNIT}
              className={`${MOVES} ${amplitude.real < 0 ? '' : 'fill-data-blue'}`}
              fill={amplitude.real < 0 ? `url(#${stripes})` : undefined}
              style={{ transform: `scaleY(${amplitude.real})`, transformOrigin: `0 ${AXIS}px` }}
            />
          ))}
          <line x1="0" x2="100%" y1={AXIS} y2={AXIS} className="stroke-line-strong" />
          {mean !== undefined && (
            <g className={MOVES} style={{ transform: `translateY(${AXIS - mean * UNIT}px)` }}>
              <line x1="0" x2="100%" className="stroke-ink" strokeDasharray="5 4" strokeWidth="1.5" />
              <text
                x="100%"
                y="-5"
                textAnchor="end"
                className="fill-ink stroke-raised font-medium [paint-order:stroke]"
                strokeWidth="4"
              >
                {meanLabel} {formatReal(mean)}
              </text>
            </g>
          )}
        </svg>
        <div className="flex h-16 pt-1">
          {note && <p className="w-full text-center font-sans text-sm text-balance">{note}</p>}
          {!note && groups && <GroupedLabels shown={shown} groups={groups} />}
          {!note &&
            !groups &&
            shown.map(({ label }, index) => (
              <span key={index} className="flex flex-1 items-start justify-center overflow-hidden">
                <span
                  className={`${upright} ${label === highlight ? 'font-semibold text-accent underline' : ''}`}
                >
                  {`|${label}⟩`}
                </span>
              </span>
            ))}
        </div>
      </div>
    </div>
  );
}

/** The first bits of each state below its bar, and the last ones, which the group shares, once below them. */
function GroupedLabels({
  shown,
  groups: { bits, nameOf },
}: Required<Pick<AmplitudeBarsProps, 'shown' | 'groups'>>) {
  const names = [...new Set(shown.map(({ label }) => label.slice(-bits)))];
  const groupsOfBars = names.map((name) => ({
    name,
    members: shown.filter(({ label }) => label.endsWith(name)),
  }));
  return groupsOfBars.map(({ name, members }) => (
    <div
      key={name}
      className="min-w-0 border-x border-line px-px text-center"
      style={{ flexGrow: members.length, flexBasis: 0 }}
    >
      <div className="flex">
        {members.map(({ label }) => (
          <span key={label} className="flex min-w-0 flex-1 justify-center">
            <span className="max-sm:leading-none max-sm:[writing-mode:vertical-rl]">
              {label.slice(0, -bits)}
            </span>
          </span>
        ))}
      </div>
      <p className="mt-1 leading-tight text-ink">{nameOf(name)}</p>
    </div>
  ));
}
