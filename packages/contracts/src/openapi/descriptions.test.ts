import { describe, expect, it, test } from '@jest/globals';
import { API_OPERATIONS, openApiDocument } from './document.js';

interface Documented {
  readonly description: string;
  readonly parameters?: readonly { name: string; description: string; example: string }[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Record<string, { example?: unknown; examples?: Record<string, { value: unknown }> }>;
  };
  readonly responses: Record<
    string,
    { description: string; content?: Record<string, { schema?: { $ref: string } }> }
  >;
}

const { paths } = openApiDocument('1.2.3', 'http://here');
const documented = (operationId: string): Documented => {
  const { path, method } = API_OPERATIONS.find((operation) => operation.operationId === operationId)!;
  return paths[path]![method] as Documented;
};

test.each([
  ['simulateGrover', 'Without `iterations` the optimal number is run, ⌊π√N/4⌋ with N = 2^`num_qubits`.'],
  ['runDeutschJozsa', 'The balanced function is the parity of all bits.'],
  ['runBernsteinVazirani', 'The leftmost character is the highest qubit.'],
  [
    'runSimon',
    'The circuit has twice as many qubits as the period has characters; the input is the low half.',
  ],
  [
    'simulateCustomCircuit',
    'Qubit 0 is the top wire and the rightmost character of a label. Angles are in radians. Any gate takes `controls` (qubits that must be 1), `negative_controls` (that must be 0) and a `condition` on classical bits; bit j of its `value` is that of `bits[j]`. `MEASURE` puts a qubit’s result into `classical_bit`, `RESET` brings a qubit to |0⟩. A label of bits has bit 0 on the right. `initial_states` are prepared first, by gates that count; a gate of `custom_gates` may use those before it. Where all measurements come last, `quantum_state` is the state without them; any other circuit that can end in several states has none, and its `branches` have one each, if they are at most 256 and not too large. With `compact` there are no `quantum_state`, `probabilities` and `branches`, but `state_base64`: the real and the imaginary part of each amplitude as little-endian float64 in Base64. Where there is no single state, `probabilities_base64` has the probabilities in the same way.',
  ],
  [
    'runCircuit',
    'Up to 16 qubits and 100 ms the response is the result, else a job. Above 12 qubits the result holds the 64 most probable outcomes instead of the state. Of a program, the qubit that is declared first is qubit 0 and the bit that is declared first bit 0. `measurement_counts` reads all qubits at the end, `bit_counts` the classical bits. A program may measure, reset and decide anywhere; one of more than 24 qubits must be made of Clifford gates. What is not supported is refused with its line and column.',
  ],
  [
    'exportCircuit',
    'Where OpenQASM 2 can’t say what the circuit does, `qasm2` is null and `qasm2_refusal` says why.',
  ],
  [
    'followJob',
    'Each event is named by the status and carries the job; the stream can be taken up again. While the job waits, an event without an id gives its place whenever that changes. A job whose last follower has been gone for 10 seconds is cancelled, unless a client has asked for it since.',
  ],
  [
    'submitSolution',
    'The verdict is stored before it is sent. With the same `Idempotency-Key` a repeated call gets the first verdict again. With a member’s key the submission counts for the class. An exercise without `all_gates` takes the ten basic gates alone, without further controls and conditions; one without `num_bits` has no classical bits, and none takes more than 6 measurements and resets together.',
  ],
  [
    'createClass',
    'The join code is for the learners; the teacher’s key is given this once and opens everything of the class. All of it is deleted at `expires_at`.',
  ],
  [
    'joinClass',
    'The code is read in any case, with or without its hyphen. After 300 different wrong codes within an hour an address gets 429 for right ones too.',
  ],
  ['renewJoinCode', 'The old one lets no one join any more; members stay.'],
  [
    'renewTeacherKey',
    'It is given this once. The old one opens nothing any more, and event streams that it has opened end.',
  ],
  [
    'followClass',
    'Events are `submitted`, `joined`, `renamed` and `removed`; the data is a `ClassEvent`. Without `Last-Event-ID` the stream starts with what happens next; with the `last_event_id` of the grid it continues the grid. In place of more than 1 000 missed events comes one `reset`, and so it does where some are no longer kept: read the grid again. The stream ends with the class.',
  ],
  [
    'listMemberSubmissions',
    'The next page is read with its `next` as `after`; the circuits are read one at a time.',
  ],
  ['removeMembers', 'Ids of no member of the class are passed over, so a call can be repeated.'],
  ['issueCertificate', 'Asking again gives the same code until the assignment changes.'],
])('%s is described before its command', (operationId, text) => {
  expect(documented(operationId).description.split('\n\n```sh\n')[0]).toBe(text);
});

