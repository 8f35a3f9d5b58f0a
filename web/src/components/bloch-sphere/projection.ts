import type { BlochVector } from '@superpose/quantum';

/** The eye's position, in radians: turned about the z axis, raised above the equator. */
export interface View {
  readonly azimuth: number;
  readonly elevation: number;
}

export const FIRST_VIEW: View = { azimuth: 0.6, elevation: 0.32 };

const STEEPEST = Math.PI / 2 - 0.05;

export const turned = ({ azimuth, elevation }: View, by: View): View => ({
  azimuth: azimuth + by.azimuth,
  elevation: Math.min(STEEPEST, Math.max(-STEEPEST, elevation + by.elevation)),
});

interface Projected {
  readonly x: number;
  readonly y: number;
  /** Above 0 on the side of the sphere that faces the eye. */
  readonly depth: number;
}

/** Distance of the eye from the centre, in radii. */
const EYE = 5;

/** The radius at which the eye sees the ball's edge: a little more than 1, because the eye is near. */
export const OUTLINE = EYE / Math.sqrt(EYE ** 2 - 1);

/** A point of the unit ball as the eye sees it; x to the right, y down, the sphere about 1 in radius. */
export function project({ x, y, z }: BlochVector, { azimuth, elevation }: View): Projected {
  const across = -x * Math.sin(azimuth) + y * Math.cos(azimuth);
  const towards = x * Math.cos(azimuth) + y * Math.sin(azimuth);
  const depth = towards * Math.cos(elevation) + z * Math.sin(elevation);
  const up = z * Math.cos(elevation) - towards * Math.sin(elevation);
  const scale = EYE / (EYE - depth);
  return { x: across * scale, y: -up * scale, depth };
}

const SEGMENTS = 48;

/** A circle on the sphere, as the arcs in front of and behind the centre. */
export function circleArcs(
  pointAt: (angle: number) => BlochVector,
  view: View,
): { readonly front: string; readonly back: string } {
  const points = Array.from({ length: SEGMENTS + 1 }, (_, index) =>
    project(pointAt((index / SEGMENTS) * 2 * Math.PI), view),
  );
  const path = (isDrawn: (point: Projected) => boolean) =>
    points
      .slice(1)
      .map((point, index) => [points[index]!, point] as const)
      .filter(([from]) => isDrawn(from))
      .map(([from, to]) => `M${at(from)}L${at(to)}`)
      .join('');
  return { front: path(({ depth }) => depth >= 0), back: path(({ depth }) => depth < 0) };
}

const at = ({ x, y }: Projected): string => `${x.toFixed(3)} ${y.toFixed(3)}`;
