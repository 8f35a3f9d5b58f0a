import { StrictMode, type ReactNode } from 'react';
import { useHydrated } from '../components/useHydrated';
import { PreviewContext, type ExercisePreview } from '../features/exercises/preview';
import { SiteConfigContext, UNKNOWN_CONFIG, type SiteConfig } from '../platform/siteConfig';

interface SiteProps {
  readonly config: SiteConfig;
  readonly preview: ExercisePreview | undefined;
  /** The router: the browser's, or the static one of the build. */
  readonly children: ReactNode;
}

/** What surrounds the router, in the browser and at build time alike. A page from the build has the default brand. */
export function Site({ config, preview, children }: SiteProps) {
  const hydrated = useHydrated();
  return (
    <StrictMode>
      <SiteConfigContext value={hydrated ? config : UNKNOWN_CONFIG}>
        <PreviewContext value={preview}>{children}</PreviewContext>
      </SiteConfigContext>
    </StrictMode>
  );
}
