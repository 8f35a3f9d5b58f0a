import { useId, type ReactNode } from 'react';

interface LessonFigureProps {
  readonly title: string;
  /** What to try, and what to see. */
  readonly caption: ReactNode;
  readonly children: ReactNode;
}

/** A figure the reader can work with, set apart from the text. */
export function LessonFigure({ title, caption, children }: LessonFigureProps) {
  const id = useId();
  return (
    <figure
      aria-labelledby={id}
      className="my-8 rounded-lg border border-line bg-raised p-5 font-sans sm:p-6"
    >
      <h2 id={id} className="!mt-0 text-lg">
        {title}
      </h2>
      <div className="mt-4">{children}</div>
      <figcaption className="mt-4 text-sm text-muted">{caption}</figcaption>
    </figure>
  );
}
