import { describe, expect, it } from '@jest/globals';
import { runDynamicCircuit, type DynamicCircuit } from '@superpose/quantum';
import { fromQuirk } from './fromQuirk';

const read = (json: unknown): DynamicCircuit => {
  const outcome = fromQuirk(typeof json === 'string' ? json : JSON.stringify(json));
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.circuit;
};
const messageOf = (json: unknown): string => {
  const outcome = fromQuirk(typeof json === 'string' ? json : JSON.stringify(json));
  if (outcome.ok) throw new Error('it was read');
  return outcome.message;
};
const cols = (...columns: unknown[]) => ({ cols: columns });

/** The probabilities of the qubits' labels at the end, without those that are 0. */
function probabilitiesOf(circuit: DynamicCircuit): Record<string, number> {
  const { probabilities } = runDynamicCircuit(circuit, { seed: 1, shots: 1 });
  const entries = [...probabilities!].map(
    (p, x) => [x.toString(2).padStart(circuit.qubitCount, '0'), Number(p.toFixed(9))] as const,
  );
  return Object.fromEntries(entries.filter(([, p]) => p > 0));
}
const ends = (json: unknown) => probabilitiesOf(read(json));
const gatesOf = (json: unknown) =>
  read(json).instructions.map(({ gate, qubits, timeStep }) => `${timeStep}: ${gate} ${qubits.join(' ')}`);

describe('a link to a circuit of Quirk', () => {
  const bell = '{"cols":[["H"],["•","X"]]}';

  it.each([
    ['as JSON', bell],
    ['as a link', `https://algassert.com/quirk#circuit=${bell}`],
    ['as an encoded link', `https://algassert.com/quirk#circuit=${encodeURIComponent(bell)}`],
    ['with spaces around', `\n ${bell} `],
  ])('is read %s', (_, text) => {
    expect(gatesOf(text)).toEqual(['0: H 0', '1: X 1']);
    expect(read(text).instructions[1]).toMatchObject({ controls: [0] });
    expect(ends(text)).toEqual({ '00': 0.5, '11': 0.5 });
  });

  it('has the top wire as qubit 0', () => {
    expect(ends(cols([1, 'X', 1], [1, 1, 'H'], [1, 1, 'H']))).toEqual({ '010': 1 });
  });

  it('keeps a column in one step where its gates leave each other room', () => {
    expect(gatesOf(cols(['H', 'H', 'X'], ['Swap', 'Z', 'Swap'], [], ['…', 'Z^¼']))).toEqual([
      ...['0: H 0', '0: H 1', '0: X 2', '1: Z 1', '2: SWAP 0 2', '3: T 1'],
    ]);
  });
});

