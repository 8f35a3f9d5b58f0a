import { readDemoLinks } from '../links.ts';

/** What the build makes of the demos. */
export const DEMO_LINKS = await readDemoLinks();
