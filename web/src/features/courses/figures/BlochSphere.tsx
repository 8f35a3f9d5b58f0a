import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { project, type Point, type View } from './blochProjection';

const RADIUS = 100;
const TURN = Math.PI / 24;

const CIRCLES: readonly ((angle: number) => Point)[] = [
  (a) => [Math.cos(a), Math.sin(a), 0],
  (a) => [Math.cos(a), 0, Math.sin(a)],
  (a) => [0, Math.cos(a), Math.sin(a)],
];

const AXES: readonly { readonly label: string; readonly at: Point }[] = [
  { label: '|0⟩', at: [0, 0, 1] },
  { label: '|1⟩', at: [0, 0, -1] },
  { label: '|+⟩', at: [1, 0, 0] },
  { label: '|−⟩', at: [-1, 0, 0] },
  { label: '|i⟩', at: [0, 1, 0] },
  { label: '|−i⟩', at: [0, -1, 0] },
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
  const turn = (azimuth: number, elevation: number) =>
    onView({ azimuth, elevation: Math.min(1.5, Math.max(-1.5, elevation)) });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = TURNS[event.key];
    if (!step) return;
    event.preventDefault();
    turn(view.azimuth + step[0], view.elevation + step[1]);
  };
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    if (!drag.current) return;
    const { x, y, view: start } = drag.current;
    turn(start.azimuth - (clientX - x) / 120, start.elevation + (clientY - y) / 120);
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

const TURNS: Record<string, readonly [number, number]> = {
  ArrowLeft: [TURN, 0],
  ArrowRight: [-TURN, 0],
  ArrowUp: [0, TURN],
  ArrowDown: [0, -TURN],
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
      {CIRCLES.map((circle, index) => (
        <path key={index} d={halves(circle, view)} className="stroke-line-strong" strokeWidth="0.8" />
      ))}
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
              x={x * RADIUS * 1.17}
              y={y * RADIUS * 1.17 + 5}
              textAnchor="middle"
              fill="currentColor"
              className="font-mono text-[14px]"
            >
              {label}
            </text>
          </g>
        );
      })}
    </>
  );
}

/** A circle as short strokes; those on the far half are left out every second time, so that it looks dashed. */
function halves(circle: (angle: number) => Point, view: View): string {
  const count = 96;
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [circle((2 * Math.PI * index) / count), circle((2 * Math.PI * (index + 1)) / count)];
    const hidden = project(from, view).depth < 0 && index % 2 === 0;
    return hidden ? '' : `M${at(from, view)}L${at(to, view)}`;
  }).join('');
}

function StateArrow({ state, view }: { state: Point; view: View }) {
  const tip = project(state, view);
  const foot: Point = [state[0], state[1], 0];
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