describe("Quirk's gates", () => {
  it.each([
    ['X^½', 'X^½', { '1': 1 }],
    ['X^½', 'X^-½', { '0': 1 }],
    ['Y^½', 'Y^½', { '1': 1 }],
    ['Y^-½', 'Y^-½', { '1': 1 }],
    ['Y^½', 'H', { '0': 1 }],
    ['X^¼', 'X^-¼', { '0': 1 }],
  ])('%s, then %s', (first, second, expected) => {
    expect(ends(cols([first], [second]))).toEqual(expected);
  });

  it.each(['X', 'Y', 'Z'])(
    'a fourth root of %s twice is its square root, whose way back undoes it',
    (axis) => {
      expect(
        ends(cols(['H', 'X'], ...[`${axis}^¼`, `${axis}^¼`, `${axis}^-½`].map((id) => [id, id]), ['H'])),
      ).toEqual(
        { '10': 1 }, // prettier-ignore
      );
    },
  );

  it.each(['X', 'Y', 'Z'])('a control shows the phase of roots of %s', (axis) => {
    const roots = [1, 2, 3, 4].map(() => ['•', `${axis}^¼`]);
    const whole = ['•', axis];
    // Between two H, the control comes back to 0 where both do the same to the target.
    const same = cols(['H', 'Y^¼'], [1, 'Z^¼'], ...roots, whole, ['H']);
    const onControl = Object.entries(ends(same)).reduce(
      (sum, [label, p]) => sum + (label[1] === '0' ? p : 0),
      0,
    );
    expect(onControl).toBeCloseTo(1, 9);
  });

  it('thirds and formulas turn by their part', () => {
    const half = { id: 'X^ft', arg: '1/2' };
    expect(ends(cols(['X^⅓'], ['X^⅓'], ['X^⅓']))).toEqual({ '1': 1 });
    expect(ends(cols([half], [half]))).toEqual({ '1': 1 });
    expect(ends(cols([{ id: 'Rxft', arg: 'pi/2' }], [{ id: 'Rxft', arg: '2^-1 pi' }]))).toEqual({ '1': 1 });
    expect(ends(cols([{ id: 'Ryft', arg: 'acos(-1)' }]))).toEqual({ '1': 1 });
    expect(ends(cols(['H'], [{ id: 'Z^ft', arg: 1 }], ['H']))).toEqual({ '1': 1 });
    expect(read(cols([{ id: 'Rzft', arg: 'pi/4' }])).instructions[0]).toMatchObject({
      gate: 'RZ',
      params: [Math.PI / 4],
    });
  });

  it.each([
    ['⅓', 3],
    ['¼', 4],
    ['⅛', 8],
    ['⅟₁₆', 16],
    ['⅟₃₂', 32],
    ['⅟₆₄', 64],
    ['⅟₁₂₈', 128],
  ])('the exponent %s is one part in %d, either way', (exponent, parts) => {
    const turned = (id: string) => ends(cols(['H'], ...Array.from({ length: parts }, () => [id]), ['H']));
    expect([turned(`Z^${exponent}`), turned(`Z^-${exponent}`)]).toEqual([{ '1': 1 }, { '1': 1 }]);
    expect(ends(cols(['H'], [`Z^${exponent}`], [`Z^-${exponent}`], ['H']))).toEqual({ '0': 1 });
  });

  it.each([
    ['i', 'Z^-½'],
    ['-i', 'Z^½'],
    ['√i', 'Z^-¼'],
    ['√-i', 'Z^¼'],
    ['NeGate', 'Z'],
  ])('a control shows the phase of %s, which %s takes back', (id, back) => {
    expect(ends(cols(['H'], ['•', id], [back], ['H']))).toEqual({ '00': 1 });
  });

  it.each([
    ['•', [], { '00': 1 }],
    ['•', ['X'], { '11': 1 }],
    ['◦', [], { '10': 1 }],
    ['⊖', ['H'], { '00': 0.5, '01': 0.5 }],
    ['⊖', ['X', 'H'], { '10': 0.5, '11': 0.5 }],
    ['⊕', ['H'], { '10': 0.5, '11': 0.5 }],
    ['⊕', ['X', 'H'], { '00': 0.5, '01': 0.5 }],
  ])('a control %s after %p', (control, before, expected) => {
    expect(ends(cols(...before.map((gate) => [gate]), [control, 'X']))).toEqual(expected);
  });

  it.each([
    ['⊗', 'i', '1'],
    ['⊗', '-i', '0'],
    ['(/)', 'i', '0'],
    ['(/)', '-i', '1'],
  ])('the control %s asks for a state along y: after %s the target is %s', (control, state, target) => {
    const labels = Object.keys(ends({ init: [state], cols: [[control, 'X']] }));
    expect(labels).toEqual([`${target}0`, `${target}1`]);
  });

  it.each([
    [0, { '0': 1 }],
    [1, { '1': 1 }],
    ['+', { '0': 1 }, ['H']],
    ['-', { '1': 1 }, ['H']],
    // A right turn about x takes y to z.
    ['i', { '0': 1 }, ['X^½']],
    ['-i', { '1': 1 }, ['X^½']],
  ])('a wire can begin as %p', (state, expected, gates = []) => {
    expect(ends({ init: [state], cols: gates.map((gate) => [gate]) })).toEqual(expected);
  });

  it('begins after the last gate that prepares a wire', () => {
    expect(gatesOf({ init: ['-', '+'], cols: [['X']] })).toEqual(['0: H 0', '0: H 1', '1: Z 0', '2: X 0']);
  });

  it.each(['⊗', '(/)', '⊕', '⊖'])('the control %s leaves its own wire as it was', (control) => {
    const states = ['⊗', '(/)'].includes(control) ? ['i', '-i'] : ['+', '-'];
    const back = ['⊗', '(/)'].includes(control) ? 'X^½' : 'H';
    const own = states.map((state) => Object.keys(ends({ init: [state], cols: [[control, 'X'], [back]] })));
    expect(own.map((labels) => labels.map((label) => label[1]))).toEqual([['0'], ['1']]);
  });

  it('calls a gate with a formula by both', () => {
    const [gate] = read(cols([{ id: 'X^ft', arg: '1/3' }, '•'])).instructions;
    expect(gate).toMatchObject({ gate: 'CUSTOM', definition: { name: 'X^(1/3)' } });
  });

  it('passes over what is only shown', () => {
    const shown = ['Bloch', 'Amps1', 'Chance', 'Density', 'Sample1', '…'];
    expect(gatesOf(cols(...shown.map((id) => [id]), ['H'], ['Amps2'], [1, 'Chance2']))).toEqual(['0: H 0']);
  });

  it('give what is only shown room, and no gate to a phase that nothing shows', () => {
    expect(read(cols(['H'], ['Chance3'])).qubitCount).toBe(3);
    expect(gatesOf(cols(['i', 'NeGate'], ['H']))).toEqual(['0: H 0']);
  });

  it('a swap takes controls, and has two ends', () => {
    expect(ends(cols(['X', 'X'], ['•', 'Swap', 'Swap']))).toEqual({ '101': 1 });
    expect(messageOf(cols(['Swap']))).toBe('Column 1: a swap needs two ends, not 1.');
    expect(messageOf(cols(['Swap', 'Swap', 'Swap']))).toBe('Column 1: a swap needs two ends, not 3.');
  });
});

