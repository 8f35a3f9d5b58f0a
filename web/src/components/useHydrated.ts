import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in a page rendered at build time and while the browser takes it over, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
