import { StrictMode, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useHydrated } from '../components/useHydrated';
import { SiteConfigContext, UNKNOWN_CONFIG, type SiteConfig } from '../platform/siteConfig';
import type { Store } from '../platform/store';

interface SiteProps {
  readonly config: SiteConfig;
  readonly store: Store;
  /** The router's provider: the browser's, or the static one of the build. */
  readonly children: ReactNode;
}

/** What surrounds the router, in the browser and at build time alike. A page from the build has the default brand. */
export function Site({ config, store, children }: SiteProps) {
  const hydrated = useHydrated();
  return (
    <StrictMode>
      <Provider store={store}>
        <SiteConfigContext value={hydrated ? config : UNKNOWN_CONFIG}>{children}</SiteConfigContext>
      </Provider>
    </StrictMode>
  );
}
