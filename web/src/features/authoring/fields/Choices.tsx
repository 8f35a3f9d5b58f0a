import { useId } from 'react';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly name: string;
  readonly text?: string;
}

interface ChoicesProps<Value extends string> {
  readonly legend: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: string;
  readonly onChange: (value: Value) => void;
  readonly className?: string;
}

/** One of a few, each with a sentence where it needs one. */
export function Choices<Value extends string>({
  legend,
  choices,
  value,
  onChange,
  className = '',
}: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{legend}</legend>
      <div className={`mt-1 ${className}`}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md py-2 pr-2 hover:bg-sunken"
          >
            <input
              type="radio"
              name={name}
              className="mt-0.5 size-5 shrink-0 accent-accent"
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
            />
            <span className="min-w-0">
              {choice.name}
              {choice.text && <span className="block text-sm text-muted">{choice.text}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
