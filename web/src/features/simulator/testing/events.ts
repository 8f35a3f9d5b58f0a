import { jest } from '@jest/globals';
import type { Job } from '@superpose/contracts';
import type { Following } from '../../../platform/followEvents';

interface Followed extends Following {
  isStopped: boolean;
  readonly send: (job: Job) => void;
}

/** Takes the place of what follows events, for modules that are imported afterwards. @returns all that is followed */
export function fakeEvents(): Followed[] {
  const all: Followed[] = [];
  jest.unstable_mockModule('../../../platform/followEvents', () => ({
    FIRST_RETRY_MS: 500,
    followEvents: (following: Following) => {
      const followed: Followed = {
        ...following,
        isStopped: false,
        send: (job) => following.onEvent({ id: '1', event: job.status, data: JSON.stringify(job) }),
      };
      all.push(followed);
      return () => void (followed.isStopped = true);
    },
  }));
  return all;
}
