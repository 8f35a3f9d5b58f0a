import { memo } from 'react';
import { GateFigure, type Look } from '../../components/circuit/GateFigure';
import type { Sizes } from '../../components/circuit/gateShapes';
import type { EditorCircuit, PlacedGate } from '../circuit/circuit';
import { yOf, type CircuitLayout } from '../circuit/layout';
import { drawnOf } from '../parts/drawnOf';

interface WireLayerProps {
  readonly circuit: EditorCircuit;
  readonly layout: CircuitLayout;
}

/** The wires, and the gates that join several; what can be touched lies in the cells above. */
export function WireLayer({ circuit, layout }: WireLayerProps) {
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 left-0"
      width={layout.width}
      height={layout.height}
    >
      <Wires count={circuit.qubitCount} length={layout.width} />
      {circuit.gates
        .filter(({ qubits }) => qubits.length > 1)
        .map((gate) => (
          <JoinedGate key={gate.id} gate={gate} x={layout.xOf(gate)} />
        ))}
    </svg>
  );
}

interface WiresProps {
  readonly count: number;
  /** In px. */
  readonly length: number;
}

export const Wires = ({ count, length }: WiresProps) =>
  Array.from({ length: count }, (_, qubit) => (
    <line
      key={qubit}
      x2={length}
      y1={yOf(qubit)}
      y2={yOf(qubit)}
      className="stroke-line-strong"
      shapeRendering="crispEdges"
    />
  ));

interface JoinedGateProps {
  readonly gate: Pick<PlacedGate, 'gate' | 'qubits' | 'params'>;
  readonly x: number;
}

const SIZES: Sizes = {
  box: { width: 40, height: 40 },
  dot: 6,
  ring: 13,
  baseLines: { alone: 6, above: 0, angle: 14 },
};

const look: Look = (role) => ({
  className: {
    link: '',
    dot: 'fill-gate-control-ink',
    ring: 'fill-raised',
    plus: '',
    cross: '',
    face: 'fill-gate-control stroke-1',
    symbol: 'fill-gate-control-ink stroke-none font-semibold',
    angle: 'fill-gate-control-ink stroke-none font-mono text-xs',
  }[role],
});

/** A gate on several wires. */
export const JoinedGate = memo(function JoinedGate({ gate, x }: JoinedGateProps) {
  if (gate.qubits.length < 2) return null;
  return (
    <g className="fill-none stroke-gate-control-ink" strokeWidth={2} textAnchor="middle">
      <GateFigure gate={drawnOf(gate)} x={x} yOf={yOf} sizes={SIZES} look={look} />
    </g>
  );
});
