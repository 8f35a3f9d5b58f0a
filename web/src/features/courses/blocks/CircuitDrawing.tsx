import { HALF_GAP, instructionShapes } from '../../../components/circuit/instructionShapes';
import { PAGE_SIZES, PageGate } from '../../../components/circuit/PageGate';
import type { CircuitFigure } from '../lessonTypes';

const ROW = 56;
const BIT_ROW = 28;
const COLUMN = 60;
const LEFT = 56;
const yOf = (qubit: number): number => (qubit + 0.5) * ROW;

interface CircuitDrawingProps {
  readonly figure: Pick<CircuitFigure, 'qubitCount' | 'bitCount' | 'steps'>;
  /** Columns up to this one have run. */
  readonly stepCount: number;
  /** On paper there's nothing to step through. */
  readonly still?: boolean;
  readonly description: string;
}

/** A circuit of any gates; what has run is bright, and a line marks the place. */
export function CircuitDrawing({
  figure: { qubitCount, bitCount = 0, steps },
  stepCount,
  still = false,
  description,
}: CircuitDrawingProps) {
  const width = LEFT + steps.length * COLUMN + 24;
  const height = qubitCount * ROW + bitCount * BIT_ROW;
  const yOfBit = (bit: number) => qubitCount * ROW + (bit + 0.5) * BIT_ROW;
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
        {Array.from({ length: bitCount }, (_, bit) => (
          <g key={bit} className="text-muted">
            <text x="22" y={yOfBit(bit) + 5} className="fill-ink font-mono text-sm">{`c${bit}`}</text>
            {[-HALF_GAP, HALF_GAP].map((by) => (
              <path key={by} d={`M44 ${yOfBit(bit) + by}H${width - 8}`} stroke="currentColor" />
            ))}
          </g>
        ))}
        {steps.map((gates, step) => (
          <g key={step} opacity={step < stepCount ? 1 : 0.45}>
            {gates.map((gate, index) => {
              const x = LEFT + (step + 0.5) * COLUMN;
              const shapes = instructionShapes(gate, x, yOf, PAGE_SIZES, yOfBit);
              return <PageGate key={index} gate={gate} x={x} yOf={yOf} shapes={shapes} />;
            })}
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
