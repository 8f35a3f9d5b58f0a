import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { download } from './download';
import { EMBED_BASE, isEmbedded, sendHeightOf } from './embedding';
import { logger } from './logger';
import { dismissAlert, raiseAlert, useNotices } from './notices';
import { chooseTheme, followSystemTheme, readToken, useTheme } from './theme';

afterEach(() => {
  jest.restoreAllMocks();
  history.replaceState(null, '', '/');
});

it('a file is saved as from a link, of which nothing is left open', () => {
  const steps: string[] = [];
  Object.assign(URL, {
    createObjectURL: ({ type }: Blob) => {
      steps.push(`open ${type}`);
      return 'blob:file';
    },
    revokeObjectURL: (url: string) => steps.push(`close ${url}`),
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    steps.push(`save ${this.href} as ${this.download}`);
  });
  download('circuit.qasm', new Blob(['h q[0];'], { type: 'text/plain' }));
  expect(steps).toEqual(['open text/plain', 'save blob:file as circuit.qasm', 'close blob:file']);
});

it('an error is written to the console with its details', () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  logger.error('It failed', { status: 503 });
  expect(error.mock.calls).toEqual([['It failed', { status: 503 }]]);
});

describe('a page in another site’s frame', () => {
  it.each([
    ['/embed', true],
    ['/embed/', true],
    ['/embed/grover', true],
    ['/embedded', false],
    ['/', false],
    ['/courses/embed', false],
  ])('%s is one: %s', (path, is) => {
    history.replaceState(null, '', path);
    expect([isEmbedded(), EMBED_BASE]).toEqual([is, '/embed']);
  });

  it('sends its height to the page around it, until it’s stopped', () => {
    const sent: unknown[][] = [];
    let measure = () => {};
    const seen: string[] = [];
    class FakeObserver {
      constructor(listen: () => void) {
        measure = listen;
      }
      observe({ id }: Element) {
        seen.push(`observe ${id}`);
      }
      disconnect() {
        seen.push('disconnect');
      }
    }
    const before = window.ResizeObserver;
    Object.assign(window, { ResizeObserver: FakeObserver });
    jest
      .spyOn(window.parent, 'postMessage')
      .mockImplementation(((...args: unknown[]) => sent.push(args)) as never);
    const element = Object.assign(document.createElement('main'), { id: 'page' });
    Object.defineProperty(element, 'offsetHeight', { value: 740 });
    const stop = sendHeightOf(element);
    measure();
    stop();
    expect(seen).toEqual(['observe page', 'disconnect']);
    expect(sent).toEqual([[{ type: 'superpose:height', height: 740 }, '*']]);
    Object.assign(window, { ResizeObserver: before });
  });
});

describe('an alert', () => {
  it('stays until it’s dismissed; the same sentence again comes last, once', () => {
    const { result } = renderHook(useNotices);
    const messages = () => result.current.map(({ message }) => message);
    expect(messages()).toEqual([]);
    act(() => ['a', 'b', 'a'].forEach(raiseAlert));
    expect(messages()).toEqual(['b', 'a']);
    expect(new Set(result.current.map(({ id }) => id)).size).toBe(2);
    const [first, second] = result.current;
    expect(second!.id).toBeGreaterThan(first!.id);
    act(() => dismissAlert(first!.id));
    expect(messages()).toEqual(['a']);
    act(() => dismissAlert(second!.id));
    expect(messages()).toEqual([]);
  });

  it('isn’t heard any more by a part that is gone', () => {
    let draws = 0;
    const { unmount } = renderHook(() => {
      draws += 1;
      return useNotices();
    });
    unmount();
    act(() => raiseAlert('late'));
    expect(draws).toBe(1);
  });
});

describe('the theme', () => {
  const theme = () => document.documentElement.dataset.theme;
  beforeEach(() => {
    localStorage.clear();
    delete document.documentElement.dataset.theme;
  });

  it('is light until another is chosen, and is kept', () => {
    const { result } = renderHook(useTheme);
    expect(result.current).toBe('light');
    act(() => chooseTheme('dark'));
    expect([result.current, theme(), localStorage.getItem('superpose.theme')]).toEqual([
      'dark',
      'dark',
      'dark',
    ]);
    act(() => chooseTheme('light'));
    expect([result.current, theme(), localStorage.getItem('superpose.theme')]).toEqual([
      'light',
      'light',
      'light',
    ]);
  });

  it('lasts for the page where the storage is closed', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
    chooseTheme('dark');
    expect(theme()).toBe('dark');
  });

  /** The system's wish as it changes. */
  function follow() {
    const asked: string[] = [];
    const system = new EventTarget();
    jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
      asked.push(media);
      return system as MediaQueryList;
    });
    followSystemTheme();
    const change = (matches: boolean) =>
      act(() => void system.dispatchEvent(Object.assign(new Event('change'), { matches })));
    return { asked, change };
  }

  it('follows the system until the reader has chosen', () => {
    const { asked, change } = follow();
    expect(asked).toEqual(['(prefers-color-scheme: dark)']);
    change(true);
    expect(theme()).toBe('dark');
    change(false);
    expect(theme()).toBe('light');
    chooseTheme('light');
    change(true);
    expect(theme()).toBe('light');
  });

  it('follows the system where the storage is closed', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
    follow().change(true);
    expect(theme()).toBe('dark');
  });

  it('has its tokens as CSS variables', () => {
    document.documentElement.style.setProperty('--color-ink', ' #1b1a17 ');
    expect([readToken('color-ink'), readToken('color-none')]).toEqual(['#1b1a17', '']);
  });
});
