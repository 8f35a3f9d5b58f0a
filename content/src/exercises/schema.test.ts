import { describe, expect, it } from '@jest/globals';
import { factsSchema, textsSchema } from './schema.js';

const texts = { title: 'Flip', description: 'Turn it.', hints: ['One.', 'Two.'], tags: ['gates'] };
const facts = {
  difficulty: 'beginner',
  qubits: 2,
  targetType: 'state_vector',
  target: { circuit: ['X 0'] },
  tolerance: 1e-4,
  solution: ['X 0'],
};
const long = (length: number) => 'a'.repeat(length);
const many = (count: number) => new Array<string>(count).fill('a');

/** The places of the faults, or none. */
const faultsIn = (schema: typeof factsSchema | typeof textsSchema, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('the texts of an exercise', () => {
  it.each([
    ['title', long(80), long(81)],
    ['title', 'a', ' '],
    ['description', long(1000), long(1001)],
    ['hints', many(2), many(1)],
    ['hints', many(4), many(5)],
    ['tags', many(1), []],
    ['tags', many(8), many(9)],
  ])('may have as %s %j, but not %j', (field, good, bad) => {
    expect(faultsIn(textsSchema, { ...texts, [field]: good })).toEqual([]);
    expect(faultsIn(textsSchema, { ...texts, [field]: bad })).toEqual([field]);
  });

  it.each([
    ['hints', 400],
    ['tags', 30],
    ['why', 400],
  ])('have %s of at most %d characters', (field, most) => {
    const of = (length: number) => faultsIn(textsSchema, { ...texts, [field]: ['a', long(length)] });
    expect([of(most), of(most + 1)]).toEqual([[], [`${field}.1`]]);
  });

  it('may give no reasons, and no field of another name', () => {
    expect(textsSchema.parse(texts).why).toEqual([]);
    expect(textsSchema.safeParse({ ...texts, hint: 'x' }).success).toBe(false);
  });
});

describe('the facts of an exercise', () => {
  const state = { qubits: [0], state: { circuit: ['X 0'] } };
  const measured = { gates: 'all', targetType: 'reduced_state', target: state };
  it.each([
    ['qubits', { qubits: 8 }, { qubits: 9 }],
    ['qubits', { qubits: 1 }, { qubits: 0 }],
    ['qubits', { targetType: 'unitary', qubits: 6 }, { targetType: 'unitary', qubits: 7 }],
    ['topic', { topic: long(40) }, { topic: long(41) }],
    ['lesson', { lesson: '2.10' }, { lesson: '2' }],
    ['tolerance', { tolerance: 1e-6 }, { tolerance: 9e-7 }],
    ['tolerance', { tolerance: 0.1 }, { tolerance: 0.11 }],
    ['program', { gates: 'all', program: true }, { program: true }],
    ['bits', { ...measured, bits: 4 }, { ...measured, bits: 5 }],
    ['bits', { ...measured, bits: 1 }, { ...measured, bits: 0 }],
    ['bits', { ...measured, bits: 2 }, { ...measured, gates: undefined, bits: 2 }],
    ['bits', { ...measured, bits: 2 }, { gates: 'all', bits: 2 }],
    ['bits', { ...measured, qubits: 5, bits: 4 }, { ...measured, qubits: 6, bits: 4 }],
    [
      'target.probabilities.00',
      { targetType: 'measurement_probabilities', target: { probabilities: { '00': 1 } } },
      { targetType: 'state_vector', target: { probabilities: { '00': 1.1 } } },
    ],
    [
      'hintCircuits.0.hint',
      { hintCircuits: [{ hint: 1, circuit: ['H 0'] }] },
      { hintCircuits: [{ hint: 0, circuit: ['H 0'] }] },
    ],
  ])('may have as %s %j, but not %j', (place, good, bad) => {
    expect(faultsIn(factsSchema, { ...facts, ...good })).toEqual([]);
    const found = faultsIn(factsSchema, { ...facts, ...bad });
    expect(found).toHaveLength(1);
    expect(place.startsWith(found[0]!)).toBe(true);
  });

  it('name the goals that may measure', () => {
    expect(factsSchema.safeParse({ ...facts, gates: 'all', bits: 1 }).error?.issues[0]?.message).toBe(
      'can only be with a target of family, distinguish, error_correction, reduced_state or observable',
    );
  });

  it.each(['difficulty', 'qubits', 'targetType', 'tolerance', 'solution'])('need %s', (field) => {
    expect(faultsIn(factsSchema, { ...facts, [field]: undefined })).toEqual([field]);
  });
});
