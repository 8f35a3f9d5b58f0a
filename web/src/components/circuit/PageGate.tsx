import { GateFigure, type Look } from './GateFigure';
import type { DrawnGate, Shape, Sizes } from './gateShapes';
import { FACES, INKS } from './tints';

export const PAGE_SIZES: Sizes = {
  box: { width: 40, height: 40 },
  dot: 5,
  ring: 13,
  baseLines: { alone: 6, above: 0, angle: 14 },
};

const look: Look = (role, family, hasAngle) => {
  switch (role) {
    case 'dot':
      return { fill: 'currentColor' };
    case 'ring':
      return { className: 'fill-raised', strokeWidth: 1.5 };
    case 'link':
      return { strokeWidth: 1.5 };
    case 'plus':
      return { className: 'fill-none', strokeWidth: 1.5 };
    case 'cross':
      return { strokeWidth: 2 };
    case 'face':
      return { className: FACES[family] };
    case 'symbol':
      return {
        className: `font-serif font-semibold ${hasAngle ? 'text-sm' : 'text-lg'} ${INKS[family]}`,
        stroke: 'none',
      };
    case 'angle':
      return { className: `font-mono text-xs ${INKS[family]}`, stroke: 'none' };
  }
};

interface PageGateProps {
  readonly gate: DrawnGate;
  readonly x: number;
  readonly yOf: (qubit: number) => number;
  readonly shapes?: readonly Shape[];
}

/** A gate in the drawings of lessons, solutions and the home page. */
export const PageGate = (props: PageGateProps) => (
  <g className="text-ink" stroke="currentColor" textAnchor="middle">
    <GateFigure {...props} sizes={PAGE_SIZES} look={look} />
  </g>
);
