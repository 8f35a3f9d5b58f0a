import { expect, it, test } from '@jest/globals';
import { shapeOf, type JsonSchema } from '../testing/shape-of.js';
import { openApiDocument } from './document.js';

const MEASURED = 'shots?: integer 1..100000 = 1024, seed?: integer 0..4294967295';
const PLACE = 'qubit: integer 0..23, timeStep: integer 0..499';
const TURNED = 'number -1000000..1000000';
const CONDITION = 'condition?: {bits: [integer 0..63] 1..32, value: integer 0..4294967295}';
const QUBITS_FROM = (least: number) => `[integer 0..23] ${least}..`;
const CONTROLS = `controls?: ${QUBITS_FROM(0)}, negative_controls?: ${QUBITS_FROM(0)}, ${CONDITION}`;
const TARGET_QUBIT = 'target_qubit: integer 0..23';
const UNITARIES =
  `{name: "H" | "X" | "Y" | "Z" | "S" | "SDG" | "T" | "TDG" | "SX" | "SXDG", ${PLACE}, ${CONTROLS}}` +
  ` | {name: "P" | "RX" | "RY" | "RZ", ${PLACE}, parameter: ${TURNED}, ${CONTROLS}}` +
  ` | {name: "U", ${PLACE}, parameters: [${TURNED}] 3..3, ${CONTROLS}}` +
  ` | {name: "CNOT" | "CZ" | "SWAP" | "SQRTSWAP" | "ISWAP", ${PLACE}, ${TARGET_QUBIT}, ${CONTROLS}}` +
  ` | {name: "CP" | "RXX" | "RYY" | "RZZ", ${PLACE}, parameter: ${TURNED}, ${TARGET_QUBIT}, ${CONTROLS}}` +
  ` | {name: "CCX" | "CSWAP", ${PLACE}, ${TARGET_QUBIT}, controls: ${QUBITS_FROM(1)}, negative_controls?: ${QUBITS_FROM(0)}, ${CONDITION}}`;
const CUSTOM = `{name: "CUSTOM", ${PLACE}, gate: string, other_qubits?: ${QUBITS_FROM(0)}, ${CONTROLS}}`;
const MEASURE = `{name: "MEASURE", ${PLACE}, classical_bit: integer 0..63, ${CONDITION}}`;
const RESET = `{name: "RESET", ${PLACE}, ${CONDITION}}`;
const INSTRUCTIONS = `[${UNITARIES} | ${CUSTOM} | ${MEASURE} | ${RESET} | {name: "BARRIER", ${PLACE}}] ..2000`;
/** What a circuit of an exercise may hold. */
const GATES = `[${UNITARIES} | ${MEASURE} | ${RESET}]`;
const CIRCUIT_MORE =
  'bits?: integer 0..64, initial_states?: ["0" | "1" | "+" | "-" | "i" | "-i"], ' +
  `custom_gates?: [{name: string /^[\\p{L}_][\\p{L}\\p{N}_†′]{0,23}$/, qubits: integer 1..24, gates?: ${INSTRUCTIONS}, matrix?: [[{real: number, imag: number}]]}] ..32`;
const COMPLEX = '{real: number, imag: number}';
const MATRIX = `[[${COMPLEX}]]`;

const ALGORITHM =
  'success: true, probabilities: [number], measurement_counts: {*: integer}, num_qubits: integer, qasm: string, shots: integer, seed: integer';
const FUNCTION = '"constant-0" | "constant-1" | "balanced"';
const RUN =
  'success: true, error_message: null, num_qubits: integer, measurement_counts: {*: integer}, circuit_depth: integer, gate_count: integer, shots: integer, seed: integer, elapsed_ms: number';
const BITS =
  `method?: "statevector" | "branches" | "shots" | "stabilizer", measured_bits?: [integer], bit_counts?: {*: integer}, ` +
  `bit_probabilities?: {*: number}, branches?: [{bits: string, probability: number, quantum_state: [${COMPLEX}]}]`;
const RUN_RESULT = `{${RUN}, quantum_state?: [${COMPLEX}], probabilities?: [number], outcomes?: [{label: string, probability: number, count: integer}], ${BITS}}`;
const JOB =
  'job_id: string /^[0-9a-f]{32}$/, status: "queued" | "running" | "completed" | "failed" | "cancelled"';
const LIBRARY = '[{name: string, description: string, symbol: string, parameterized: boolean}]';

const EXERCISE =
  'id: string, title: string, difficulty: "beginner" | "intermediate" | "advanced", description: string, num_qubits: integer, ' +
  'target_type: "state_vector" | "measurement_probabilities" | "unitary" | "isometry" | "family" | "distinguish" | "oracle" | "reduced_state" | "error_correction" | "observable", ' +
  'tags: [string], topic?: string, lesson?: string';
