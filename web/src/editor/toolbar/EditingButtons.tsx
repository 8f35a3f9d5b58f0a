import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../platform/numbers';
import type { Zoom } from '../state/useZoom';
import { MinusIcon, PlusIcon } from './icons';
import { ToolButton } from './ToolButton';

const TOOL = 'min-h-11 rounded-md px-1 sm:px-2 text-accent hover:bg-accent-soft';

interface EditingButtonsProps {
  /** Whether presses on the grid select cells. */
  readonly isSelecting: boolean;
  readonly zoom: Zoom;
  readonly onSelecting: (isSelecting: boolean) => void;
  /** Opens the menu at a point of the window. */
  readonly onMenu: (at: { readonly x: number; readonly y: number }) => void;
}

/** What Shift and the right mouse button do, for fingers and for those who look for it. */
export function EditingButtons({ isSelecting, zoom, onSelecting, onMenu }: EditingButtonsProps) {
  const { t } = useTranslation('editor');
  return (
    <div className="flex flex-wrap gap-1 text-sm">
      <button
        type="button"
        aria-pressed={isSelecting}
        className={`${TOOL} aria-pressed:bg-accent-soft aria-pressed:font-semibold`}
        onClick={() => onSelecting(!isSelecting)}
      >
        {t('region.select')}
      </button>
      <button
        type="button"
        aria-haspopup="menu"
        className={TOOL}
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect();
          onMenu({ x: left, y: bottom });
        }}
      >
        {t('region.more')}
      </button>
      <div role="group" aria-label={t('zoom.label')} className="ml-auto flex items-center">
        <ToolButton
          label={t('zoom.out')}
          icon={<MinusIcon />}
          disabled={!zoom.canZoomOut}
          onClick={zoom.zoomOut}
        />
        <span
          role="status"
          aria-label={t('zoom.scale')}
          className="w-12 text-center tabular-nums max-sm:sr-only"
        >
          {formatPercent(zoom.scale, 0)}
        </span>
        <ToolButton
          label={t('zoom.in')}
          icon={<PlusIcon />}
          disabled={!zoom.canZoomIn}
          onClick={zoom.zoomIn}
        />
        <button type="button" title={t('zoom.fitAll')} className={TOOL} onClick={zoom.fit}>
          {t('zoom.fit')}
        </button>
      </div>
    </div>
  );
}
