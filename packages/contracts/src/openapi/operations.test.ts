import { describe, expect, it, test } from '@jest/globals';
import { API_OPERATIONS, openApiDocument } from './document.js';

interface Documented {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security?: unknown;
  readonly parameters?: readonly object[];
  readonly requestBody?: { readonly required: boolean; readonly content: Record<string, { schema: object }> };
  readonly responses: Readonly<
    Record<string, { description: string; content?: Record<string, { schema?: { $ref: string } }> }>
  >;
}

const document = openApiDocument('1.2.3', 'http://here');
const documented = (call: string): Documented => {
  const [method, path] = call.split(' ') as [string, string];
  return document.paths[path]![method.toLowerCase()] as Documented;
};

const CLASS = '/api/exercises/classes/{class_id}';
const MEMBER = `${CLASS}/members/{member_id}`;

/** Call, id, tag, key, what is sent, what comes, the problems beside 429, 503 and 504, and the summary; - is none. */
const TABLE = `
POST /api/algorithms/grover/simulate | simulateGrover | Algorithms | - | GroverRequest | 200 GroverResult | 400 413 415 422 | Search for an item with Grover’s algorithm
POST /api/algorithms/deutsch-jozsa/run | runDeutschJozsa | Algorithms | - | DeutschJozsaRequest | 200 DeutschJozsaResult | 400 413 415 422 | Tell a constant function from a balanced one
POST /api/algorithms/bernstein-vazirani/run | runBernsteinVazirani | Algorithms | - | BernsteinVaziraniRequest | 200 BernsteinVaziraniResult | 400 413 415 422 | Recover a hidden string in one question
POST /api/algorithms/simon/run | runSimon | Algorithms | - | SimonRequest | 200 SimonResult | 400 413 415 422 | Find the period of a function
POST /api/algorithms/simulator/custom | simulateCustomCircuit | Simulator | - | CustomRequest | 200 CustomResult | 400 413 415 422 | Run a circuit of up to 12 qubits at once, with its state
POST /api/algorithms/simulator/run | runCircuit | Simulator | - | RunRequest | 200 RunResult, 202 JobAccepted | 400 413 415 422 | Run a circuit of gates, or an OpenQASM 2 or 3 program
POST /api/algorithms/simulator/qasm | exportCircuit | Simulator | - | QasmRequest | 200 QasmResult | 400 413 415 422 | Write a circuit as OpenQASM 3 and 2
GET /api/algorithms/simulator/gates | listGates | Simulator | - | - | 200 GateLibrary | - | The gates of the palette
GET /api/algorithms/simulator/info | describeSimulator | Simulator | - | - | 200 SimulatorInfo | - | Limits, workers and queue of the simulator
GET /api/algorithms/jobs/{id} | findJob | Jobs | - | - | 200 Job | 404 | A job as it stands; results are kept for an hour
DELETE /api/algorithms/jobs/{id} | cancelJob | Jobs | - | - | 200 Job | 404 | Cancel a job; a finished one stays as it is
GET /api/algorithms/jobs/{id}/events | followJob | Jobs | - | - | 200 text/event-stream, 204 nothing | 404 | A job’s life as server-sent events, until its last
GET /api/exercises | listExercises | Exercises | - | - | 200 ExerciseList | - | All exercises, by difficulty and then by id
GET /api/exercises/{id} | findExercise | Exercises | - | - | 200 ExerciseResponse | 404 | One exercise with its hints and its target
GET /api/exercises/{id}/solutions | listSolutions | Exercises | - | - | 200 ExerciseSolutions | 404 | The reference solution, and another way where one is known
POST /api/exercises/{id}/submit | submitSolution | Exercises | none or member | SubmitRequest | 200 SubmissionResult | 400 403 404 409 413 415 422 | Have a circuit graded
POST /api/exercises/drafts | checkDraft | Exercises | - | DraftRequest | 200 DraftCheck | 400 413 415 422 | Check an exercise that is being written, and have a circuit graded by it
GET /api/exercises/privacy | readPrivacy | Exercises | - | - | 200 Privacy | - | What this installation stores of learners and classes, and for how long
POST /api/exercises/classes | createClass | Classes | - | CreateClassRequest | 200 ClassCreated | 400 413 415 422 | Open a class
POST /api/exercises/classes/join | joinClass | Classes | - | JoinClassRequest | 200 ClassJoined | 400 404 409 410 413 415 422 | Join a class with its code and a nickname
PATCH /api/exercises/classes/{class_id} | changeClass | Classes | teacher | ChangeClassRequest | 200 ClassChanged | 400 401 403 413 415 422 | Rename a class, close it to new members, or change its assignment
POST /api/exercises/classes/{class_id}/code | renewJoinCode | Classes | teacher | - | 200 JoinCodeRenewed | 400 401 403 413 415 | Give a class another join code
POST /api/exercises/classes/{class_id}/key | renewTeacherKey | Classes | teacher | - | 200 TeacherKeyRenewed | 400 401 403 413 415 | Give a class another teacher’s key
DELETE /api/exercises/classes/{class_id} | deleteClass | Classes | teacher | - | 200 ClassDeleted | 401 403 | Delete a class, its members and all their submissions
GET /api/exercises/classes/{class_id} | readClass | Classes | teacher | - | 200 ClassGrid | 401 403 | The grid: members, exercises, and how far each has got
GET /api/exercises/classes/{class_id}/events | followClass | Classes | teacher | - | 200 text/event-stream | 401 403 | What changes in the grid, as server-sent events
GET /api/exercises/classes/{class_id}/results.csv | exportClassTable | Classes | teacher | - | 200 text/csv | 401 403 | The results as a table, a line for each member and exercise
GET /api/exercises/classes/{class_id}/results.json | exportClass | Classes | teacher | - | 200 ClassResults | 401 403 | The results as JSON, with the cells of the grid
GET /api/exercises/classes/{class_id}/members/{member_id}/submissions | listMemberSubmissions | Classes | teacher | - | 200 MemberSubmissions | 401 403 404 422 | What a member has handed in, with the verdicts: twenty at a time, newest first
GET /api/exercises/classes/{class_id}/members/{member_id}/submissions/{submission_id} | readSubmittedCircuit | Classes | teacher | - | 200 SubmittedCircuit | 401 403 404 | The circuit of one submission
PATCH /api/exercises/classes/{class_id}/members/{member_id} | renameMember | Classes | teacher | RenameMemberRequest | 200 ClassMember | 400 401 403 404 409 413 415 422 | Give a member another nickname
DELETE /api/exercises/classes/{class_id}/members/{member_id} | removeMember | Classes | teacher | - | 200 MemberDeleted | 401 403 404 | Remove a member and all their submissions
POST /api/exercises/classes/{class_id}/removals | removeMembers | Classes | teacher | RemoveMembersRequest | 200 MembersRemoved | 400 401 403 413 415 422 | Remove many members and all their submissions
GET /api/exercises/classes/{class_id}/me | readOwnProgress | Classes | member | - | 200 OwnProgress | 401 403 | A member’s own progress, and no one else’s
POST /api/exercises/classes/{class_id}/me/certificate | issueCertificate | Classes | member | - | 200 CertificateIssued | 400 401 403 409 413 415 | A certificate, once every exercise of the assignment is passed
GET /api/exercises/certificates/{code} | verifyCertificate | Classes | - | - | 200 Certificate | 404 | What a certificate confirms
GET /api/health | checkHealth | Service | - | - | 200 Health, 503 Health | - | Whether the services are well
GET /api/openapi.json | readApiDescription | Service | - | - | 200 application/json | - | This document
GET /api/docs | readApiPage | Service | - | - | 200 text/html | - | This document as a page to read and to try
`;
const ROWS = TABLE.trim()
  .split('\n')
  .map((line) => line.split(' | ').map((cell) => (cell === '-' ? '' : cell))) as [string, ...string[]][];

