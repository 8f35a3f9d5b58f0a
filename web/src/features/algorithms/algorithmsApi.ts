import type {
  BernsteinVaziraniRequest,
  BernsteinVaziraniResult,
  DeutschJozsaRequest,
  DeutschJozsaResult,
  GroverRequest,
  GroverResult,
  SimonRequest,
  SimonResult,
} from '@superpose/contracts';
import { post } from '../../platform/request';
import type { BackendCall } from './demo/useBackendRun';

/** `shots` and `seed` are left to the server. */
export type Asked<Request> = Omit<Request, 'shots' | 'seed'>;

const call =
  <Request, Result>(path: string): BackendCall<Asked<Request>, Result> =>
  (body, signal) =>
    post(`/algorithms/${path}`, body, signal);

export const searchByGrover = call<GroverRequest, GroverResult>('grover/simulate');
export const runDeutschJozsa = call<DeutschJozsaRequest, DeutschJozsaResult>('deutsch-jozsa/run');
export const runBernsteinVazirani = call<BernsteinVaziraniRequest, BernsteinVaziraniResult>(
  'bernstein-vazirani/run',
);
export const runSimon = call<SimonRequest, SimonResult>('simon/run');
