import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { editCount, type Diagnosis, type ExerciseDetail } from '@superpose/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { clearMemory } from '../../platform/memory';
import { cellAt, forgetEditors, labelOf } from '../../testing/drawEditor';
import { renderAsPage } from '../../testing/renderAsPage';
import { circuitOf, gate } from '../../editor/testing/build';
import { CurrentOutputCard } from './CurrentOutputCard';
import { editorSetup } from './editorSetup';
import { ExerciseWorkbench } from './ExerciseWorkbench';
import { highlightOf } from './highlightOf';
import { digitNames } from './qubitNames';
import { findDifference } from './starts/difference';

const measure = (qubit: number, bit: number, timeStep: number) => ({
  ...gate('MEASURE', qubit, timeStep),
  bit,
});
const start_circuit = [
  { name: 'MEASURE', qubit: 0, classical_bit: 1, timeStep: 0 },
  { name: 'X', qubit: 1, timeStep: 1, condition: { bits: [1], value: 1 } },
] as const;
/** q0 is to be read into c0, and q1 flipped where it was 1. */
const exercise = {
  id: '152-copy',
  title: 'Copy a result',
  difficulty: 'intermediate',
  num_qubits: 2,
  num_bits: 2,
  all_gates: true,
  target_type: 'family',
  hints: [],
  start_circuit,
  target_data: { tolerance: 1e-4 },
  goal: {
    kind: 'family',
    cases: [
      { name: 'zero', prepare: [], boxes: [], expected: { qubits: [1], bits: [0], outcome: '00' } },
      {
        name: 'one',
        prepare: [{ gate: 'X', qubits: [0] }],
        boxes: [],
        expected: { qubits: [1], bits: [0], outcome: '11' },
      },
    ],
  },
} as unknown as ExerciseDetail;

const item = (name: string) => document.querySelector(`[data-palette-gate="${name}"]`);

