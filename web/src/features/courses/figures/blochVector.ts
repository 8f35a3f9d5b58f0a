import type { BlochVector } from '@superpose/quantum';

/** The Bloch vector of cos(θ/2)|0⟩ + e^{iφ} sin(θ/2)|1⟩. */
export const blochVector = (theta: number, phi: number): BlochVector => ({
  x: Math.sin(theta) * Math.cos(phi),
  y: Math.sin(theta) * Math.sin(phi),
  z: Math.cos(theta),
});
