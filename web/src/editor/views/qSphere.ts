import type { BlochVector } from '@superpose/quantum';
import type { NamedState } from '../parts/labels';

export interface QSphereDot extends NamedState {
  readonly ones: number;
  readonly point: BlochVector;
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
