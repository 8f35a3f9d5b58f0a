// npm run test:fuzz: hostile requests to every operation of the OpenAPI document, through the gateway.
// Each response must be a documented one, of its content type and schema, and none ≥ 500; other methods are refused.
//   --cases 300    cases for each operation (10 000 unless given)     --seed 1    another seed than the run's
//   --operation findJob,cancelJob    these operations alone, by their ids in the document
import fc from 'fast-check';
import {
  RESPONSE_SCHEMAS,
  API_OPERATIONS,
  openApiDocument,
  type ApiOperation,
  type OpenApiDocument,
} from '@superpose/contracts/openapi';
import { valueOf } from './arbitraries.js';
import { createRawCaller, type RawCall } from './raw-call.js';
import { build, main, option, seed, startStack, writeResults } from '@superpose/testing';

const CASES = Number(option('cases') ?? 10_000);
const SEED = Number(option('seed') ?? seed);
const IN_FLIGHT = 16;
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** The gateway believes this proxy, so that each case comes from a different address. None is limited, by key either. */
const ENVIRONMENT = {
  TRUSTED_PROXIES: '127.0.0.1',
  MAX_RUN_QUBITS: '17',
  QUEUE_LIMIT: '100000',
  CLIENT_QUEUE_LIMIT: '100000',
  RATE_LIMIT_MEMBER_BURST: '1000000',
  RATE_LIMIT_MEMBER_PER_SECOND: '1000000',
  LOG_LEVEL: 'error',
};

main(async () => {
  await build();
  const document = openApiDocument('fuzz', 'http://localhost');
  const ids = option('operation')?.split(',');
  const chosen = API_OPERATIONS.filter(({ operationId }) => !ids || ids.includes(operationId));
  console.log(`${CASES} cases for each of ${chosen.length} operations, seed ${SEED}`);
  const stack = await startStack({ redis: false, environment: ENVIRONMENT, logsAs: 'hostile-input' });
  const call = createRawCaller(stack.url, IN_FLIGHT);
  const pidsOf = () => [...stack.services.values()].map(({ pid }) => pid).join();
  const results: { operation: string; cases: number; faults: string[] }[] = [];
  try {
    for (const operation of chosen) {
      const pids = pidsOf();
      const startedAt = performance.now();
      const cases = sampleCases(operation, document, operation.key ? await openClassroom(call) : {});
      const faults = await sendAll(call, operation, cases);
      faults.push(...(await otherMethods(call, operation)));
      if (pidsOf() !== pids) faults.push('a process ended and was started again');
      results.push({ operation: operation.operationId, cases: cases.length, faults });
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
      console.log(`${faults.length === 0 ? 'passed' : 'FAILED'}  ${operation.operationId}  (${seconds} s)`);
      for (const fault of faults.slice(0, 5)) console.log(`        ${fault}`);
    }
    await stack.healthy(30_000);
  } finally {
    await stack.stop();
  }
  writeResults('fuzz', results);
  const failed = results.filter(({ faults }) => faults.length > 0).length;
  console.log(`${results.length - failed} operations passed, ${failed} failed`);
  process.exit(failed === 0 && results.length > 0 ? 0 : 1);
});

type Case = [body: string | undefined, values: string[], contentType: string, authorization: string];

/** Requests with a body from the schema, or raw text one time in ten, and hostile path parameters and headers. */
function sampleCases(
  { request, parameters = [], key, operationId }: ApiOperation,
  document: OpenApiDocument,
  classroom: Readonly<Record<string, string>>,
): Case[] {
  const body = request
    ? fc.oneof(
        {
          weight: 9,
          arbitrary: valueOf({ $ref: `#/components/schemas/${request.schema}` }, document).map(toJson),
        },
        { weight: 1, arbitrary: fc.string({ maxLength: 60 }) },
      )
    : fc.constant(undefined);
  const values = parameters.map(({ name, pattern, example }) =>
    fc.oneof(
      fc.constant(classroom[name] ?? example),
      pattern ? fc.stringMatching(new RegExp(pattern)) : fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('.', '..', '../..'),
    ),
  );
  const type = fc.oneof(
    { weight: 19, arbitrary: fc.constant('application/json') },
    fc.constantFrom('text/plain', 'a/b', '*'),
  );
  // With the right key the events of a class would be followed without an end.
  const { teacher_key, member_key } =
    operationId === 'followClass' ? { ...classroom, teacher_key: '' } : classroom;
  const authorization = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(`Bearer ${teacher_key}`, `Bearer ${member_key}`) },
    { weight: 1, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.string().map((text) => `Bearer ${text}`) },
    { weight: 1, arbitrary: fc.string() },
  );
  return fc.sample(fc.tuple(body, fc.tuple(...values), type, key ? authorization : fc.constant('')), {
    numRuns: CASES,
    seed: SEED,
  });
}

