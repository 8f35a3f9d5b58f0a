import { memo } from 'react';
import type { EditorCircuit, PlacedGate } from '../circuit/circuit';
import { yOf, type CircuitLayout } from '../circuit/layout';

interface WireLayerProps {
  readonly circuit: EditorCircuit;
  readonly layout: CircuitLayout;
}

const TARGET_RADIUS = 13;

/** The wires, and every CNOT's dot, line and ⊕; what can be touched lies in the cells above. */
export function WireLayer({ circuit, layout }: WireLayerProps) {
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 left-0"
      width={layout.width}
      height={layout.height}
    >
      {Array.from({ length: circuit.qubitCount }, (_, qubit) => (
        <line
          key={qubit}
          x2={layout.width}
          y1={yOf(qubit)}
          y2={yOf(qubit)}
          className="stroke-line-strong"
          shapeRendering="crispEdges"
        />
      ))}
      {circuit.gates
        .filter(({ targetQubit }) => targetQubit !== undefined)
        .map((gate) => (
          <Cnot key={gate.id} gate={gate} x={layout.xOf(gate)} />
        ))}
    </svg>
  );
}

interface CnotProps {
  readonly gate: Pick<PlacedGate, 'qubit' | 'targetQubit'>;
  readonly x: number;
}

export const Cnot = memo(function Cnot({ gate, x }: CnotProps) {
  if (gate.targetQubit === undefined) return null;
  const [control, target] = [yOf(gate.qubit), yOf(gate.targetQubit)];
  const r = TARGET_RADIUS;
  return (
    <g className="fill-none stroke-gate-control-ink" strokeWidth={2}>
      <line x1={x} x2={x} y1={control} y2={target} />
      <circle cx={x} cy={control} r={6} className="fill-gate-control-ink" />
      <circle cx={x} cy={target} r={r} className="fill-raised" />
      <path d={`M${x - r} ${target}h${2 * r}M${x} ${target - r}v${2 * r}`} />
    </g>
  );
});
