import { afterEach, expect, it, jest } from '@jest/globals';
import { focusCell } from './focusCell';

afterEach(() => {
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

const cell = (name: string) => `<div tabindex="-1" data-cell="${name}"></div>`;
const focused = () => document.activeElement?.getAttribute('data-cell') ?? null;

it('a cell that is drawn gets the focus, in the grid that is meant', () => {
  document.body.innerHTML = `<p>${cell('2,7')}</p><main>${cell('7,2')}${cell('2,7')}</main>`;
  focusCell({ qubit: 2, timeStep: 7 }, document.querySelector('main')!);
  expect([focused(), document.activeElement!.parentElement!.tagName]).toEqual(['2,7', 'MAIN']);
});

it('one that isn’t is scrolled to first, by its column', () => {
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  document.body.innerHTML = '<div data-testid="circuit-frame"></div>';
  const frame = document.querySelector<HTMLElement>('div')!;
  focusCell({ qubit: 2, timeStep: 7 });
  expect([frame.scrollLeft, focused()]).toEqual([420, null]);
  frame.innerHTML = cell('7,2') + cell('2,7');
  frames.forEach((each) => each(0));
  expect(focused()).toBe('2,7');
});
