import { memo } from 'react';
import { GateFigure, type Look } from '../../components/circuit/GateFigure';
import { HALF_GAP, instructionShapes } from '../../components/circuit/instructionShapes';
import { FACES, INKS } from '../../components/circuit/tints';
import type { Sizes } from '../../components/circuit/gateShapes';
import { bitsOf, wiresOf, type CustomGate, type EditorCircuit, type UnnamedGate } from '../circuit/circuit';
import { isDisplay } from '../circuit/gateFacts';
import { bitHeight, yOf, type CircuitLayout } from '../circuit/layout';
import { drawnOf } from '../parts/drawnOf';
import type { Columns } from './useShownColumns';

interface WireLayerProps {
  readonly circuit: EditorCircuit;
  readonly layout: CircuitLayout;
  readonly shown: Columns;
}

/** The wires, and the gates that join several; what can be touched lies in the cells above. */
export function WireLayer({ circuit, layout, shown: { from, to } }: WireLayerProps) {
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 left-0"
      width={layout.width}
      height={layout.height}
    >
      <Wires count={circuit.qubitCount} length={layout.width} />
      <BitWires layout={layout} />
      {circuit.gates
        .filter((gate) => gate.timeStep >= from && gate.timeStep < to && isDrawn(gate))
        .map((gate) => (
          <JoinedGate
            key={gate.id}
            gate={gate}
            x={layout.xOf(gate)}
            customGates={circuit.customGates}
            qubitCount={circuit.qubitCount}
          />
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

/** The classical bits, as double lines. */
export const BitWires = ({ layout: { bitCount, width, yOfBit } }: Pick<WireLayerProps, 'layout'>) =>
  Array.from({ length: bitCount }, (_, bit) =>
    [-HALF_GAP, HALF_GAP].map((by) => (
      <line
        key={`${bit} ${by}`}
        x2={width}
        y1={yOfBit(bit) + by}
        y2={yOfBit(bit) + by}
        className="stroke-line-strong"
        shapeRendering="crispEdges"
      />
    )),
  );

interface JoinedGateProps {
  readonly gate: UnnamedGate;
  readonly x: number;
  readonly customGates: readonly CustomGate[] | undefined;
  readonly qubitCount: number;
}

const SIZES: Sizes = {
  box: { width: 40, height: 40 },
  dot: 6,
  ring: 13,
  baseLines: { alone: 6, above: 0, angle: 14 },
};

const look: Look = (role, family) => ({
  className: {
    link: '',
    dot: 'fill-gate-control-ink',
    ring: 'fill-raised',
    plus: '',
    cross: '',
    face: `${FACES[family]} stroke-1`,
    symbol: `${INKS[family]} stroke-none font-semibold`,
    angle: `${INKS[family]} stroke-none font-mono text-xs`,
  }[role],
});

/** What isn't a single box in its cell: a gate on several wires or bits, a measurement, a barrier. */
export const isDrawn = (gate: UnnamedGate): boolean =>
  !isDisplay(gate.gate) && (wiresOf(gate).length > 1 || bitsOf(gate).length > 0 || gate.gate === 'BARRIER');

export const JoinedGate = memo(function JoinedGate(props: JoinedGateProps) {
  const { gate, x, customGates, qubitCount } = props;
  if (!isDrawn(gate)) return null;
  const drawn = drawnOf(gate, customGates);
  return (
    <g className="fill-none stroke-gate-control-ink" strokeWidth={2} textAnchor="middle">
      <GateFigure
        gate={drawn}
        x={x}
        yOf={yOf}
        sizes={SIZES}
        look={look}
        shapes={instructionShapes(drawn, x, yOf, SIZES, (bit) => bitHeight(qubitCount, bit))}
      />
    </g>
  );
});
