import { expect, it, test } from '@jest/globals';
import {
  CLASS_EVENT_NAMES,
  CLASS_RESET_EVENT,
  CODE_ALPHABET,
  KEEP_DAYS,
  MAX_CLASS_EXERCISES,
  MAX_CLASS_NAME_LENGTH,
  MAX_REMOVED_MEMBERS,
  NICKNAME_LENGTH,
} from './classes.js';
import {
  DEFAULT_LIMITS,
  DEFAULT_SHOTS,
  LARGEST_TYPING_ERROR,
  MAX_BODY_BYTES,
  MAX_CLASSICAL_BITS,
  MAX_CONDITION_BITS,
  MAX_CUSTOM_GATES,
  MAX_EXERCISE_BITS,
  MAX_EXERCISE_MEASUREMENTS,
  MAX_JSON_DEPTH,
  MAX_SEED,
  RESULT_KEPT_HOURS,
} from './limits.js';
import * as names from './names.js';

it('a request is held to these limits unless the operator moves them', () => {
  expect(DEFAULT_LIMITS).toEqual({
    maxCustomQubits: 12,
    maxRunQubits: 24,
    maxGates: 2_000,
    maxTimeSteps: 500,
    maxShots: 100_000,
    maxAngle: 1_000_000,
  });
});

test.each([
  ['shots, unless a call says otherwise', DEFAULT_SHOTS, 1_024],
  ['the largest seed', MAX_SEED, 4_294_967_295],
  ['the bytes of a body', MAX_BODY_BYTES, 262_144],
  ['the levels of a body', MAX_JSON_DEPTH, 8],
  ['the classical bits of a circuit', MAX_CLASSICAL_BITS, 64],
  ['the bits of a condition', MAX_CONDITION_BITS, 32],
  ['the gates that a circuit defines', MAX_CUSTOM_GATES, 32],
  ['the classical bits of an exercise', MAX_EXERCISE_BITS, 4],
  ['its measurements and resets', MAX_EXERCISE_MEASUREMENTS, 6],
  ['how far a typed matrix may be off', LARGEST_TYPING_ERROR, 0.000_001],
  ['the hours that a result is kept', RESULT_KEPT_HOURS, 1],
  ['the characters of a class’s name', MAX_CLASS_NAME_LENGTH, 80],
  ['the exercises of a class', MAX_CLASS_EXERCISES, 100],
  ['the members that one call removes', MAX_REMOVED_MEMBERS, 500],
  ['the characters of a nickname', NICKNAME_LENGTH, { min: 2, max: 24 }],
  ['the days that a class is kept', KEEP_DAYS, { default: 180, max: 365 }],
  ['the letters of a code', CODE_ALPHABET, '0123456789ABCDEFGHJKMNPQRSTVWXYZ'],
  ['the event in place of missed ones', CLASS_RESET_EVENT, 'reset'],
  ['the user, unless a call says otherwise', names.DEFAULT_USER_ID, 'anonymous'],
])('%s: %j is %j', (_title, value, expected) => expect(value).toEqual(expected));

test.each([
  ['events of a class', CLASS_EVENT_NAMES, 'submitted joined renamed removed'],
  ['gates', names.GATE_NAMES, 'H X Y Z S T RX RY RZ CNOT'],
  ['functions', names.FUNCTION_TYPES, 'constant-0 constant-1 balanced'],
  ['difficulties', names.DIFFICULTIES, 'beginner intermediate advanced'],
  [
    'targets',
    names.TARGET_TYPES,
    'state_vector measurement_probabilities unitary isometry family distinguish oracle reduced_state error_correction observable',
  ],
  ['statuses of a job', names.JOB_STATUSES, 'queued running completed failed cancelled'],
  ['limits of a circuit', names.LIMIT_NAMES, 'gates cnots ts depth edits allowed_gates neighbours_only'],
  [
    'slips',
    names.SLIP_CODES,
    'extra-gate missing-gate missing-gate-between wrong-gate wrong-qubit wrong-cnot control-target-swapped order-swapped too-early too-late wrong-side-of-box angle-sign angle-half angle-double angle-pi-forgotten angle-degrees angle-wrong wrong-bit wrong-condition condition-missing condition-extra wrong-control',
  ],
  [
    'slips of the whole circuit',
    names.WHOLE_CODES,
    'wires-reversed wires-permuted adjoint all-cnots-turned all-angle-signs all-angles-degrees all-angles-pi-forgotten order-reversed',
  ],
  ['slips of a part of the circuit', names.PART_CODES, 'part-wires-reversed part-order-reversed'],
])('the %s are these, in this order', (_title, list: readonly string[], expected) =>
  expect(list.join(' ')).toBe(expected),
);
