import { describe, expect, it } from '@jest/globals';
import type { ClassCell } from '@superpose/contracts';
import { renderAsPage } from '../../../testing/renderAsPage';
import { CellMark } from './CellMark';

const cell = (passed: boolean, best_score: number, tries: number): ClassCell => ({
  member_id: 'ada',
  exercise_id: '07',
  tries,
  passed,
  best_score,
  last_at: '2026-05-04T10:00:00Z',
});

describe('the mark of a cell', () => {
  it.each([
    ['not started', undefined, 'Not started', 'text-muted', false],
    ['tried once', cell(false, 0, 1), '1 try', 'text-warn', false],
    ['tried twice', cell(false, 69, 2), '2 tries', 'text-warn', false],
    ['near after one try', cell(false, 70, 1), 'Near, 1 try', 'text-warn', false],
    ['near after many tries', cell(false, 99, 12), 'Near, 12 tries', 'text-warn', false],
    ['solved', cell(true, 100, 1), 'Solved', 'text-good', true],
    ['solved after many tries', cell(true, 90, 7), 'Solved', 'text-good', true],
  ])('that is %s', (_, given, text, colour, hasSign) => {
    const { container } = renderAsPage(<CellMark cell={given} />);
    const mark = container.querySelector('span')!;
    expect(mark).toHaveTextContent(new RegExp(`^${text}$`));
    expect(mark).toHaveClass(colour);
    expect(mark.querySelector('svg') !== null).toBe(hasSign);
  });
});
