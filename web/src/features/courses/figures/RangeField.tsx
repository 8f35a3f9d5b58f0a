import { useId } from 'react';

interface RangeFieldProps {
  readonly label: string;
  /** The value as it is read, with its unit. */
  readonly text: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
}

export function RangeField({ label, text, value, min, max, step, onChange }: RangeFieldProps) {
  const id = useId();
  return (
    <div className="text-sm">
      <div className="flex justify-between gap-4">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <output htmlFor={id} className="font-mono tabular-nums">
          {text}
        </output>
      </div>
      <input
        id={id}
        type="range"
        className="mt-1 block h-7 w-full cursor-pointer accent-accent"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  );
}
