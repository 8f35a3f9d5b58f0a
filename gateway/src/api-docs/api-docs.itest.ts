import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ANSWER_SCHEMAS, API_OPERATIONS, exampleCommand } from '@superpose/contracts';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startStack, type Stack } from '../testing/start-stack.js';

const run = promisify(execFile);

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
}, 60_000);
afterAll(() => stack.stop(), 60_000);

interface Called {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** Runs the documented command as a shell would, and asks curl for the status besides. */
async function call(command: string): Promise<Called> {
  const form = '\\n%{http_code} %{content_type}';
  const lastCurl = command.lastIndexOf('curl ');
  const asked = `${command.slice(0, lastCurl)}curl -w '${form}' ${command.slice(lastCurl + 5)}`;
  const { stdout } = await run('sh', ['-c', asked], { maxBuffer: 2 ** 26 });
  const [, body, status, type] = /^([^]*)\n(\d+) (.*)$/.exec(stdout)!;
  return { status: Number(status), type: type!, body: body! };
}

describe('the documented example of', () => {
  it.each(API_OPERATIONS.map((operation) => [operation.operationId, operation] as const))(
    '%s works as it stands, and its answer is as documented',
    async (_name, operation) => {
      const { status, type, body } = await call(exampleCommand(operation, stack.url));
      const answer = operation.answers[status];
      expect({ status, body: answer ? '' : body }).toEqual({ status: expect.any(Number), body: '' });
      expect(type).toContain(answer!.contentType ?? 'application/json');
      if (answer!.schema) ANSWER_SCHEMAS[answer!.schema].parse(JSON.parse(body));
    },
    30_000,
  );
});

describe('the document', () => {
  it('is served with the version of the gateway', async () => {
    const document = (await (await fetch(`${stack.url}/api/openapi.json`)).json()) as { openapi: string };
    expect(document.openapi).toBe('3.1.0');
  });

  it('has a page that asks nobody else for anything', async () => {
    const page = await (await fetch(`${stack.url}/api/docs`)).text();
    const addresses = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address!);
    expect(addresses.filter((address) => address.startsWith('/')).length).toBe(3);
    expect(page).not.toMatch(/https?:\/\//);
    for (const address of addresses.filter((text) => text.startsWith('/'))) {
      expect((await fetch(stack.url + address)).status).toBe(200);
    }
  });
});
