import { DEFAULT_LIMITS } from '@superpose/contracts';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { readAngle } from '@superpose/openqasm';

interface AngleInputProps {
  readonly label: string;
  readonly value: number;
  /** `text` is what was typed for the angle; missing where keys turned it. */
  readonly onChange: (angle: number, text?: string) => void;
  /** How the value was typed before, if that was kept. */
  readonly kept?: string;
  /** The value that a text stands for when it can't be read; unless given, the last angle stays. */
  readonly otherwise?: number;
}

const STEP = 0.1;

/** An angle in radians, typed as a number or an expression; arrow keys turn it by a tenth. */
export function AngleInput({ label, value, onChange, kept, otherwise }: AngleInputProps) {
  const { t } = useTranslation('editor');
  const id = useId();
  const [typed, setTyped] = useState({ text: kept || shown(value), value });
  // The angle was changed from elsewhere, by a shortcut or an undo.
  const text = typed.value === value ? typed.text : kept || shown(value);
  const refusal = refusalOf(text, otherwise);
  const take = (next: string) => {
    const angle = refusalOf(next, otherwise) ? otherwise : readAngle(next);
    setTyped({ text: next, value: angle ?? value });
    if (angle !== undefined) onChange(angle, Number.isNaN(Number(next)) ? next.trim() : undefined);
  };
  const turn = (event: KeyboardEvent) => {
    const sign = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!sign) return;
    event.preventDefault();
    take(shown(value + sign * STEP));
  };
  return (
    <div className="text-sm">
      <label htmlFor={id} className="flex flex-col gap-1">
        {label}
        <input
          id={id}
          type="text"
          role="spinbutton"
          step={STEP}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="h-11 w-36 rounded-md border border-line-strong bg-raised px-3 font-mono tabular-nums aria-invalid:border-bad"
          value={text}
          aria-valuenow={value}
          aria-valuetext={text}
          aria-invalid={refusal !== null}
          aria-describedby={`${id}-refusal`}
          onChange={(event) => take(event.target.value)}
          onKeyDown={turn}
        />
      </label>
      <p id={`${id}-refusal`} role="status" className="max-w-80 text-bad">
        {refusal && t(refusal)}
      </p>
    </div>
  );
}

/** Long fractions are shown to four decimals; the value keeps all of them. */
const shown = (angle: number): string => String(Number(angle.toFixed(4)));

function refusalOf(text: string, otherwise: number | undefined) {
  const angle = readAngle(text);
  if (angle !== undefined)
    return Math.abs(angle) > DEFAULT_LIMITS.maxAngle ? 'refusal.angle-out-of-range' : null;
  return otherwise === undefined ? 'angle.unreadable' : 'angle.unreadableZero';
}
