import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { Hand } from '../circuit/hand';
import { pointerEvent, takeSignals } from '../testing/pointer';
import { addPlace, press, useHeld } from './drag';

takeSignals();
const HAND: Hand = { kind: 'library', gate: 'H' };
let under: Element | null;
let frames: (() => void)[];
let drops: string[];
let leave: () => void;

const fire = (...event: Parameters<typeof pointerEvent>) =>
  act(() => void window.dispatchEvent(pointerEvent(...event)));
const pressAt = (x: number, y: number, pointer: Parameters<typeof pointerEvent>[3] = {}) =>
  press(pointerEvent('pointerdown', x, y, pointer), HAND, 'handle');
const held = () => {
  const { result, unmount } = renderHook(() =>
    useHeld((each) => each && `${each.source} ${each.x},${each.y}`),
  );
  unmount();
  return result.current;
};

beforeEach(() => {
  document.body.innerHTML = '<main id="grid"><span id="cell"></span></main><aside id="palette"></aside>';
  under = document.body;
  frames = [];
  drops = [];
  Object.assign(document, { elementFromPoint: () => under });
  Object.assign(window, { innerHeight: 600, scrollBy: jest.fn() });
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(() => frame(0)));
  const grid = document.getElementById('grid')!;
  leave = addPlace(grid, (hand, { x, y }) => void drops.push(`${'gate' in hand && hand.gate} ${x},${y}`));
});
afterEach(() => {
  fire('pointercancel', 0, 0);
  leave();
  jest.restoreAllMocks();
});

describe('a press', () => {
  it.each([
    ['mouse', 2, 0, null],
    ['mouse', 3, 0, 'handle 103,200'],
    ['mouse', 0, -3, 'handle 100,197'],
    ['mouse', 2, 2, null],
    ['touch', 7, 0, null],
    ['touch', 8, 0, 'handle 108,200'],
    ['pen', 7, 0, null],
    ['pen', 0, 8, 'handle 100,208'],
  ])('by %s that moves by %i, %i holds: %s', (pointerType, across, down, expected) => {
    pressAt(100, 200, { pointerType });
    expect(held()).toBeNull();
    fire('pointermove', 100 + across, 200 + down);
    expect(held()).toBe(expected);
  });

  it.each([
    ['another button', { button: 2 }],
    ['a second finger', { isPrimary: false }],
  ])('with %s holds nothing', (_case, more) => {
    pressAt(100, 200, more);
    fire('pointermove', 150, 200);
    expect(held()).toBeNull();
  });

  it('is followed by its own pointer only', () => {
    pressAt(100, 200);
    fire('pointermove', 150, 200, { pointerId: 2 });
    expect(held()).toBeNull();
    fire('pointermove', 150, 200);
    fire('pointermove', 170, 210, { pointerId: 2 });
    fire('pointercancel', 0, 0, { pointerId: 2 });
    fire('pointerup', 0, 0, { pointerId: 2 });
    expect(held()).toBe('handle 150,200');
  });

  it('while a gate is held holds no other', () => {
    pressAt(100, 200);
    fire('pointermove', 150, 200);
    press(pointerEvent('pointerdown', 0, 0, { pointerId: 2, pointerType: 'pen' }), HAND, 'other');
    fire('pointermove', 50, 50, { pointerId: 2 });
    expect(held()).toBe('handle 150,200');
  });

  it('that is let go at once drops nothing', () => {
    under = document.getElementById('cell');
    pressAt(100, 200);
    fire('pointerup', 100, 200);
    fire('pointermove', 150, 200);
    expect([drops, held()]).toEqual([[], null]);
  });
});

