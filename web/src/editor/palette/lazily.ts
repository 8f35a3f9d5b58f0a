import { lazy } from 'react';

/** Fetched when it's first needed: most exercises have the basic gates alone. */
export const MoreGates = lazy(async () => ({ default: (await import('./MoreGates')).MoreGates }));
