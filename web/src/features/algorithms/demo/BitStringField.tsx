import { Field, INPUT } from './Field';

interface BitStringFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly placeholder: string;
  readonly value: string;
  /** The texts that may be typed; any other is refused. */
  readonly allowed: RegExp;
  readonly maxLength?: number;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
}

export function BitStringField({ label, hint, allowed, onChange, ...attributes }: BitStringFieldProps) {
  return (
    <Field label={label} hint={hint}>
      {(ids) => (
        <input
          {...ids}
          {...attributes}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          className={`${INPUT} font-mono`}
          onChange={({ target }) => allowed.test(target.value) && onChange(target.value)}
        />
      )}
    </Field>
  );
}
