import { z } from 'zod';
import { JOB_STATUSES } from '../names.js';
import { problemSchema } from './problem.js';
import { runResultSchema } from './simulation.js';

export const jobIdSchema = z.string().regex(/^[0-9a-f]{32}$/, { error: 'must be 32 hexadecimal digits' });

/** 202 of simulator/run; the URLs are paths, `Location` repeats the first. */
export const jobAcceptedSchema = z.object({
  job_id: jobIdSchema,
  status: z.enum(JOB_STATUSES),
  position: z.int(),
  status_url: z.string(),
  events_url: z.string(),
});
export type JobAccepted = z.infer<typeof jobAcceptedSchema>;

export const jobSchema = z.object({
  job_id: jobIdSchema,
  status: z.enum(JOB_STATUSES),
  /** 0 to 1. */
  progress: z.number(),
  /** Jobs ahead in the queue plus one while queued, else null. */
  position: z.int().nullable(),
  result: runResultSchema.nullable(),
  error: problemSchema.pick({ code: true, detail: true }).nullable(),
});
export type Job = z.infer<typeof jobSchema>;
