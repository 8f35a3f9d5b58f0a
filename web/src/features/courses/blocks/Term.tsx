import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A word of the glossary. */
export function Term({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link
      to={`/glossary#${id}`}
      className="font-semibold text-ink underline decoration-accent decoration-dotted underline-offset-4 hover:text-accent"
    >
      {children}
    </Link>
  );
}
