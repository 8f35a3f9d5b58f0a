import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderAsPage } from '../../../testing/renderAsPage';
import { LargeCircuitCard } from './LargeCircuitCard';

let frames: FrameRequestCallback[];
beforeEach(() => {
  localStorage.clear();
  frames = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
});
afterEach(() => void jest.restoreAllMocks());

const open = () => renderAsPage(<LargeCircuitCard />, { path: '/simulator' });
/** As another page does that has read a program which is too large for its grid. */
const offer = ({ router }: ReturnType<typeof open>) =>
  act(() => router.navigate('/simulator', { state: { offeredProgram: 'qubit q;' } }));
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'OpenQASM program' });
const nextFrame = () => act(() => frames.splice(0).forEach((frame) => frame(0)));

test('a program that is handed over is in the field, which has the focus once the page has scrolled', async () => {
  const page = open();
  nextFrame();
  expect([field().value, document.activeElement === field()]).toEqual(['', false]);
  await offer(page);
  expect([field().value, document.activeElement === field()]).toEqual(['qubit q;', false]);
  nextFrame();
  expect(document.activeElement).toBe(field());
});

test('a second one takes the place of what was typed, and the focus again', async () => {
  const page = open();
  await offer(page);
  nextFrame();
  fireEvent.change(field(), { target: { value: 'h q;' } });
  field().blur();
  await offer(page);
  nextFrame();
  expect([field().value, document.activeElement === field()]).toEqual(['qubit q;', true]);
});

test('programs come from files of these kinds', () => {
  open();
  expect(screen.getByLabelText<HTMLInputElement>('Or from a file').accept).toBe('.qasm,.txt');
});
