import type { ApiOperation, Parameter } from './operation.js';

const BELL_GATES = [
  { name: 'H', qubit: 0, timeStep: 0 },
  { name: 'CNOT', qubit: 0, target_qubit: 1, timeStep: 1 },
];

const MEASURE = (qubit: number, bit: number, timeStep: number) => ({
  name: 'MEASURE',
  qubit,
  classical_bit: bit,
  timeStep,
});

/** What a circuit may hold beside the ten gates of the palette. */
const MORE_CIRCUITS = {
  'Teleportation: measured in the middle, with gates that wait for the results': {
    qubits: 3,
    gates: [
      { name: 'RY', qubit: 0, timeStep: 0, parameter: 0.7 },
      { name: 'H', qubit: 1, timeStep: 0 },
      { name: 'CNOT', qubit: 1, target_qubit: 2, timeStep: 1 },
      { name: 'CNOT', qubit: 0, target_qubit: 1, timeStep: 2 },
      { name: 'H', qubit: 0, timeStep: 3 },
      MEASURE(0, 0, 4),
      MEASURE(1, 1, 4),
      { name: 'X', qubit: 2, timeStep: 5, condition: { bits: [1], value: 1 } },
      { name: 'Z', qubit: 2, timeStep: 6, condition: { bits: [0], value: 1 } },
    ],
  },
  'Controls on 1 and on 0, and a gate by its matrix': {
    qubits: 3,
    initial_states: ['+', '+', '0'],
    custom_gates: [
      {
        name: 'V',
        qubits: 1,
        matrix: [
          [
            { real: 0.5, imag: 0.5 },
            { real: 0.5, imag: -0.5 },
          ],
          [
            { real: 0.5, imag: -0.5 },
            { real: 0.5, imag: 0.5 },
          ],
        ],
      },
    ],
    gates: [
      { name: 'X', qubit: 2, controls: [0], negative_controls: [1], timeStep: 0 },
      { name: 'CUSTOM', gate: 'V', qubit: 2, controls: [1], timeStep: 1 },
      { name: 'U', qubit: 0, parameters: [0.4, 0.5, 0.6], timeStep: 2 },
    ],
  },
};

/** What a circuit's fields mean, for all calls that take one. */
const CIRCUIT_WORDS =
  'Any gate takes `controls` (qubits that must be 1), `negative_controls` (that must be 0) and a `condition` on classical bits; bit j of its `value` is that of `bits[j]`. `MEASURE` puts a qubit’s result into `classical_bit`, `RESET` brings a qubit to |0⟩. A label of bits has bit 0 on the right. `initial_states` are prepared first, by gates that count; a gate of `custom_gates` may use those before it.';

const algorithms = (
  row: Pick<ApiOperation, 'path' | 'operationId' | 'summary' | 'description' | 'request' | 'responses'>,
): ApiOperation => ({ method: 'post', tag: 'Algorithms', problems: [400, 413, 415, 422], ...row });

const ALGORITHM_OPERATIONS: readonly ApiOperation[] = [
  algorithms({
    path: '/api/algorithms/grover/simulate',
    operationId: 'simulateGrover',
    summary: 'Search for an item with Grover’s algorithm',
    description: 'Without `iterations` the optimal number is run, ⌊π√N/4⌋ with N = 2^`num_qubits`.',
    request: { schema: 'GroverRequest', example: { target_item: 5, num_qubits: 3, seed: 7 } },
    responses: { 200: { description: 'What was measured', schema: 'GroverResult' } },
  }),
  algorithms({
    path: '/api/algorithms/deutsch-jozsa/run',
    operationId: 'runDeutschJozsa',
    summary: 'Tell a constant function from a balanced one',
    description: 'The balanced function is the parity of all bits.',
    request: { schema: 'DeutschJozsaRequest', example: { function_type: 'balanced', num_qubits: 3 } },
    responses: { 200: { description: 'What was measured', schema: 'DeutschJozsaResult' } },
  }),
  algorithms({
    path: '/api/algorithms/bernstein-vazirani/run',
    operationId: 'runBernsteinVazirani',
    summary: 'Recover a hidden string in one question',
    description: 'The leftmost character is the highest qubit.',
    request: { schema: 'BernsteinVaziraniRequest', example: { hidden_string: '110' } },
    responses: { 200: { description: 'What was measured', schema: 'BernsteinVaziraniResult' } },
  }),
  algorithms({
    path: '/api/algorithms/simon/run',
    operationId: 'runSimon',
    summary: 'Find the period of a function',
    description:
      'The circuit has twice as many qubits as the period has characters; the input is the low half.',
    request: { schema: 'SimonRequest', example: { hidden_period: '10' } },
    responses: { 200: { description: 'What was measured', schema: 'SimonResult' } },
  }),
];

