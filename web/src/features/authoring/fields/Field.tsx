import { useState, type ReactNode } from 'react';
import { INPUT } from '../../../components/TextField';
import { columnsOfText, textOfColumns } from '../circuitText';
import { useFaultTexts } from '../check/faultsContext';
import { fieldId } from '../check/focusField';
import { textsOf } from '../draft';
import { readNumber, readNumbers, useTyped, writeNumber, writeNumbers } from './useTyped';

interface Labelled {
  /** Which part of the files it is, as faults name it. */
  readonly path: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly className?: string;
}

interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': true | undefined;
  readonly onBlur: () => void;
}

interface FieldProps extends Labelled {
  /** What is wrong with an empty field is said once it has been left. */
  readonly isEmpty: boolean;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A labelled control with its hint, and with what the check says of it. */
export function Field({ path, label, hint, isEmpty, className = '', children }: FieldProps) {
  const [wasLeft, setWasLeft] = useState(false);
  const found = useFaultTexts(path);
  const faults = wasLeft || !isEmpty ? found : [];
  const id = fieldId(path);
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': `${id}-fault ${id}-hint`,
        'aria-invalid': faults.length > 0 ? true : undefined,
        onBlur: () => setWasLeft(true),
      })}
      <FaultTexts id={`${id}-fault`} faults={faults} />
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

/** The check's panel announces how many there are; here they are to be read with the field. */
export const FaultTexts = ({ id, faults }: { id: string; faults: readonly string[] }) => (
  <p id={id} className="text-sm text-bad wrap-anywhere first-letter:uppercase empty:hidden not-empty:mt-1">
    {faults.join(' ')}
  </p>
);

interface TextProps extends Labelled {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export const TextInput = ({ value, onChange, ...field }: TextProps) => (
  <Field {...field} isEmpty={value === ''}>
    {(control) => (
      <input
        {...control}
        className={`mt-1 ${INPUT}`}
        value={value}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);

export const TextArea = ({ value, onChange, rows = 2, ...field }: TextProps & { readonly rows?: number }) => (
  <Field {...field} isEmpty={value === ''}>
    {(control) => (
      <textarea
        {...control}
        className={`mt-1 block ${INPUT}`}
        rows={rows}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);

interface TypedProps<Value> extends Labelled {
  readonly value: Value;
  readonly write: (value: Value) => string;
  readonly read: (text: string) => Value;
  readonly onChange: (value: Value) => void;
  readonly inputMode?: 'decimal' | 'numeric' | 'text';
  readonly isCode?: boolean;
}

/** A field whose value is read from its text. */
export function TypedInput<Value>(props: TypedProps<Value>) {
  const { value, write, read, onChange, inputMode = 'text', isCode, ...field } = props;
  const [text, type] = useTyped(value, write, read);
  return (
    <Field {...field} isEmpty={text === ''}>
      {(control) => (
        <input
          {...control}
          className={`mt-1 ${INPUT} ${isCode ? 'font-mono' : ''}`}
          value={text}
          inputMode={inputMode}
          autoComplete="off"
          spellCheck={isCode ? false : undefined}
          onChange={({ target }) => {
            type(target.value);
            onChange(read(target.value));
          }}
        />
      )}
    </Field>
  );
}

interface ValueProps extends Labelled {
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** A number; undefined where it's empty. */
export const NumberInput = (props: ValueProps) => (
  <TypedInput {...props} write={writeNumber} read={readNumber} inputMode="decimal" />
);

/** Numbers of qubits or bits. */
export const NumbersInput = ({ value, onChange, ...field }: ValueProps) => (
  <TypedInput
    {...field}
    value={Array.isArray(value) ? (value as unknown[]) : []}
    onChange={onChange}
    write={writeNumbers}
    read={readNumbers}
  />
);

/** A circuit in the notation of the files. */
export const CircuitInput = ({ value, onChange, ...field }: ValueProps) => (
  <TypedInput
    {...field}
    isCode
    value={textsOf(value)}
    onChange={onChange}
    write={textOfColumns}
    read={columnsOfText}
  />
);

interface SelectProps extends Labelled {
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
}

export const Select = ({ value, options, onChange, ...field }: SelectProps) => (
  <Field {...field} isEmpty={false}>
    {(control) => (
      <select
        {...control}
        className={`mt-1 ${INPUT}`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
);
