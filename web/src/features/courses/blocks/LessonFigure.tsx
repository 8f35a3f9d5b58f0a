import { useId, type ReactNode } from 'react';

interface LessonFigureProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A figure the reader can work with, set apart from the text; its caption comes last. */
export function LessonFigure({ title, children }: LessonFigureProps) {
  const id = useId();
  return (
    <figure
      aria-labelledby={id}
      className="my-8 rounded-lg border border-line bg-raised p-5 font-sans text-base leading-6 sm:p-6"
    >
      <h2 id={id} className="mb-4 text-lg">
        {title}
      </h2>
      {children}
    </figure>
  );
}

/** What to try, and what to see. */
export function Caption({ children }: { children: ReactNode }) {
  return <figcaption className="mt-4 space-y-2 text-sm text-muted">{children}</figcaption>;
}