const TARGET = `{tolerance: number, state_vector?: [number | ${COMPLEX}], measurement_probabilities?: {*: number}, unitary?: ${MATRIX}}`;
const QUBITS = '[integer 0..]';
const STEPS = `[{gate: string, qubits: ${QUBITS}, params?: [number]}]`;
const EXPECTED = `{qubits: ${QUBITS}, outcome: string, bits?: ${QUBITS}} | {qubits: ${QUBITS}, bits: ${QUBITS}, density: ${MATRIX}} | {qubits: ${QUBITS}, density: ${MATRIX}}`;
const GOAL = [
  `{kind: "family" | "distinguish" | "error_correction", cases: [{name: string, prepare: ${STEPS}, boxes: [${STEPS}], expected: ${EXPECTED}}]}`,
  `{kind: "oracle", form: "bit" | "phase", truth_table: string, inputs: ${QUBITS}, output: integer,null, ancillas: ${QUBITS}}`,
  `{kind: "isometry", inputs: ${QUBITS}, ancillas: ${QUBITS}, unitary: ${MATRIX}}`,
  `{kind: "reduced_state", expected: ${EXPECTED}}`,
  '{kind: "observable", terms: [{pauli: string, coefficient: number}], at_least: number}',
].join(' | ');
const INSTRUCTION_NAMES =
  '"H" | "X" | "Y" | "Z" | "S" | "SDG" | "T" | "TDG" | "SX" | "SXDG" | "P" | "RX" | "RY" | "RZ" | "U" | "CNOT" | "CZ" | "CP" | "SWAP" | ' +
  '"SQRTSWAP" | "ISWAP" | "RXX" | "RYY" | "RZZ" | "CCX" | "CSWAP" | "MEASURE" | "RESET"';
const LIMITS =
  '{gates?: integer 0.., cnots?: integer 0.., ts?: integer 0.., depth?: integer 0.., edits?: integer 0.., ' +
  `allowed_gates?: [${INSTRUCTION_NAMES}], neighbours_only?: true}`;
const SOLUTIONS = `[{circuit: ${GATES}, why?: string}]`;

const CELL_OF_GATE =
  `gate: ${INSTRUCTION_NAMES}, column: integer, qubit: integer, target_qubit?: integer, angle?: number, angles?: [number], ` +
  'controls?: [integer], negative_controls?: [integer], classical_bit?: integer, condition?: {bits: [integer], value: integer}';
const PLACED = `{${CELL_OF_GATE}, new_column?: true}`;
const QUANTITIES = ['expected', 'actual'].map((name) => `${name}: number | ${COMPLEX}`).join(', ');
const SLIPS = [
  'extra-gate missing-gate missing-gate-between wrong-gate wrong-qubit wrong-cnot control-target-swapped order-swapped',
  'too-early too-late wrong-side-of-box angle-sign angle-half angle-double angle-pi-forgotten angle-degrees angle-wrong',
  'wrong-bit wrong-condition condition-missing condition-extra wrong-control',
];
const codes = (text: string): string =>
  text
    .split(' ')
    .map((code) => `"${code}"`)
    .join(' | ');
const DIAGNOSIS = [
  `{code: ${codes(SLIPS.join(' '))}, message: string, ` +
    `params: {${CELL_OF_GATE}, from?: ${PLACED}, to?: ${PLACED}, other?: ${PLACED}, box?: {label: string, column: integer}, slips: 1 | 2}, ` +
    'steps: [{step: "think" | "where" | "what" | "edit", message: string}]}',
  `{code: ${codes('wires-reversed wires-permuted adjoint all-cnots-turned all-angle-signs all-angles-degrees all-angles-pi-forgotten order-reversed')}, message: string}`,
  `{code: ${codes('part-wires-reversed part-order-reversed')}, message: string, params: {first_column: integer, last_column: integer}}`,
  `{code: ${codes('relative-phase relative-phases input-phase')}, message: string, params: {label: string, by: number}, basis: string, by: number}`,
  '{code: "input-differs", message: string, params: {input: string, output: string}, basis: string}',
  '{code: "output-differs", message: string, params: {input: string}, basis: string}',
  `{code: ${codes('furthest-basis-state furthest-outcome')}, message: string, params: {label: string, ${QUANTITIES}}, label: string, ${QUANTITIES}}`,
  `{code: ${codes('right-up-to stops-short spoiled-after')}, message: string, params: {column: integer}}`,
  '{code: "states-part", message: string, params: {input: string, column: integer}}',
  `{code: "limit-broken", message: string, params: {limit: ${codes('gates cnots ts depth edits allowed_gates neighbours_only')}, most?: integer, actual?: integer, at?: ${PLACED}}}`,
  '{code: "case-outcome", message: string, params: {name: string, outcome: string, qubits: [integer], bits?: [integer], probability: number}}',
  '{code: "case-state", message: string, params: {name: string, qubits: [integer], bits?: [integer]}}',
  '{code: "observable-low", message: string, params: {value: number, at_least: number}}',
  '{code: "ancilla-changed", message: string, params: {input: string, qubit: integer}}',
  '{code: "extra-gates", message: string, params: {n: integer}, n: integer}',
  `{code: "idle-gate", message: string, params: ${PLACED}}`,
].join(' | ');
const VERDICT = `passed: boolean, score: integer SCORE, feedback: string, diagnosis: [${DIAGNOSIS}], gate_count: integer, circuit_depth: integer`;

