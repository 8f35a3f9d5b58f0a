import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { API_OPERATIONS } from '@superpose/contracts/openapi';
import { startStack, type Stack } from '@superpose/testing';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);

interface ServedDocument {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, ServedOperation>>;
  readonly components: { readonly schemas: Record<string, Parameters<typeof z.fromJSONSchema>[0]> };
}
interface ServedOperation {
  readonly operationId: string;
  readonly description: string;
  readonly 'x-codeSamples': readonly [{ source: string }];
  readonly responses: Record<string, ServedResponse>;
}
interface ServedResponse {
  readonly content?: Record<string, { schema?: { $ref: string } }>;
}

let stack: Stack;
let served: ServedDocument;
beforeAll(async () => {
  // Each example of a class opens one.
  stack = await startStack({ redis: false, environment: { CLASSES_PER_HOUR: '1000' } });
  served = (await (await fetch(`${stack.url}/api/openapi.json`)).json()) as ServedDocument;
}, 60_000);
afterAll(() => stack.stop(), 60_000);

interface CallResult {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** Runs the documented command in a shell and also asks curl for the status. */
async function call(command: string): Promise<CallResult> {
  const form = '\\n%{http_code} %{content_type}';
  const lastCurl = command.lastIndexOf('curl ');
  const withStatus = `${command.slice(0, lastCurl)}curl -w '${form}' ${command.slice(lastCurl + 5)}`;
  const { stdout } = await run('sh', ['-c', withStatus], { maxBuffer: 2 ** 26 });
  const [, body, status, type] = /^([^]*)\n(\d+) (.*)$/.exec(stdout)!;
  return { status: Number(status), type: type!, body: body! };
}

describe('the documented example of', () => {
  it.each(API_OPERATIONS.map((operation) => [operation.operationId, operation] as const))(
    '%s works as written, and its response is as documented',
    async (_name, operation) => {
      const {
        responses,
        'x-codeSamples': samples,
        description,
      } = served.paths[operation.path]![operation.method]!;
      const command = samples[0].source;
      expect(description).toContain(command);
      const { status, type, body } = await call(command);
      expect({ status, body: status < 300 ? '' : body }).toEqual({ status: expect.any(Number), body: '' });
      const { content = {} } = responses[status]!;
      const [[contentType, { schema }] = ['', {}]] = Object.entries(content);
      expect(type).toContain(contentType);
      if (schema) schemaOf(schema.$ref).parse(JSON.parse(body));
    },
    30_000,
  );

  it('the events of a job contain jobs as documented', async () => {
    const follow = served.paths['/api/algorithms/jobs/{id}/events']!['get']!;
    const { body } = await call(follow['x-codeSamples'][0].source);
    const jobs = [...body.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data!) as unknown);
    expect(jobs.length).toBeGreaterThan(1);
    for (const job of jobs) schemaOf('#/components/schemas/Job').parse(job);
  }, 30_000);
});

/** A schema from the document; it allows no fields that are not listed. */
const schemaOf = (reference: string) =>
  z.fromJSONSchema(served.components.schemas[reference.split('/').at(-1)!]!);

describe('the document', () => {
  it('is OpenAPI 3.1, and every operation in it is called above', () => {
    expect(served.openapi).toBe('3.1.0');
    const calls = Object.entries(served.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(calls.sort()).toEqual(API_OPERATIONS.map(({ method, path }) => `${method} ${path}`).sort());
  });

  it('uses the host of the request if it is a valid one', async () => {
    const ask = (host: string) =>
      run('curl', ['-s', '-H', `Host: ${host}`, `${stack.url}/api/openapi.json`], { maxBuffer: 2 ** 26 });
    expect((await ask('school.example:81')).stdout).toContain(
      'curl -s http://school.example:81/api/exercises',
    );
    expect((await ask('x$(reboot)')).stdout).not.toContain('reboot');
  });

  it('also describes problems', async () => {
    const response = await fetch(`${stack.url}/api/algorithms/grover/simulate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"target_item": 8}',
    });
    expect(response.status).toBe(422);
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    const problem = schemaOf('#/components/schemas/Problem').parse(await response.json());
    expect(problem).toMatchObject({ errors: [{ path: 'target_item' }] });
  });

  it('has a page that loads nothing from other hosts', async () => {
    const page = await (await fetch(`${stack.url}/api/docs`)).text();
    const addresses = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address!);
    expect(addresses.filter((address) => address.startsWith('/')).length).toBe(3);
    expect(page).not.toMatch(/https?:\/\//);
    for (const address of addresses.filter((text) => text.startsWith('/'))) {
      expect((await fetch(stack.url + address)).status).toBe(200);
    }
  });
});
