import { beforeAll, describe, expect, test } from '@jest/globals';
import { fastify } from 'fastify';
import { AllowedMethods } from './allowed-methods.js';

const allowed = new AllowedMethods();
beforeAll(() => {
  const app = fastify();
  allowed.attach(app);
  const handler = () => 'fine';
  app.get('/jobs/:id', handler);
  app.delete('/jobs/:id', handler);
  app.get('/jobs/:id/events', handler);
  app.post('/jobs', handler);
  app.route({ method: ['PATCH', 'PUT'], url: '/jobs', handler });
  app.post('/results.csv', handler);
  app.get('/assets/*', handler);
});

describe('the methods of', () => {
  test.each([
    ['/jobs', ['PATCH', 'POST', 'PUT']],
    ['/jobs/1', ['DELETE', 'GET', 'HEAD']],
    ['/jobs/1/events', ['GET', 'HEAD']],
    ['/results.csv', ['POST']],
    ['/assets/', ['GET', 'HEAD']],
    ['/assets/a/b.js', ['GET', 'HEAD']],
    ['/', []],
    ['/job', []],
    ['/jobs/', []],
    ['/jobs/1/2', []],
    ['/x/jobs', []],
    ['/jobs/1/events/x', []],
    ['/resultsxcsv', []],
    ['/assets', []],
    ['/JOBS', []],
  ])('%s are %j', (path, methods) => expect(allowed.of(path)).toEqual(methods));
});