describe('a gate that is held', () => {
  const hold = () => {
    pressAt(100, 200);
    fire('pointermove', 110, 200);
  };

  it('is dropped on the place around what is under the pointer', () => {
    hold();
    under = document.getElementById('cell');
    fire('pointerup', 120, 210);
    expect([drops, held()]).toEqual([['H 120,210'], null]);
    fire('pointerup', 120, 210);
    expect(drops).toHaveLength(1);
  });

  it('is over the place, and dropped on it, where the pointer is by then', () => {
    hold();
    const cell = document.getElementById('cell');
    Object.assign(document, {
      elementFromPoint: (x: number, y: number) => (x === 120 && y === 210 ? cell : null),
    });
    fire('pointermove', 120, 210);
    expect(renderHook(() => useHeld((each) => each?.over?.id ?? null)).result.current).toBe('grid');
    fire('pointermove', 130, 220);
    fire('pointerup', 120, 210);
    expect(drops).toEqual(['H 120,210']);
  });

  it.each(['palette', 'nowhere'])('is dropped nowhere over %s', (id) => {
    hold();
    under = document.getElementById(id);
    fire('pointerup', 120, 210);
    expect([drops, held()]).toEqual([[], null]);
  });

  it('is dropped nowhere where the place is gone', () => {
    hold();
    under = document.getElementById('cell');
    leave();
    fire('pointerup', 120, 210);
    expect(drops).toEqual([]);
  });

  it('says which place it’s over', () => {
    hold();
    const over = () => renderHook(() => useHeld((each) => each?.over?.id ?? null)).result.current;
    expect(over()).toBeNull();
    under = document.getElementById('cell');
    fire('pointermove', 120, 210);
    expect(over()).toBe('grid');
  });

  it('is let go by Escape, and by a cancelled pointer', () => {
    hold();
    const key = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
    act(() => void window.dispatchEvent(key));
    expect([held(), key.defaultPrevented]).toEqual([null, true]);
    hold();
    fire('pointercancel', 0, 0);
    expect(held()).toBeNull();
  });

  it('stays for another key, and Escape is the page’s while none is held', () => {
    hold();
    act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' })));
    expect(held()).toBe('handle 110,200');
    fire('pointercancel', 0, 0);
    pressAt(100, 200);
    const key = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
    act(() => void window.dispatchEvent(key));
    expect(key.defaultPrevented).toBe(false);
  });

  it.each(['touchmove', 'selectstart', 'dragstart', 'contextmenu'])(
    'prevents %s, until it’s let go',
    (type) => {
      const isPrevented = () => {
        const event = new Event(type, { cancelable: true });
        window.dispatchEvent(event);
        return event.defaultPrevented;
      };
      hold();
      expect(isPrevented()).toBe(true);
      fire('pointerup', 0, 0);
      expect(isPrevented()).toBe(false);
    },
  );

  it('swallows the click of its drop, and no later one', async () => {
    const clicks: Event[] = [];
    const click = () => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
      return event.defaultPrevented;
    };
    document.body.addEventListener('click', (event) => clicks.push(event), { once: true });
    hold();
    fire('pointerup', 0, 0);
    expect([click(), clicks]).toEqual([true, []]);
    await new Promise((resolve) => setTimeout(resolve));
    expect([click(), clicks.length]).toEqual([false, 1]);
  });
});

describe('near an edge a held gate scrolls', () => {
  const frame = () => {
    const next = frames.shift();
    act(() => next?.());
  };
  const scrolled = () => (window.scrollBy as jest.Mock).mock.calls;

  it.each([
    [35, [[{ top: -9, behavior: 'instant' }]]],
    [36, []],
    [564, []],
    [565, [[{ top: 9, behavior: 'instant' }]]],
  ])('the page at %i of 600', (y, calls) => {
    pressAt(100, y);
    fire('pointermove', 110, y);
    expect(scrolled()).toEqual(calls);
  });

  it('the page, and is then over what has come under it', () => {
    const over = () => {
      const { result, unmount } = renderHook(() => useHeld((each) => each?.over?.id ?? null));
      unmount();
      return result.current;
    };
    pressAt(100, 590);
    fire('pointermove', 110, 590);
    expect(over()).toBeNull();
    under = document.getElementById('cell');
    frame();
    expect(over()).toBe('grid');
  });

  it('the page frame by frame, until it’s let go', () => {
    pressAt(100, 590);
    fire('pointermove', 110, 590);
    frame();
    expect(scrolled()).toHaveLength(2);
    fire('pointerup', 110, 590);
    frame();
    expect([scrolled().length, frames.length]).toEqual([2, 0]);
  });

  it.each([
    [135, [[{ left: -9, behavior: 'instant' }]]],
    [136, []],
    [364, []],
    [365, [[{ left: 9, behavior: 'instant' }]]],
  ])('the frame that scrolls sideways, at %i of 100 to 400', (x, calls) => {
    const grid = document.getElementById('grid')!;
    grid.className = 'overflow-x-auto';
    grid.getBoundingClientRect = () => ({ left: 100, right: 400 }) as DOMRect;
    grid.scrollBy = jest.fn() as never;
    under = document.getElementById('cell');
    pressAt(x, 290);
    fire('pointermove', x, 300);
    expect((grid.scrollBy as unknown as jest.Mock).mock.calls).toEqual(calls);
    expect(scrolled()).toEqual([]);
  });
});
