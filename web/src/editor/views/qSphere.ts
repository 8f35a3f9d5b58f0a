import type { BlochVector } from '@superpose/quantum';
import type { NamedState } from '../parts/labels';

export interface QSphereDot extends NamedState {
  readonly ones: number;
  readonly point: BlochVector;
}

/** A dot as it is drawn. */
export interface SeenDot {
  readonly ket: string;
  readonly probability: number;
  readonly x: number;
  readonly y: number;
  /** Above 0 on the side that faces the reader. */
  readonly depth: number;
}

/** A label above a dot; its middle and its baseline. */
export interface QSphereLabel {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

export const LABEL_SIZE = 0.12;
/** A probability that is as good as none. */
export const NEGLIGIBLE = 1e-9;
/** The most probable states have labels, where there's room. */
const MOST_LABELS = 16;
/** Of a character of a monospaced font. */
const CHARACTER_WIDTH = 0.6 * LABEL_SIZE;
/** From the middle of the picture to its edge. */
const EDGE = 1.4;

/**
 * Those of the labels that have room, moved inwards where they would be cut at the edge. Earlier ones come first: a later
 * one that would cover one of them is left out.
 */
export function fittingLabels(labels: readonly QSphereLabel[]): QSphereLabel[] {
  const placed: QSphereLabel[] = [];
  for (const { text, x, y } of labels) {
    const half = (text.length * CHARACTER_WIDTH) / 2;
    const most = Math.max(0, EDGE - half);
    const label = { text, x: Math.max(-most, Math.min(most, x)), y };
    const covers = placed.some(
      (other) =>
        Math.abs(other.x - label.x) < half + (other.text.length * CHARACTER_WIDTH) / 2 &&
        Math.abs(other.y - y) < LABEL_SIZE,
    );
    if (!covers) placed.push(label);
  }
  return placed;
}

/** Labels of the most probable states, above their dots. Of equally probable ones the nearest come first. */
export function labelsOf(dots: readonly SeenDot[]): QSphereLabel[] {
  // Rounding doesn't make one more probable.
  const rounded = ({ probability }: SeenDot) => Math.round(probability / NEGLIGIBLE);
  const first = [...dots].sort((a, b) => rounded(b) - rounded(a) || b.depth - a.depth).slice(0, MOST_LABELS);
  return fittingLabels(first.map(({ ket, x, y }) => ({ text: ket, x: x * 1.18, y: y * 1.18 - 0.1 })));
}

/** Where the states are on the unit sphere: |0…0⟩ at the top, |1…1⟩ below, those with equally many ones around one parallel. */
export function qSphere(states: readonly NamedState[]): QSphereDot[] {
  const qubitCount = states[0]?.label.length ?? 0;
  const withOnes = states.map((state) => ({
    ...state,
    ones: [...state.label].filter((bit) => bit === '1').length,
  }));
  const counts = new Map<number, number>();
  for (const { ones } of withOnes) counts.set(ones, (counts.get(ones) ?? 0) + 1);
  const seen = new Map<number, number>();
  return withOnes.map((state) => {
    const { ones } = state;
    const place = seen.get(ones) ?? 0;
    seen.set(ones, place + 1);
    const z = 1 - (2 * ones) / qubitCount;
    const radius = Math.sqrt(Math.max(0, 1 - z * z));
    const turn = (2 * Math.PI * place) / counts.get(ones)!;
    return { ...state, point: { x: radius * Math.cos(turn), y: radius * Math.sin(turn), z } };
  });
}
