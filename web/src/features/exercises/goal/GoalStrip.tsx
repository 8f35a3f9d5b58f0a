import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';

interface GoalStripProps {
  /** What is asked, in words. */
  readonly description: string;
  /** What follows the words on the page; above its top they're out of sight. */
  readonly below: RefObject<HTMLElement | null>;
  /** The card with the goal in numbers. */
  readonly goal: RefObject<HTMLElement | null>;
}

/** On screens without room for the goal beside the circuit: what is asked, once the page is scrolled past it. */
export function GoalStrip({ description, below, goal }: GoalStripProps) {
  const { t } = useTranslation('exercises');
  const isPast = useIsPast(below);
  if (!isPast) return null;
  return (
    <button
      type="button"
      aria-label={t('goal.show')}
      className="fixed inset-x-0 top-16 z-30 flex min-h-11 items-center gap-2 border-b border-line bg-paper px-4 py-1 text-left text-sm lg:hidden print:hidden"
      onClick={() => {
        goal.current?.scrollIntoView({ block: 'center' });
        goal.current?.focus({ preventScroll: true });
      }}
    >
      <span aria-hidden="true" className="font-medium">
        {t('goal.short')}
      </span>
      {/* The page has the words already: here they're seen, and read out once. */}
      <span
        aria-hidden="true"
        data-text={description}
        className="line-clamp-2 before:content-[attr(data-text)]"
      />
    </button>
  );
}

/** In px: what the site's header covers. */
const HEADER_HEIGHT = 64;

/** Whether an element has been scrolled behind the site's header or above. */
function useIsPast(element: RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => setPast(entries.at(-1)!.boundingClientRect.top < HEADER_HEIGHT),
      { rootMargin: `-${HEADER_HEIGHT}px 0px 0px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isPast;
}
