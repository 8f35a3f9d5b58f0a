import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { findCommands, offeredCommands, useOfferedCommands, type Command } from './commands';

afterEach(cleanup);

const command = (id: string, label: string, words?: string): Command => ({ id, label, words, run: () => {} });

function Offer({ commands }: { commands: readonly Command[] }) {
  useOfferedCommands(() => commands);
  return null;
}

const seen = () => offeredCommands().map(({ id }) => id);

describe('commands', () => {
  it('are there as long as what offers them', () => {
    const [one, two, three] = [command('a', 'A'), command('b', 'B'), command('c', 'C')];
    const { rerender } = render(
      <>
        <Offer key={1} commands={[one]} />
        <Offer key={2} commands={[two]} />
      </>,
    );
    expect(seen()).toEqual(['a', 'b']);
    rerender(
      <>
        <Offer key={1} commands={[one]} />
        <Offer key={2} commands={[three]} />
      </>,
    );
    expect(seen()).toEqual(['a', 'c']);
    rerender(<Offer key={2} commands={[three]} />);
    expect(seen()).toEqual(['c']);
    cleanup();
    expect(seen()).toEqual([]);
  });

  it('are found by all words of a query, those that begin with it first', () => {
    const all = [
      command('redo', 'Do it again', 'redo'),
      command('undo', 'Undo'),
      command('h', 'Place H', 'Hadamard gate'),
      command('ch', 'Place controlled H', 'Hadamard gate'),
    ];
    const found = (query: string) => findCommands(all, query).map(({ id }) => id);
    expect(found('hadamard place')).toEqual(['h', 'ch']);
    expect(found('do')).toEqual(['redo', 'undo']);
    expect(found('undo')).toEqual(['undo']);
    expect(found('UN')).toEqual(['undo']);
    expect(found(' ')).toHaveLength(0);
    expect(found('place nothing')).toHaveLength(0);
  });

  it.each([
    ['place   hadamard', ['x', 'h']],
    ['place', ['h', 'x']],
    ['Place', ['h', 'x']],
    ['stryker', []],
    ['undefined', []],
    ['', []],
    ['  ', []],
    [' re ', ['r']],
  ])('“%s” finds %j', (query, ids) => {
    const all = [
      command('x', 'Displace X', 'place hadamard'),
      command('h', 'Place H', 'hadamard'),
      command('r', 'Redo'),
    ];
    expect(findCommands(all, query).map(({ id }) => String(id))).toEqual(ids);
  });
});
