import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import MiniSearch from 'minisearch';
import { renderAsPage } from '../../testing/renderAsPage';
import { SearchButton } from './SearchButton';
import { SEARCH_OPTIONS } from './searchOptions';

beforeAll(async () => {
  const options = { virtual: true } as never;
  const INDEX = JSON.stringify(new MiniSearch(SEARCH_OPTIONS));
  jest.unstable_mockModule('virtual:search-index', () => ({ INDEX }), options);
  // What the button fetches is here already, so that no import outlives its test.
  await import('./SearchDialog');
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

function show() {
  return renderAsPage(
    <>
      <SearchButton className="" />
      <input aria-label="A field" />
      <textarea aria-label="A text" />
      <select aria-label="A choice" />
      <div contentEditable suppressContentEditableWarning aria-label="A program">
        <span>{'pi'}</span>
      </div>
      <p>{'Words'}</p>
    </>,
  );
}
const field = { name: 'Lessons, terms, exercises and pages' };
const dialogs = () => screen.queryAllByRole('combobox', field).length;
/** Whether the page leaves the key to the browser. */
const press = async (target: Element, key: string, held: object = {}) => {
  let isLeft = true;
  await act(async () => {
    isLeft = fireEvent.keyDown(target, { key, ...held });
  });
  return isLeft;
};

describe('the search', () => {
  test('opens by its button, with the focus in its field, and closes by Escape', async () => {
    show();
    const button = screen.getByRole('button', { name: 'Search' });
    expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K /');
    fireEvent.click(button);
    const opened = await screen.findByRole('combobox', field);
    expect(opened).toHaveFocus();
    fireEvent.keyDown(opened, { key: 'Escape' });
    expect(dialogs()).toBe(0);
  });

  test.each([
    ['Ctrl+K', 'Words', 'k', { ctrlKey: true }, 1],
    ['Ctrl+K with capitals locked', 'Words', 'K', { ctrlKey: true }, 1],
    ['Cmd+K', 'Words', 'k', { metaKey: true }, 1],
    ['Ctrl+K in a field', 'A field', 'k', { ctrlKey: true }, 1],
    ['/', 'Words', '/', {}, 1],
    ['K alone', 'Words', 'k', {}, 0],
    ['Ctrl+L', 'Words', 'l', { ctrlKey: true }, 0],
    ['/ in a field', 'A field', '/', {}, 0],
    ['/ in a text', 'A text', '/', {}, 0],
    ['/ in a choice', 'A choice', '/', {}, 0],
    ['/ in an editor of programs', 'A program', '/', {}, 0],
    ['/ on a word in it', 'pi', '/', {}, 0],
    ['Ctrl+/', 'Words', '/', { ctrlKey: true }, 0],
    ['Cmd+/', 'Words', '/', { metaKey: true }, 0],
    ['Alt+/', 'Words', '/', { altKey: true }, 0],
  ])('by %s (%s) opens where it should', async (_, target, key, held, count) => {
    show();
    const element = target.includes(' ') ? screen.getByLabelText(target) : screen.getByText(target);
    const isLeft = await press(element, key, held);
    if (count > 0) await screen.findByRole('combobox', field);
    expect([dialogs(), isLeft]).toEqual([count, count === 0]);
  });

  test('doesn’t open above another dialog', async () => {
    show();
    const other = document.body.appendChild(document.createElement('dialog'));
    other.open = true;
    await press(screen.getByText('Words'), 'k', { ctrlKey: true });
    expect(dialogs()).toBe(0);
    other.remove();
  });

  test('is deaf once its page is gone', async () => {
    const { unmount } = show();
    unmount();
    expect(await press(document.body, 'k', { ctrlKey: true })).toBe(true);
  });
});
