import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EditorView } from '@codemirror/view';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { CodeField, type CodeFieldProps } from './CodeField';
import { measureNothing, viewOf } from './testing/fieldView';

measureNothing();

const BELL = 'OPENQASM 3.0;\nqubit[2] q;\nh q[0];\ncx q[0], q[1];\n';

const props = {
  text: BELL,
  onChange: jest.fn<CodeFieldProps['onChange']>(),
  faults: [],
  lit: [],
  onCursor: jest.fn<CodeFieldProps['onCursor']>(),
  onUndo: jest.fn(),
  onRedo: jest.fn(),
  isReadOnly: false,
  registers: [{ name: 'q', size: 2, kind: 'qubit' }],
  definedGates: [],
  label: 'Program',
  describedBy: 'beside',
} satisfies CodeFieldProps;

const draw = (given: Partial<CodeFieldProps> = {}) => {
  const { rerender } = render(<CodeField {...props} {...given} />);
  return (next: Partial<CodeFieldProps>) => rerender(<CodeField {...props} {...given} {...next} />);
};
const field = () => screen.getByRole('textbox', { name: 'Program' });
const view = () => viewOf(field());
const shown = () => view().state.sliceDoc();
const cursor = () => view().state.selection.main.head;
const putCursor = (anchor: number) => act(() => view().dispatch({ selection: { anchor } }));
const change = (from: number, to: number, insert: string, userEvent: string) =>
  act(() =>
    view().dispatch({
      changes: { from, to, insert },
      selection: { anchor: from + insert.length },
      userEvent,
    }),
  );
const type = (letters: string) => {
  for (const letter of letters) change(cursor(), cursor(), letter, 'input.type');
};
const press = (key: string, more: object = {}) => fireEvent.keyDown(field(), { key, ctrlKey: true, ...more });
const textsOf = (className: string) =>
  [...document.querySelectorAll(`.${className}`)].map(({ textContent }) => textContent);

beforeEach(() => void jest.clearAllMocks());
afterEach(() => void jest.useRealTimers());

describe('the field', () => {
  it('shows the program, and is a text field with a name', () => {
    draw();
    expect(shown()).toBe(BELL);
    expect(field()).toHaveAttribute('aria-multiline', 'true');
    expect(field()).toHaveAttribute('aria-describedby', 'beside');
    expect(field()).toHaveAttribute('aria-invalid', 'false');
    expect(field()).toHaveAttribute('tabindex', '0');
    for (const name of ['autocorrect', 'autocapitalize']) expect(field()).toHaveAttribute(name, 'off');
    expect(field()).toHaveAttribute('spellcheck', 'false');
    expect(props.onChange).not.toHaveBeenCalled();
  });
  it('keeps one view through renders, and one where React mounts twice', () => {
    const again = draw();
    const before = view();
    again({ text: 'h q;', label: 'Program' });
    expect(view()).toBe(before);
    render(
      <StrictMode>
        <CodeField {...props} label="Second" text="x q;" />
      </StrictMode>,
    );
    expect(screen.getAllByRole('textbox', { name: 'Second' })).toHaveLength(1);
    expect(screen.getByRole('textbox', { name: 'Second' })).toHaveTextContent('x q;');
  });
  it('takes a text from the page around the cursor, without a report', () => {
    const again = draw();
    putCursor(BELL.indexOf('x q[0]'));
    again({ text: BELL.replace('h q[0];', 'h q[0];\nx q[1];') });
    expect(shown()).toContain('x q[1];');
    expect(shown().slice(cursor())).toMatch(/^x q\[0\], q/);
    expect(props.onChange).not.toHaveBeenCalled();
  });
  it('takes any line ends', () => {
    const again = draw({ text: 'h q;\r\nx q;' });
    expect(shown()).toBe('h q;\nx q;');
    again({ text: 'h q;\r\nx q;\r\n' });
    expect(shown()).toBe('h q;\nx q;\n');
    expect(props.onChange).not.toHaveBeenCalled();
  });
  it('lets nothing be typed when it’s only to be read', () => {
    draw({ isReadOnly: true });
    expect(view().state.readOnly).toBe(true);
    expect(field()).toHaveAttribute('aria-readonly', 'true');
  });
});

