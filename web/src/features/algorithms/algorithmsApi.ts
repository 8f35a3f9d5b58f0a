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
import { api } from '../../platform/api';

/** `shots` and `seed` are left to the server. */
export type Asked<Request> = Omit<Request, 'shots' | 'seed'>;
const post = (path: string) => (body: object) => ({ url: `algorithms/${path}`, method: 'POST', body });

export const {
  useSearchByGroverMutation,
  useRunDeutschJozsaMutation,
  useRunBernsteinVaziraniMutation,
  useRunSimonMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    searchByGrover: build.mutation<GroverResult, Asked<GroverRequest>>({ query: post('grover/simulate') }),
    runDeutschJozsa: build.mutation<DeutschJozsaResult, Asked<DeutschJozsaRequest>>({
      query: post('deutsch-jozsa/run'),
    }),
    runBernsteinVazirani: build.mutation<BernsteinVaziraniResult, Asked<BernsteinVaziraniRequest>>({
      query: post('bernstein-vazirani/run'),
    }),
    runSimon: build.mutation<SimonResult, Asked<SimonRequest>>({ query: post('simon/run') }),
  }),
});
