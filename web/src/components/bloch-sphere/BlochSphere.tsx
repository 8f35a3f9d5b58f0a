import type { BlochVector } from '@superpose/quantum';
import { memo, useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { circleArcs, OUTLINE, project, turned, type View } from './projection';

const TURNS: Readonly<Record<string, View>> = {
  ArrowLeft: { azimuth: 0.15, elevation: 0 },
  ArrowRight: { azimuth: -0.15, elevation: 0 },
  ArrowUp: { azimuth: 0, elevation: 0.15 },
  ArrowDown: { azimuth: 0, elevation: -0.15 },
};
const RADIANS_PER_PX = 0.01;

interface BlochSphereProps {
  readonly vector: BlochVector;
  readonly view: View;
  readonly onTurn: (view: View) => void;
  /** The state in words, for those who cannot see the figure. */
  readonly label: string;
  /** A single sphere has room for all six axes, one of many in a row for four. */
  readonly size: 'small' | 'large';
}

/** The Bloch ball in perspective with the state's vector and its shadow on the equator; dragging or arrow keys turn it. */
export function BlochSphere({ vector, view, onTurn, label, size }: BlochSphereProps) {
  const axes = size === 'large' ? SIX_AXES : FOUR_AXES;
  return (
    <SphereFrame view={view} onTurn={onTurn} label={label} size={size}>
      {axes.map(({ label: name, tip }) => (
        <AxisLine key={name} tip={tip} view={view} />
      ))}
      {axes.map((axis) => (
        <AxisLabel key={axis.label} {...axis} view={view} fontSize={size === 'large' ? 0.14 : 0.2} />
      ))}
      <StateArrow vector={vector} view={view} />
    </SphereFrame>
  );
}

type SphereFrameProps = Omit<BlochSphereProps, 'vector'> & { readonly children: ReactNode };

/** A ball that dragging and arrow keys turn, with what's drawn in it as the eye sees it. */
export function SphereFrame({ view, onTurn, label, size, children }: SphereFrameProps) {
  const turning = useTurning(view, onTurn);
  return (
    <div
      role="group"
      aria-label={label}
      tabIndex={0}
      className={`cursor-grab touch-pan-y rounded-md select-none active:cursor-grabbing ${size === 'large' ? 'w-full max-w-80' : 'size-32'}`}
      {...turning}
    >
      <svg aria-hidden="true" viewBox="-1.4 -1.4 2.8 2.8" fill="none" className="block w-full">
        <Ball view={view} />
        {children}
      </svg>
    </div>
  );
}

const FOUR_AXES = [
  { label: '|0⟩', tip: { x: 0, y: 0, z: 1 } },
  { label: '|1⟩', tip: { x: 0, y: 0, z: -1 } },
  { label: '|+⟩', tip: { x: 1, y: 0, z: 0 } },
  { label: '|i⟩', tip: { x: 0, y: 1, z: 0 } },
] as const;
const SIX_AXES = [
  ...FOUR_AXES,
  { label: '|−⟩', tip: { x: -1, y: 0, z: 0 } },
  { label: '|−i⟩', tip: { x: 0, y: -1, z: 0 } },
] as const;

/** The equator, and the two meridians through the axes. */
const CIRCLES: readonly ((angle: number) => BlochVector)[] = [
  (a) => ({ x: Math.cos(a), y: Math.sin(a), z: 0 }),
  (a) => ({ x: Math.cos(a), y: 0, z: Math.sin(a) }),
  (a) => ({ x: 0, y: Math.cos(a), z: Math.sin(a) }),
];

/** Redrawn only when the ball is turned. */
const Ball = memo(function Ball({ view }: { view: View }) {
  return (
    <g className="stroke-line-strong" strokeWidth={0.01}>
      <circle r={OUTLINE} className="fill-accent-soft" fillOpacity={0.45} />
      {CIRCLES.map((circle, index) => {
        const { front, back } = circleArcs(circle, view);
        return (
          <g key={index}>
            <path d={front} />
            <path d={back} strokeDasharray="0.03 0.04" />
          </g>
        );
      })}
    </g>
  );
});

interface AxisProps {
  readonly tip: BlochVector;
  readonly view: View;
}

const axisTone = (depth: number): string => (depth < -0.2 ? 'text-muted' : 'text-ink');

const AxisLine = memo(function AxisLine({ tip, view }: AxisProps) {
  const { x, y, depth } = project(tip, view);
  return (
    <line
      x2={x}
      y2={y}
      className={axisTone(depth)}
      stroke="currentColor"
      strokeWidth={0.01}
      strokeDasharray={depth < 0 ? '0.02 0.03' : undefined}
    />
  );
});

/** Beyond its axis's tip. The wide edge keeps the lines behind it away from the letters. */
const AxisLabel = memo(function AxisLabel(axis: AxisProps & { label: string; fontSize: number }) {
  const { x, y, depth } = project(axis.tip, axis.view);
  const length = Math.hypot(x, y);
  const stretch = length < 0.01 ? 1 : (length + 0.22) / length;
  return (
    <text
      x={x * stretch}
      y={y * stretch}
      textAnchor="middle"
      dominantBaseline="central"
      fontSize={axis.fontSize}
      fill="currentColor"
      className={`stroke-raised font-mono [paint-order:stroke] ${axisTone(depth)}`}
      strokeWidth={0.08}
      strokeLinejoin="round"
    >
      {axis.label}
    </text>
  );
});

function StateArrow({ vector, view }: { vector: BlochVector; view: View }) {
  const tip = project(vector, view);
  const foot = project({ ...vector, z: 0 }, view);
  return (
    <>
      <path
        d={`M0 0L${foot.x} ${foot.y}L${tip.x} ${tip.y}`}
        className="stroke-muted"
        strokeWidth={0.014}
        strokeDasharray="0.03 0.03"
      />
      <line x2={tip.x} y2={tip.y} className="stroke-data-orange" strokeWidth={0.035} strokeLinecap="round" />
      <circle cx={tip.x} cy={tip.y} r={0.065} className="fill-data-orange stroke-paper" strokeWidth={0.015} />
    </>
  );
}

function useTurning(view: View, onTurn: (view: View) => void) {
  const held = useRef<{ x: number; y: number } | null>(null);
  const letGo = () => {
    held.current = null;
  };
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
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onKeyDown: (event: KeyboardEvent) => {
      const by = TURNS[event.key];
      if (!by) return;
      event.preventDefault();
      onTurn(turned(view, by));
    },
  };
}