const KEYS: Readonly<Record<string, unknown>> = {
  '': undefined,
  teacher: [{ teacher: [] }],
  member: [{ member: [] }],
  'none or member': [{}, { member: [] }],
};

/** `200 Health`: the schema of a response, or else its content type. */
function contentOf(status: string, { content = {} }: Documented['responses'][string]): string {
  const [[type, { schema }] = ['nothing', {} as { schema?: { $ref: string } }]] = Object.entries(content);
  return `${status} ${schema ? schema.$ref.replace('#/components/schemas/', '') : type}`;
}
const isProblem = (content: string): boolean => content.endsWith(' Problem');

test.each(ROWS)('%s is documented as %s', (call, ...row) => {
  const [id, tag, key, request, responses, problems, summary] = row as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const operation = documented(call);
  const all = Object.entries(operation.responses).map(([status, response]) => contentOf(status, response));
  const sent = operation.requestBody?.content['application/json']?.schema;
  expect({
    ...operation,
    parameters: 0,
    responses: 0,
    requestBody: 0,
    description: 0,
    'x-codeSamples': 0,
  }).toEqual({
    operationId: id,
    tags: [tag],
    summary,
    ...(KEYS[key] === undefined ? {} : { security: KEYS[key] }),
    parameters: 0,
    responses: 0,
    requestBody: 0,
    description: 0,
    'x-codeSamples': 0,
  });
  expect(sent).toEqual(request === '' ? undefined : { $ref: `#/components/schemas/${request}` });
  expect(all.filter((text) => !isProblem(text)).join(', ')).toBe(responses);
  const isOwn503 = responses.includes('503');
  const everyCall = ['429', ...(isOwn503 ? [] : ['503']), '504'];
  expect(all.filter(isProblem)).toEqual(
    [...problems.split(' ').filter(Boolean), ...everyCall].map((status) => `${status} Problem`),
  );
});

