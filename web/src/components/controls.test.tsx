import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { renderAsPage } from '../testing/renderAsPage';
import { Brand } from './Brand';
import { Button, ButtonLink } from './Button';
import { Card } from './Card';
import { CopyField } from './CopyField';
import { Dialog } from './Dialog';
import { ErrorBoundary } from './ErrorBoundary';
import { Failure } from './Failure';
import { FoldCard } from './FoldCard';
import { QrCode } from './QrCode';
import { numberOptions, SelectField } from './SelectField';
import { TextField } from './TextField';
import { logger } from '../platform/logger';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
const button = (name: string) => screen.getByRole('button', { name });

describe('a button', () => {
  test('sends no form unless it’s made for that, and is secondary unless said otherwise', () => {
    renderAsPage(
      <>
        <Button>{'Plain'}</Button>
        <Button type="submit" variant="primary" disabled>
          {'Send'}
        </Button>
      </>,
    );
    expect([button('Plain'), button('Send')].map((one) => one.getAttribute('type'))).toEqual([
      'button',
      'submit',
    ]);
    expect(button('Plain')).toHaveClass('border-line-strong', 'bg-raised');
    expect(button('Send')).toHaveClass('bg-accent');
    expect([button('Plain'), button('Send')].map((one) => one.hasAttribute('disabled'))).toEqual([
      false,
      true,
    ]);
  });

  test('that is a link leads there, and says that it was followed', () => {
    const followed = jest.fn();
    const { router } = renderAsPage(
      <ButtonLink to="/help" onClick={followed}>
        {'Help'}
      </ButtonLink>,
    );
    fireEvent.click(screen.getByRole('link', { name: 'Help' }));
    expect([router.state.location.pathname, followed.mock.calls.length]).toEqual(['/help', 1]);
  });

  test('tries again what failed', () => {
    const retried = jest.fn();
    renderAsPage(<Failure text="It failed." retry="Try again" onRetry={retried} />);
    expect(screen.getByRole('alert').textContent).toBe('It failed.');
    fireEvent.click(button('Try again'));
    expect(retried).toHaveBeenCalledTimes(1);
  });
});

describe('a text to take along', () => {
  let written: string[];
  let isOpen: boolean;
  beforeEach(() => {
    [written, isOpen] = [[], true];
  });
  const show = (isSecret?: boolean) => {
    renderAsPage(
      <CopyField
        label="Link"
        value="http://here/x"
        copy="Copy"
        copied="Copied"
        {...(isSecret !== undefined && { isSecret })}
      />,
    );
    // After the page was drawn, for the user's clipboard takes the place of the browser's.
    const writeText = async (text: string) => {
      if (!isOpen) throw new DOMException('closed', 'NotAllowedError');
      written.push(text);
    };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  };
  const field = () => screen.getByLabelText<HTMLInputElement>('Link');
  const selected = () => [field().selectionStart, field().selectionEnd];

  test.each([
    [undefined, 'text'],
    [false, 'text'],
    [true, 'password'],
  ])('is covered where it’s a secret (%p: a field for %s)', (isSecret, type) => {
    show(isSecret);
    expect(field()).toHaveAttribute('type', type);
    expect([field().value, field().readOnly]).toEqual(['http://here/x', true]);
  });

  test('is copied, and says so for two seconds', async () => {
    jest.useFakeTimers();
    show();
    await act(async () => fireEvent.click(button('Copy')));
    expect([written, screen.getByRole('status').textContent]).toEqual([['http://here/x'], 'Copied']);
    act(() => void jest.advanceTimersByTime(1_999));
    expect(screen.getByRole('status').textContent).toBe('Copied');
    act(() => void jest.advanceTimersByTime(1));
    expect(screen.getByRole('status').textContent).toBe('Copy');
  });

  test('is selected where the clipboard is closed, to be copied by hand', async () => {
    isOpen = false;
    show();
    await act(async () => fireEvent.click(button('Copy')));
    expect([written, selected(), screen.getByRole('status').textContent]).toEqual([[], [0, 13], 'Copy']);
  });

  test('is selected as a whole by the focus', () => {
    show();
    field().setSelectionRange(2, 2);
    act(() => field().focus());
    expect(selected()).toEqual([0, 13]);
  });
});

