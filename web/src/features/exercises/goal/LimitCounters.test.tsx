import { describe, expect, it } from '@jest/globals';
import type { ExerciseDetail, GoalLimits } from '@superpose/contracts';
import { screen } from '@testing-library/react';
import { circuitOf, cnot, gate } from '../../../editor/testing/build';
import { InEditor } from '../../../editor/testing/InEditor';
import { renderAsPage } from '../../../testing/renderAsPage';
import { LimitCounters } from './LimitCounters';

const draw = (limits: GoalLimits | undefined, ...gates: Parameters<typeof circuitOf>[1][]) =>
  renderAsPage(
    <InEditor editor={{ circuit: circuitOf(3, ...gates) }}>
      <LimitCounters exercise={{ id: '50', num_qubits: 3, ...(limits && { limits }) } as ExerciseDetail} />
    </InEditor>,
  );
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the limits of an exercise', () => {
  it.each([
    ['one gate of one', { gates: 1 }, [gate('H', 0, 0)], 'Kept:at most 1 gate1 of 1'],
    ['two gates of one', { gates: 1 }, [gate('H', 0, 0), gate('H', 1, 0)], 'Not kept:at most 1 gate2 of 1'],
    ['no gate of four', { gates: 4 }, [], 'Kept:at most 4 gates0 of 4'],
    ['one CNOT of none', { cnots: 0 }, [cnot(0, 1, 0)], 'Not kept:at most 0 CNOTs1 of 0'],
    ['no CNOT of one', { cnots: 1 }, [], 'Kept:at most 1 CNOT0 of 1'],
    ['a T of one', { ts: 1 }, [gate('T', 0, 0)], 'Kept:at most 1 T gate1 of 1'],
    ['a T of two', { ts: 2 }, [gate('T', 0, 0)], 'Kept:at most 2 T gates1 of 2'],
    ['a depth of two', { depth: 1 }, [gate('H', 0, 0), gate('H', 0, 1)], 'Not kept:depth at most 12 of 1'],
    ['an edit', { edits: 1 }, [gate('H', 0, 0)], 'Kept:gates changed: at most 11 of 1'],
    ['an allowed gate', { allowed_gates: ['H', 'CNOT'] }, [gate('H', 0, 0)], 'Kept:only H, CNOT'],
    [
      'gates that are not allowed',
      { allowed_gates: ['H'] },
      [gate('X', 0, 0), gate('Z', 0, 1), gate('X', 0, 2)],
      'Not kept:only HX, Z',
    ],
    [
      'a CNOT between neighbours',
      { neighbours_only: true },
      [cnot(1, 0, 0), cnot(1, 2, 1)],
      'Kept:CNOTs between neighbouring wires only',
    ],
    [
      'a CNOT that reaches too far',
      { neighbours_only: true },
      [cnot(0, 2, 0)],
      'Not kept:CNOTs between neighbouring wires only1 too far',
    ],
    [
      'two CNOTs that reach too far',
      { neighbours_only: true },
      [cnot(0, 2, 0), cnot(2, 0, 1)],
      'Not kept:CNOTs between neighbouring wires only2 too far',
    ],
  ] as const)('count %s', (_, limits, gates, line) => {
    draw(limits as unknown as GoalLimits, ...(gates as unknown as Parameters<typeof circuitOf>[1][]));
    expect(lines()).toEqual([line]);
    expect(screen.getByRole('listitem')).toHaveAttribute('data-kept', String(line.startsWith('Kept')));
  });

  it('are listed in one order', () => {
    draw({
      neighbours_only: true,
      allowed_gates: ['H'],
      edits: 1,
      depth: 1,
      ts: 1,
      cnots: 1,
      gates: 1,
    } as unknown as GoalLimits);
    expect(lines()).toEqual([
      'Kept:at most 1 gate0 of 1',
      'Kept:at most 1 CNOT0 of 1',
      'Kept:at most 1 T gate0 of 1',
      'Kept:depth at most 10 of 1',
      'Kept:gates changed: at most 10 of 1',
      'Kept:only H',
      'Kept:CNOTs between neighbouring wires only',
    ]);
  });

  it('are not there where an exercise has none', () => {
    draw(undefined);
    expect(screen.queryByText('Limits')).toBeNull();
  });
});
