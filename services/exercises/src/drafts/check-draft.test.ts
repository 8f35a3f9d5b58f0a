import { describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { ownExercises } from '@superpose/content/exercises';
import {
  DEFAULT_LIMITS,
  type DraftCheck,
  type DraftRequest,
  type WireInstruction,
} from '@superpose/contracts';
import { draftCheckSchema } from '@superpose/contracts/schemas';
import { DRAFTS_BY_GOAL, pairDraft } from '../testing/drafts.js';
import { checkDraft } from './check-draft.js';
import { DRAFT_BOUNDS } from './draft-bounds.js';

const LESSONS = ['1.1'];
const check = (request: DraftRequest, isServed = false) =>
  checkDraft({ request, lessons: LESSONS, isServed, limits: DEFAULT_LIMITS });
const checked = (request: DraftRequest): DraftCheck => draftCheckSchema.parse(check(request));
const faultsOf = (facts: object, texts: object = {}) => checked(pairDraft(facts, texts)).faults;
const gate = (name: string, qubit: number, timeStep = 0): WireInstruction =>
  ({ name, qubit, timeStep }) as WireInstruction;

describe('a sound draft', () => {
  it('shows the exercise as its page does, with its solutions', () => {
    const { faults, advice, exercise, solutions, result } = checked(pairDraft({ lesson: '1.1' }));
    expect({ faults, advice, result }).toEqual({ faults: [], advice: [], result: undefined });
    expect(exercise).toMatchObject({ id: '90-pair', title: 'A pair', num_qubits: 2, hints: ['1', '2', '3'] });
    expect(solutions![0]!.circuit.map(({ name }) => name)).toEqual(['H', 'CNOT']);
  });

  it.each(Object.entries(DRAFTS_BY_GOAL))('may have a goal of the kind %s', (kind, facts) => {
    const { faults, exercise } = checked(pairDraft(facts));
    expect(faults).toEqual([]);
    expect(exercise!.target_type).toBe(kind);
  });

  it('has a circuit graded: a wrong one with a diagnosis, a right one with the comparison', () => {
    const wrong = checked({ ...pairDraft(), circuit: [gate('H', 0)] }).result!;
    expect(wrong).toMatchObject({ exercise_id: '90-pair', passed: false, gate_count: 1 });
    expect(wrong.diagnosis[0]!.code).toBe('missing-gate');
    const cnot = { ...gate('CNOT', 0, 1), target_qubit: 1 } as WireInstruction;
    const right = checked({ ...pairDraft(), circuit: [gate('H', 0), cnot] }).result!;
    expect(right).toMatchObject({ passed: true, score: 100, comparison: { best_gate_count: 2 } });
  });

  it('is advised on what ought to be mended', () => {
    const outcome = check(pairDraft({ lesson: '9.9' }, { hints: ['1', '2'], why: ['a', 'b'] }), true);
    expect('advice' in outcome && outcome.advice).toEqual([
      { path: 'id', message: 'an exercise 90-pair is served already' },
      { path: 'texts.hints', message: 'there must be 3 hints, not 2' },
      { path: 'facts.lesson', message: 'there is no lesson 9.9' },
      { path: 'texts.why', message: '"why" has more sentences than there are solutions' },
    ]);
  });

  it('asks for a program where its facts say so', () => {
    expect(checked(pairDraft()).exercise).not.toHaveProperty('asks_for_program');
    expect(checked(pairDraft({ gates: 'all', program: true })).exercise).toMatchObject({
      asks_for_program: true,
    });
  });

  it('shows another solution with what the texts say of it, whatever the hints do', () => {
    const facts = {
      otherSolutions: [['H 1', 'CNOT 1 0']],
      hintCircuits: [{ hint: 1, circuit: ['X 0', 'X 0', 'H 0', 'CNOT 0 1'] }],
    };
    const { solutions } = checked(pairDraft(facts, { why: ['From q0.', 'From q1.'] }));
    expect(solutions!.map(({ circuit, why }) => [circuit[0]!.qubit, why])).toEqual([
      [0, 'From q0.'],
      [1, 'From q1.'],
    ]);
  });

  it('may be any exercise of the product', async () => {
    for (const { id, facts, texts } of await ownExercises()) {
      const [factsValue, textsValue] = await Promise.all(
        [facts, texts.get('en')!].map(async (file) => JSON.parse(await readFile(file, 'utf8'))),
      );
      expect(checked({ id, facts: factsValue, texts: textsValue }).faults).toEqual([]);
    }
  });
});

describe('a faulty draft', () => {
  it('hears of the id and of both files at once', () => {
    const request = { ...pairDraft({ solution: ['H 0'] }, { title: ' ' }), id: 'pair' };
    expect(checked(request)).toEqual({
      faults: [
        { path: 'id', message: 'must be named like "07-bell-state": a number, then lower-case words' },
        { path: 'texts.title', message: expect.any(String) },
        {
          path: 'facts.solution',
          message: expect.stringMatching(/^the solution does not pass: its error is 0\.75/),
        },
      ],
      advice: [],
    });
  });

  it.each<[string, object, string]>([
    ['a gate that is none', { solution: ['FOO 0'] }, 'facts.solution'],
    ['a start circuit that is none', { startCircuit: ['H'] }, 'facts.startCircuit'],
    [
      'another solution that is none',
      { otherSolutions: [['H 0', 'CX 0 1'], ['FOO']] },
      'facts.otherSolutions[1]',
    ],
    ['another solution that fails', { otherSolutions: [['H 0']] }, 'facts.otherSolutions[0]'],
    [
      'a hint’s circuit that is none',
      { hintCircuits: [{ hint: 1, circuit: ['FOO'] }] },
      'facts.hintCircuits[0]',
    ],
    ['a hint that is not there', { hintCircuits: [{ hint: 9, circuit: ['H 0'] }] }, 'facts.hintCircuits[0]'],
    ['a label that does not fit', { target: { amplitudes: { '0': 1 } } }, 'facts.target'],
    [
      'a goal that is reached at once',
      { target: { amplitudes: { '00': 1 } }, solution: ['Z 0'] },
      'facts.target',
    ],
    ['a limit that the solution breaks', { limits: { gates: 1 } }, 'facts.limits'],
    ['a start circuit that passes', { startCircuit: ['H 0', 'CNOT 0 1'] }, 'facts.startCircuit'],
    ['a column kept free for no box', { solution: ['H 0', '-', 'CNOT 0 1'] }, 'facts.solution'],
    ['a tolerance out of range', { tolerance: 1 }, 'facts.tolerance'],
    ['a field that is none', { tolerances: 1 }, 'facts'],
    [
      'a tolerance that typed angles miss',
      { solution: ['RX(1.2345) 0'], target: { circuit: ['RX(1.2345) 0'] }, tolerance: 1e-6 },
      'facts.tolerance',
    ],
  ])('with %s hears where it is', (_, facts, path) => {
    expect(faultsOf(facts)).toEqual([{ path, message: expect.any(String) }]);
  });

  it.each<[object, string[]]>([
    [
      { otherSolutions: [['H 0', 'CNOT 0 1'], ['H 0'], ['H 1', 'CNOT 1 0'], ['X 0']] },
      ['other solution 2 does not pass', 'other solution 4 does not pass'],
    ],
    [
      {
        hintCircuits: [
          { hint: 3, circuit: ['H 0'] },
          { hint: 4, circuit: ['H 0', 'CNOT 0 1'] },
        ],
      },
      ['the circuit of hint 3 does not pass', 'there is no hint 4'],
    ],
    // An error of 0.0004 is a wrong claim, and one of 0.00009 is what two decimals leave.
    [
      { hintCircuits: [{ hint: 2, circuit: ['RY(0.04) 0'], gives: { amplitudes: { '00': 1 } } }] },
      ['the circuit of hint 2 does not give what it says'],
    ],
    [{ hintCircuits: [{ hint: 2, circuit: ['RY(0.019) 0'], gives: { amplitudes: { '00': 1 } } }] }, []],
    [
      { hintCircuits: [{ hint: 1, circuit: ['H 0'], gives: { probabilities: { '00': 0.5, '01': 0.5 } } }] },
      [],
    ],
    [{ hintCircuits: [{ hint: 1, circuit: ['Z 0'], gives: { circuit: ['X 0'] } }] }, ['the circuit of hint 1 does not give what it says']], // prettier-ignore
  ])('with %j hears %j', (facts, messages) => {
    expect(faultsOf(facts).map(({ message }) => message)).toEqual(messages);
  });

  const family = (target: object) => ({ targetType: 'family', target: { measured: [0], ...target } });
  const boxed = (columns: number[], qubit: number, ...circuits: string[][][]) =>
    family({
      boxes: columns.map((column) => ({ label: 'U', column, qubits: [qubit] })),
      cases: circuits.map((boxes, n) => ({ name: `case ${n}`, boxes, outcome: String(n) })),
    });
  const outcomes = (...list: string[]) => list.map((outcome, n) => ({ name: String(n), outcome }));
  it.each<[string, object, string]>([
    [
      'a gate in a box',
      { ...boxed([2], 0, [[]], [['X 0']]), solution: ['X 0', 'X 0'] },
      'the X in column 2 is where a locked box is',
    ],
    [
      'another solution with a gate in a box',
      { ...boxed([1], 0, [[]], [['X 0']]), solution: ['-', 'Z 0'], otherSolutions: [['-', 'S 0'], ['T 0']] },
      'the T in column 1 is where a locked box is',
    ],
    [
      'two boxes in one column',
      boxed([2, 2], 0, [[]], [['X 0']]),
      'the boxes must be in separate columns, the first one first',
    ],
    ['a box outside of the register', boxed([1], 2, [[]], [[]]), 'there is no qubit 2'],
    [
      'an oracle on too few qubits',
      { targetType: 'oracle', target: { form: 'bit', truthTable: '0110' } },
      'the truth table needs 3 qubits',
    ],
    [
      'an observable that every state reaches',
      { targetType: 'observable', target: { observable: { ZZ: 1 }, atLeast: -1 } },
      'no state gives the value -1: it is at most 1',
    ],
    [
      'a bit that is not there',
      { gates: 'all', bits: 1, ...family({ bits: [1], cases: outcomes('00', '01') }) },
      'there is no classical bit 1',
    ],
    [
      'a label that is too short',
      { targetType: 'reduced_state', target: { qubits: [0, 1], state: { amplitudes: { '0': 1 } } } },
      'the label "0" must have 2 characters',
    ],
    [
      'probabilities that are not all',
      { targetType: 'measurement_probabilities', target: { probabilities: { '00': 0.5, '11': 0.499 } } },
      'the probabilities sum to 0.999, not to 1',
    ],
  ])('with %s hears so', (_, facts, message) => {
    expect(faultsOf(facts).map((fault) => fault.message)).toContain(message);
  });

  it('has each box filled by its own circuit', () => {
    const boxes = [1, 3].map((column) => ({ label: 'U', column, qubits: [0] }));
    const cases = [
      { name: 'a', boxes: [['H 0'], ['H 0']], outcome: '1' },
      {
        name: 'b',
        boxes: [
          ['H 0', 'Z 0'],
          ['H 0', 'X 0'],
        ],
        outcome: '1',
      },
    ];
    expect(faultsOf({ ...family({ boxes, cases }), solution: ['-', 'Z 0'] })).toEqual([]);
  });

  it('is spared more than fifty sentences', () => {
    expect(faultsOf({ solution: Array.from({ length: 60 }, () => 'SWAP 0 1') })).toHaveLength(50);
  });
});

describe('a draft with too much', () => {
  const { circuits, gates, columnLength, cases, terms, values, boxes } = DRAFT_BOUNDS;
  const many = (length: number) => Array.from({ length }, (_, index) => index);
  const family = (target: object) => ({ targetType: 'family', target: { measured: [0], ...target } });
  const someCases = (length: number) => many(length).map((n) => ({ name: `case ${n}`, outcome: '0' }));

  const unitary = { targetType: 'unitary', target: { circuit: ['H 0'] } };
  const long = many(gates).map(() => 'H 0');

  it.each<[string, object, string, string]>([
    [
      'other solutions',
      { otherSolutions: many(circuits + 1).map(() => ['H 0', 'CNOT 0 1']) },
      'otherSolutions',
      'a draft has at most 12 other solutions',
    ],
    [
      'circuits of hints',
      { hintCircuits: many(circuits + 1).map(() => ({ hint: 1, circuit: ['H 0', 'CNOT 0 1'] })) },
      'hintCircuits',
      'a draft has at most 12 circuits of hints',
    ],
    [
      'gates',
      { solution: many(gates + 1).map(() => 'H 0') },
      'solution',
      'a circuit of a draft has at most 400 gates',
    ],
    [
      'text in a column',
      { startCircuit: [`H${' '.repeat(columnLength)}0`] },
      'startCircuit',
      'a column of a draft has at most 400 characters',
    ],
    [
      'measurements',
      {
        gates: 'all',
        bits: 1,
        ...family({ cases: someCases(2) }),
        solution: many(7).map(() => 'MEASURE 0 c0'),
      },
      'solution',
      'a circuit measures and resets at most 6 times',
    ],
    ['cases', family({ cases: someCases(cases + 1) }), 'target.cases', 'a draft has at most 32 cases'],
    [
      'boxes',
      family({
        boxes: many(boxes + 1).map((n) => ({ label: 'U', column: n + 1, qubits: [0] })),
        cases: someCases(2),
      }),
      'target.boxes',
      'a draft has at most 8 locked boxes',
    ],
    [
      'states',
      {
        targetType: 'distinguish',
        target: { measured: [0], states: someCases(cases + 1).map((one) => ({ ...one, prepare: [] })) },
      },
      'target.states',
      'a draft has at most 32 states',
    ],
    [
      'errors',
      {
        targetType: 'error_correction',
        target: {
          boxes: [{ label: 'E', column: 1, qubits: [0] }],
          protect: 0,
          errors: many(cases + 1).map((n) => ({ name: String(n), circuit: [] })),
        },
      },
      'target.errors',
      'a draft has at most 32 errors',
    ],
    [
      'values',
      { targetType: 'oracle', target: { form: 'phase', truthTable: '0'.repeat(2 * values) } },
      'target.truthTable',
      'a draft has at most 256 values',
    ],
    [
      'terms',
      {
        targetType: 'observable',
        target: {
          observable: Object.fromEntries(
            many(terms + 1).map((n) => [
              n
                .toString(4)
                .padStart(4, '0')
                .replace(/./g, (d) => 'IXYZ'[Number(d)]!),
              1,
            ]),
          ),
          atLeast: 1,
        },
      },
      'target.observable',
      'a draft has at most 64 terms',
    ],
    [
      'matrices to show',
      { qubits: 8, targetType: 'reduced_state', target: { qubits: many(7), state: { like: 'solution' } } },
      'target',
      'the goal is too large for a draft: compare fewer qubits, or in fewer cases',
    ],
    [
      'to compute',
      { qubits: 6, ...unitary, solution: long, otherSolutions: many(12).map(() => long) },
      'target',
      'checking this takes too long for a draft: use fewer gates, qubits or cases',
    ],
  ])('%s is told so', (_, facts, path, message) => {
    expect(faultsOf(facts)).toEqual([{ path: `facts.${path}`, message }]);
  });

  it('to grade has its circuit refused, as one is that does not fit the exercise', () => {
    const refusal = (facts: object, circuit: WireInstruction[]) => check({ ...pairDraft(facts), circuit });
    expect(refusal({}, [gate('H', 2), gate('H', 0), gate('X', 3)])).toEqual({
      refused: [0, 2].map((at) => ({ path: `circuit[${at}].qubit`, message: expect.any(String) })),
    });
    const oracle = { targetType: 'oracle', target: { form: 'phase', truthTable: '01'.repeat(128) } };
    const long = many(200).map((n) => gate('H', 0, n));
    expect(refusal({ qubits: 8, ...oracle, solution: ['Z 0'] }, long)).toEqual({
      refused: [{ path: 'circuit', message: 'has more gates than a draft with this goal takes' }],
    });
    // Each measurement doubles what is computed.
    const ones = someCases(4).map((one) => ({ ...one, outcome: '1' }));
    const measured = { ...family({ cases: ones }), qubits: 8, gates: 'all', bits: 1, solution: ['X 0'] };
    const measure = (n: number) =>
      ({ name: 'MEASURE', qubit: 0, classical_bit: 0, timeStep: n }) as WireInstruction;
    const measuring = (count: number) => [...long.slice(count), ...many(count).map((n) => measure(300 + n))];
    const isRefused = (count: number) => 'refused' in refusal(measured, measuring(count));
    expect([isRefused(4), isRefused(6)]).toEqual([false, true]);
    expect(checked(pairDraft(measured)).faults).toEqual([]);
  });
});
