import type { ReactNode } from 'react';

interface SlotProps {
  /** What the empty slot says; anything falsy where it is filled. */
  readonly empty: string | false;
  /** The least height, so that nothing moves when the slot is filled. */
  readonly className: string;
  readonly children: ReactNode;
}

/** The place of something that comes later. */
export function Slot({ empty, className, children }: SlotProps) {
  return (
    <div className={`grid ${className}`}>
      {empty && (
        <p className="grid place-items-center rounded-lg border border-dashed border-line-strong p-5 text-center text-sm text-muted">
          {empty}
        </p>
      )}
      {children}
    </div>
  );
}
