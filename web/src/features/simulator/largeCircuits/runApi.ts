import type { Job, JobAccepted, RunResult } from '@superpose/contracts';
import { api } from '../../../platform/api';

export type RunResponse = RunResult | JobAccepted;

const runApi = api.injectEndpoints({
  endpoints: (build) => ({
    runProgram: build.mutation<RunResponse, { qasm: string; shots: number }>({
      query: (body) => ({ url: '/algorithms/simulator/run', method: 'POST', body }),
    }),
    getJob: build.query<Job, string>({ query: (id) => `/algorithms/jobs/${id}`, keepUnusedDataFor: 0 }),
    cancelJob: build.mutation<Job, string>({
      query: (id) => ({ url: `/algorithms/jobs/${id}`, method: 'DELETE' }),
    }),
  }),
});

export const { useRunProgramMutation, useLazyGetJobQuery, useCancelJobMutation } = runApi;