it('there is no other call', () => {
  const calls = API_OPERATIONS.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(calls.sort()).toEqual(ROWS.map(([call]) => call).sort());
});

describe('a problem is described', () => {
  test.each([
    ['400', 'The body is empty, not JSON, or nested deeper than 8 levels'],
    ['401', 'There is no key in `Authorization`'],
    ['403', 'The key is not for this'],
    ['404', 'There is nothing at this address'],
    ['409', 'What is there stands against it; `code` says what'],
    ['410', 'The class takes no more members, or has ended'],
    ['413', 'The body is larger than 256 KiB'],
    ['415', 'The body is not application/json'],
    ['422', 'The body does not validate; `errors` says where'],
    ['429', 'Too many requests from this address; `Retry-After` says when to come back'],
    ['503', 'Not available at the moment; `Retry-After` says when to come back'],
    ['504', 'The response took longer than 25 s'],
  ])('as %s: %s', (status, description) => {
    const seen = ROWS.map(([call]) => documented(call).responses[status]).filter(
      (response) => response !== undefined && isProblem(contentOf(status, response)),
    );
    expect(new Set(seen.map((response) => response!.description))).toEqual(new Set([description]));
    expect(Object.keys(seen[0]!.content!)).toEqual(['application/problem+json']);
  });
});

describe('the document', () => {
  it('says what it is', () => {
    const { openapi, info, servers, components } = document as unknown as Record<string, unknown> & {
      components: { securitySchemes: unknown };
    };
    expect({ openapi, info, servers, keys: components.securitySchemes }).toEqual({
      openapi: '3.1.0',
      info: {
        title: 'Superpose',
        version: '1.2.3',
        description:
          'Algorithms, the circuit simulator and the graded exercises. No account is needed. A label such as `110` reads from the highest qubit to qubit 0.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/' }],
      keys: {
        teacher: { type: 'http', scheme: 'bearer', description: 'The `teacher_key` of a class' },
        member: { type: 'http', scheme: 'bearer', description: 'The `member_key` of a learner in a class' },
      },
    });
  });

  test.each([
    ['GET /api/exercises', 'curl -s http://here/api/exercises'],
    ['GET /api/exercises/{id}', 'curl -s http://here/api/exercises/07-bell-state'],
    [
      'POST /api/algorithms/simon/run',
      'curl -s http://here/api/algorithms/simon/run -H \'Content-Type: application/json\' -d \'{"hidden_period":"10"}\'',
    ],
  ])('shows %s with the command %s', (call, command) => {
    expect(documented(call).description.endsWith(`\`\`\`sh\n${command}\n\`\`\``)).toBe(true);
  });

  test.each([
    ['GET /api/algorithms/jobs/{id}/events', 'id', 'path', true, '^[0-9a-f]{32}$'],
    ['GET /api/algorithms/jobs/{id}/events', 'Last-Event-ID', 'header', false, '^[0-9]+$'],
    ['POST /api/exercises/{id}/submit', 'id', 'path', true, undefined],
    ['POST /api/exercises/{id}/submit', 'Idempotency-Key', 'header', false, '^[ -~]{1,128}$'],
    [`GET ${CLASS}/events`, 'Last-Event-ID', 'header', false, '^[0-9]+$'],
    [`GET ${MEMBER}/submissions`, 'after', 'query', false, undefined],
    [`GET ${MEMBER}/submissions`, 'exercise_id', 'query', false, undefined],
    [`GET ${MEMBER}/submissions`, 'member_id', 'path', true, undefined],
  ])('says of %s: %s is in the %s', (call, name, place, required, pattern) => {
    expect(documented(call).parameters).toContainEqual({
      name,
      in: place,
      required,
      description: expect.stringMatching(/./),
      example: expect.stringMatching(/./),
      schema: { type: 'string', ...(pattern === undefined ? {} : { pattern }) },
    });
  });
});
