import type { ReactNode } from 'react';

interface CoverProps {
  readonly on: boolean;
  readonly note: string;
  /** The children are cards, whose titles stay readable. */
  readonly cards?: boolean;
  /** What the cover hides may not be the secret itself: it stays in the document. */
  readonly children: ReactNode;
}

/** Hides figures that would give a secret away, and keeps their place. */
export function Cover({ on, note, cards = false, children }: CoverProps) {
  const hidden = cards ? 'covered-cards' : 'invisible';
  return (
    <div className={`relative ${on && !cards ? 'hatched rounded-md' : ''}`}>
      <div inert={on} className={`${cards ? 'grid gap-6' : ''} ${on ? hidden : ''}`}>
        {children}
      </div>
      {on && (
        <div
          className={`absolute inset-x-4 flex justify-center ${cards ? 'top-18' : 'inset-y-0 items-center'}`}
        >
          <p className="max-w-sm rounded-md border border-line-strong bg-raised px-3 py-2 text-center text-sm">
            {note}
          </p>
        </div>
      )}
    </div>
  );
}
