import { z } from 'zod';
import { PROBLEM_CONTENT_TYPE } from '../problem.js';
import { CLASS_OPERATIONS } from './class-operations.js';
import { EXERCISE_OPERATIONS, GATEWAY_OPERATIONS } from './exercise-operations.js';
import type { ResponseRow, ApiOperation, Parameter } from './operation.js';
import { RESPONSE_SCHEMAS, REQUEST_SCHEMAS } from './schemas.js';
import { SIMULATION_OPERATIONS } from './simulation-operations.js';

export const API_OPERATIONS: readonly ApiOperation[] = [
  ...SIMULATION_OPERATIONS,
  ...EXERCISE_OPERATIONS,
  ...CLASS_OPERATIONS,
  ...GATEWAY_OPERATIONS,
];

/** Any call may be refused for its rate, or because its service is away or slow. */
const PROBLEMS_OF_EVERY_CALL = [429, 503, 504];

const PROBLEM_WORDS: Readonly<Record<number, string>> = {
  400: 'The body is empty, not JSON, or nested deeper than 8 levels',
  401: 'There is no key in `Authorization`',
  403: 'The key is not for this',
  404: 'There is nothing at this address',
  409: 'What is there stands against it; `code` says what',
  410: 'The class takes no more members, or has ended',
  413: 'The body is larger than 256 KiB',
  415: 'The body is not application/json',
  422: 'The body does not validate; `errors` says where',
  429: 'Too many requests from this address; `Retry-After` says when to come back',
  503: 'Not available at the moment; `Retry-After` says when to come back',
  504: 'The response took longer than 25 s',
};

export interface OpenApiDocument {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

/**
 * The API as an OpenAPI 3.1 document: the tables of operations, with the schemas that the services validate by.
 * @param baseUrl where the commands of the examples find the gateway
 */
export function openApiDocument(version: string, baseUrl: string): OpenApiDocument {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of API_OPERATIONS) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describe(operation, baseUrl) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Superpose',
      version,
      description:
        'Algorithms, the circuit simulator and the graded exercises. No account is needed. A label such as `110` reads from the highest qubit to qubit 0.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { ...schemas(REQUEST_SCHEMAS, 'input'), ...schemas(RESPONSE_SCHEMAS, 'output') },
      securitySchemes: {
        teacher: { type: 'http', scheme: 'bearer', description: 'The `teacher_key` of a class' },
        member: { type: 'http', scheme: 'bearer', description: 'The `member_key` of a learner in a class' },
      },
    },
  } as OpenApiDocument;
}

/** The command that calls an operation with its example. One that sends a body is a POST, or has its own command. */
function exampleCommand(operation: ApiOperation, baseUrl: string): string {
  if (operation.command) return operation.command(baseUrl);
  const { path, request, parameters = [] } = operation;
  const url = parameters.reduce((text, { name, example }) => text.replace(`{${name}}`, example), path);
  if (!request) return `curl -s ${baseUrl}${url}`;
  return `curl -s ${baseUrl}${url} -H 'Content-Type: application/json' -d '${JSON.stringify(request.example)}'`;
}

/** A single example, or all of them by name. */
function examplesOf({ example, more }: NonNullable<ApiOperation['request']>): object {
  if (!more) return { example };
  const named = Object.entries({ 'A first call': example, ...more });
  return { examples: Object.fromEntries(named.map(([summary, value]) => [summary, { summary, value }])) };
}

const SECURITY = {
  teacher: [{ teacher: [] }],
  member: [{ member: [] }],
  'member, if any': [{}, { member: [] }],
};

function describe(operation: ApiOperation, baseUrl: string): object {
  const {
    operationId,
    tag,
    summary,
    description,
    parameters,
    key,
    request,
    responses,
    problems = [],
  } = operation;
  const command = exampleCommand(operation, baseUrl);
  return {
    operationId,
    tags: [tag],
    summary,
    description: [description, `\`\`\`sh\n${command}\n\`\`\``].filter(Boolean).join('\n\n'),
    ...(parameters ? { parameters: parameters.map(parameter) } : {}),
    ...(key ? { security: SECURITY[key] } : {}),
    ...(request
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: reference(request.schema), ...examplesOf(request) } },
          },
        }
      : {}),
    responses: {
      ...Object.fromEntries(
        [...problems, ...PROBLEMS_OF_EVERY_CALL].map((status) => [status, problem(status)]),
      ),
      ...Object.fromEntries(Object.entries(responses).map(([status, row]) => [status, response(row)])),
    },
    'x-codeSamples': [{ lang: 'Shell', source: command }],
  };
}

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const parameter = ({ name, in: place, description, pattern, example }: Parameter) => ({
  name,
  in: place,
  description,
  required: place === 'path',
  schema: { type: 'string', ...(pattern ? { pattern } : {}) },
  example,
});

function response({ description, schema, contentType }: ResponseRow): object {
  if (schema) return { description, content: { 'application/json': { schema: reference(schema) } } };
  return contentType ? { description, content: { [contentType]: {} } } : { description };
}

const problem = (status: number) => ({
  description: PROBLEM_WORDS[status],
  content: { [PROBLEM_CONTENT_TYPE]: { schema: reference('Problem') } },
});

const schemas = (table: Readonly<Record<string, z.ZodType>>, io: 'input' | 'output') =>
  Object.fromEntries(
    Object.entries(table).map(([name, schema]) => [
      name,
      withoutDialect(z.toJSONSchema(schema, { io, override: withoutSafeBounds })),
    ]),
  );

/** The bound that JavaScript sets for integers helps no reader, and would become the page's example. */
function withoutSafeBounds({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** The document names the dialect once for all schemas. */
function withoutDialect({ $schema: _dialect, ...schema }: Record<string, unknown>): object {
  return schema;
}
