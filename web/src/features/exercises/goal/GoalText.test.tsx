import { describe, expect, it, jest } from '@jest/globals';
import type { Diagnosis, ExerciseDetail, WireGoal } from '@superpose/contracts';
import { screen } from '@testing-library/react';
import { renderAsPage } from '../../../testing/renderAsPage';
import { failingCase, GoalText } from './GoalText';
import { pureAmplitudes } from './pureAmplitudes';

const exercise = { id: '50', locked: [] } as unknown as ExerciseDetail;
const at = (real: number, imag = 0) => ({ real, imag });

function draw(goal: object, rest: { diagnosis?: Diagnosis[]; locked?: object[]; chosen?: string } = {}) {
  const choose = jest.fn();
  const { diagnosis = [], locked = [], chosen = '' } = rest;
  const page = renderAsPage(
    <GoalText
      exercise={{ ...exercise, locked } as unknown as ExerciseDetail}
      goal={goal as WireGoal}
      diagnosis={diagnosis}
      chosen={{ starts: [], start: { id: chosen, isInput: false, run: { prepare: [], boxes: [] } }, choose }}
    />,
  );
  return { ...page, choose };
}
const rows = () =>
  screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));

describe('a goal in words', () => {
  it.each([
    [
      'of bits flips its output where f is 1',
      { output: 2, form: 'bit', ancillas: [] },
      ['x (q1 q0)', 'f(x)', 'q2'],
      [
        ['00', '0', 'stays'],
        ['01', '1', 'flips'],
        ['10', '1', 'flips'],
        ['11', '0', 'stays'],
      ],
      [],
    ],
    [
      'of phases turns the sign where f is 1',
      { output: null, form: 'phase', ancillas: [3] },
      ['x (q1 q0)', 'f(x)', '|x⟩ becomes'],
      [
        ['00', '0', '|00⟩'],
        ['01', '1', '−|01⟩'],
        ['10', '1', '−|10⟩'],
        ['11', '0', '|11⟩'],
      ],
      ['q3 is a helper: it starts as 0 and has to end as 0.'],
    ],
    [
      'with two helpers names both',
      { output: null, form: 'phase', ancillas: [3, 4], truth_table: '01', inputs: [2] },
      ['x (q2)', 'f(x)', '|x⟩ becomes'],
      [
        ['0', '0', '|0⟩'],
        ['1', '1', '−|1⟩'],
      ],
      ['q3, q4 are helpers: they start as 0 and have to end as 0.'],
    ],
  ])('an oracle %s', (_, more, head, body, helpers) => {
    draw({ kind: 'oracle', inputs: [0, 1], truth_table: '0110', ...more });
    expect(screen.getByText(/^Your circuit has to compute this table for every input/)).toBeVisible();
    expect(rows()).toEqual([head, ...body]);
    expect(screen.queryAllByText(/helper:|helpers:/).map(({ textContent }) => textContent)).toEqual(helpers);
  });

  it('a gate with a helper shows its matrix, whose labels are of the other qubits', () => {
    const unitary = [0, 1, 2, 3].map((row) => [0, 1, 2, 3].map((column) => at(row === column ? 1 : 0)));
    draw({ kind: 'isometry', inputs: [0, 2], ancillas: [1], unitary });
    expect(screen.getByText('The digits of a label are q2 q0.')).toBeVisible();
    expect(screen.getByText('q1 is a helper: it starts as 0 and has to end as 0.')).toBeVisible();
    expect(rows()).toHaveLength(5);
  });

  it('an observable names what is measured on which qubit, and how much it has to be', () => {
    draw({
      kind: 'observable',
      terms: [
        { pauli: 'XIZ', coefficient: 0.70711 },
        { pauli: 'YII', coefficient: -1 },
      ],
      at_least: 2.8284,
    });
    expect(rows()).toEqual([
      ['Average of', 'Measure', 'Times'],
      ['⟨XIZ⟩', 'Z q0, X q2', '0.707'],
      ['⟨YII⟩', 'Y q2', '-1'],
    ]);
    expect(screen.getByText('The sum has to be at least 2.828.')).toBeVisible();
  });

  const flip = { gate: 'X', qubits: [0] };
  const turned = { gate: 'RX', qubits: [1], params: [Math.PI / 2] };
  const cx = { gate: 'CX', qubits: [1, 0] };
  const reads = (outcome: string) => ({ qubits: [0, 1], outcome });
  const CASES = [
    { name: 'nothing', prepare: [], boxes: [[]], expected: reads('00') },
    { name: 'a flip', prepare: [flip, turned], boxes: [[flip], [cx]], expected: reads('01') },
  ];

  it.each([
    ['family', [{ label: 'U' }], 'In the box', 'X q0, CNOT q1→q0'],
    ['distinguish', [], 'Made by', 'X q0, RX(π/2) q1'],
    ['error_correction', [{ label: 'E' }], 'In the box', 'X q0, CNOT q1→q0'],
  ])(
    'a goal with cases (%s) has each with its gates and what it has to read',
    (kind, locked, head, gates) => {
      draw({ kind, cases: CASES }, { locked });
      expect(rows()).toEqual([
        ['Case', head, 'q1 q0 has to read'],
        ['nothing', 'nothing', '00'],
        ['a flip', gates, '01'],
      ]);
    },
  );

  it('marks the case that fails and the one that is chosen, and chooses another', async () => {
    const diagnosis = [
      { code: 'case-outcome', message: '', params: { name: 'a flip' } },
    ] as unknown as Diagnosis[];
    const { user, choose } = draw({ kind: 'family', cases: CASES }, { diagnosis, chosen: 'nothing' });
    const [nothing, failing] = screen.getAllByRole('button');
    expect([nothing, failing].map((button) => button!.textContent)).toEqual(['nothing', 'a flip (fails)']);
    expect([nothing, failing].map((button) => button!.getAttribute('aria-pressed'))).toEqual([
      'true',
      'false',
    ]);
    expect(screen.getAllByRole('row').map((row) => row.dataset.highlighted)).toEqual([
      undefined,
      undefined,
      'true',
    ]);
    await user.click(failing!);
    expect(choose.mock.calls).toEqual([['a flip']]);
  });

  it('says what state a qubit has to end in, where it’s pure', () => {
    const minus = [
      [at(0.5), at(-0.5)],
      [at(-0.5), at(0.5)],
    ];
    const mixed = [
      [at(0.5), at(0)],
      [at(0), at(0.5)],
    ];
    const caseOf = (name: string, density: object) => ({
      ...CASES[0]!,
      name,
      expected: { qubits: [2], density },
    });
    draw({ kind: 'family', cases: [caseOf('a', minus), caseOf('b', mixed)] });
    expect(rows()).toEqual([
      ['Case', 'Made by', 'Has to end'],
      ['a', 'nothing', 'q2: 0.707|0⟩ − 0.707|1⟩'],
      ['b', 'nothing', 'q2 as before'],
    ]);
  });

  it('names the qubits of a state in the order of its labels', () => {
    const density = [0, 1, 2, 3].map((row) => [0, 1, 2, 3].map((column) => at(+(row === 1 && column === 1))));
    draw({ kind: 'family', cases: [{ ...CASES[0]!, expected: { qubits: [0, 2], density } }] });
    expect(rows()[1]).toEqual(['nothing', 'nothing', 'q2 q0: |01⟩']);
  });

  it.each([
    ['the same for all readings', 0.25, 'q2: 0.707|0⟩ + 0.707|1⟩'],
    ['another for each', -0.25, 'q2, c0 as before'],
  ])('says of a qubit beside a bit what state it has to end in: %s', (_, off, text) => {
    const density = [0, 1, 2, 3].map((row) =>
      [0, 1, 2, 3].map((column) => at(row >> 1 !== column >> 1 ? 0 : row === column || row < 2 ? 0.25 : off)),
    );
    draw({ kind: 'family', cases: [{ ...CASES[0]!, expected: { qubits: [2], bits: [0], density } }] });
    expect(rows()[1]).toEqual(['nothing', 'nothing', text]);
    expect(screen.getByText('c0 has to read: 0 in 50.0%, 1 in 50.0%.')).toBeVisible();
  });

  it('says of a qubit that it has to end as before', () => {
    const expected = { qubits: [0, 2], density: [] };
    draw({ kind: 'error_correction', cases: [{ ...CASES[0]!, expected }] }, { locked: [{ label: 'error' }] });
    expect(rows()).toEqual([
      ['Case', 'In the box', 'Has to end'],
      ['nothing', 'nothing', 'q0, q2 as before'],
    ]);
  });

  it.each([
    [[], null],
    [[{ code: 'adjoint' }], null],
    [[{ code: 'adjoint' }, { code: 'case-state', params: { name: 'b' } }], 'b'],
    [
      [
        { code: 'case-outcome', params: { name: 'a' } },
        { code: 'case-state', params: { name: 'b' } },
      ],
      'a',
    ],
  ])('the failing case is the first that the diagnosis names: %#', (diagnosis, name) => {
    expect(failingCase(diagnosis as unknown as Diagnosis[])).toBe(name);
  });
});

