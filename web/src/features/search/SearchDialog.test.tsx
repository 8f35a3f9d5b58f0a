import { beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import MiniSearch from 'minisearch';
import { useState } from 'react';
import { useOfferedCommands } from '../../platform/commands';
import { renderAsPage } from '../../testing/renderAsPage';
import type { SearchDialog as Dialog } from './SearchDialog';
import { SEARCH_OPTIONS, type SearchDocument } from './searchOptions';

const DOCUMENTS: Omit<SearchDocument, 'id'>[] = [
  { kind: 'lesson', path: '/courses/x/9.1', title: '9.1 Apples', excerpt: 'About fruit.', text: 'pear seed' },
  { kind: 'term', path: '/glossary#pear', title: 'pear', excerpt: 'A fruit like an apple.', text: '' },
  { kind: 'exercise', path: '/exercises/01', title: 'Peel', excerpt: 'Peel a pear.', text: 'knife' },
  { kind: 'page', path: '/simulator', title: 'Circuit simulator', excerpt: 'Wires.', text: 'knife' },
  ...Array.from({ length: 14 }, (_, number) => ({
    kind: 'exercise' as const,
    path: `/exercises/many-${number}`,
    title: 'Nut',
    excerpt: '',
    text: '',
  })),
];

let SearchDialog: typeof Dialog;
beforeAll(async () => {
  const index = new MiniSearch<SearchDocument>(SEARCH_OPTIONS);
  index.addAll(DOCUMENTS.map((document, id) => ({ id, ...document })));
  // The build makes this module.
  const options = { virtual: true } as never;
  jest.unstable_mockModule('virtual:search-index', () => ({ INDEX: JSON.stringify(index) }), options);
  ({ SearchDialog } = await import('./SearchDialog'));
  // jsdom has no modal dialogs.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
});

const onClose = jest.fn();
beforeEach(() => {
  onClose.mockClear();
});

const open = (query = '') => {
  const { router } = renderAsPage(<SearchDialog onClose={onClose} />);
  const field = screen.getByRole('combobox');
  if (query) fireEvent.change(field, { target: { value: query } });
  return { field, router };
};
const options = () => screen.queryAllByRole('option');
const hits = () =>
  options().map((option) =>
    [...option.querySelectorAll('span > span, span:last-child')]
      .map(({ textContent }) => textContent)
      .filter((text, index, all) => all.indexOf(text) === index)
      .join(' · '),
  );
const said = () => screen.getByRole('status').textContent;
const chosen = () => options().findIndex((option) => option.getAttribute('aria-selected') === 'true');

describe('the search dialog', () => {
  test('offers where to start while nothing is typed', () => {
    open();
    expect(said()).toBe('Where to start');
    expect(options().map((option) => option.querySelector('.font-medium')!.textContent)).toEqual([
      'Lesson 1: start here',
      'Exercises',
      'Circuit simulator',
      'Join a class',
      'For teachers',
      'Start a class',
    ]);
    expect(options().map((option) => option.querySelector('.shrink-0')!.textContent)).toEqual(
      Array.from({ length: 6 }, () => 'Page'),
    );
  });

  // A word in the title counts more than one below it, and that more than one in the text.
  test.each([
    [
      'pear',
      '3 results',
      [
        'pear · Glossary · A fruit like an apple.',
        'Peel · Exercise · Peel a pear.',
        '9.1 Apples · Lesson · About fruit.',
      ],
    ],
    [
      'PEAR',
      '3 results',
      [
        'pear · Glossary · A fruit like an apple.',
        'Peel · Exercise · Peel a pear.',
        '9.1 Apples · Lesson · About fruit.',
      ],
    ],
    [
      'péar',
      '3 results',
      [
        'pear · Glossary · A fruit like an apple.',
        'Peel · Exercise · Peel a pear.',
        '9.1 Apples · Lesson · About fruit.',
      ],
    ],
    [
      'pear fruit',
      '2 results',
      ['pear · Glossary · A fruit like an apple.', '9.1 Apples · Lesson · About fruit.'],
    ],
    ['seed', '1 result', ['9.1 Apples · Lesson · About fruit.']],
    ['simul', '1 result', ['Circuit simulator · Page · Wires.']],
    ['simulater', '1 result', ['Circuit simulator · Page · Wires.']],
    ['zebra', 'Nothing found. Try another word, or fewer.', []],
    ['pear zebra', 'Nothing found. Try another word, or fewer.', []],
    ['   ', 'Where to start', null],
  ])('finds for “%s” %s', (query, count, lines) => {
    open(query);
    expect(said()).toBe(count);
    if (lines) expect(hits()).toEqual(lines);
    else expect(hits()).toHaveLength(6);
  });

  test('lists first what can be done on the page, and does it once it is closed', async () => {
    const run = jest.fn();
    function Peeler() {
      const [isOpen, setOpen] = useState(false);
      useOfferedCommands(() => [{ id: 'peel', label: 'Peel the pear', keys: 'Ctrl+P', words: 'knife', run }]);
      return isOpen ? <SearchDialog onClose={onClose} /> : <button onClick={() => setOpen(true)} />;
    }
    renderAsPage(<Peeler />);
    fireEvent.click(screen.getByRole('button'));
    expect(options()).toHaveLength(6);
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'pear knife' } });
    expect(hits()).toEqual(['Peel the pear · Do it here · Ctrl+P', 'Peel · Exercise · Peel a pear.']);
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
    expect(onClose).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
  });

  test('lists at most eight things to do before the pages', () => {
    function Page() {
      useOfferedCommands(() =>
        Array.from({ length: 9 }, (_, number) => ({
          id: `${number}`,
          label: `Pear ${number}`,
          run: () => {},
        })),
      );
      return null;
    }
    renderAsPage(<Page />);
    open('pear');
    expect(options().map((option) => option.querySelector('.font-medium')!.textContent)).toEqual([
      ...Array.from({ length: 8 }, (_, number) => `Pear ${number}`),
      ...['pear', 'Peel', '9.1 Apples'],
    ]);
  });

  test('keeps its keys to itself, so that typing an h places no gate', () => {
    const onKeyDown = jest.fn();
    renderAsPage(
      <div onKeyDown={onKeyDown}>
        <SearchDialog onClose={onClose} />
      </div>,
    );
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'h' });
    fireEvent.keyDown(screen.getByRole('button', { name: 'Close' }), { key: 'x' });
    expect(onKeyDown).not.toHaveBeenCalled();
  });

  test('shows at most twelve, and counts those', () => {
    open('nut');
    expect([options().length, said()]).toEqual([12, '12 results']);
  });

  test.each([
    [[], 0],
    [['ArrowDown'], 1],
    [['ArrowDown', 'ArrowDown'], 2],
    [['ArrowDown', 'ArrowDown', 'ArrowDown'], 0],
    [['ArrowUp'], 2],
    [['ArrowUp', 'ArrowUp'], 1],
    [['ArrowDown', 'ArrowUp'], 0],
    [['a'], 0],
  ])('chooses by the keys %j hit %i', (keys, position) => {
    const { field } = open('pear');
    keys.forEach((key) => fireEvent.keyDown(field, { key }));
    expect(chosen()).toBe(position);
    expect(field).toHaveAttribute('aria-activedescendant', options()[position]!.id);
  });

  test.each([
    [[], '/glossary', '#pear'],
    [['ArrowDown'], '/exercises/01', ''],
    [['ArrowUp'], '/courses/x/9.1', ''],
  ])('opens by %j and Enter %s%s', (keys, pathname, hash) => {
    const { field, router } = open('pear');
    [...keys, 'Enter'].forEach((key) => fireEvent.keyDown(field, { key }));
    expect(router.state.location).toMatchObject({ pathname, hash });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('opens what is clicked, and chooses what is pointed at', () => {
    const { router } = open('pear');
    fireEvent.pointerMove(options()[2]!);
    expect(chosen()).toBe(2);
    fireEvent.click(options()[1]!);
    expect(router.state.location.pathname).toBe('/exercises/01');
  });

  test('begins at the first hit with each new word', () => {
    const { field } = open('pear');
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    fireEvent.change(field, { target: { value: 'fruit' } });
    expect(chosen()).toBe(0);
  });

  test('stays where nothing is found', () => {
    const { field, router } = open('zebra');
    ['ArrowDown', 'Enter'].forEach((key) => fireEvent.keyDown(field, { key }));
    expect(router.state.location.pathname).toBe('/');
    expect(onClose).not.toHaveBeenCalled();
    expect(field).toHaveAttribute('aria-expanded', 'false');
    expect(field).not.toHaveAttribute('aria-activedescendant');
  });

  test('closes as the browser closes it, such as by a phone’s way back', () => {
    open();
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    fireEvent(dialog, new Event('close'));
    expect(onClose).not.toHaveBeenCalled();
    dialog.open = false;
    fireEvent(dialog, new Event('close'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('closes by Escape and by its button', () => {
    const { field } = open();
    fireEvent.keyDown(field, { key: 'Escape' });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(field).toHaveAccessibleName('Lessons, terms, exercises and pages');
  });
});
