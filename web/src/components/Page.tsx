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

interface PageHeaderProps {
  readonly title: string;
  /** Low, for a page whose tool should be in sight at once. */
  readonly isLow?: boolean;
  readonly children?: ReactNode;
}

/** The head of a page: its only h1 and a few words below. */
export function PageHeader({ title, isLow = false, children }: PageHeaderProps) {
  return (
    <header className={`wrap-anywhere ${isLow ? 'mb-4' : 'mb-8 max-w-3xl sm:mb-10'}`}>
      <h1 className={isLow ? 'text-2xl' : 'text-2xl sm:text-3xl'}>{title}</h1>
      {children && <div className={`text-muted ${isLow ? 'mt-1' : 'mt-3 text-lg'}`}>{children}</div>}
    </header>
  );
}
