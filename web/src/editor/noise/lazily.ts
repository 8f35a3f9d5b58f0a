import { lazy } from 'react';

/** Fetched beside the page: circuits are built without noise first. */
export const NoiseCard = lazy(async () => ({ default: (await import('./NoiseCard')).NoiseCard }));
