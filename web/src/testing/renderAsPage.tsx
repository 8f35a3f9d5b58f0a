import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

/** Renders an element as a page of the real application, with router and messages, without header and footer. */
export function renderAsPage(element: ReactElement, { path = '/' }: { readonly path?: string } = {}) {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  return { ...render(<RouterProvider router={router} />), router, user: userEvent.setup() };
}
