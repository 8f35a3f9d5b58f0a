import { useId, type InputHTMLAttributes, type ReactNode } from 'react';

export const INPUT =
  'min-h-11 w-full rounded-md border border-line-strong bg-raised px-3 py-2 text-base text-ink aria-invalid:border-bad';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong with the value; announced, and read with the field. */
  readonly fault?: string | null;
  readonly onChange: (value: string) => void;
}

/** A labelled input with its hint below, and below that what is wrong with it. */
export function TextField({ label, hint, fault, onChange, className = '', ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        className={`mt-1 ${INPUT} ${className}`}
        aria-invalid={fault ? true : undefined}
        aria-describedby={`${id}-fault ${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
        {...input}
      />
      <p id={`${id}-fault`} role="alert" className="text-sm text-bad not-empty:mt-1">
        {fault}
      </p>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
