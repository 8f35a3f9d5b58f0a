const NEAR_FROM = 70;

/** Whether a circuit that missed the goal came near it; its score from 0 to 100 says how near. */
export const isNear = (score: number): boolean => score >= NEAR_FROM;
