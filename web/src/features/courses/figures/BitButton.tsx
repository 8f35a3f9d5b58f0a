import type { Bit } from './models/chsh';

interface BitButtonProps {
  /** What the bit is; the bit itself is read after it. */
  readonly label: string;
  readonly bit: Bit;
  readonly onChange: (bit: Bit) => void;
  /** Shown in place of 0 and 1. */
  readonly marks?: readonly [string, string];
}

/** A bit that the reader flips. */
export function BitButton({ label, bit, onChange, marks = ['0', '1'] }: BitButtonProps) {
  return (
    <button
      type="button"
      aria-label={`${label}: ${marks[bit]}`}
      className="min-h-11 min-w-11 rounded-md border border-line-strong bg-raised font-mono hover:border-accent hover:text-accent"
      onClick={() => onChange(bit === 0 ? 1 : 0)}
    >
      {marks[bit]}
    </button>
  );
}
