import { ROW_HEIGHT, type CircuitLayout } from '../circuit/layout';
import type { Region } from '../circuit/region';

/** The selected cells. */
export function RegionLayer({ region, layout }: { region: Region; layout: CircuitLayout }) {
  const { top, bottom, from, to } = region;
  const [first, last] = [layout.columns[from], layout.columns[to]];
  if (!first || !last) return null;
  return (
    <div
      data-testid="selected-region"
      className="absolute rounded-md border-2 border-accent bg-accent-soft/60"
      style={{
        left: first.x,
        width: last.x + last.width - first.x,
        top: top * ROW_HEIGHT,
        height: (bottom - top + 1) * ROW_HEIGHT,
      }}
    />
  );
}
