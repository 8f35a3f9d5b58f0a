import { describe, expect, it } from '@jest/globals';
import type { ExerciseDetail, SubmissionResult } from '@superpose/contracts';
import { screen } from '@testing-library/react';
import { InEditor } from '../../editor/testing/InEditor';
import { renderAsPage } from '../../testing/renderAsPage';
import { AfterPass } from './AfterPass';

const exercise = { id: '07', num_qubits: 1 } as ExerciseDetail;
const comparison = {
  gate_count: 5,
  cnot_count: 1,
  depth: 4,
  best_gate_count: 3,
  best_cnot_count: 1,
  best_depth: 6,
};

const draw = (result: Pick<SubmissionResult, 'comparison' | 'solutions'>, more = exercise) =>
  renderAsPage(
    <InEditor editor={{ actions: {} }}>
      <AfterPass exercise={more} result={result} />
    </InEditor>,
  );

describe('after a pass', () => {
  it('each figure stands beside the best known, and is green where it is as good', () => {
    draw({ comparison });
    const rows = [...screen.getByTestId('comparison').querySelectorAll('tr')];
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['', 'Yours', 'Best known'],
      ['Gates', '5', '3'],
      ['CNOTs', '1', '1'],
      ['Depth', '4', '6'],
    ]);
    expect(rows.slice(1).map((row) => row.children[1]!.classList.contains('text-good'))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('the solutions are shown: the reference solution first', () => {
    draw({ solutions: [{ circuit: [], why: 'One.' }, { circuit: [] }] });
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Reference solution',
      'Another way',
    ]);
    expect(screen.getByText('One.')).toBeVisible();
    expect(screen.queryByTestId('comparison')).toBeNull();
  });

  it('each solution is drawn with the boxes that stay in the grid', () => {
    draw(
      { solutions: [{ circuit: [{ name: 'H', qubit: 0, timeStep: 0 }] }] },
      { ...exercise, locked: [{ label: 'U', time_step: 1, qubits: [0] }] },
    );
    const picture = screen.getByRole('group', { name: 'Reference solution' });
    expect(picture).toHaveTextContent('H');
    expect(picture).toHaveTextContent('U');
  });

  it('nothing is shown where there is nothing to show', () => {
    draw({ solutions: [] });
    expect(screen.queryByText('How it compares')).toBeNull();
  });
});
