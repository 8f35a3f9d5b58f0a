import { useId } from 'react';
import { INPUT } from './TextField';

/** What a choice can be, and the text that offers it. */
export type SelectOption<Value> = readonly [value: Value, text: string];

interface SelectFieldProps<Value extends string | number> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
  /** As wide as its longest option, its text the size of the text around it. */
  readonly isCompact?: boolean;
  /** The label is for screen readers only. */
  readonly isLabelHidden?: boolean;
  readonly className?: string;
}

const COMPACT = 'h-11 max-w-full rounded-md border border-line-strong bg-raised px-2 text-ink';

/** A labelled list to choose one value from. */
export function SelectField<Value extends string | number>({
  label,
  value,
  options,
  onChange,
  isCompact = false,
  isLabelHidden = false,
  className = 'flex flex-col gap-1 text-sm',
}: SelectFieldProps<Value>) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : isCompact ? '' : 'font-medium'}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        className={isCompact ? COMPACT : INPUT}
        onChange={({ target }) => {
          const chosen = options[target.selectedIndex];
          if (chosen) onChange(chosen[0]);
        }}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Numbers from the least to the most, each with its text. */
export const numberOptions = (
  least: number,
  most: number,
  textOf: (value: number) => string,
): SelectOption<number>[] =>
  Array.from({ length: most - least + 1 }, (_, more) => [least + more, textOf(least + more)]);