describe('a field of a form', () => {
  const show = (fault: string | null, hint?: string) => {
    const changed = jest.fn();
    renderAsPage(
      <TextField label="Name" fault={fault} hint={hint} value="Ada" maxLength={9} onChange={changed} />,
    );
    return changed;
  };
  const field = () => screen.getByLabelText('Name');

  test('hands over what is typed', () => {
    const changed = show(null);
    fireEvent.change(field(), { target: { value: 'Bob' } });
    expect(changed.mock.calls).toEqual([['Bob']]);
    expect(field()).toHaveAttribute('maxlength', '9');
  });

  test.each([
    [null, 'As you like.', 'As you like.', null],
    ['Too long.', 'As you like.', 'Too long. As you like.', 'true'],
    ['Too long.', undefined, 'Too long.', 'true'],
  ])('with the fault %j and the hint %j is read with “%s”', (fault, hint, description, invalid) => {
    show(fault, hint);
    const ids = field().getAttribute('aria-describedby')!.split(' ');
    const texts = ids.map((id) => document.getElementById(id)?.textContent).filter(Boolean);
    expect(texts.join(' ')).toBe(description);
    expect(field().getAttribute('aria-invalid')).toBe(invalid);
    expect(screen.getByRole('alert').textContent).toBe(fault ?? '');
  });
});

describe('a dialog', () => {
  const steps: string[] = [];
  beforeEach(() => {
    steps.length = 0;
    // jsdom has no modal dialogs.
    HTMLDialogElement.prototype.showModal = function showModal() {
      steps.push('open');
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      steps.push('close');
      this.open = false;
      this.dispatchEvent(new Event('close'));
    };
  });

  test('is named by its title, closes by its button, and closes when it goes', () => {
    const onClose = jest.fn();
    const { unmount } = renderAsPage(
      <Dialog title="A question" onClose={onClose}>
        {'Sure?'}
      </Dialog>,
    );
    expect(screen.getByRole('dialog', { name: 'A question' })).toHaveTextContent('Sure?');
    expect(steps.at(-1)).toBe('open');
    fireEvent.click(button('Close'));
    expect([steps.at(-1), onClose.mock.calls.length]).toEqual(['close', 1]);
    unmount();
    expect(steps.at(-1)).toBe('close');
  });

  test('that was opened again at once has not been closed', () => {
    const onClose = jest.fn();
    renderAsPage(
      <Dialog title="A question" onClose={onClose}>
        {null}
      </Dialog>,
    );
    fireEvent(screen.getByRole('dialog'), new Event('close'));
    expect(onClose).not.toHaveBeenCalled();
  });

  test('keeps the keys that are typed in it', () => {
    const outside = jest.fn();
    renderAsPage(
      <div onKeyDown={outside}>
        <Dialog title="A question" onClose={() => {}}>
          <input aria-label="Inside" />
        </Dialog>
        <input aria-label="Outside" />
      </div>,
    );
    fireEvent.keyDown(screen.getByLabelText('Inside'), { key: 'Delete' });
    expect(outside).not.toHaveBeenCalled();
    fireEvent.keyDown(screen.getByLabelText('Outside'), { key: 'Delete' });
    expect(outside).toHaveBeenCalledTimes(1);
  });
});

