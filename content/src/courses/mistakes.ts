import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { CONTENT } from '../content-folder.js';

/** The mistakes that lead to wrong options of questions: by its tag, what a learner thinks. */
export async function readMistakes(content = CONTENT): Promise<ReadonlyMap<string, string>> {
  const rows: unknown = parse(await readFile(join(content, 'misconceptions.yaml'), 'utf8'));
  return new Map(Object.entries(rows as Record<string, string>));
}
