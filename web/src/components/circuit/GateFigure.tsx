import { createElement, type SVGAttributes } from 'react';
import type { GateFamily } from '@superpose/quantum/gates';
import { gateShapes, type DrawnGate, type Role, type Shape, type Sizes } from './gateShapes';

/** The colours and strokes of a gate's parts. */
export type Look = (role: Role, family: GateFamily, hasAngle: boolean) => SVGAttributes<SVGElement>;

interface GateFigureProps {
  readonly gate: DrawnGate;
  /** The gate's middle. */
  readonly x: number;
  readonly yOf: (qubit: number) => number;
  readonly sizes: Sizes;
  readonly look: Look;
  /** What the gate consists of, where that isn't what gates usually do. */
  readonly shapes?: readonly Shape[];
}

/** A gate in a drawing. */
export const GateFigure = ({ gate, x, yOf, sizes, look, shapes }: GateFigureProps) =>
  (shapes ?? gateShapes(gate, x, yOf, sizes)).map(({ tag, role, attributes, text }, index) =>
    createElement(
      tag,
      { key: index, ...attributes, ...look(role, gate.family, gate.angle !== undefined) },
      text,
    ),
  );