describe('what the learner types', () => {
  const calls = () => props.onChange.mock.calls;
  const steps = () => calls().map(([, startsStep]) => startsStep);

  it('is reported with where an undo stops', () => {
    jest.useFakeTimers();
    draw({ text: '' });
    type('h q');
    expect(calls()).toEqual([
      ['h', true],
      ['h ', false],
      ['h q', false],
    ]);
    jest.advanceTimersByTime(900);
    type(';');
    change(4, 4, '\n', 'input');
    type('x');
    change(5, 6, '', 'delete.backward');
    change(5, 5, 'x q;', 'input.paste');
    expect(steps().slice(3)).toEqual([true, true, false, true, true]);
    putCursor(0);
    type('z');
    expect(steps().at(-1)).toBe(true);
  });
  it('starts a step after a change by the page', () => {
    const again = draw({ text: '' });
    type('h');
    again({ text: 'h q;' });
    type('x');
    expect(steps()).toEqual([true, true]);
  });
  it('goes to the page as it is then', () => {
    const again = draw({ text: '' });
    const onChange = jest.fn<CodeFieldProps['onChange']>();
    again({ text: '', onChange });
    type('h');
    expect(onChange).toHaveBeenCalledWith('h', true);
    expect(props.onChange).not.toHaveBeenCalled();
  });
});

describe('the keys', () => {
  it('undo and redo on the page', () => {
    const onWindow = jest.fn();
    window.addEventListener('keydown', onWindow);
    draw();
    expect(press('z')).toBe(false);
    expect(props.onUndo).toHaveBeenCalledTimes(1);
    expect(press('Z', { shiftKey: true, keyCode: 90 })).toBe(false);
    expect(press('y')).toBe(false);
    expect(props.onRedo).toHaveBeenCalledTimes(2);
    expect(onWindow).not.toHaveBeenCalled();
    window.removeEventListener('keydown', onWindow);
  });
  it.each([
    ['historyUndo', props.onUndo],
    ['historyRedo', props.onRedo],
  ])('and %s of a menu does', (inputType, action) => {
    draw();
    const event = new InputEvent('beforeinput', { inputType, cancelable: true, bubbles: true });
    fireEvent(field(), event);
    expect(event.defaultPrevented).toBe(true);
    expect(action).toHaveBeenCalledTimes(1);
  });
  it('indent with Tab, and leave with Escape and Tab', () => {
    draw({ text: 'h q;' });
    expect(press('Tab', { ctrlKey: false, keyCode: 9 })).toBe(false);
    expect(shown()).toBe('  h q;');
    press('Escape', { ctrlKey: false, keyCode: 27 });
    expect(press('Tab', { ctrlKey: false, keyCode: 9 })).toBe(true);
    expect(shown()).toBe('  h q;');
  });
  it('delete a bracket with the one that closes it', () => {
    draw({ text: 'rx()' });
    putCursor(3);
    press('Backspace', { ctrlKey: false, keyCode: 8 });
    expect(shown()).toBe('rx');
  });
  it('make a line a comment', () => {
    draw({ text: 'h q;' });
    press('/');
    expect(shown()).toBe('// h q;');
  });
  it('fold a block, and say so', () => {
    draw({ text: 'gate g a {\n  h a;\n}' });
    press('{', { shiftKey: true, keyCode: 219 });
    expect(document.querySelector('.cm-foldPlaceholder')).toHaveAttribute('aria-label', 'Folded block');
  });
});

describe('what the field does by itself', () => {
  it('numbers the lines, and breaks long ones', () => {
    draw();
    expect(textsOf('cm-lineNumbers')[0]).toMatch(/1234/);
    expect(field()).toHaveClass('cm-lineWrapping');
  });
  it('closes a bracket that is typed, and a text', () => {
    draw({ text: '' });
    const enter = (sign: string) => {
      const at = cursor();
      const plain = () => view().state.update({ changes: { from: at, insert: sign } });
      const handlers = view().state.facet(EditorView.inputHandler);
      act(() => void handlers.some((handle) => handle(view(), at, at, sign, plain)));
    };
    for (const sign of ['(', '[', '{', '"']) enter(sign);
    expect(shown()).toBe('([{""}])');
  });
  it('takes a brace that closes a block back to where the block began', () => {
    draw({ text: 'gate g a {\n  h a;\n  ' });
    putCursor(shown().length);
    type('}');
    expect(shown()).toBe('gate g a {\n  h a;\n}');
  });
  it('offers words from the second letter on', async () => {
    jest.useFakeTimers();
    draw({ text: '' });
    act(() => field().focus());
    const isOffered = async (letter: string) => {
      type(letter);
      await act(() => jest.advanceTimersByTimeAsync(2000));
      return screen.queryByRole('listbox') !== null;
    };
    expect([await isOffered('r'), await isOffered('x')]).toEqual([false, true]);
  });
  it('marks the bracket that belongs to the one at the cursor', () => {
    draw({ text: 'rx(pi) q;' });
    act(() => field().focus());
    putCursor(3);
    expect(textsOf('cm-matchingBracket')).toEqual(['(', ')']);
  });
});