describe('a part of a page', () => {
  test('with a title is a region of that name, and without one none', () => {
    const { container } = renderAsPage(
      <>
        <Card title="Goal" aside={<em>{'aside'}</em>}>
          {'One'}
        </Card>
        <Card>{'Two'}</Card>
      </>,
    );
    expect(screen.getAllByRole('region').map(({ textContent }) => textContent)).toEqual(['GoalasideOne']);
    expect(screen.getByRole('region', { name: 'Goal' })).toBeVisible();
    expect([...container.querySelectorAll('section')].at(-1)!.textContent).toBe('Two');
  });

  const show = (isWide: boolean, isUsed: boolean) => {
    const asked: string[] = [];
    jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
      asked.push(media);
      return Object.assign(new EventTarget(), { matches: isWide }) as MediaQueryList;
    });
    renderAsPage(
      <FoldCard title="Chart" isUsed={isUsed}>
        {'Bars'}
      </FoldCard>,
    );
    return asked;
  };
  const details = () => document.querySelector('details')!;

  test.each([
    [true, false, true],
    [false, false, false],
    [false, true, true],
    [true, true, true],
  ])('that folds, wide: %s, used: %s, is open: %s; a click turns it', (isWide, isUsed, isOpen) => {
    expect(new Set(show(isWide, isUsed))).toEqual(new Set(['(min-width: 64rem)']));
    expect(screen.getByRole('region', { name: 'Chart' })).toBeVisible();
    expect(details().open).toBe(isOpen);
    // The browser would turn it once more.
    expect(fireEvent.click(document.querySelector('summary')!)).toBe(false);
    expect(details().open).toBe(!isOpen);
    fireEvent.click(document.querySelector('summary')!);
    expect(details().open).toBe(isOpen);
  });

  test('that fails leaves the others, says so in its place, and is logged', () => {
    const error = new Error('No canvas');
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const logged = jest.spyOn(logger, 'error').mockImplementation(() => {});
    function Broken(): never {
      throw error;
    }
    renderAsPage(
      <>
        <ErrorBoundary fallback={<p>{'No chart.'}</p>}>
          <Broken />
        </ErrorBoundary>
        <ErrorBoundary fallback={<p>{'No table.'}</p>}>
          <p>{'A table.'}</p>
        </ErrorBoundary>
      </>,
    );
    expect([...document.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'No chart.',
      'A table.',
    ]);
    expect(logged.mock.calls).toEqual([['A part of the page failed to render', error]]);
  });
});

test.each([
  [undefined, 'Lyceum'],
  ['', 'Lyceum'],
  ['Qubits', 'Lyceum · Qubits'],
])('the brand with the tagline %j is read “%s”', (tagline, text) => {
  const { container } = renderAsPage(<Brand name="Lyceum" {...(tagline !== undefined && { tagline })} />);
  expect(container.textContent).toBe(text);
});

test('a QR code has the modules of its text, each at its column and row', () => {
  renderAsPage(<QrCode text="http://here/join?code=K7QM-2F" label="QR code of the page" />);
  const image = screen.getByRole('img', { name: 'QR code of the page' });
  const { data, size } = encode('http://here/join?code=K7QM-2F', { ecc: 'M', border: 2 });
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const path = image.querySelector('path')!.getAttribute('d')!;
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) drawn[Number(y)]![Number(x)] = true;
  expect(drawn).toEqual(data);
  expect(image.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`);
  // Dark on light in both themes, or no scanner reads it.
  expect(
    [image.querySelector('rect'), image.querySelector('path')].map((part) => part!.getAttribute('class')),
  ).toEqual(['fill-scan-paper', 'fill-scan-ink']);
});

describe('a list to choose from', () => {
  test('gives the value itself, and says what it chooses', () => {
    const chosen = jest.fn();
    renderAsPage(
      <SelectField
        label="Qubits"
        value={3}
        options={numberOptions(2, 4, (count) => `${count} qubits`)}
        onChange={chosen}
      />,
    );
    const list = screen.getByLabelText('Qubits');
    expect([...list.children].map(({ textContent }) => textContent)).toEqual([
      '2 qubits',
      '3 qubits',
      '4 qubits',
    ]);
    expect(list).toHaveValue('3');
    fireEvent.change(list, { target: { value: '4' } });
    expect(chosen.mock.calls).toEqual([[4]]);
  });

  test('hides its label from the eye alone', () => {
    renderAsPage(
      <SelectField label="Axis" value="RX" options={[['RX', 'RX']]} onChange={jest.fn()} isLabelHidden />,
    );
    expect(screen.getByText('Axis')).toHaveClass('sr-only');
    expect(screen.getByRole('combobox', { name: 'Axis' })).toHaveValue('RX');
  });
});
