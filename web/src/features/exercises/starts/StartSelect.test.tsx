import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Start } from './exerciseStarts';
import { StartSelect } from './StartSelect';

const start = (id: string, isInput: boolean): Start => ({ id, isInput, run: { prepare: [], boxes: [] } });
const optionsOf = (select: HTMLElement) =>
  [...select.querySelectorAll('option')].map((one) => one.textContent);

describe('the choice of a start', () => {
  it('lists inputs as kets, shows the chosen one and hands over another by its id', async () => {
    const starts = [start('00', true), start('01', true)];
    const choose = jest.fn<(id: string) => void>();
    render(<StartSelect chosen={{ starts, start: starts[1]!, choose }} />);
    const select = screen.getByRole('combobox', { name: 'Input' });
    expect(optionsOf(select)).toEqual(['|00⟩', '|01⟩']);
    expect(select).toHaveValue('01');
    await userEvent.selectOptions(select, '|00⟩');
    expect(choose.mock.calls).toEqual([['00']]);
  });

  it('lists cases by their names', () => {
    const starts = [start('constant 0', false), start('balanced', false)];
    render(<StartSelect chosen={{ starts, start: starts[0]!, choose: () => undefined }} />);
    expect(optionsOf(screen.getByRole('combobox', { name: 'Case' }))).toEqual(['constant 0', 'balanced']);
  });

  it('is left out where there is one start only', () => {
    const only = start('00', true);
    const { container } = render(
      <StartSelect chosen={{ starts: [only], start: only, choose: () => undefined }} />,
    );
    expect(container).toBeEmptyDOMElement();
  });
});
