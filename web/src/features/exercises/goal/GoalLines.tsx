interface GoalLinesProps {
  readonly title: string;
  /** Label and value. */
  readonly lines: readonly (readonly [string, string])[];
  readonly highlightedLabel: string | null;
}

/** A scrolling list of names with a value each. */
export function GoalLines({ title, lines, highlightedLabel }: GoalLinesProps) {
  return (
    <>
      <h3 className="mb-1 font-sans text-sm font-medium">{title}</h3>
      <ul
        aria-label={title}
        tabIndex={lines.length > 8 ? 0 : undefined}
        className="max-h-80 overflow-y-auto font-mono text-sm tabular-nums"
      >
        {lines.map(([label, text]) => (
          <li
            key={label}
            data-highlighted={label === highlightedLabel || undefined}
            className="flex justify-between gap-4 border-b border-line py-1 last:border-0 data-highlighted:bg-warn-soft"
          >
            <span>{label}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
