import type { ReactNode } from 'react';

interface ToolButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly disabled?: boolean;
  /** Shows the label beside the icon where there is room. */
  readonly worded?: boolean;
  /** For a button that turns something on and off. */
  readonly pressed?: boolean;
  readonly onClick: () => void;
}

export function ToolButton({ label, icon, disabled, worded = false, pressed, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      aria-pressed={pressed}
      className="flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-md px-2 text-sm text-accent hover:bg-accent-soft disabled:text-muted disabled:hover:bg-transparent aria-pressed:bg-accent-soft"
      onClick={onClick}
    >
      {icon}
      {worded && (
        <span aria-hidden="true" className="hidden sm:inline">
          {label}
        </span>
      )}
    </button>
  );
}
