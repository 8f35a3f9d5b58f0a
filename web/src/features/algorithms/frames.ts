/** One stop of a run: the step that is highlighted and, where steps repeat, the iteration it belongs to (from 1). */
export interface Frame {
  readonly step: number;
  readonly iteration: number;
}

export const GROVER_STEP_MS = 1800;
export const STEP_MS = 1500;

/** The steps 0, 1, 2, … once each. */
export const plainFrames = (stepCount: number): Frame[] =>
  Array.from({ length: stepCount }, (_, step) => ({ step, iteration: 0 }));

/** Oracle, diffusion and "repeat" (steps 2 to 4) come once per iteration, the other steps once. */
export function groverFrames(iterations: number): Frame[] {
  const rounds = Array.from({ length: iterations }, (_, round) =>
    [2, 3, 4].map((step) => ({ step, iteration: round + 1 })),
  );
  return [
    { step: 0, iteration: 0 },
    { step: 1, iteration: 0 },
    ...rounds.flat(),
    { step: 5, iteration: iterations },
  ];
}
