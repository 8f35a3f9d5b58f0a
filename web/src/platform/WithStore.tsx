import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createStore } from './store';

/** One for all pages, so that what one has fetched is there for the next. */
const store = createStore();

/** Gives the store to pages that call the server or hold a circuit. All others load without it. */
export function WithStore({ children }: { children: ReactNode }) {
  return <Provider store={store}>{children}</Provider>;
}
