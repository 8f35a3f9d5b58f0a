import { lazy } from 'react';

/** Fetched when it's first needed: most learners never turn all gates on. */
export const AllGates = lazy(async () => ({ default: (await import('./AllGates')).AllGates }));
