import { useId, useState, useSyncExternalStore, type ReactNode } from 'react';
import { ChevronDownIcon } from './icons';

interface FoldCardProps {
  readonly title: string;
  /** Opens it, as far as it hasn't been closed by hand; it then stays open. */
  readonly isUsed: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A framed part of a page that a phone begins with folded away. */
export function FoldCard({ title, isUsed, className = '', children }: FoldCardProps) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const wide = useIsWide();
  // The build knows no width; until the browser has taken the page over, the style sheet folds for it.
  const isOpen = chosen ?? wide ?? true;
  if (isUsed && chosen === null) setChosen(true);
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={`min-w-0 rounded-lg border border-line bg-raised px-5 sm:px-6 ${className}`}
    >
      <details open={isOpen} className="group">
        <summary
          className="flex min-h-14 items-center justify-between gap-4"
          onClick={(event) => {
            event.preventDefault();
            setChosen(!isOpen);
          }}
        >
          <h2 id={titleId} className="text-lg">
            {title}
          </h2>
          <ChevronDownIcon className="size-5 shrink-0 text-muted group-open:rotate-180" />
        </summary>
        <div className={`pb-5 sm:pb-6 ${wide === null ? 'max-lg:hidden' : ''}`}>{children}</div>
      </details>
    </section>
  );
}

const query = () => matchMedia('(min-width: 64rem)');

function subscribe(listener: () => void): () => void {
  const list = query();
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** null while the build renders the page, which has no width then. */
const useIsWide = (): boolean | null =>
  useSyncExternalStore<boolean | null>(
    subscribe,
    () => query().matches,
    () => null,
  );
