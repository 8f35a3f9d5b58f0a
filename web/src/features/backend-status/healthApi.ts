import type { Health } from '@superpose/contracts';
import { api } from '../../platform/api';

export const { useGetHealthQuery } = api.injectEndpoints({
  endpoints: (build) => ({ getHealth: build.query<Health, void>({ query: () => 'health' }) }),
});