const FACTS =
  'class_id: string, name: string, closed: boolean, created_at: string, due_at: string,null, expires_at: string';
const MEMBER = '{member_id: string, nickname: string, joined_at: string}';
const CELL =
  '{member_id: string, exercise_id: string, tries: integer, passed: boolean, best_score: integer, last_at: string}';
const ASSIGNMENT = '[{exercise_id: string, title: string}]';
const GRID = `members: [${MEMBER}], exercises: [{exercise_id: string, title: string, slips: [{code: string, members: integer}]}], cells: [${CELL}]`;
const STATUS = '"ok" | "degraded" | "down"';

const DETAIL = `{${EXERCISE}, hints: [string], target_data: ${TARGET}, goal?: ${GOAL}, limits?: ${LIMITS}, all_gates?: true, asks_for_program?: true, num_bits?: integer, start_circuit?: ${GATES}, locked?: [{label: string, time_step: integer 0.., qubits: ${QUBITS}}]}`;
const COMPARED =
  'comparison?: {gate_count: integer, cnot_count: integer, depth: integer, best_gate_count: integer, best_cnot_count: integer, best_depth: integer}';
const FINDINGS = '[{path: string, message: string}]';

const SHAPES: Readonly<Record<string, string>> = {
  GroverRequest: `{target_item: integer 0.., iterations?: integer 0..64, num_qubits?: integer 2..10 = 3, ${MEASURED}}`,
  DeutschJozsaRequest: `{function_type: ${FUNCTION}, num_qubits?: integer 1..10 = 3, ${MEASURED}}`,
  BernsteinVaziraniRequest: `{hidden_string: string /^[01]{1,10}$/, num_qubits?: integer 1..10, ${MEASURED}}`,
  SimonRequest: `{hidden_period: string /^[01]{1,5}$/, num_qubits?: integer 2..10, ${MEASURED}}`,
  CustomRequest: `{qubits: integer 1..12, gates: ${INSTRUCTIONS}, ${CIRCUIT_MORE}, ${MEASURED}, compact?: boolean}`,
  RunRequest: `{qubits?: integer 1..24, gates?: ${INSTRUCTIONS}, ${CIRCUIT_MORE}, qasm?: string 1.., ${MEASURED}}`,
  QasmRequest: `{qubits: integer 1..24, gates: ${INSTRUCTIONS}, ${CIRCUIT_MORE}}`,
  SubmitRequest: `{circuit: ${GATES} 1..2000, user_id?: string /^[^\\p{Cc}\\p{Cs}]{1,64}$/ = "anonymous"}`,
  DraftRequest: `{id: string ..200, facts: {*: any}, texts: {*: any}, circuit?: ${GATES} 1..2000}`,
  CreateClassRequest:
    '{name: string, exercise_ids: [string] 1..100, due_at?: string ..40, keep_days?: integer 1..365 = 180}',
  JoinClassRequest: '{join_code: string 1..64, nickname: string}',
  ChangeClassRequest:
    '{name?: string, closed?: boolean, exercise_ids?: [string] 1..100, due_at?: string ..40 | null}',
  RenameMemberRequest: '{nickname: string}',
  GroverResult: `{${ALGORITHM}, success_probability: number, optimal_iterations: integer, iterations: integer, target_item: integer}`,
  DeutschJozsaResult: `{${ALGORITHM}, result: "CONSTANT" | "BALANCED", function_type: ${FUNCTION}}`,
  BernsteinVaziraniResult: `{${ALGORITHM}, recovered_string: string, hidden_string: string}`,
  SimonResult: `{${ALGORITHM}, recovered_period: string, hidden_period: string, iterations: integer, linear_equations: [string], measured_strings: [string]}`,
  CustomResult: `{${RUN}, quantum_state?: [${COMPLEX}], probabilities?: [number], state_base64?: string, probabilities_base64?: string, ${BITS}}`,
  RunResult: RUN_RESULT,
  JobAccepted: `{${JOB}, position: integer, status_url: string, events_url: string}`,
  Job: `{${JOB}, progress: number, position: integer,null, result: ${RUN_RESULT} | null, error: {code: string, detail: string} | null}`,
  QasmResult: '{qasm3: string, qasm2: string,null, qasm2_refusal?: string}',
  GateLibrary: `{single_qubit_gates: ${LIBRARY}, two_qubit_gates: ${LIBRARY}, more_gates: ${LIBRARY.replace('}]', ', qubits: integer,null, angles: integer}]')}}`,
  SimulatorInfo:
    '{name: string, version: string, simulation_method: string, max_qubits: {custom: integer, run: integer}, max_gates: integer, max_shots: integer, max_run_seconds: integer, supported_gates: [string], more_gates: [string], workers: integer, queue: {waiting: integer, active: integer, limit: integer, client_limit: integer} | null}',
  ExerciseList: `{exercises: [{${EXERCISE}}], count: integer}`,
  ExerciseResponse: `{exercise: ${DETAIL}}`,
  ExerciseSolutions: `{solutions: ${SOLUTIONS}}`,
  SubmissionResult:
    `{submission_id: string, exercise_id: string, ${VERDICT.replace('SCORE', '0..100')}, ` +
    `${COMPARED}, solutions?: ${SOLUTIONS}}`,
  DraftCheck:
    `{faults: ${FINDINGS}, advice: ${FINDINGS}, exercise?: ${DETAIL}, solutions?: ${SOLUTIONS}, ` +
    `result?: {exercise_id: string, ${VERDICT.replace('SCORE', '0..100')}, ${COMPARED}, solutions?: ${SOLUTIONS}}}`,
  ClassCreated: '{class_id: string, join_code: string, teacher_key: string, expires_at: string}',
  ClassJoined: '{class_id: string, name: string, member_id: string, member_key: string, nickname: string}',
  ClassGrid: `{${FACTS}, join_code: string, ${GRID}, last_event_id: string}`,
  ClassChanged: `{${FACTS}, join_code: string, exercises: ${ASSIGNMENT}}`,
  JoinCodeRenewed: '{class_id: string, join_code: string}',
  TeacherKeyRenewed: '{class_id: string, teacher_key: string}',
  ClassDeleted: '{class_id: string, deleted: true}',
  ClassEvent: `{member_id: string, exercise_id?: string, cell?: ${CELL}, nickname?: string, joined_at?: string}`,
  ClassResults: `{${FACTS}, ${GRID}}`,
  ClassMember: MEMBER,
  MemberDeleted: '{member_id: string, deleted: true}',
  MembersRemoved: '{class_id: string, removed: integer}',
  MemberSubmissions: `{member_id: string, nickname: string, submissions: [{submission_id: string, exercise_id: string, submitted_at: string, ${VERDICT.replace(' SCORE', '')}}], next: string,null}`,
  SubmittedCircuit: `{submission_id: string, circuit: ${GATES}}`,
  OwnProgress: `{${FACTS}, member_id: string, nickname: string, exercises: ${ASSIGNMENT}, cells: [${CELL}], certificate_code: string,null}`,
  CertificateIssued: '{code: string}',
  Certificate: `{code: string, nickname: string, class_name: string, issued_at: string, exercises: ${ASSIGNMENT}}`,
  Privacy:
    '{stored: [{what: "submissions" | "idempotency_keys" | "classes" | "address_hashes" | "daily_counts" | "deletions" | "runs", fields: [string], where: "database" | "queue", keep_hours: integer,null}], class_keep_days: {default: integer, max: integer}}',
  Health:
    `{status: ${STATUS}, version: string, uptime_s: number, services: {` +
    `simulation: {status: ${STATUS}, latency_ms: number,null, queue: {waiting: integer, active: integer, workers: integer} | null}, ` +
    `exercises: {status: ${STATUS}, latency_ms: number,null, database: "ok" | "read-only" | "full" | "locked" | "down" | null, disk: "ok" | "low" | "unknown" | null}}}`,
  Problem:
    '{type: string, title: string, status: integer, detail: string, code: string, request_id: string, errors?: [{path: string, message: string}]}',
};

const { schemas } = openApiDocument('1.2.3', 'http://here').components;

test.each(Object.entries(SHAPES))('%s has these fields', (name, shape) => {
  expect(shapeOf(schemas[name] as JsonSchema)).toBe(shape);
});

it('members are removed by their ids, 1 to 500', () => {
  expect(shapeOf(schemas['RemoveMembersRequest'] as JsonSchema)).toMatch(
    /^\{member_ids: \[string \/.*\/\] 1\.\.500\}$/,
  );
});

it('there is no other schema', () => {
  expect(Object.keys(schemas).sort()).toEqual([...Object.keys(SHAPES), 'RemoveMembersRequest'].sort());
});