describe('measured wires', () => {
  it('give each a bit, and controls on them are conditions', () => {
    const circuit = read(cols(['H', 'X'], ['Measure', 'Measure'], ['•', '◦', 'X'], ['•', '•', 'X']));
    expect(circuit.bitCount).toBe(2);
    expect(circuit.instructions.filter(({ gate }) => gate === 'X').slice(1)).toEqual([
      { gate: 'X', qubits: [2], condition: { bits: [0, 1], value: 1 }, timeStep: 2 },
      { gate: 'X', qubits: [2], condition: { bits: [0, 1], value: 3 }, timeStep: 3 },
    ]);
    expect(probabilitiesOf(circuit)).toEqual({ '010': 0.5, '111': 0.5 });
  });

  it('may be flipped, and their bits follow', () => {
    expect(ends(cols(['H'], ['Measure'], ['X'], ['•', 'X']))).toEqual({ '00': 0.5, '11': 0.5 });
    expect(ends(cols(['X', 'H'], ['Measure', 'Measure'], ['Swap', 'Swap'], ['•', 1, 'X']))).toEqual({
      '010': 0.5,
      '111': 0.5,
    });
    expect(ends(cols(['X'], ['Measure'], ['Swap', 'Swap'], ['H'], [1, '•', 'X']))).toEqual({
      '110': 0.5,
      '111': 0.5,
    });
  });

  it.each([
    ['down', ['X'], ['Measure'], [1, '•', 'X']],
    ['up', [1, 'X'], [1, 'Measure'], ['•', 1, 'X']],
  ])('take their bit along when they are swapped %s', (_way, flip, measure, controlled) => {
    const { instructions } = read(cols(flip, measure, ['Swap', 'Swap'], controlled));
    expect(instructions.at(-1)).toMatchObject({ qubits: [2], condition: { bits: [0], value: 1 } });
  });

  const ADD = { id: 'add', matrix: '{{0,0,0,1},{1,0,0,0},{0,1,0,0},{0,0,1,0}}' };
  it('may be exchanged by a gate on several of them, and their bits follow', () => {
    const circuit = read(cols(['X'], ['Measure', 'Measure'], [ADD], [1, '•', 'X']));
    expect(probabilitiesOf(circuit)).toEqual({ '110': 1 });
    expect(circuit.instructions.at(-1)).toMatchObject({ condition: { bits: [1], value: 1 } });
  });

  it('are never mixed', () => {
    const mixed = (gate: string, column: number) =>
      `Column ${column}: Quirk's gate “${gate}” would mix a measured qubit.`;
    expect(messageOf(cols(['Measure'], ['H']))).toBe(mixed('H', 2));
    expect(messageOf(cols(['Measure'], ['X', '•']))).toBe(mixed('X', 2));
    expect(messageOf(cols(['Measure'], ['Swap', 'Swap', '•']))).toBe(mixed('Swap', 2));
    expect(messageOf(cols(['Measure', 'Measure'], ['•', 'Swap', 'Swap']))).toBe(mixed('Swap', 2));
    expect(messageOf(cols([1, 'Measure'], [ADD]))).toBe(mixed('add', 2));
    expect(messageOf(cols(['Measure'], [{ id: 'Rxft', arg: 'pi/3' }]))).toBe(mixed('Rx(pi/3)', 2));
    expect(messageOf(cols(['Measure'], ['⊕', 'X']))).toBe(
      'Column 2: a control along x or y would mix a measured qubit.',
    );
    expect(messageOf(cols(['•', 'Measure']))).toBe(`Column 1: Quirk's gate “Measure” can't be controlled.`);
    expect(gatesOf(cols(['Measure'], ['Z', '•'], ['Measure']))).toEqual(['0: MEASURE 0', '1: Z 0']);
  });
});

