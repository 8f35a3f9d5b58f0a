interface Tick {
  /** From 0 to 1 along its axis. */
  readonly at: number;
  readonly label: string;
}

interface Line {
  readonly name: string;
  /** Points in the unit square, y upwards. */
  readonly points: readonly (readonly [number, number])[];
  readonly tone: 'blue' | 'orange';
  readonly dashed?: boolean;
}

interface PlotProps {
  readonly description: string;
  readonly xLabel: string;
  readonly yLabel: string;
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
  readonly lines: readonly Line[];
  readonly marker?: readonly [number, number];
}

const BOX = { left: 62, top: 16, width: 440, height: 220 };
const STROKES = { blue: 'stroke-data-blue', orange: 'stroke-data-orange' };
const FILLS = { blue: 'fill-data-blue', orange: 'fill-data-orange' };

const x = (at: number): number => BOX.left + at * BOX.width;
const y = (at: number): number => BOX.top + (1 - at) * BOX.height;

/** A plain line plot of a lesson's figure; its key is in the corner that rising lines leave free. */
export function Plot({ description, xLabel, yLabel, xTicks, yTicks, lines, marker }: PlotProps) {
  const clip = `plot-${lines.map(({ name }) => name.replace(/\W/g, '')).join('-')}`;
  return (
    <svg role="img" aria-label={description} viewBox="0 0 520 290" className="block w-full text-muted">
      <clipPath id={clip}>
        <rect x={BOX.left} y={BOX.top} width={BOX.width} height={BOX.height} />
      </clipPath>
      <g stroke="currentColor" className="text-line">
        {xTicks.map(({ at }) => (
          <path key={at} d={`M${x(at)} ${y(0)}V${y(1)}`} />
        ))}
        {yTicks.map(({ at }) => (
          <path key={at} d={`M${x(0)} ${y(at)}H${x(1)}`} />
        ))}
      </g>
      <g fill="currentColor" className="text-[13px]">
        {xTicks.map(({ at, label }) => (
          <text key={at} x={x(at)} y={y(0) + 18} textAnchor="middle">
            {label}
          </text>
        ))}
        {yTicks.map(({ at, label }) => (
          <text key={at} x={x(0) - 8} y={y(at) + 4} textAnchor="end">
            {label}
          </text>
        ))}
        <text x={x(0.5)} y={y(0) + 42} textAnchor="middle">
          {xLabel}
        </text>
        <text transform={`translate(14 ${y(0.5)}) rotate(-90)`} textAnchor="middle">
          {yLabel}
        </text>
      </g>
      <g clipPath={`url(#${clip})`} fill="none" strokeWidth="2.5">
        {lines.map(({ name, points, tone, dashed }) => (
          <polyline
            key={name}
            className={STROKES[tone]}
            strokeDasharray={dashed ? '7 5' : undefined}
            points={points.map(([px, py]) => `${x(px)},${y(py)}`).join(' ')}
          />
        ))}
      </g>
      {lines.map((line, row) => line.name !== '' && <KeyRow key={line.name} row={row} {...line} />)}
      {marker && (
        <circle cx={x(marker[0])} cy={y(marker[1])} r="6" strokeWidth="2" className="fill-paper stroke-ink" />
      )}
    </svg>
  );
}

/** A sample of the line, and its name. */
function KeyRow({ name, tone, dashed, row }: Line & { row: number }) {
  const middle = BOX.top + 16 + row * 20;
  return (
    <>
      <path
        d={`M${x(0) + 10} ${middle}h26`}
        strokeWidth="2.5"
        className={STROKES[tone]}
        strokeDasharray={dashed ? '7 5' : undefined}
      />
      <text x={x(0) + 44} y={middle + 4} className={`text-[13px] font-medium ${FILLS[tone]}`}>
        {name}
      </text>
    </>
  );
}
