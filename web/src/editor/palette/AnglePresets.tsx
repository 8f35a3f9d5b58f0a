interface AnglePreset {
  readonly text: string;
  readonly angle: number;
}

const preset = (text: string, angle: number): AnglePreset => ({ text, angle });

export const LIBRARY_ANGLES: readonly AnglePreset[] = [
  preset('π/4', Math.PI / 4),
  preset('π/2', Math.PI / 2),
  preset('3π/4', (3 * Math.PI) / 4),
  preset('π', Math.PI),
];

export const EXERCISE_ANGLES: readonly AnglePreset[] = [
  preset('π/3', Math.PI / 3),
  preset('π/2', Math.PI / 2),
  preset('π', Math.PI),
];

interface AnglePresetsProps {
  readonly label: string;
  readonly presets: readonly AnglePreset[];
  readonly value: number;
  readonly onChange: (angle: number) => void;
}

export function AnglePresets({ label, presets, value, onChange }: AnglePresetsProps) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1 sm:gap-1.5">
      {presets.map(({ text, angle }) => (
        <button
          key={text}
          type="button"
          aria-pressed={angle === value}
          className={`min-h-10 min-w-11 rounded-md border px-1.5 font-mono sm:px-2.5 text-sm ${angle === value ? 'border-accent bg-accent-soft text-accent' : 'border-line-strong bg-raised hover:border-accent'}`}
          onClick={() => onChange(angle)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
