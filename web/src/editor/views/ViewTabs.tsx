import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export const VIEWS = ['amplitudes', 'circles', 'qSphere', 'density', 'bloch', 'ket', 'unitary'] as const;
export type View = (typeof VIEWS)[number];

interface ViewTabsProps {
  readonly view: View;
  readonly onView: (view: View) => void;
  /** What the chosen view shows. */
  readonly children: ReactNode;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The views of a state, one at a time: arrow keys go from tab to tab. */
export function ViewTabs({ view, onView, children }: ViewTabsProps) {
  const { t } = useTranslation('editor');
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const goTo = (next: View) => {
    onView(next);
    list.current?.querySelector<HTMLElement>(`[data-view="${next}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by !== undefined) goTo(VIEWS.at((VIEWS.indexOf(view) + by) % VIEWS.length)!);
    else if (event.key === 'Home') goTo(VIEWS[0]);
    else if (event.key === 'End') goTo(VIEWS.at(-1)!);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={t('views.tabs')}
        className="-mx-1 mb-2 flex flex-wrap gap-x-1 text-sm"
        onKeyDown={onKeyDown}
      >
        {VIEWS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            data-view={name}
            aria-selected={name === view}
            aria-controls={`${id}-panel`}
            tabIndex={name === view ? 0 : -1}
            className="min-h-11 rounded-md border border-transparent px-2 text-muted hover:text-ink aria-selected:border-accent aria-selected:bg-accent-soft aria-selected:text-accent"
            onClick={() => onView(name)}
          >
            {t(`views.names.${name}`)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${view}`}>
        {children}
      </div>
    </>
  );
}
