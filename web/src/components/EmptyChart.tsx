const TICKS = [1, 0.75, 0.5, 0.25, 0];

interface EmptyChartProps {
  readonly labels: readonly string[];
  /** In CSS pixels. */
  readonly height: number;
}

/** The axes of a probability chart without bars, drawn before there is anything to chart. */
export function EmptyChart({ labels, height }: EmptyChartProps) {
  // On a phone more than four labels find room only upright.
  const turned = labels.length > 4;
  return (
    <div aria-hidden="true" style={{ height }} className="flex flex-col pt-12 text-xs text-muted">
      <div className="relative ml-12 flex-1">
        {TICKS.map((tick) => (
          <div
            key={tick}
            className={`absolute inset-x-0 border-t ${tick === 0 ? 'border-muted' : 'border-line'}`}
            style={{ top: `${(1 - tick) * 100}%` }}
          >
            <span className="absolute -top-2.5 -left-9 w-7 text-right">{tick}</span>
          </div>
        ))}
      </div>
      <div
        className={`mt-1 ml-12 grid auto-cols-fr grid-flow-col place-items-center font-mono text-xs text-ink ${turned ? 'h-12 sm:h-6' : 'h-6'}`}
      >
        {labels.map((label) => (
          <span
            key={label}
            className={turned ? '[writing-mode:sideways-lr] sm:[writing-mode:horizontal-tb]' : undefined}
          >{`|${label}⟩`}</span>
        ))}
      </div>
    </div>
  );
}
