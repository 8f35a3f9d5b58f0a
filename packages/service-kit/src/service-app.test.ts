import { Body, Controller, Delete, Get, Module, Param, Post } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { metricsRegistry } from './metrics-registry.js';
import { createServiceApp } from './service-app.js';
import { ProblemException } from './problems/problem.exception.js';

const greeting = z.object({
  name: z.string(),
  times: z.int({ error: 'must be an integer' }).default(1),
  list: z.array(z.object({ angle: z.number() })).optional(),
});

@Controller('greetings')
class GreetingController {
  @Post()
  greet(@Body({ schema: greeting }) body: z.infer<typeof greeting>): unknown {
    return body;
  }
  @Delete(':id')
  remove(@Param('id') id: string): unknown {
    return { deleted: id };
  }
  @Get(':id')
  find(@Param('id') id: string): unknown {
    if (id === 'busy') {
      throw new ProblemException(503, 'QUEUE_FULL', 'The queue is full.', {
        headers: { 'retry-after': '5' },
      });
    }
    if (id === 'broken') throw new Error('the password is hunter2');
    return { id };
  }
}

@Module({ controllers: [GreetingController] })
class GreetingModule {}

let app: NestFastifyApplication;
beforeAll(async () => {
  app = await createServiceApp({ name: 'greeting', module: GreetingModule });
  await app.init();
});
afterAll(() => app.close());

