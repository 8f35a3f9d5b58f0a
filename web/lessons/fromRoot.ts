import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A file as errors name it: from the root of the repository. */
export const fromRoot = (file: string): string => relative(ROOT, file);
