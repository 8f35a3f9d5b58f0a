import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { GateFigure, type Look } from '../../../components/circuit/GateFigure';
import type { DrawnGate } from '../../../components/circuit/gateShapes';
import { FACES } from '../../../components/circuit/tints';
import type { Part } from '../circuit-diagram/stages';

/** One step of the circuit: a button with what happens there drawn on the wires. */
export interface CircuitColumn {
  /** Names the column for screen readers; two columns of a loop have different names. */
  readonly name: string;
  readonly parts: readonly Part[];
}

interface CompactCircuitProps {
  readonly qubitCount: number;
  readonly columns: readonly CircuitColumn[];
  readonly current: number;
  readonly disabled: boolean;
  readonly onSelect: (column: number) => void;
}

/** The circuit for the learner's own input, above its picture; each column is a way to its step. */
export function CompactCircuit({ qubitCount, columns, current, disabled, onSelect }: CompactCircuitProps) {
  const { t } = useTranslation('algorithms');
  const frame = useRef<HTMLDivElement>(null);
  const row = qubitCount <= 4 ? 30 : 20;
  const height = qubitCount * row + 4;
  const wireY = (qubit: number) => 2 + (qubit + 0.5) * row;
  useEffect(() => {
    const button = frame.current?.children[current];
    if (!(button instanceof HTMLElement) || !frame.current) return;
    const { offsetLeft, offsetWidth } = button;
    frame.current.scrollLeft = offsetLeft + offsetWidth / 2 - frame.current.clientWidth / 2;
  }, [current]);
  return (
    <div className="flex">
      <div
        aria-hidden="true"
        className="relative w-7 shrink-0 font-mono text-xs text-muted"
        style={{ height }}
      >
        {Array.from({ length: qubitCount }, (_, qubit) => (
          <span key={qubit} className="absolute -translate-y-1/2" style={{ top: wireY(qubit) }}>
            {`q${qubit}`}
          </span>
        ))}
      </div>
      <div
        ref={frame}
        role="group"
        aria-label={t('picture.circuit')}
        className="relative flex min-w-0 flex-1 overflow-x-auto"
      >
        {columns.map(({ name, parts }, index) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            aria-current={index === current}
            disabled={disabled}
            onClick={() => onSelect(index)}
            className={`h-min min-w-16 flex-1 rounded-sm border-b-3 focus-visible:-outline-offset-2 ${
              index === current ? 'border-accent bg-accent-soft' : 'border-transparent hover:bg-sunken'
            }`}
          >
            <svg aria-hidden="true" width="100%" height={height} className="block">
              {Array.from({ length: qubitCount }, (_, qubit) => (
                <line
                  key={qubit}
                  x1="0"
                  x2="100%"
                  y1={wireY(qubit)}
                  y2={wireY(qubit)}
                  className="stroke-muted"
                />
              ))}
              <svg x="50%" overflow="visible">
                {parts.map((part, position) => (
                  <PartFigure key={position} part={part} wireY={wireY} size={row - 6} />
                ))}
              </svg>
            </svg>
          </button>
        ))}
      </div>
    </div>
  );
}

interface PartFigureProps {
  readonly part: Part;
  readonly wireY: (qubit: number) => number;
  readonly size: number;
}

const TEXT = 'fill-ink stroke-none font-mono text-xs';

function PartFigure({ part, wireY, size }: PartFigureProps) {
  const half = size / 2;
  switch (part.kind) {
    case 'gate':
      return <Gate gate={{ ...part, controls: [], targets: [part.qubit] }} wireY={wireY} size={size} />;
    case 'box': {
      const [top, bottom] = [wireY(part.first) - half, wireY(part.last) + half];
      const middle = (top + bottom) / 2 + 4;
      return (
        <g>
          <rect x={-28} y={top} width={56} height={bottom - top} className={FACES.phase} />
          {part.lines.map((line, index) => (
            <text
              key={line}
              y={middle + (index - (part.lines.length - 1) / 2) * 16}
              textAnchor="middle"
              className={TEXT}
            >
              {line}
            </text>
          ))}
        </g>
      );
    }
    case 'cnot':
      return (
        <g transform={`translate(${part.shift})`}>
          <Gate gate={cnot(part.control, part.target)} wireY={wireY} size={size} />
        </g>
      );
    case 'meter': {
      const y = wireY(part.qubit);
      return (
        <g className="fill-raised stroke-ink">
          <rect x={-half - 2} y={y - half} width={size + 4} height={size} />
          <path d={`M-6 ${y + 4}A6 6 0 0 1 6 ${y + 4}M0 ${y + 4}L4 ${y - 5}`} />
        </g>
      );
    }
  }
}

interface GateProps extends Pick<PartFigureProps, 'wireY' | 'size'> {
  readonly gate: DrawnGate;
}

const Gate = ({ gate, wireY, size }: GateProps) => (
  <g className="fill-none stroke-ink" textAnchor="middle">
    <GateFigure
      gate={gate}
      x={0}
      yOf={wireY}
      sizes={{
        box: { width: size + 4, height: size },
        dot: 3.5,
        ring: 7,
        baseLines: { alone: 4, above: 4, angle: 4 },
      }}
      look={look}
    />
  </g>
);

const cnot = (control: number, target: number): DrawnGate => ({
  symbol: '⊕',
  family: 'controlled',
  controls: [control],
  targets: [target],
});

const look: Look = (role, family) =>
  role === 'face'
    ? { className: FACES[family] }
    : role === 'symbol'
      ? { className: TEXT }
      : { className: role === 'dot' ? 'fill-ink' : undefined };
