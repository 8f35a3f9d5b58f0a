import type { BlochVector } from '@superpose/quantum';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { circleArcs, project, turned, type Projected, type View } from './projection';

interface BlochSphereProps {
  readonly qubit: number;
  readonly vector: BlochVector;
  readonly view: View;
  readonly onTurn: (view: View) => void;
}

const POLES = [
  { label: '|0⟩', point: { x: 0, y: 0, z: 1 } },
  { label: '|1⟩', point: { x: 0, y: 0, z: -1 } },
  { label: '|+⟩', point: { x: 1, y: 0, z: 0 } },
  { label: '|i⟩', point: { x: 0, y: 1, z: 0 } },
] as const;

const KEY_TURNS: Readonly<Record<string, View>> = {
  ArrowLeft: { azimuth: 0.15, elevation: 0 },
  ArrowRight: { azimuth: -0.15, elevation: 0 },
  ArrowUp: { azimuth: 0, elevation: 0.15 },
  ArrowDown: { azimuth: 0, elevation: -0.15 },
};

const RADIANS_PER_PX = 0.012;
/** Shorter than this, a vector is no longer that of a qubit on its own. */
const PURE = 0.999;

/** A qubit's reduced state as a vector in the Bloch ball; drag it, or use the arrow keys, to turn the ball. */
export function BlochSphere({ qubit, vector, view, onTurn }: BlochSphereProps) {
  const { t } = useTranslation('editor');
  const drag = useTurning(view, onTurn);
  const { x, y, z } = vector;
  const length = Math.hypot(x, y, z);
  const numbers = { qubit, x: shortNumber(x), y: shortNumber(y), z: shortNumber(z) };
  return (
    <figure className="flex w-32 flex-col items-center">
      <div
        role="group"
        tabIndex={0}
        aria-label={t('bloch.label', numbers)}
        className="cursor-grab touch-none rounded-md active:cursor-grabbing"
        {...drag}
      >
        <svg aria-hidden="true" viewBox="-1.4 -1.4 2.8 2.8" className="size-32">
          <Ball view={view} />
          <StateArrow vector={vector} view={view} />
        </svg>
      </div>
      <figcaption className="text-center font-mono text-[0.6875rem] leading-5 whitespace-nowrap text-muted tabular-nums">
        <span className="text-sm text-ink">{t('grid.wireLabel', { qubit })}</span>
        <br />
        {t('bloch.vector', numbers)}
        <br />
        {length < PURE ? t('bloch.entangled', { length: shortNumber(length) }) : t('bloch.pure')}
      </figcaption>
    </figure>
  );
}

/** Two decimals, with a true minus and never a negative zero. */
const shortNumber = (value: number): string =>
  value
    .toFixed(2)
    .replace(/^-(0\.00)$/, '$1')
    .replace('-', '−');

function Ball({ view }: { view: View }) {
  const equator = circleArcs((angle) => ({ x: Math.cos(angle), y: Math.sin(angle), z: 0 }), view);
  const meridian = circleArcs((angle) => ({ x: Math.cos(angle), y: 0, z: Math.sin(angle) }), view);
  return (
    <g className="fill-none stroke-line-strong" strokeWidth={0.012}>
      <circle r={1.02} className="fill-sunken stroke-line-strong" />
      {[equator, meridian].map(({ front, back }, index) => (
        <g key={index}>
          <path d={front} />
          <path d={back} opacity={0.45} strokeDasharray="0.04 0.04" />
        </g>
      ))}
      {POLES.map(({ label, point }) => (
        <Axis key={label} label={label} tip={project(point, view)} end={project(scaled(point, 1.2), view)} />
      ))}
    </g>
  );
}

const scaled = ({ x, y, z }: BlochVector, by: number): BlochVector => ({ x: x * by, y: y * by, z: z * by });

function Axis({ label, tip, end }: { label: string; tip: Projected; end: Projected }) {
  return (
    <g opacity={tip.depth < -0.2 ? 0.6 : 1}>
      <line x2={tip.x} y2={tip.y} strokeWidth={0.01} />
      <text
        x={end.x}
        y={end.y}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={0.2}
        className="fill-ink stroke-none font-mono"
      >
        {label}
      </text>
    </g>
  );
}

/** The vector, and its shadow on the plane of the equator. */
function StateArrow({ vector, view }: { vector: BlochVector; view: View }) {
  const tip = project(vector, view);
  const foot = project({ ...vector, z: 0 }, view);
  return (
    <g className="stroke-accent" strokeLinecap="round">
      <line x2={foot.x} y2={foot.y} strokeWidth={0.03} opacity={0.35} />
      <line x1={foot.x} y1={foot.y} x2={tip.x} y2={tip.y} strokeWidth={0.015} strokeDasharray="0.04 0.05" />
      <line x2={tip.x} y2={tip.y} strokeWidth={0.045} />
      <circle cx={tip.x} cy={tip.y} r={0.075} className="fill-accent stroke-none" />
    </g>
  );
}

function useTurning(view: View, onTurn: (view: View) => void) {
  const held = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = held.current;
      if (!from) return;
      held.current = { x: clientX, y: clientY };
      const azimuth = (from.x - clientX) * RADIANS_PER_PX;
      onTurn(turned(view, { azimuth, elevation: (clientY - from.y) * RADIANS_PER_PX }));
    },
    onPointerUp: () => {
      held.current = null;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const by = KEY_TURNS[event.key];
      if (!by) return;
      event.preventDefault();
      onTurn(turned(view, by));
    },
  };
}
