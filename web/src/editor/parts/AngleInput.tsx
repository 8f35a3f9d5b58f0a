import { useId, useState } from 'react';

interface AngleInputProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (angle: number) => void;
}

/** Radians, typed; what is not a number counts as 0. */
export function AngleInput({ label, value, onChange }: AngleInputProps) {
  const id = useId();
  const [text, setText] = useState(() => shown(value));
  const typed = angleOf(text);
  return (
    <label htmlFor={id} className="flex flex-col gap-1 text-sm">
      {label}
      <input
        id={id}
        type="number"
        step={0.1}
        inputMode="decimal"
        className="h-11 w-36 rounded-md border border-line-strong bg-raised px-3 font-mono tabular-nums"
        value={typed === value ? text : shown(value)}
        onChange={(event) => {
          setText(event.target.value);
          onChange(angleOf(event.target.value));
        }}
      />
    </label>
  );
}

/** Long fractions are shown to four decimals; the value keeps all of them. */
const shown = (angle: number): string => String(Number(angle.toFixed(4)));

function angleOf(text: string): number {
  const angle = Number.parseFloat(text);
  return Number.isFinite(angle) ? angle : 0;
}
