import { useEffect, useRef, type KeyboardEvent } from 'react';

export interface MenuItem {
  readonly label: string;
  /** The keys that do the same. */
  readonly keys?: string;
  readonly disabled?: boolean;
  readonly onChoose: () => void;
}

interface MenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Where its corner is, in px from the corner of the window. */
  readonly at: { readonly x: number; readonly y: number };
  readonly onClose: () => void;
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A menu at a point of the window. It takes the focus, and closes on a choice, on Escape and on a press beside it. */
export function Menu({ label, items, at, onClose }: MenuProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    return () => (before instanceof HTMLElement ? before.focus() : undefined);
  }, []);
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && list.current?.contains(target))) onClose();
    };
    window.addEventListener('pointerdown', onPress, true);
    return () => window.removeEventListener('pointerdown', onPress, true);
  }, [onClose]);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      return onClose();
    }
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = [...list.current!.querySelectorAll<HTMLElement>('[role=menuitem]')];
    buttons[step(buttons.indexOf(document.activeElement as HTMLElement), buttons.length)]?.focus();
  };
  return (
    <div
      ref={list}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className="fixed z-50 max-h-[80vh] min-w-56 overflow-y-auto rounded-md border border-line-strong bg-raised py-1 text-sm shadow-lift"
      style={{ left: `min(${at.x}px, 100vw - 15rem)`, top: `min(${at.y}px, 100vh - 26rem)` }}
      onKeyDown={onKeyDown}
    >
      {items.map(({ label: name, keys, disabled = false, onChoose }) => (
        <button
          key={name}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-disabled={disabled}
          className="flex min-h-11 w-full items-center justify-between gap-6 px-3 text-left hover:bg-accent-soft focus-visible:-outline-offset-2 aria-disabled:text-muted"
          onClick={() => {
            if (disabled) return;
            onClose();
            onChoose();
          }}
        >
          {name}
          {keys && <kbd className="font-mono text-xs text-muted">{keys}</kbd>}
        </button>
      ))}
    </div>
  );
}