describe('the page of an exercise that measures', () => {
  beforeAll(() => void (Element.prototype.scrollIntoView = () => {}));
  let sent: { circuit: unknown }[];
  beforeEach(async () => {
    forgetEditors();
    sent = [];
    globalThis.fetch = async (input) => {
      const request = input as Request;
      if (request.method === 'GET') return new Response('{"exercises":[]}');
      sent.push((await request.json()) as (typeof sent)[number]);
      return new Response('{"passed":false,"score":0,"feedback":"No.","diagnosis":[]}');
    };
    renderAsPage(<ExerciseWorkbench exercise={exercise} />);
    await waitFor(() => expect(item('SDG')).toBeVisible());
  });
  afterEach(clearMemory);

  it('has all gates from the start, but none of one’s own, no barrier and no switch', () => {
    for (const name of ['H', 'SDG', 'CSWAP', 'CONTROL', 'MEASURE', 'RESET']) expect(item(name)).toBeVisible();
    expect(item('BARRIER')).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('group', { name: 'Your gates' })).toBeNull();
    expect(screen.queryByRole('button', { name: /starts as/ })).toBeNull();
  });

  it('begins with its circuit, and draws both bits', () => {
    expect(labelOf(0, 0)).toBe('q0, T1: Measurement into c1');
    expect(labelOf(1, 1)).toBe('q1, T2: X, if c1 is 1');
    for (const bit of ['c0', 'c1']) expect(screen.getAllByText(bit).length).toBeGreaterThan(0);
  });

  it('submits what was changed, with bits and conditions', async () => {
    fireEvent.focus(cellAt(0, 0));
    const bit = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Result goes into' });
    expect([...bit.options].map(({ text }) => text)).toEqual(['c0', 'c1']);
    fireEvent.change(bit, { target: { value: '0' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Submit Solution' })));
    expect(sent.map(({ circuit }) => circuit)).toEqual([
      [{ ...start_circuit[0], classical_bit: 0 }, start_circuit[1]],
    ]);
  });

  it('shows in the goal what bits and qubits have to read', () => {
    const table = within(screen.getByRole('table', { name: 'Cases' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'CaseMade byc0 q1 has to read',
      expect.stringMatching(/^zero.*00$/),
      expect.stringMatching(/^one.*11$/),
    ]);
  });
});

it('offers only the gates that its limits allow, and nothing to search', async () => {
  forgetEditors();
  globalThis.fetch = async () => new Response('{"exercises":[]}');
  const limits = { allowed_gates: ['X', 'H', 'SWAP', 'MEASURE'] } as const;
  renderAsPage(<ExerciseWorkbench exercise={{ ...exercise, limits } as unknown as ExerciseDetail} />);
  await waitFor(() => expect(item('SWAP')).toBeVisible());
  const offered = [...document.querySelectorAll<HTMLElement>('[data-palette-gate]')];
  expect(offered.map(({ dataset }) => dataset.paletteGate)).toEqual(['X', 'H', 'SWAP', 'MEASURE']);
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('begins with the code and without the gates where a program is asked for', async () => {
  forgetEditors();
  globalThis.fetch = async () => new Response('{"exercises":[]}');
  const asking = { ...exercise, asks_for_program: true } as unknown as ExerciseDetail;
  renderAsPage(<ExerciseWorkbench exercise={asking} />);
  expect(await screen.findByRole('button', { name: 'Code', pressed: true })).toBeVisible();
  expect(document.querySelector('[data-palette-body]')).toHaveAttribute('hidden');
  // The choice of the other pages is as it was.
  expect(localStorage.getItem('superpose.code-pane')).toBeNull();
  forgetEditors();
});

it('the bits of an exercise with all gates open the editor’s; without any there are none', () => {
  expect(editorSetup(exercise).bits).toBe(2);
  expect(editorSetup({ ...exercise, num_bits: undefined })).toMatchObject({ bits: 0 });
  expect(editorSetup({ ...exercise, all_gates: undefined })).not.toHaveProperty('bits');
});

it('a label’s names are in its order: the last qubit before the first, bits before qubits', () => {
  expect(digitNames([0, 2], [0, 1])).toBe('c1 c0 q2 q0');
  expect(digitNames([1])).toBe('q1');
});

it('a difference reads bits and qubits, after what prepares the case', () => {
  const named = { code: 'case-outcome', message: '', params: { name: 'one' } } as unknown as Diagnosis;
  const when = (timeStep: number) => ({ ...gate('X', 1, timeStep), condition: { bits: [0], value: 1 } });
  const right = circuitOf(2, measure(0, 0, 0), when(1));
  expect(findDifference(exercise, right, [named]).rows).toEqual([
    { label: '11', expected: 1, actual: expect.closeTo(1, 12) },
  ]);
  // The coin makes c0 0 or 1, and q1 follows it.
  const coin = circuitOf(2, gate('H', 0, 0), measure(0, 0, 1), when(2));
  expect(findDifference(exercise, coin, [named]).rows).toEqual([
    { label: '11', expected: 1, actual: expect.closeTo(0.5, 12) },
    { label: '00', expected: 0, actual: expect.closeTo(0.5, 12) },
  ]);
  // Nothing is measured, so that the bit stays 0.
  expect(findDifference(exercise, circuitOf(2, gate('X', 1, 0)), [named]).rows).toEqual([
    { label: '11', expected: 1, actual: 0 },
    { label: '01', expected: 0, actual: expect.closeTo(1, 12) },
  ]);
});

it('a slip is marked on all wires of its gate', () => {
  const from = { gate: 'Z', column: 3, qubit: 2, controls: [0], negative_controls: [3] } as const;
  const slip = { code: 'wrong-control', message: '', params: { from, column: 3 }, steps: [] };
  expect(highlightOf([slip as unknown as Diagnosis], circuitOf(4))).toMatchObject({
    qubits: [2, 0, 3],
    cells: [2, 0, 3].map((qubit) => ({ qubit, timeStep: 2 })),
  });
});

it.each([
  ['nothing', {}, 0],
  ['the bit it waits for', { condition: { bits: [0], value: 1 } }, 1],
  ['the value', { condition: { bits: [1], value: 0 } }, 1],
  ['a control', { controls: [0] }, 1],
])('a gate of which %s differs: %j is %i edits away', (_, more, edits) => {
  const x = { ...gate('X', 1, 1), condition: { bits: [1], value: 1 } };
  expect(editCount(circuitOf(2, x).gates, circuitOf(2, { ...x, ...more }).gates)).toBe(edits);
});

it('the output of a run has the state for each result, and what the bits read', () => {
  const at = (real: number) => ({ real, imag: 0 });
  const result = {
    probabilities: [0.5, 0.5],
    measured_bits: [0],
    bit_counts: { '0': 3, '1': 5 },
    bit_probabilities: { '0': 0.5, '1': 0.5 },
    branches: [
      { bits: '0', probability: 0.5, quantum_state: [at(1), at(0)] },
      { bits: '1', probability: 0.5, quantum_state: [at(0), at(1)] },
    ],
  };
  renderAsPage(<CurrentOutputCard outcome={{ success: true, result } as never} boxes={[]} />);
  const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'State vector',
    '0 · 50.0%',
    '1 · 50.0%',
    'Measurement probabilities',
    'Classical bits (c0)',
  ]);
});
