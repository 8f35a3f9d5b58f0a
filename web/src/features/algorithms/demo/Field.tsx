import { useId, type ReactNode } from 'react';

export const INPUT =
  'block min-h-11 w-full rounded-md border border-line-strong bg-paper px-3 py-2 text-sm text-ink disabled:cursor-not-allowed disabled:border-line disabled:text-muted';

interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  /** Receives the ids that tie the control to its label and its hint. */
  readonly children: (ids: { id: string; 'aria-describedby'?: string }) => ReactNode;
}

export function Field({ label, hint, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className="mb-4">
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      {children({ id, 'aria-describedby': hint ? hintId : undefined })}
      {hint && (
        <p id={hintId} className="mt-1 min-h-10 text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

/** A pair of a name and a value, such as the size of the problem. */
export function Reading({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-1.5 text-sm">
      <dt className="text-muted">{name}</dt>
      <dd className="flex-1 text-right font-medium tabular-nums">{children}</dd>
    </div>
  );
}
