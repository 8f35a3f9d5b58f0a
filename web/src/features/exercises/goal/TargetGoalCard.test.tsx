import { describe, expect, it } from '@jest/globals';
import type { ExerciseDetail } from '@superpose/contracts';
import { screen } from '@testing-library/react';
import { NO_HIGHLIGHT } from '../../../editor';
import { circuitOf } from '../../../editor/testing/build';
import { InEditor } from '../../../editor/testing/InEditor';
import { renderAsPage } from '../../../testing/renderAsPage';
import type { ChosenStart } from '../starts/useStart';
import { TargetGoalCard } from './TargetGoalCard';

const chosen: ChosenStart = {
  starts: [],
  start: { id: '', isInput: true, run: { prepare: [], boxes: [] } },
  choose: () => {},
};
const at = (real: number, imag = 0) => ({ real, imag });

const draw = (target: object, more: object = {}, highlight: object = {}) =>
  renderAsPage(
    <InEditor editor={{ circuit: circuitOf(2) }}>
      <TargetGoalCard
        exercise={
          {
            id: '50',
            num_qubits: 2,
            difficulty: 'advanced',
            target_data: { tolerance: 1e-4, ...target },
            ...more,
          } as unknown as ExerciseDetail
        }
        highlight={{ ...NO_HIGHLIGHT, ...highlight }}
        diagnosis={[]}
        chosen={chosen}
      />
    </InEditor>,
  );
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const rows = () =>
  screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the goal of an exercise', () => {
  it('that is a state lists its amplitudes by their labels', () => {
    draw({ state_vector: [0.5, -0.5, at(0, 0.5), at(-0.5, -0.5)] }, {}, { output: '10' });
    expect(screen.getByRole('list', { name: 'Target state vector' })).toBeVisible();
    expect(lines()).toEqual(['|00⟩0.5000', '|01⟩-0.5000', '|10⟩0.0000 + 0.5000i', '|11⟩-0.5000 - 0.5000i']);
    expect(screen.getAllByRole('listitem').map(({ dataset }) => dataset.highlighted)).toEqual([
      undefined,
      undefined,
      'true',
      undefined,
    ]);
    expect(screen.getByText('Tolerance: ±0.0001')).toBeVisible();
    expect(screen.getByText(/so a single amplitude may be off by about 0\.01\.$/)).toBeVisible();
  });

  it('that is probabilities lists them in the order of the labels', () => {
    draw({ measurement_probabilities: { 11: 0.125, 10: 0, '00': 0.5, '01': 0.375 } });
    expect(screen.getByRole('list', { name: 'Target measurement probabilities' })).toBeVisible();
    expect(lines()).toEqual(['|00⟩50.0%', '|01⟩37.5%', '|10⟩0.0%', '|11⟩12.5%']);
    expect(
      screen.getByText(
        'It applies to the total variation distance: add up how far each probability is off, and take half.',
      ),
    ).toBeVisible();
  });

  it('that is an operation has a column for each input', () => {
    const unitary = [
      [at(0.70711), at(0.70711)],
      [at(0, 1), at(0.5, -0.5)],
    ];
    draw({ unitary }, { num_qubits: 1 }, { input: '1' });
    expect(rows()).toEqual([
      ['out \\ in', '|0⟩', '|1⟩'],
      ['|0⟩', '0.707', '0.707'],
      ['|1⟩', '1i', '0.5-0.5i'],
    ]);
    expect([...document.querySelectorAll('.bg-warn-soft')].map(({ textContent }) => textContent)).toEqual([
      '|1⟩',
      '0.707',
      '0.5-0.5i',
    ]);
  });

  it.each([
    [0.0004, '0'],
    [-0.0004, '0'],
    [0.0006, '0.001'],
    [-1, '-1'],
  ])('shows the entry %d as %s', (entry, text) => {
    const row = [at(entry), at(0)];
    draw({ unitary: [row, row] }, { num_qubits: 1 });
    expect(rows()[1]).toEqual(['|0⟩', text, '0']);
  });

  it.each([
    ['beginner', 'The tolerance is how far off your circuit may be and still pass.', true],
    ['intermediate', 'The tolerance is how far off your circuit may be and still pass.', false],
    ['advanced', 'A state vector lists the amplitude of each basis state.', false],
    ['beginner', 'A state vector lists the amplitude of each basis state.', true],
  ])('of a %s exercise explains %j: %p', (difficulty, text, explains) => {
    draw({ state_vector: [1, 0, 0, 0] }, { difficulty });
    expect(document.body.textContent.includes(text)).toBe(explains);
  });

  it('says where locked boxes are, and that the grid begins with a circuit', () => {
    const locked = [{ label: 'U', time_step: 2, qubits: [0, 1] }];
    draw({ state_vector: [1, 0, 0, 0] }, { locked, start_circuit: [] });
    expect(screen.getByText(/^The locked box U is in column T3 on q0, q1\./)).toBeVisible();
    expect(
      screen.getByText('The grid begins with a circuit that doesn’t work. Find out why, and repair it.'),
    ).toBeVisible();
  });
});
