import { useId, type ReactNode } from 'react';

interface CardProps {
  readonly title?: string;
  /** Stands at the right of the title, such as a badge or a small button. */
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A framed part of a page. With a title it is a separate region for screen readers. */
export function Card({ title, aside, className = '', children }: CardProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      className={`min-w-0 rounded-lg border border-line bg-raised p-5 sm:p-6 ${className}`}
    >
      {title && (
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
          <h2 id={titleId} className="text-lg">
            {title}
          </h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
