import type { z } from 'zod';
import { fieldPath } from '../problem.js';

/** What a schema has against a body, as `path message` a fault; none where it takes it. */
export const faultsOf = (schema: z.ZodType, body: unknown): string[] =>
  (schema.safeParse(body).error?.issues ?? []).map(({ path, message }) =>
    `${fieldPath(path)} ${message}`.trim(),
  );