const post = (payload: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  app.inject({ method: 'POST', url: '/greetings', payload, headers });

const problemOf = async (response: ReturnType<typeof post>) => {
  const { statusCode, headers, body } = await response;
  expect(headers['content-type']).toMatch(/^application\/problem\+json/);
  const problem = JSON.parse(body) as { code: string; status: number; request_id: string; detail: string };
  expect(problem.status).toBe(statusCode);
  expect(problem.request_id).toBe(headers['x-request-id']);
  return problem;
};

describe('a body', () => {
  it('is validated; defaults are filled in and unknown fields dropped', async () => {
    const response = await post('{"name":"Ada","extra":1}');
    expect(response.json()).toEqual({ name: 'Ada', times: 1 });
  });

  it('that does not validate is refused with a path and a sentence for each fault', async () => {
    const problem = await problemOf(post('{"name":"Ada","times":"2","list":[{"angle":1},{"angle":null}]}'));
    expect(problem).toMatchObject({
      status: 422,
      code: 'VALIDATION_FAILED',
      detail: '`times` must be an integer.',
      errors: [
        { path: 'times', message: 'must be an integer' },
        { path: 'list[1].angle', message: 'must be a number' },
      ],
    });
  });

  it('that is not an object is refused', async () => {
    expect(await problemOf(post('[]'))).toMatchObject({
      status: 422,
      detail: 'The request body must be a JSON object.',
    });
  });

  it.each([
    ['not JSON', '{"name":', 'INVALID_JSON'],
    ['empty', '', 'EMPTY_BODY'],
    ['nested 9 deep', `{"a":${'['.repeat(8)}${']'.repeat(8)}}`, 'JSON_TOO_DEEP'],
    ['nested 100 000 deep', '['.repeat(100_000), 'JSON_TOO_DEEP'],
    ['holding __proto__', '{"name":"a","list":[{"__proto__":{"admin":true}}]}', 'FORBIDDEN_KEY'],
    ['holding constructor', '{"constructor":{"prototype":{"admin":true}}}', 'FORBIDDEN_KEY'],
    ['holding a harmless constructor', '{"name":"a","constructor":1}', 'FORBIDDEN_KEY'],
    ['holding an escaped __proto__', '{"\\u005f_proto__":{"admin":true}}', 'FORBIDDEN_KEY'],
  ])('%s is refused with 400', async (_title, body, code) => {
    expect(await problemOf(post(body))).toMatchObject({ status: 400, code });
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('nested exactly 8 deep is read, and brackets inside text do not count', async () => {
    const body = `{"name":"[[[[[[[[[[\\"[","extra":${'['.repeat(7)}${']'.repeat(7)}}`;
    expect((await post(body)).statusCode).toBe(201);
  });

  it('larger than 256 KiB is refused with 413', async () => {
    expect((await post(`{"name":"${'a'.repeat(256 * 1024 - 11)}"}`)).statusCode).toBe(201);
    expect(await problemOf(post(`{"name":"${'a'.repeat(256 * 1024 - 10)}"}`))).toMatchObject({
      status: 413,
      code: 'BODY_TOO_LARGE',
      detail: 'The request body is too large.',
    });
  });

  it.each([[{ 'content-type': 'text/plain' }], [{}], [{ 'content-type': 'application/xml' }]])(
    'of type %j is refused with 415',
    async (headers) => {
      expect(await problemOf(post('{"name":"Ada"}', headers))).toMatchObject({
        status: 415,
        code: 'UNSUPPORTED_MEDIA_TYPE',
        detail: 'Send the request body as application/json.',
      });
    },
  );
});

it('a DELETE may say that it sends JSON and send nothing', async () => {
  const headers = { 'content-type': 'application/json' };
  const response = await app.inject({ method: 'DELETE', url: '/greetings/1', headers });
  expect(response.json()).toEqual({ deleted: '1' });
});

describe('a response', () => {
  it('has the request id from the client, or a new one if that is not a plain token', async () => {
    const given = await app.inject({ url: '/greetings/1', headers: { 'x-request-id': 'abc-1' } });
    expect(given.headers['x-request-id']).toBe('abc-1');
    const strange = await app.inject({ url: '/greetings/1', headers: { 'x-request-id': '<script>' } });
    expect(strange.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('to a wrong method is 405 and lists the right ones', async () => {
    const response = app.inject({ method: 'PUT', url: '/greetings/1?x=1' });
    expect(await problemOf(response)).toMatchObject({
      status: 405,
      code: 'METHOD_NOT_ALLOWED',
      detail: 'This address does not take PUT; use DELETE or GET or HEAD.',
    });
    expect((await response).headers['allow']).toBe('DELETE, GET, HEAD');
  });

  it.each(['/nothing', '/greetings/%zz', '/greetings/a/b'])('to the unknown URL %s is 404', async (url) => {
    expect(await problemOf(app.inject({ url }))).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
      detail: 'There is nothing at this address.',
    });
  });

  it.each([
    [16_384, 200],
    [16_385, 404],
  ])('to an id of %i characters is %i', async (length, status) => {
    expect((await app.inject({ url: `/greetings/${'x'.repeat(length)}` })).statusCode).toBe(status);
  });

  it('with a ProblemException has its headers', async () => {
    const response = app.inject({ url: '/greetings/busy' });
    expect(await problemOf(response)).toMatchObject({ status: 503, code: 'QUEUE_FULL' });
    expect((await response).headers['retry-after']).toBe('5');
  });

  it('is counted by its route, not by its URL', async () => {
    await app.inject({ url: '/greetings/no-12-34' });
    await app.inject({ url: '/unheard-of' });
    const metrics = await metricsRegistry.metrics();
    expect(metrics).toMatch(
      /_count\{[^}]*method="GET",route="\/greetings\/:id",status="200",refused=""\} [1-9]/,
    );
    expect(metrics).toMatch(/_count\{[^}]*method="GET",route="none",status="404",refused=""\} [1-9]/);
    expect(metrics).not.toContain('no-12-34');
    expect(metrics).not.toContain('unheard-of');
  });

  it('to an unexpected error is 500 without details', async () => {
    const problem = await problemOf(app.inject({ url: '/greetings/broken' }));
    expect(problem).toMatchObject({ status: 500, code: 'INTERNAL_ERROR' });
    expect(JSON.stringify(problem)).not.toContain('hunter2');
  });
});

it('a route with a schema is a fault of the start, as nothing would check it', async () => {
  const other = await createServiceApp({
    name: 'greeting',
    module: GreetingModule,
    configure: (fastify) =>
      void fastify.post('/with-schema', { schema: { body: { type: 'object' } } }, () => 'unchecked'),
  });
  await expect(other.listen(0, '127.0.0.1')).rejects.toThrow(
    'Routes have no schemas; check the body with one of the contracts.',
  );
});
