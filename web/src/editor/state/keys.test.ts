import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, renderHook } from '@testing-library/react';
import { circuitOf, gate } from '../testing/build';
import { exerciseRules, simulatorRules } from '../circuit/rules';
import { useScrubber } from './useScrubber';
import { useUndoKeys } from './useUndoKeys';

describe('a key on the page', () => {
  afterEach(() => document.body.replaceChildren());
  const listen = () => {
    const done: string[] = [];
    const hook = renderHook(() =>
      useUndoKeys({ undo: () => void done.push('undo'), redo: () => void done.push('redo') }),
    );
    return { done, ...hook };
  };

  it.each([
    [{ key: 'z', ctrlKey: true }, 'undo'],
    [{ key: 'Z', ctrlKey: true }, 'undo'],
    [{ key: 'z', metaKey: true }, 'undo'],
    [{ key: 'Z', ctrlKey: true, shiftKey: true }, 'redo'],
    [{ key: 'Z', metaKey: true, shiftKey: true }, 'redo'],
    [{ key: 'y', ctrlKey: true }, 'redo'],
    [{ key: 'Y', ctrlKey: true }, 'redo'],
    [{ key: 'y', ctrlKey: true, shiftKey: true }, undefined],
    [{ key: 'y', metaKey: true }, undefined],
    [{ key: 'z' }, undefined],
    [{ key: 'y' }, undefined],
    [{ key: 'Z', shiftKey: true }, undefined],
    [{ key: 'x', ctrlKey: true }, undefined],
  ])('%j does: %s', (key, action) => {
    const { done } = listen();
    const isLeft = fireEvent.keyDown(document.body, key);
    expect(done).toEqual(action ? [action] : []);
    expect(isLeft).toBe(action === undefined);
  });

  it.each([
    ['<textarea></textarea>', []],
    ['<input type="text">', []],
    ['<input>', []],
    ['<dialog><button>in</button></dialog>', []],
    ['<input type="range">', ['undo']],
    ['<button>out</button>', ['undo']],
    ['<div tabindex="0"></div>', ['undo']],
  ])('in %s is the field’s, or not', (html, expected) => {
    document.body.innerHTML = html;
    const { done } = listen();
    fireEvent.keyDown(document.querySelector('button, textarea, input, div')!, { key: 'z', ctrlKey: true });
    expect(done).toEqual(expected);
  });

  it('does nothing once the page is left', () => {
    const { done, unmount } = listen();
    unmount();
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(done).toEqual([]);
  });
});

describe('the preview’s place in time', () => {
  const empty = circuitOf(2);
  const long = circuitOf(2, gate('H', 0, 4));
  const at = (circuit = long, rules = simulatorRules) =>
    renderHook((props) => useScrubber(props), { initialProps: { circuit, rules } });
  const placeOf = ({ result }: ReturnType<typeof at>) => [result.current.stepCount, result.current.lastStep];

  it('is the end, and moves with it', () => {
    const hook = at(empty);
    expect(placeOf(hook)).toEqual([0, 0]);
    hook.rerender({ circuit: long, rules: simulatorRules });
    expect(placeOf(hook)).toEqual([5, 5]);
  });

  it.each([
    [-1, 0],
    [0, 0],
    [2, 2],
    [4, 4],
    [5, 5],
    [9, 5],
  ])('taken to %i is %i', (step, place) => {
    const hook = at();
    act(() => hook.result.current.goTo(step));
    expect(placeOf(hook)).toEqual([place, 5]);
  });

  it.each([
    [2, [2, 8], [1, 1]],
    [5, [8, 8], [1, 1]],
  ])('chosen as %i is %j in a longer circuit and %j in a shorter one', (step, longer, shorter) => {
    const hook = at();
    act(() => hook.result.current.goTo(step));
    hook.rerender({ circuit: circuitOf(2, gate('H', 0, 7)), rules: simulatorRules });
    expect(placeOf(hook)).toEqual(longer);
    hook.rerender({ circuit: circuitOf(2, gate('H', 0, 0)), rules: simulatorRules });
    expect(placeOf(hook)).toEqual(shorter);
  });

  it('pauses in order, and before a column that there is', () => {
    const { result } = at();
    for (const timeStep of [4, 1, 5, 3]) act(() => result.current.toggleBreakpoint(timeStep));
    expect(result.current.breakpoints).toEqual([1, 3, 4]);
    act(() => result.current.toggleBreakpoint(3));
    expect(result.current.breakpoints).toEqual([1, 4]);
  });

  it('reaches the last locked box', () => {
    const boxes = [
      { label: 'U', timeStep: 7, qubits: [0] },
      { label: 'V', timeStep: 2, qubits: [0] },
    ];
    expect(placeOf(at(long, exerciseRules(2, boxes)))).toEqual([8, 8]);
  });
});
