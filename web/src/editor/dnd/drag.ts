import { useSyncExternalStore } from 'react';
import type { Hand } from '../circuit/hand';

/** In px from the corner of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A gate in the hand, by mouse, finger or pen. */
export interface Held extends Point {
  readonly hand: Hand;
  /** Which handle it was picked up at. */
  readonly source: string;
  /** The place to drop on under the pointer; null outside of the window. */
  readonly over: Element | null;
}

type Drop = (hand: Hand, point: Point) => void;

/** How far the pointer moves before a press is a drag. A tap with a shaking finger stays a tap; there's no long press to wait for. */
const SLOP_PX = { mouse: 3, finger: 8 };
/** As near as this to an edge, a held gate scrolls what is behind it. */
const EDGE_PX = 36;
const SCROLL_STEP_PX = 9;

const places = new Map<Element, Drop>();
const listeners = new Set<() => void>();
let held: Held | null = null;

/**
 * Gives what `read` returns for the gate in the hand, or for null while there is none. A component is rendered again
 * only when that changes.
 */
export const useHeld = <Result>(read: (held: Held | null) => Result): Result =>
  useSyncExternalStore(
    subscribe,
    () => read(held),
    () => read(null),
  );

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Makes an element a place to drop on; where places are nested, the innermost counts. Returns a function that undoes
 * this.
 */
export function addPlace(element: Element, drop: Drop): () => void {
  places.set(element, drop);
  return () => places.delete(element);
}

/** Follows a press on a handle: it picks the gate up once it has moved, and lets it go where it ends. Escape cancels. */
export function press(event: PointerEvent, hand: Hand, source: string): void {
  if (!event.isPrimary || event.button !== 0 || held) return;
  const { pointerId, clientX, clientY } = event;
  const slop = event.pointerType === 'mouse' ? SLOP_PX.mouse : SLOP_PX.finger;
  const pressed = new AbortController();
  const end = () => {
    pressed.abort();
    hold(null);
  };
  const on = <Type extends keyof WindowEventMap>(type: Type, listen: (event: WindowEventMap[Type]) => void) =>
    window.addEventListener(type, listen, { signal: pressed.signal, passive: false });
  on('pointermove', ({ pointerId: id, clientX: x, clientY: y }) => {
    if (id !== pointerId) return;
    if (held) hold({ ...held, x, y, over: placeAt(x, y) });
    else if (Math.hypot(x - clientX, y - clientY) >= slop) {
      hold({ hand, source, x, y, over: placeAt(x, y) });
      scrollAtEdges();
    }
  });
  on('pointerup', ({ pointerId: id, clientX: x, clientY: y }) => {
    if (id !== pointerId) return;
    const dropped = held;
    end();
    if (!dropped) return;
    swallowClick();
    const place = placeAt(x, y);
    if (place) places.get(place)?.(dropped.hand, { x, y });
  });
  on('pointercancel', ({ pointerId: id }) => {
    if (id === pointerId) end();
  });
  on('keydown', (key) => {
    if (key.key !== 'Escape' || !held) return;
    key.preventDefault();
    end();
  });
  // The page neither scrolls, nor selects text, nor drags a picture or opens a menu in the meantime.
  for (const type of ['touchmove', 'selectstart', 'dragstart', 'contextmenu'] as const)
    on(type, (other) => other.preventDefault());
}

function hold(next: Held | null): void {
  if (held === next) return;
  held = next;
  listeners.forEach((listener) => listener());
}

function placeAt(x: number, y: number): Element | null {
  let element = document.elementFromPoint(x, y);
  while (element && !places.has(element)) element = element.parentElement;
  return element;
}

/**
 * When a press begins on one element and ends on another, the browser clicks their common parent; nothing may react to
 * that.
 */
function swallowClick(): void {
  const swallow = (click: Event) => {
    click.stopPropagation();
    click.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}

/** Frame by frame, as long as a gate is held near an edge of the window or of a frame that scrolls sideways. */
function scrollAtEdges(): void {
  if (!held) return;
  const { x, y } = held;
  const down = stepAt(y, 0, window.innerHeight);
  if (down !== 0) window.scrollBy({ top: down, behavior: 'instant' });
  const frame = document.elementFromPoint(x, y)?.closest('.overflow-x-auto');
  const { left, right } = frame?.getBoundingClientRect() ?? { left: 0, right: 0 };
  const aside = frame ? stepAt(x, left, right) : 0;
  if (aside !== 0) frame?.scrollBy({ left: aside, behavior: 'instant' });
  if (down !== 0 || aside !== 0) hold({ ...held, over: placeAt(x, y) });
  requestAnimationFrame(scrollAtEdges);
}

const stepAt = (at: number, from: number, to: number): number =>
  at < from + EDGE_PX ? -SCROLL_STEP_PX : at > to - EDGE_PX ? SCROLL_STEP_PX : 0;
