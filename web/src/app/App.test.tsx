import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, Suspense } from 'react';
import { render, screen } from '@testing-library/react';
import {
  createMemoryRouter,
  Route,
  RouterProvider,
  Routes,
  StaticRouter,
  useLocation,
} from 'react-router-dom';
import { logger } from '../platform/logger';
import { App } from './App';
import { fetchedOnce } from './lazily';
import { RouteErrors } from './RouteErrors';

/** jsdom has none, and rendering to a string posts nothing. */
class FakeChannel {
  readonly port1 = {};
  readonly port2 = {};
}
Object.assign(globalThis, { MessageChannel: FakeChannel });
const { renderToString } = await import('react-dom/server');

// What is fetched beside a page is here already, so that no import outlives its test.
beforeAll(async () => void (await import('../features/backend-status/BackendStatusIndicator')));
beforeEach(() => {
  jest.spyOn(logger, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'error').mockImplementation(() => {});
  globalThis.fetch = () => new Promise(() => {});
  // jsdom measures nothing.
  class FakeObserver {
    observe() {}
    disconnect() {}
  }
  Object.assign(window, { ResizeObserver: FakeObserver });
});
afterEach(() => {
  jest.restoreAllMocks();
  history.replaceState(null, '', '/');
});

const page = (
  <Routes>
    <Route element={<App />}>
      <Route path="*" element={<button type="button">{'Press'}</button>} />
    </Route>
  </Routes>
);
const open = (element = page) => {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/two'] });
  render(<RouterProvider router={router} />);
  return (path: string) => act(() => router.navigate(path));
};

describe('the frame around a page', () => {
  it('has its controls disabled in a page from the build, and enabled once their code is there', async () => {
    document.body.innerHTML = renderToString(<StaticRouter location="/one">{page}</StaticRouter>);
    expect(screen.getByRole('button', { name: 'Press' })).toBeDisabled();
    document.body.innerHTML = '';
    open();
    await act(async () => {});
    expect(screen.getByRole('button', { name: 'Press' })).toBeEnabled();
  });

  it.each([
    ['/one', true],
    ['/embed/one', false],
  ])('at %s has a header and a footer, and the height of the window: %s', async (path, has) => {
    history.replaceState(null, '', path);
    open();
    await act(async () => {});
    const found = ['header', 'footer', 'fieldset.min-h-dvh'].map(
      (part) => document.querySelector(part) !== null,
    );
    expect(found).toEqual([has, has, has]);
    expect(screen.getByRole('button', { name: 'Press' })).toBeVisible();
  });
});

describe('a page that has failed', () => {
  it('gives way to the next one, and is fetched anew when it’s entered again', async () => {
    const fetchIt = jest
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('no line'))
      // Entering a page tries once more.
      .mockRejectedValueOnce(new Error('no line'))
      .mockResolvedValue('One is here');
    const one = fetchedOnce(fetchIt);
    const One = () => <p>{one.useLoaded()}</p>;
    const Pages = () =>
      useLocation().pathname === '/one' ? (
        <Suspense>
          <One />
        </Suspense>
      ) : (
        <p>{'Two is here'}</p>
      );
    const enter = open(
      <RouteErrors>
        <Pages />
      </RouteErrors>,
    );
    expect(screen.getByText('Two is here')).toBeVisible();
    await enter('/one');
    expect(screen.getByRole('alert')).toHaveTextContent('no line');
    await enter('/two');
    expect(screen.getByText('Two is here')).toBeVisible();
    await enter('/one');
    expect(await screen.findByText('One is here')).toBeVisible();
    expect(fetchIt).toHaveBeenCalledTimes(3);
  });
});
