import type { CircuitFigure, DrawnGate } from '../lessonTypes';

const ROW = 56;
const COLUMN = 60;
const LEFT = 56;
const BOX = 40;

const TONES = {
  hadamard: ['fill-gate-hadamard stroke-gate-hadamard-ink', 'fill-gate-hadamard-ink'],
  pauli: ['fill-gate-pauli stroke-gate-pauli-ink', 'fill-gate-pauli-ink'],
  phase: ['fill-gate-phase stroke-gate-phase-ink', 'fill-gate-phase-ink'],
  rotation: ['fill-gate-rotation stroke-gate-rotation-ink', 'fill-gate-rotation-ink'],
} as const;

const yOf = (qubit: number): number => (qubit + 0.5) * ROW;

interface CircuitDrawingProps {
  readonly figure: Pick<CircuitFigure, 'qubitCount' | 'steps'>;
  /** Columns up to this one have run. */
  readonly stepCount: number;
  /** On paper there's nothing to step through. */
  readonly still?: boolean;
  readonly description: string;
}

/** A circuit of any gates; what has run is bright, and a line marks the place. */
export function CircuitDrawing({
  figure: { qubitCount, steps },
  stepCount,
  still = false,
  description,
}: CircuitDrawingProps) {
  const width = LEFT + steps.length * COLUMN + 24;
  const height = qubitCount * ROW;
  const now = LEFT + stepCount * COLUMN;
  return (
    <div
      className="overflow-x-auto"
      tabIndex={steps.length > 2 ? 0 : undefined}
      role="group"
      aria-label={description}
    >
      <svg
        aria-hidden="true"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        className="block max-w-none"
        textAnchor="middle"
      >
        {Array.from({ length: qubitCount }, (_, qubit) => (
          <g key={qubit} className="text-muted">
            <text x="22" y={yOf(qubit) + 5} className="fill-ink font-mono text-sm">{`q${qubit}`}</text>
            <path d={`M44 ${yOf(qubit)}H${width - 8}`} stroke="currentColor" />
          </g>
        ))}
        {steps.map((gates, step) => (
          <g key={step} opacity={step < stepCount ? 1 : 0.45}>
            {gates.map((gate, index) => (
              <Gate key={index} gate={gate} x={LEFT + (step + 0.5) * COLUMN} />
            ))}
          </g>
        ))}
        {!still && (
          <path
            d={`M${now} 4V${height - 4}`}
            className="stroke-accent"
            strokeWidth="2"
            strokeDasharray="4 3"
          />
        )}
      </svg>
    </div>
  );
}

function Gate({ gate: { controls, targets, symbol, family, angle }, x }: { gate: DrawnGate; x: number }) {
  const wires = [...controls, ...targets].map(yOf);
  const isLinked = wires.length > 1;
  return (
    <g className="text-ink" stroke="currentColor">
      {isLinked && <path d={`M${x} ${Math.min(...wires)}V${Math.max(...wires)}`} strokeWidth="1.5" />}
      {controls.map((qubit) => (
        <circle key={qubit} cx={x} cy={yOf(qubit)} r="5" fill="currentColor" />
      ))}
      {targets.map((qubit) =>
        family === 'flip' ? (
          <Flip key={qubit} x={x} y={yOf(qubit)} />
        ) : family === 'swap' ? (
          <path key={qubit} d={`M${x - 7} ${yOf(qubit) - 7}l14 14m0 -14l-14 14`} strokeWidth="2" />
        ) : (
          <Box key={qubit} x={x} y={yOf(qubit)} symbol={symbol} angle={angle} tones={TONES[family]} />
        ),
      )}
    </g>
  );
}

function Flip({ x, y }: { x: number; y: number }) {
  return (
    <>
      <circle cx={x} cy={y} r="13" className="fill-raised" strokeWidth="1.5" />
      <path d={`M${x - 13} ${y}h26M${x} ${y - 13}v26`} strokeWidth="1.5" />
    </>
  );
}

interface BoxProps {
  readonly x: number;
  readonly y: number;
  readonly symbol: string;
  readonly angle?: string;
  readonly tones: readonly [string, string];
}

function Box({ x, y, symbol, angle, tones: [face, ink] }: BoxProps) {
  return (
    <>
      <rect x={x - BOX / 2} y={y - BOX / 2} width={BOX} height={BOX} className={face} />
      <g stroke="none" className={ink}>
        <text
          x={x}
          y={y + (angle ? 0 : 6)}
          className={`font-serif font-semibold ${angle ? 'text-sm' : 'text-lg'}`}
        >
          {symbol}
        </text>
        {angle && (
          <text x={x} y={y + 14} className="font-mono text-xs">
            {angle}
          </text>
        )}
      </g>
    </>
  );
}
