import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createStore, type RootState } from '../platform/store';

interface Options {
  readonly preloadedState?: Partial<RootState>;
  /** The address the element is shown at. */
  readonly path?: string;
  /** The pattern it is routed by, where it reads parameters. */
  readonly route?: string;
}

/** Renders an element as a page of the real application: store, router and messages, without header and footer. */
export function renderWithStore(element: ReactElement, options: Options = {}) {
  const { preloadedState, path = '/', route = '*' } = options;
  const store = createStore(preloadedState);
  const router = createMemoryRouter([{ path: route, element }], { initialEntries: [path] });
  const view = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { ...view, store, router, user: userEvent.setup() };
}
