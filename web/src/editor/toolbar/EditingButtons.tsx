import { useTranslation } from 'react-i18next';

interface EditingButtonsProps {
  /** Whether presses on the grid select cells. */
  readonly isSelecting: boolean;
  readonly onSelecting: (isSelecting: boolean) => void;
  /** Opens the menu at a point of the window. */
  readonly onMenu: (at: { readonly x: number; readonly y: number }) => void;
}

/** What Shift and the right mouse button do, for fingers and for those who look for it. */
export function EditingButtons({ isSelecting, onSelecting, onMenu }: EditingButtonsProps) {
  const { t } = useTranslation('editor');
  return (
    <div className="flex gap-1 text-sm">
      <button
        type="button"
        aria-pressed={isSelecting}
        className="min-h-11 rounded-md px-2 text-accent hover:bg-accent-soft aria-pressed:bg-accent-soft aria-pressed:font-semibold"
        onClick={() => onSelecting(!isSelecting)}
      >
        {t('region.select')}
      </button>
      <button
        type="button"
        aria-haspopup="menu"
        className="min-h-11 rounded-md px-2 text-accent hover:bg-accent-soft"
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect();
          onMenu({ x: left, y: bottom });
        }}
      >
        {t('region.more')}
      </button>
    </div>
  );
}
