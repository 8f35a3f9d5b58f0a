import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { GoalStrip } from './GoalStrip';

let scrolled: (tops: readonly number[]) => void;
let margin: string | undefined;
const before = window.IntersectionObserver;

class FakeObserver {
  constructor(
    listen: (entries: readonly { boundingClientRect: { top: number } }[]) => void,
    options: IntersectionObserverInit,
  ) {
    scrolled = (tops) => listen(tops.map((top) => ({ boundingClientRect: { top } })));
    margin = options.rootMargin;
  }
  observe() {}
  disconnect() {
    margin = undefined;
  }
}
beforeEach(() => void Object.assign(window, { IntersectionObserver: FakeObserver }));
afterEach(() => void Object.assign(window, { IntersectionObserver: before }));

function Page() {
  const below = useRef<HTMLDivElement>(null);
  const goal = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={below} />
      <GoalStrip description="Prepare |1⟩." below={below} goal={goal} />
      <div ref={goal} tabIndex={-1} data-testid="goal" />
    </>
  );
}
const strip = () => screen.queryByRole('button', { name: 'Show the goal' });

it('shows what is asked once the page is scrolled past it, and not before', () => {
  const { unmount } = render(<Page />);
  expect([strip(), margin]).toEqual([null, '-64px 0px 0px 0px']);
  act(() => scrolled([64]));
  expect(strip()).toBeNull();
  act(() => scrolled([70, 63]));
  expect(strip()!.querySelector('[data-text]')).toHaveAttribute('data-text', 'Prepare |1⟩.');
  act(() => scrolled([200]));
  expect(strip()).toBeNull();
  unmount();
  expect(margin).toBeUndefined();
});

it('leads to the goal', () => {
  const scrollIntoView = jest.fn();
  Object.assign(Element.prototype, { scrollIntoView });
  render(<Page />);
  act(() => scrolled([0]));
  fireEvent.click(strip()!);
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  expect(screen.getByTestId('goal')).toHaveFocus();
});

it('is left out where the browser can’t say what is in sight', () => {
  Object.assign(window, { IntersectionObserver: undefined });
  render(<Page />);
  expect(strip()).toBeNull();
});
