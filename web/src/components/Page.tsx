import type { ReactNode } from 'react';
import { useSiteConfig } from '../platform/siteConfig';

/** Names the document. */
export function Title({ children }: { children: string }) {
  const { brand } = useSiteConfig();
  return <title>{brand ? `${children} · ${brand}` : children}</title>;
}

interface PageProps {
  /** The document's title; the brand follows it. */
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The frame of every page: its title, its width and its margins. */
export function Page({ title, className = '', children }: PageProps) {
  return (
    <div className={`mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 sm:py-12 ${className}`}>
      <Title>{title}</Title>
      {children}
    </div>
  );
}

/** The head of a page: its only h1 and a few words below. */
export function PageHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-8 max-w-3xl wrap-anywhere sm:mb-10">
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      {children && <div className="mt-3 text-lg text-muted">{children}</div>}
    </header>
  );
}
