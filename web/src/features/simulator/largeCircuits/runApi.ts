import type { Job, JobAccepted, RunResult } from '@superpose/contracts';
import { requestJson } from '../../../platform/request';

export type RunResponse = RunResult | JobAccepted;

export const runProgram = (body: { qasm: string; shots: number }): Promise<RunResponse> =>
  requestJson('/algorithms/simulator/run', { method: 'POST', body });

export const fetchJob = (id: string): Promise<Job> => requestJson(`/algorithms/jobs/${id}`);

export const cancelJob = (id: string): Promise<Job> =>
  requestJson(`/algorithms/jobs/${id}`, { method: 'DELETE' });