const toJson = (value: unknown): string => JSON.stringify(value) ?? 'undefined';

async function sendAll(call: RawCall, operation: ApiOperation, cases: readonly Case[]): Promise<string[]> {
  const faults: string[] = [];
  let next = 0;
  const sender = async () => {
    while (next < cases.length) {
      const n = next++;
      const fault = await sendOne(call, operation, cases[n]!, n);
      if (fault) faults.push(fault);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, sender));
  return faults;
}

async function sendOne(
  call: RawCall,
  operation: ApiOperation,
  [body, values, type, authorization]: Case,
  n: number,
): Promise<string | null> {
  const { parameters = [], method, responses, problems = [] } = operation;
  let { path } = operation;
  const headers: Record<string, string> = { 'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` };
  if (body !== undefined) headers['content-type'] = type;
  if (/^[\x20-\x7e]+$/.test(authorization)) headers['authorization'] = authorization;
  parameters.forEach(({ name, in: place }, index) => {
    if (place === 'path')
      path = path.replace(`{${name}}`, encodeURIComponent(values[index]!.toWellFormed()) || '%20');
    else if (/^[\x20-\x7e]*$/.test(values[index]!)) headers[name] = values[index]!;
  });
  const response = await call(method.toUpperCase(), path, { body, headers });
  const expected = responses[response.status];
  const described = `${method} ${path} ${String(body).slice(0, 120)} → ${response.status} ${response.text.slice(0, 160)}`;
  if (response.status === 0) return `${described} ${response.error}`;
  if (response.status >= 500) return described;
  const contentType = response.headers.get('content-type') ?? '';
  if (expected) {
    const wanted = expected.schema ? 'application/json' : expected.contentType;
    if (wanted && !contentType.startsWith(wanted)) return `${described}: content type ${contentType}`;
    const error = expected.schema && RESPONSE_SCHEMAS[expected.schema].safeParse(response.body).error;
    return error ? `${described}: ${error.message.slice(0, 200)}` : null;
  }
  if (!problems.includes(response.status)) return `${described}: not documented`;
  if (!contentType.startsWith('application/problem+json')) return `${described}: content type ${contentType}`;
  return RESPONSE_SCHEMAS.Problem.safeParse(response.body).success ? null : `${described}: not a problem`;
}

/** A class with one member: their ids and keys by their names in responses. */
async function openClassroom(call: RawCall): Promise<Readonly<Record<string, string>>> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.254.0.${classrooms++}` };
  const post = async (path: string, body: object): Promise<Record<string, string>> => {
    const response = await call('POST', `/api/exercises/classes${path}`, {
      body: JSON.stringify(body),
      headers,
    });
    if (response.status !== 200) throw new Error(`No class: ${response.status} ${response.text}`);
    return JSON.parse(response.text) as Record<string, string>;
  };
  const opened = await post('', { name: 'Year 12', exercise_ids: ['07-bell-state'] });
  return { ...opened, ...(await post('/join', { join_code: opened['join_code'], nickname: 'Ada' })) };
}
let classrooms = 0;

/** Every method that no operation of this path has is 405, with the methods that it has. */
async function otherMethods(call: RawCall, { path, parameters = [] }: ApiOperation): Promise<string[]> {
  const own = API_OPERATIONS.filter((operation) => operation.path === path).map(({ method }) =>
    method.toUpperCase(),
  );
  const url = parameters.reduce((text, { name, example }) => text.replace(`{${name}}`, example), path);
  const faults: string[] = [];
  for (const method of METHODS.filter((name) => !own.includes(name))) {
    const response = await call(method, url, { headers: { 'x-forwarded-for': '10.255.255.255' } });
    const allow = response.headers.get('allow') ?? '';
    if (response.status !== 405 || !own.every((name) => allow.includes(name))) {
      faults.push(`${method} ${url} → ${response.status}, Allow: ${allow}`);
    }
  }
  return faults;
}