it('other calls are described by their command alone', () => {
  const bare = API_OPERATIONS.filter(({ operationId }) =>
    /^```sh\n/.test(documented(operationId).description),
  );
  expect(bare.map(({ operationId }) => operationId).join(' ')).toBe(
    'listGates describeSimulator findJob cancelJob listExercises findExercise listSolutions readPrivacy changeClass deleteClass readClass exportClassTable exportClass readSubmittedCircuit renameMember removeMember readOwnProgress verifyCertificate checkHealth readApiDescription readApiPage',
  );
});

/** Problems apart. */
test.each([
  ['simulateGrover', 'What was measured'],
  ['runDeutschJozsa', 'What was measured'],
  ['runBernsteinVazirani', 'What was measured'],
  ['runSimon', 'What was measured'],
  ['simulateCustomCircuit', 'State, probabilities and counts'],
  ['runCircuit', 'The result / A job; `Location` is its address'],
  ['exportCircuit', 'Both programs'],
  ['listGates', 'The gates'],
  ['describeSimulator', 'The simulator'],
  ['findJob', 'The job'],
  ['cancelJob', 'The job'],
  ['followJob', 'The events / There are no later events, and none will come'],
  ['listExercises', 'The exercises'],
  ['findExercise', 'The exercise'],
  ['listSolutions', 'The solutions'],
  ['submitSolution', 'The verdict'],
  ['readPrivacy', 'What is stored'],
  ['createClass', 'The class'],
  ['joinClass', 'The new member'],
  ['changeClass', 'The class as it is now'],
  ['renewJoinCode', 'The new code'],
  ['renewTeacherKey', 'The new key'],
  ['deleteClass', 'It is deleted'],
  ['readClass', 'The grid'],
  ['followClass', 'The events'],
  ['exportClassTable', 'The table'],
  ['exportClass', 'The results'],
  ['listMemberSubmissions', 'A page of submissions'],
  ['readSubmittedCircuit', 'The circuit'],
  ['renameMember', 'The member'],
  ['removeMember', 'The member is removed'],
  ['removeMembers', 'How many were removed'],
  ['readOwnProgress', 'The progress'],
  ['issueCertificate', 'Its code'],
  ['verifyCertificate', 'What it confirms'],
  ['checkHealth', 'All or some are well: `ok` or `degraded` / Neither service responds: `down`'],
  ['readApiDescription', 'The OpenAPI document'],
  ['readApiPage', 'The page'],
])('%s gives: %s', (operationId, text) => {
  const own = Object.values(documented(operationId).responses).filter(
    ({ content = {} }) => !Object.values(content).some(({ schema }) => schema?.$ref.endsWith('/Problem')),
  );
  expect(own.map(({ description }) => description).join(' / ')).toBe(text);
});

describe('a parameter', () => {
  const ID = '3f2b6c1e-8d4a-4c57-9b0e-6a1d2f3c4b5a';
  const JOB = '0123456789abcdef0123456789abcdef';
  const CLASS = `class_id: The \`class_id\` of a class, ${ID}`;
  const MEMBER = `member_id: The \`member_id\` of one of its members, ${ID}`;
  test.each([
    ['findJob', [`id: The \`job_id\` of an accepted run, ${JOB}`]],
    ['cancelJob', [`id: The \`job_id\` of an accepted run, ${JOB}`]],
    [
      'followJob',
      [`id: The \`job_id\` of an accepted run, ${JOB}`, 'Last-Event-ID: Only later events are sent, 3'],
    ],
    ['findExercise', ['id: The `id` of a list item, 07-bell-state']],
    ['listSolutions', ['id: The `id` of a list item, 07-bell-state']],
    [
      'submitSolution',
      [
        'id: The `id` of a list item, 07-bell-state',
        'Idempotency-Key: 1 to 128 printable characters, my-first-try',
      ],
    ],
    ['changeClass', [CLASS]],
    ['renewJoinCode', [CLASS]],
    ['renewTeacherKey', [CLASS]],
    ['deleteClass', [CLASS]],
    ['readClass', [CLASS]],
    ['followClass', [CLASS, 'Last-Event-ID: Only later events are sent, 0']],
    ['exportClassTable', [CLASS]],
    ['exportClass', [CLASS]],
    [
      'listMemberSubmissions',
      [
        CLASS,
        MEMBER,
        'exercise_id: Only those to this exercise, 07-bell-state',
        `after: The \`next\` of the page before, 1764547200000000-${ID}`,
      ],
    ],
    [
      'readSubmittedCircuit',
      [CLASS, MEMBER, `submission_id: The \`submission_id\` of one of the member’s submissions, ${ID}`],
    ],
    ['renameMember', [CLASS, MEMBER]],
    ['removeMember', [CLASS, MEMBER]],
    ['removeMembers', [CLASS]],
    ['readOwnProgress', [CLASS]],
    ['issueCertificate', [CLASS]],
    ['verifyCertificate', ['code: The code on the certificate, in any case, K7QM-2FX0-9ABC']],
  ])('of %s is described with an example: %j', (operationId, texts) => {
    const { parameters = [] } = documented(operationId);
    expect(parameters.map(({ name, description, example }) => `${name}: ${description}, ${example}`)).toEqual(
      texts,
    );
  });
});

describe('an example', () => {
  const BELL = [
    { name: 'H', qubit: 0, timeStep: 0 },
    { name: 'CNOT', qubit: 0, target_qubit: 1, timeStep: 1 },
  ];
  test.each<[string, object]>([
    ['simulateGrover', { target_item: 5, num_qubits: 3, seed: 7 }],
    ['runDeutschJozsa', { function_type: 'balanced', num_qubits: 3 }],
    ['runBernsteinVazirani', { hidden_string: '110' }],
    ['runSimon', { hidden_period: '10' }],
    ['simulateCustomCircuit', { qubits: 2, gates: BELL, shots: 1024, seed: 7 }],
    ['exportCircuit', { qubits: 2, gates: BELL }],
    ['submitSolution', { circuit: BELL }],
    ['joinClass', { join_code: 'K7QM-2F', nickname: 'Ada' }],
    ['changeClass', { closed: true }],
    ['renameMember', { nickname: 'Grace' }],
  ])('of %s has to be sent: %j', (operationId, example) => {
    const { required, content } = documented(operationId).requestBody!;
    expect(required).toBe(true);
    const { example: only, examples } = content['application/json']!;
    expect(examples ? examples['A first call']!.value : only).toEqual(example);
  });
});