const SIMULATOR_OPERATIONS: readonly ApiOperation[] = [
  {
    method: 'post',
    path: '/api/algorithms/simulator/custom',
    operationId: 'simulateCustomCircuit',
    tag: 'Simulator',
    summary: 'Run a circuit of up to 12 qubits at once, with its state',
    description: `Qubit 0 is the top wire and the rightmost character of a label. Angles are in radians. ${CIRCUIT_WORDS} Where all measurements come last, \`quantum_state\` is the state without them; any other circuit that can end in several states has none, and its \`branches\` have one each, if they are at most 256 and not too large. With \`compact\` there are no \`quantum_state\`, \`probabilities\` and \`branches\`, but \`state_base64\`: the real and the imaginary part of each amplitude as little-endian float64 in Base64. Where there is no single state, \`probabilities_base64\` has the probabilities in the same way.`,
    request: {
      schema: 'CustomRequest',
      example: { qubits: 2, gates: BELL_GATES, shots: 1024, seed: 7 },
      more: MORE_CIRCUITS,
    },
    responses: { 200: { description: 'State, probabilities and counts', schema: 'CustomResult' } },
    problems: [400, 413, 415, 422],
  },
  {
    method: 'post',
    path: '/api/algorithms/simulator/run',
    operationId: 'runCircuit',
    tag: 'Simulator',
    summary: 'Run a circuit of gates, or an OpenQASM 2 or 3 program',
    description:
      'Up to 16 qubits and 100 ms the response is the result, else a job. Above 12 qubits the result holds the 64 most probable outcomes instead of the state. Of a program, the qubit that is declared first is qubit 0 and the bit that is declared first bit 0. `measurement_counts` reads all qubits at the end, `bit_counts` the classical bits. A program may measure, reset and decide anywhere; one of more than 24 qubits must be made of Clifford gates. What is not supported is refused with its line and column.',
    request: {
      schema: 'RunRequest',
      example: { qasm: 'OPENQASM 3.0; include "stdgates.inc"; qubit[2] q; h q[0]; cx q[0], q[1];' },
    },
    responses: {
      200: { description: 'The result', schema: 'RunResult' },
      202: { description: 'A job; `Location` is its address', schema: 'JobAccepted' },
    },
    problems: [400, 413, 415, 422],
  },
  {
    method: 'post',
    path: '/api/algorithms/simulator/qasm',
    operationId: 'exportCircuit',
    tag: 'Simulator',
    summary: 'Write a circuit as OpenQASM 3 and 2',
    description:
      'Where OpenQASM 2 can’t say what the circuit does, `qasm2` is null and `qasm2_refusal` says why.',
    request: { schema: 'QasmRequest', example: { qubits: 2, gates: BELL_GATES } },
    responses: { 200: { description: 'Both programs', schema: 'QasmResult' } },
    problems: [400, 413, 415, 422],
  },
  {
    method: 'get',
    path: '/api/algorithms/simulator/gates',
    operationId: 'listGates',
    tag: 'Simulator',
    summary: 'The gates of the palette',
    responses: { 200: { description: 'The gates', schema: 'GateLibrary' } },
  },
  {
    method: 'get',
    path: '/api/algorithms/simulator/info',
    operationId: 'describeSimulator',
    tag: 'Simulator',
    summary: 'Limits, workers and queue of the simulator',
    responses: { 200: { description: 'The simulator', schema: 'SimulatorInfo' } },
  },
];

const LARGE_RUN = '{"qubits": 18, "gates": [{"name": "H", "qubit": 17, "timeStep": 0}], "seed": 7}';

/** Submits a large run and asks for what the response's `field` points to. */
const withJob = (options: string, field: string) => (baseUrl: string) =>
  `curl -s ${baseUrl}/api/algorithms/simulator/run -H 'Content-Type: application/json' -d '${LARGE_RUN}' ` +
  `| sed 's/.*"${field}":"\\([^"]*\\)".*/\\1/' | xargs -I URL curl ${options} ${baseUrl}URL`;

const jobId: Parameter = {
  name: 'id',
  in: 'path',
  description: 'The `job_id` of an accepted run',
  pattern: '^[0-9a-f]{32}$',
  example: '0123456789abcdef0123456789abcdef',
};

const JOB_OPERATIONS: readonly ApiOperation[] = [
  {
    method: 'get',
    path: '/api/algorithms/jobs/{id}',
    operationId: 'findJob',
    tag: 'Jobs',
    summary: 'A job as it stands; results are kept for an hour',
    parameters: [jobId],
    responses: { 200: { description: 'The job', schema: 'Job' } },
    problems: [404],
    command: withJob('-s', 'status_url'),
  },
  {
    method: 'delete',
    path: '/api/algorithms/jobs/{id}',
    operationId: 'cancelJob',
    tag: 'Jobs',
    summary: 'Cancel a job; a finished one stays as it is',
    parameters: [jobId],
    responses: { 200: { description: 'The job', schema: 'Job' } },
    problems: [404],
    command: withJob('-s -X DELETE', 'status_url'),
  },
  {
    method: 'get',
    path: '/api/algorithms/jobs/{id}/events',
    operationId: 'followJob',
    tag: 'Jobs',
    summary: 'A job’s life as server-sent events, until its last',
    description:
      'Each event is named by the status and carries the job; the stream can be taken up again. While the job waits, an event without an id gives its place whenever that changes. A job whose last follower has been gone for 10 seconds is cancelled, unless a client has asked for it since.',
    parameters: [
      jobId,
      {
        name: 'Last-Event-ID',
        in: 'header',
        description: 'Only later events are sent',
        pattern: '^[0-9]+$',
        example: '3',
      },
    ],
    responses: {
      200: { description: 'The events', contentType: 'text/event-stream' },
      204: { description: 'There are no later events, and none will come' },
    },
    problems: [404],
    command: withJob('-sN', 'events_url'),
  },
];

export const SIMULATION_OPERATIONS: readonly ApiOperation[] = [
  ...ALGORITHM_OPERATIONS,
  ...SIMULATOR_OPERATIONS,
  ...JOB_OPERATIONS,
];
