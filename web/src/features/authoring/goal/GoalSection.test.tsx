import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { draftOf, NEW_DRAFT, type Draft } from '../draft';
import { begin, choose, draw, end, press, server, stored, type } from '../../../testing/drawAuthoring';
import { cellAt } from '../../../testing/drawEditor';

beforeEach(begin);
afterEach(end);

describe('the goal', () => {
  const target = () => stored().facts.target;

  it('of another kind begins with what there is, and the one before comes back', async () => {
    await draw({
      facts: { ...NEW_DRAFT.facts, solution: ['X 0'], target: { circuit: ['Y 0'] } },
      targetFollows: false,
    });
    choose(/^An oracle/);
    expect(stored().facts.targetType).toBe('oracle');
    type('Truth table', '0110');
    choose(/^Phase oracle/);
    choose(/^A state/);
    expect(target()).toEqual({ circuit: ['Y 0'] });
    choose(/^An oracle/);
    expect(target()).toEqual({ form: 'phase', truthTable: '0110' });
  });

  it('can be amplitudes, some of them complex', async () => {
    await draw();
    choose('amplitudes');
    press('Add a basis state');
    type('Basis state', '01');
    type('Amplitude, real part', '0,6');
    type('Imaginary part', '0.8');
    expect(target()).toEqual({ amplitudes: { '01': { real: 0.6, imag: 0.8 } } });
    type('Imaginary part', '');
    expect(target()).toEqual({ amplitudes: { '01': 0.6 } });
    press('Remove basis state 01');
    expect(target()).toEqual({ amplitudes: {} });
  });

  it('begins as the table of what the solution makes, without what is 0', async () => {
    server.respond = () =>
      new Response(
        JSON.stringify({
          ...{ faults: [], advice: [] },
          exercise: {
            num_qubits: 2,
            target_data: {
              state_vector: [0.70710678118, 0, { real: 0, imag: 0.1234567891 }, { real: -0.5, imag: 0 }],
              measurement_probabilities: { '00': 0.5, '01': 0, '10': 0.5 },
            },
          },
        }),
      );
    await draw();
    choose('amplitudes');
    expect(target()).toEqual({
      amplitudes: { '00': 0.707107, '10': { real: 0, imag: 0.123457 }, '11': { real: -0.5, imag: 0 } },
    });
  });

  it('can be probabilities, a reduced state, an observable and a gate with helpers', async () => {
    await draw();
    choose(/^Probabilities/);
    choose('probabilities');
    press('Add a basis state');
    type('Basis state', '11');
    type('Probability', '1');
    expect(target()).toEqual({ probabilities: { '11': 1 } });
    choose(/^Some qubits only/);
    type('Qubits that count', '0, 1,');
    expect(screen.getByLabelText('Qubits that count')).toHaveValue('0, 1,');
    choose('a circuit on all qubits');
    type('Circuit that shows the goal', 'H 0');
    expect(target()).toEqual({ qubits: [0, 1], state: { circuit: ['H 0'] } });
    choose(/^An observable/);
    press('Add a term');
    type('Pauli string', 'zz');
    type('Factor', '-1');
    type('At least', '0.5');
    expect(target()).toEqual({ observable: { ZZ: -1 }, atLeast: 0.5 });
    choose(/^A gate with helpers/);
    type('Input qubits', '1');
    type('What the circuit does to them', 'X 1');
    expect(target()).toEqual({ inputs: [1], circuit: ['X 1'] });
  });

  it('can be cases with locked boxes', async () => {
    await draw();
    choose(/^Several cases/);
    press('Add a locked box');
    const first = within(screen.getByRole('group', { name: 'Case 1' }));
    const write = (label: string, value: string) =>
      fireEvent.change(first.getByLabelText(label), { target: { value } });
    write('Name', 'nothing');
    write('Comes before the circuit', 'X 0, H 0');
    write('In the box U', 'Z 0');
    write('Outcome', '1');
    fireEvent.change(screen.getAllByLabelText('Must give')[1]!, { target: { value: 'like' } });
    press('Add a case');
    press('Remove case 3');
    expect(target()).toEqual({
      measured: [0],
      boxes: [{ label: 'U', column: 1, qubits: [0] }],
      cases: [
        { name: 'nothing', prepare: ['X 0', 'H 0'], boxes: [['Z 0']], outcome: '1' },
        { name: '', state: { like: 'solution' } },
      ],
    });
    press('Remove box 1');
    expect(target()).not.toHaveProperty('boxes');
  });

  it('can be states to tell apart, and errors to survive', async () => {
    await draw();
    choose(/^Tell states apart/);
    fireEvent.change(screen.getAllByLabelText('Comes before the circuit')[1]!, { target: { value: 'X 0' } });
    fireEvent.change(screen.getAllByLabelText('Outcome')[1]!, { target: { value: '1' } });
    expect(target()).toEqual({
      measured: [0],
      states: [
        { name: '', prepare: [], outcome: '' },
        { name: '', prepare: ['X 0'], outcome: '1' },
      ],
    });
    choose(/^Survive errors/);
    type('Qubit to protect', '1');
    type('Column', '2');
    type('Gates of the error', 'X 0');
    expect(target()).toEqual({
      boxes: [{ label: 'error', column: 2, qubits: [0] }],
      protect: 1,
      errors: [{ name: '', circuit: ['X 0'] }],
    });
  });

  it('that follows the solution is made of it as it is now', async () => {
    await draw();
    choose(/^An oracle/);
    await act(async () => void fireEvent.click(cellAt(0, 0)));
    choose(/^A state/);
    expect([target(), stored().targetFollows]).toEqual([{ circuit: ['H 0'] }, true]);
  });

  it('has its texts without spaces around them', async () => {
    await draw();
    choose(/^An oracle/);
    type('Truth table', ' 0110 ');
    expect(target()).toMatchObject({ truthTable: '0110' });
    choose(/^Tell states apart/);
    fireEvent.change(screen.getAllByLabelText('Outcome')[0]!, { target: { value: ' 01 ' } });
    expect(target()).toMatchObject({ states: [{ outcome: '01' }, { outcome: '' }] });
  });

  it('keeps an empty field that it needs, for the check to say so', async () => {
    await draw();
    choose(/^Survive errors/);
    type('Qubit to protect', '');
    expect(target()).toMatchObject({ protect: '' });
    expect(screen.getByRole('button', { name: 'Remove error 1' })).toBeVisible();
    choose(/^Tell states apart/);
    const [before] = screen.getAllByLabelText('Comes before the circuit');
    fireEvent.change(before!, { target: { value: 'X 0' } });
    fireEvent.change(before!, { target: { value: '' } });
    expect(target()).toMatchObject({ states: [{ prepare: [] }, {}] });
    choose(/^A state/);
    choose('amplitudes');
    press('Add a basis state');
    expect(target()).toEqual({ amplitudes: { '': 1 } });
    type('Amplitude, real part', '');
    expect(target()).toEqual({ amplitudes: { '': '' } });
    type('Imaginary part', '1');
    type('Amplitude, real part', '0.5');
    type('Amplitude, real part', '');
    expect(target()).toEqual({ amplitudes: { '': { real: 0, imag: 1 } } });
  });

  it('begins a row with a value that fits', async () => {
    await draw();
    choose(/^Probabilities/);
    choose('probabilities');
    press('Add a basis state');
    expect(target()).toEqual({ probabilities: { '': 0.5 } });
    choose(/^An observable/);
    press('Add a term');
    expect(target()).toEqual({ observable: { '': 1 }, atLeast: 1 });
  });

  it.each([
    [{}, {}, 0],
    [{ gates: 'all', bits: 2 }, {}, 1],
    // What a file has is shown, whatever else it lacks.
    [{}, { bits: [1] }, 1],
  ])('with %j and %j has a field for the bits that count: %i', async (facts, more, count) => {
    const reduced = { qubits: [0], state: { like: 'solution' }, ...more };
    await draw({ facts: { ...NEW_DRAFT.facts, ...facts, targetType: 'reduced_state', target: reduced } });
    const fields = screen.queryAllByLabelText('Classical bits that are read');
    expect(fields).toHaveLength(count);
    for (const field of fields) {
      fireEvent.change(field, { target: { value: '0, 1' } });
      expect(target()).toMatchObject({ bits: [0, 1] });
      fireEvent.change(field, { target: { value: '' } });
      expect(target()).not.toHaveProperty('bits');
    }
  });

  it('has one circuit alone in all of its boxes', async () => {
    const boxes = ['U', 'V'].map((label, index) => ({ label, column: index + 1, qubits: [0] }));
    const cases = [{ name: 'a', boxes: [['X 0']], outcome: '1' }];
    const family = { measured: [0], boxes, cases };
    await draw({ facts: { ...NEW_DRAFT.facts, targetType: 'family', target: family } });
    expect(screen.getByLabelText('In the box U')).toHaveValue('X 0');
    expect(screen.getByLabelText('In the box V')).toHaveValue('X 0');
    type('In the box V', 'Y 0');
    expect(target()).toMatchObject({ cases: [{ boxes: [['X 0'], ['Y 0']] }] });
  });

  it.each([
    ['Most gates', 'gates'],
    ['Most CNOTs', 'cnots'],
    ['Most T gates', 'ts'],
    ['Largest depth', 'depth'],
  ])('has the limit “%s” under its name in the file', async (label, name) => {
    await draw();
    type(label, '4');
    expect(stored().facts.limits).toEqual({ [name]: 4 });
    type(label, '');
    expect(stored().facts).not.toHaveProperty('limits');
  });

  it.each([
    ['the basic gates', {}, false, false],
    ['all gates', { gates: 'all' }, true, false],
    ['all gates and bits', { gates: 'all', bits: 1 }, true, true],
  ])('of %s offers to allow those only', async (_, more, hasToffoli, hasMeasurement) => {
    await draw({ facts: { ...NEW_DRAFT.facts, ...more } });
    const isOffered = (name: string) => screen.queryByRole('checkbox', { name }) !== null;
    expect([isOffered('CNOT'), isOffered('CCX'), isOffered('MEASURE')]).toEqual([
      ...[true, hasToffoli, hasMeasurement],
    ]);
  });

  it('has limits, a start circuit and gates', async () => {
    await draw({ facts: { ...NEW_DRAFT.facts, solution: ['H 0'] } });
    type('Most gates', '2');
    type('Most CNOTs', 'many');
    fireEvent.click(screen.getByLabelText('CNOTs join neighbouring wires only'));
    fireEvent.click(screen.getByRole('checkbox', { name: 'H' }));
    press('Take what’s drawn');
    type('Most changes to the start circuit', '1');
    await act(async () => choose('All gates'));
    await screen.findByRole('searchbox');
    fireEvent.change(screen.getByLabelText('Classical bits to measure into'), { target: { value: '1' } });
    expect(stored().facts).toMatchObject({
      limits: { gates: 2, cnots: 'many', neighboursOnly: true, allowedGates: ['H'], edits: 1 },
      startCircuit: ['H 0'],
      gates: 'all',
      bits: 1,
    });
    choose('The ten basic gates');
    for (const label of ['Most gates', 'Most CNOTs', 'Most changes to the start circuit', 'Start circuit'])
      type(label, '');
    fireEvent.click(screen.getByLabelText('CNOTs join neighbouring wires only'));
    fireEvent.click(screen.getByRole('checkbox', { name: 'H' }));
    for (const key of ['limits', 'startCircuit', 'gates', 'bits'])
      expect(stored().facts).not.toHaveProperty(key);
  });
});

const CONTENT = join(process.cwd(), 'content');
const read = (...parts: string[]) => readFileSync(join(CONTENT, ...parts), 'utf8');
const DRAFTS = readdirSync(join(CONTENT, 'exercises')).map((name) => {
  const files = { 'exercise.json': read('exercises', name), 'en.json': read('languages/en/exercises', name) };
  return draftOf(name.replace('.json', ''), files)!;
});
/** The first exercise of each kind, the first with a start circuit and the first that measures. */
const SAMPLES = [
  ...new Map(
    DRAFTS.toReversed().map((draft) => [String(draft.facts.targetType), draft] as [string, Draft]),
  ).entries(),
  ['a start circuit', DRAFTS.find(({ facts }) => facts.startCircuit)!] as const,
  ['measurements', DRAFTS.find(({ facts }) => facts.bits)!] as const,
];

describe('an exercise of the product', () => {
  it('there is of every kind', () => expect(SAMPLES).toHaveLength(12));

  it.each(SAMPLES)('with %s is shown, and not changed by that', async (_, draft) => {
    await draw(draft);
    expect(stored()).toEqual(draft);
    expect(screen.getByRole('grid')).toBeVisible();
    expect(screen.queryByText(/^The grid can’t show/)).toBeNull();
  });
});
