import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { CONTENT } from '../content-folder.js';

const demosSchema = z.record(
  z.string(),
  z.strictObject({ lesson: z.string(), exercises: z.array(z.string()).min(1) }),
);

/** By the name of the algorithm: the lesson with the idea behind its demo, and the exercises that build it. */
export type Demos = z.infer<typeof demosSchema>;

/** In the order in which they are taken. */
export const readDemos = async (content = CONTENT): Promise<Demos> =>
  demosSchema.parse(JSON.parse(await readFile(join(content, 'demos.json'), 'utf8')));