describe('gates of the circuit itself', () => {
  const gates = [
    { id: '~s', name: 'root', matrix: '{{√½,√½i},{√½i,√½}}' },
    { id: '~b', name: 'Bell', circuit: { cols: [['H'], ['•', 'X']] } },
    { id: '~bb', circuit: { cols: [['~b'], ['•', 'X', 'Z']] } },
  ];

  it('are read from a matrix, whose top wire is the least significant', () => {
    expect(ends({ cols: [['~s'], ['~s']], gates })).toEqual({ '1': 1 });
    const add = '{{0,0,0,1},{1,0,0,0},{0,1,0,0},{0,0,1,0}}';
    expect(ends({ cols: [[{ id: 'add', matrix: add }]] })).toEqual({ '01': 1 });
    expect(ends({ cols: [['X'], [{ id: 'add', matrix: add }]] })).toEqual({ '10': 1 });
  });

  it('are read from a matrix with three digits', () => {
    const matrix = '{{0.707,0.707},{0.707,-0.707}}';
    expect(ends(cols([{ id: 'h', matrix }], ['H']))).toEqual({ '0': 1 });
    const far = { id: 'h', matrix: '{{0.7,0.7},{0.7,-0.7}}' };
    expect(messageOf(cols([far]))).toBe("Column 1: the matrix of “h” isn't unitary.");
  });

  it('are read from a circuit, also of other gates', () => {
    expect(ends({ cols: [['~b']], gates })).toEqual({ '00': 0.5, '11': 0.5 });
    expect(ends({ cols: [['~bb']], gates })).toEqual({ '000': 0.5, '001': 0.5 });
    const circuit = read({ cols: [[1, '~b', 1, '◦']], gates });
    expect(circuit.instructions).toMatchObject([
      { gate: 'CUSTOM', qubits: [1, 2], negativeControls: [3], definition: { name: 'Bell', qubitCount: 2 } },
    ]);
  });

  it('are read from a matrix with spaces, and from a circuit with a swap or a control along y', () => {
    const made = (gate: object) => ({ id: 'own', ...gate });
    expect(ends(cols([made({ matrix: ' { {0 , 1}, {1, 0} } '.trim() })]))).toEqual({ '1': 1 });
    expect(ends(cols(['X'], [made({ circuit: cols(['Swap', 'Swap']) })]))).toEqual({ '10': 1 });
    const column = ['⊗', 'X'];
    for (const init of [['i'], ['-i']]) {
      expect(ends({ init, cols: [[made({ circuit: cols(column) })]] })).toEqual(
        ends({ init, cols: [column] }),
      );
    }
  });

  it('are as high as their circuit, keep their name, and hold others 16 deep', () => {
    const nested = (depth: number): object => ({
      ...{ id: 'own', name: `level ${depth}` },
      circuit: depth === 1 ? cols(['H'], ['X']) : cols([nested(depth - 1)]),
    });
    const { qubitCount, instructions } = read(cols([nested(16)]));
    expect(qubitCount).toBe(1);
    expect(instructions).toMatchObject([{ gate: 'CUSTOM', definition: { name: 'level 16' } }]);
  });

  it('say what is wrong with them', () => {
    expect(messageOf(cols([{ id: 'own', matrix: '{{1,0},{0,t}}' }]))).toBe(
      'Column 1: the formula “t” changes with time.',
    );
    const withGate = (gate: unknown) => ({ cols: [['~x']], gates: [gate] });
    expect(messageOf(withGate({ id: '~x', name: 'foo', matrix: '{{1,1},{0,1}}' }))).toBe(
      "Gate 1 of the list: the matrix of “foo” isn't unitary.",
    );
    expect(messageOf(withGate({ id: '~x', name: 'foo', matrix: '{{1,0,0},{0,1,0},{0,0,1}}' }))).toMatch(
      /the matrix of “foo” must have 2, 4, 8 or 16 rows/,
    );
    expect(messageOf(withGate({ id: '~x', name: 'foo', matrix: '1' }))).toMatch(/can't be read\.$/);
    expect(messageOf(withGate({ id: '~x', name: 'foo', circuit: { cols: [['QFT3']] } }))).toBe(
      "Gate 1 of the list: Quirk's gate “QFT3” isn't known here.",
    );
    expect(messageOf(withGate({ id: '~x', name: 'foo', circuit: { cols: [['Measure']] } }))).toMatch(
      /“Measure” can't be part of another gate/,
    );
    expect(messageOf({ cols: [['~b'], ['~b', 'X']], gates })).toBe(
      'Column 2: “Bell” lies over another gate.',
    );
  });
});

describe('whole circuits', () => {
  it("Grover's search finds the state that its oracle marks", () => {
    const diffusion = [['H', 'H'], ['X', 'X'], ['•', 'Z'], ['X', 'X'], ['H', 'H']]; // prettier-ignore
    expect(ends(cols(['H', 'H'], ['◦', 'Z'], ...diffusion))).toEqual({ '10': 1 });
  });

  it('teleportation brings the state to the third wire', () => {
    const teleport = cols(
      [{ id: 'Ryft', arg: '2 acos(√(1/5))' }, 'H'],
      [1, '•', 'X'],
      ['•', 'X'],
      ['H'],
      ['Measure', 'Measure'],
      [1, '•', 'X'],
      ['•', 1, 'Z'],
    );
    const found = ends(teleport);
    const one = Object.entries(found).reduce((sum, [label, p]) => sum + (label.startsWith('1') ? p : 0), 0);
    expect(one).toBeCloseTo(4 / 5, 9);
  });
});