describe('the state of some qubits', () => {
  it('that is pure is shown by its amplitudes', () => {
    const density = [
      [at(0.5), at(0, 0.5)],
      [at(0, -0.5), at(0.5)],
    ];
    draw({ kind: 'reduced_state', expected: { qubits: [1], density } });
    expect(screen.getByText('Only q1 counts.')).toBeVisible();
    expect(rows()).toEqual([
      ['q1', 'Amplitude'],
      ['|0⟩', '0.7071'],
      ['|1⟩', '0.0000 - 0.7071i'],
    ]);
  });

  it('of two qubits that is pure has a digit for each of them', () => {
    // (|00⟩ + |10⟩)/√2
    const density = [0, 1, 2, 3].map((row) =>
      [0, 1, 2, 3].map((column) => at(row % 2 === 0 && column % 2 === 0 ? 0.5 : 0)),
    );
    draw({ kind: 'reduced_state', expected: { qubits: [1, 3], density } });
    expect(rows()).toEqual([
      ['q3 q1', 'Amplitude'],
      ['|00⟩', '0.7071'],
      ['|01⟩', '0.0000'],
      ['|10⟩', '0.7071'],
      ['|11⟩', '0.0000'],
    ]);
  });

  it('that is mixed is shown by its density matrix', () => {
    const density = [
      [at(0.75), at(0, 0.25)],
      [at(0, -0.25), at(0.25)],
    ];
    draw({ kind: 'reduced_state', expected: { qubits: [0], density } });
    expect(screen.getByRole('heading', { name: 'Density matrix' })).toBeVisible();
    expect(rows()).toEqual([
      ['', '|0⟩', '|1⟩'],
      ['|0⟩', '0.75', '0.25i'],
      ['|1⟩', '-0.25i', '0.25'],
    ]);
  });

  it('with a bit is shown for each reading of it', () => {
    const half = 0.375;
    const density = [
      [at(0.25), at(0), at(0), at(0)],
      [at(0), at(0), at(0), at(0)],
      [at(0), at(0), at(half), at(0, half)],
      [at(0), at(0), at(0, -half), at(half)],
    ];
    draw({ kind: 'reduced_state', expected: { qubits: [0], bits: [1], density } });
    expect(screen.getByText('Only q0, c1 count.')).toBeVisible();
    expect(screen.getByRole('table', { name: 'What c1 has to read' })).toBeVisible();
    expect(rows()).toEqual([
      ['c1', 'Probability', 'State of q0'],
      ['0', '25.0%', '|0⟩'],
      ['1', '75.0%', '0.707|0⟩ − 0.707i|1⟩'],
    ]);
  });

  it('with a bit that can’t be 1 has no row for it, and may be mixed', () => {
    const density = [0, 1, 2, 3].map((row) =>
      [0, 1, 2, 3].map((column) => at(row === column && row < 2 ? 0.5 : 0)),
    );
    draw({ kind: 'reduced_state', expected: { qubits: [0], bits: [0], density } });
    expect(rows().slice(1)).toEqual([['0', '100.0%', 'mixed']]);
  });

  it('has its global phase chosen so that the largest amplitude is positive', () => {
    const density = [
      [at(0.36), at(-0.48)],
      [at(-0.48), at(0.64)],
    ];
    expect(pureAmplitudes(density)).toEqual([expect.closeTo(-0.6, 9), expect.closeTo(0.8, 9)]);
  });
});
