import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { circleArcs, project, turned, type View } from '../../editor/preview/projection';
import type { Point } from './blochVector';

const RADIUS = 100;
const TURN = Math.PI / 24;

const CIRCLES: readonly ((angle: number) => Point)[] = [
  (a) => ({ x: Math.cos(a), y: Math.sin(a), z: 0 }),
  (a) => ({ x: Math.cos(a), y: 0, z: Math.sin(a) }),
  (a) => ({ x: 0, y: Math.cos(a), z: Math.sin(a) }),
];

const AXES: readonly { readonly label: string; readonly at: Point }[] = [
  { label: '|0⟩', at: { x: 0, y: 0, z: 1 } },
  { label: '|1⟩', at: { x: 0, y: 0, z: -1 } },
  { label: '|+⟩', at: { x: 1, y: 0, z: 0 } },
  { label: '|−⟩', at: { x: -1, y: 0, z: 0 } },
  { label: '|i⟩', at: { x: 0, y: 1, z: 0 } },
  { label: '|−i⟩', at: { x: 0, y: -1, z: 0 } },
];

interface BlochSphereProps {
  readonly state: Point;
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly description: string;
}

/** The sphere in perspective with the state's vector and its shadow on the equator; dragging or arrow keys turn it. */
export function BlochSphere({ state, view, onView, description }: BlochSphereProps) {
  const drag = useRef<{ x: number; y: number; view: View } | null>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = TURNS[event.key];
    if (!step) return;
    event.preventDefault();
    onView(turned(view, step));
  };
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    if (!drag.current) return;
    const { x, y, view: start } = drag.current;
    onView(turned(start, { azimuth: (x - clientX) / 120, elevation: (clientY - y) / 120 }));
  };
  return (
    <svg
      role="img"
      aria-label={description}
      tabIndex={0}
      viewBox="-145 -140 290 280"
      className="block w-full max-w-80 cursor-grab touch-pan-y select-none active:cursor-grabbing"
      fill="none"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, y: event.clientY, view };
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => (drag.current = null)}
      onPointerCancel={() => (drag.current = null)}
    >
      <Globe view={view} />
      <StateArrow state={state} view={view} />
    </svg>
  );
}

const TURNS: Record<string, View> = {
  ArrowLeft: { azimuth: TURN, elevation: 0 },
  ArrowRight: { azimuth: -TURN, elevation: 0 },
  ArrowUp: { azimuth: 0, elevation: TURN },
  ArrowDown: { azimuth: 0, elevation: -TURN },
};

const at = (point: Point, view: View): string => {
  const { x, y } = project(point, view);
  return `${(x * RADIUS).toFixed(1)} ${(y * RADIUS).toFixed(1)}`;
};

function Globe({ view }: { view: View }) {
  // The outline of a sphere seen from five radii away is a little larger than its radius.
  const outline = RADIUS * (5 / Math.sqrt(24));
  return (
    <>
      <circle r={outline} className="fill-accent-soft stroke-line-strong" fillOpacity="0.45" />
      {CIRCLES.map((circle, index) => {
        const { front, back } = circleArcs(circle, view);
        return (
          <g key={index} transform={`scale(${RADIUS})`} className="stroke-line-strong" strokeWidth="0.008">
            <path d={front} />
            <path d={back} strokeDasharray="0.03 0.04" />
          </g>
        );
      })}
      {AXES.map(({ label, at: point }) => {
        const { x, y, depth } = project(point, view);
        return (
          <g key={label} className={depth < -0.2 ? 'text-muted' : 'text-ink'}>
            <path
              d={`M0 0L${x * RADIUS} ${y * RADIUS}`}
              stroke="currentColor"
              strokeWidth="0.8"
              strokeDasharray={depth < 0 ? '2 3' : undefined}
            />
            <text
              x={x * RADIUS * 1.22}
              y={y * RADIUS * 1.22 + 5}
              textAnchor="middle"
              fill="currentColor"
              className="stroke-raised font-mono text-[14px] [paint-order:stroke]"
              strokeWidth="3"
            >
              {label}
            </text>
          </g>
        );
      })}
    </>
  );
}

function StateArrow({ state, view }: { state: Point; view: View }) {
  const tip = project(state, view);
  const foot: Point = { ...state, z: 0 };
  return (
    <>
      <path
        d={`M0 0L${at(foot, view)}L${at(state, view)}`}
        className="stroke-muted"
        strokeWidth="1.2"
        strokeDasharray="3 3"
      />
      <path
        d={`M0 0L${at(state, view)}`}
        className="stroke-data-orange"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle
        cx={tip.x * RADIUS}
        cy={tip.y * RADIUS}
        r="6"
        className="fill-data-orange stroke-paper"
        strokeWidth="1.5"
      />
    </>
  );
}