describe('the cursor', () => {
  it('is reported while the field is focused, and null after', () => {
    draw();
    putCursor(3);
    expect(props.onCursor).not.toHaveBeenCalled();
    jest.useFakeTimers();
    act(() => {
      field().focus();
      jest.advanceTimersByTime(50);
    });
    expect(props.onCursor).toHaveBeenLastCalledWith(3);
    putCursor(5);
    expect(props.onCursor).toHaveBeenLastCalledWith(5);
    act(() => {
      field().blur();
      jest.advanceTimersByTime(50);
    });
    expect(props.onCursor.mock.calls).toEqual([[3], [5], [null]]);
  });
});

describe('faults', () => {
  const at = BELL.indexOf('cx');
  const faults = [{ from: at, to: at + 2, message: 'cx acts on 2 qubits' }];

  it('are underlined, and the field is invalid; the cursor stays', () => {
    const again = draw();
    putCursor(7);
    again({ faults });
    expect(textsOf('cm-fault')).toEqual(['cx']);
    expect(field()).toHaveAttribute('aria-invalid', 'true');
    expect(cursor()).toBe(7);
    again({ faults: [] });
    expect(textsOf('cm-fault')).toEqual([]);
    expect(field()).toHaveAttribute('aria-invalid', 'false');
  });
  it('move with what is typed before them, and may lie behind the end', () => {
    const again = draw({ faults });
    type('//\n');
    expect(textsOf('cm-fault')).toEqual(['cx']);
    again({ faults: [{ from: 900, to: 901, message: 'late' }] });
    expect(document.querySelectorAll('.cm-fault, .cm-fault-line')).toHaveLength(1);
  });
  it('mark the sign before the place where something is missing, or the first one of its line', () => {
    const end = BELL.indexOf(';\ncx');
    const again = draw({ faults: [{ from: end, to: end, message: 'missing' }] });
    expect(textsOf('cm-fault')).toEqual([']']);
    again({ faults: [{ from: at, to: at, message: 'missing' }] });
    expect(textsOf('cm-fault')).toEqual(['c']);
  });
  it('are gone to in a circle, forwards and back', () => {
    const late = { from: at + 3, to: at + 7, message: 'and this' };
    draw({ faults: [late, faults[0]!] });
    const next = (shiftKey: boolean) => {
      press('F8', { ctrlKey: false, shiftKey, keyCode: 119 });
      return view().state.selection.main.from;
    };
    expect([next(false), next(false), next(false)]).toEqual([at, at + 3, at]);
    expect([next(true), next(true)]).toEqual([at + 3, at]);
  });
  it('are gone to with F8, and read out', () => {
    draw({ faults });
    press('F8', { ctrlKey: false, keyCode: 119 });
    expect(view().state.selection.main).toMatchObject({ from: at, to: at + 2 });
    expect(document.querySelector('[aria-live="polite"]')).toHaveTextContent('cx acts on 2 qubits');
  });
});

describe('what is lit', () => {
  it('is marked, and follows the page', () => {
    const at = BELL.indexOf('h q[0]');
    const again = draw({ lit: [{ from: at, to: at + 7 }] });
    expect(textsOf('cm-lit').join('')).toBe('h q[0];');
    type('// ');
    expect(textsOf('cm-lit').join('')).toBe('h q[0];');
    again({ lit: [] });
    expect(textsOf('cm-lit')).toEqual([]);
  });
  it('is nothing where no character is meant', () => {
    draw({ lit: [{ from: 3, to: 3 }] });
    expect(textsOf('cm-lit')).toEqual([]);
  });
  it('is scrolled to, unless it is there to be seen or the learner is in the field', () => {
    const text = `${'// line\n'.repeat(80)}h q;`;
    const lineAt = (line: number) => [{ from: 8 * line, to: 8 * line + 7 }];
    const again = draw({ text });
    const { scrollDOM } = view();
    Object.defineProperty(scrollDOM, 'clientHeight', { value: 300 });
    again({ text, lit: lineAt(2) });
    expect(scrollDOM.scrollTop).toBe(0);
    again({ text, lit: lineAt(60) });
    const far = scrollDOM.scrollTop;
    expect(far).toBeGreaterThan(0);
    again({ text, lit: lineAt(0) });
    expect(scrollDOM.scrollTop).toBeLessThan(far);
    scrollDOM.scrollTop = 0;
    act(() => field().focus());
    again({ text, lit: lineAt(60) });
    expect(scrollDOM.scrollTop).toBe(0);
  });
});
