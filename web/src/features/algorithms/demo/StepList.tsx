import type { DemoStep } from './demoSpec';

interface StepListProps {
  readonly steps: readonly DemoStep[];
  /** −1 while nothing runs. */
  readonly current: number;
}

/** The algorithm's steps in order; the current one is marked by a bar, by colour and for screen readers. */
export function StepList({ steps, current }: StepListProps) {
  return (
    <ol className="space-y-1">
      {steps.map(({ title, text }, index) => {
        const active = index === current;
        return (
          <li
            key={title}
            aria-current={active ? 'step' : undefined}
            className={`grid grid-cols-[2rem_1fr] border-l-3 py-2 pr-2 pl-3 transition-colors ${
              active ? 'border-accent bg-accent-soft' : 'border-transparent'
            }`}
          >
            <span
              aria-hidden="true"
              className={`font-mono text-sm tabular-nums ${active ? 'text-accent' : 'text-muted'}`}
            >
              {index + 1}
            </span>
            <div>
              <p className="text-sm font-medium">{title}</p>
              <p className={`text-sm ${active ? '' : 'text-muted'}`}>{text}</p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
