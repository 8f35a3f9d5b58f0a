import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGE } from './index.js';

/** The folder of this workspace. A test reads another that is laid out in the same way. */
export const CONTENT = fileURLToPath(new URL('..', import.meta.url));

/** Where all that is written in a language lies. */
export const languageFolder = (language: string, content = CONTENT): string =>
  join(content, 'languages', language);

/** The languages that have a folder, in order. */
export const languagesIn = async (content = CONTENT): Promise<string[]> =>
  (await namesIn(join(content, 'languages'))).filter((name) => LANGUAGE.test(name));

/** The names in a folder, in order; none where there is no such folder. */
export const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).sort();
