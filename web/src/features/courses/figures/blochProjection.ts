export type Point = readonly [x: number, y: number, z: number];

/** Where the reader looks from, in radians: around the vertical axis, and above the equator. */
export interface View {
  readonly azimuth: number;
  readonly elevation: number;
}

const DISTANCE = 5;

/** Seen from the view's side in perspective; `depth` is positive on the near half. Screen y points down. */
export function project([x, y, z]: Point, { azimuth, elevation }: View) {
  const right = -x * Math.sin(azimuth) + y * Math.cos(azimuth);
  const outward = x * Math.cos(azimuth) + y * Math.sin(azimuth);
  const up = z * Math.cos(elevation) - outward * Math.sin(elevation);
  const depth = outward * Math.cos(elevation) + z * Math.sin(elevation);
  const scale = DISTANCE / (DISTANCE - depth);
  return { x: right * scale, y: -up * scale, depth };
}

/** The Bloch vector of cos(θ/2)|0⟩ + e^{iφ} sin(θ/2)|1⟩. */
export const blochVector = (theta: number, phi: number): Point => [
  Math.sin(theta) * Math.cos(phi),
  Math.sin(theta) * Math.sin(phi),
  Math.cos(theta),
];
