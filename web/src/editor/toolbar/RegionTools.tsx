import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { gatesIn } from '../circuit/region';
import { stepLabel } from '../state/describe';
import { useEditedCircuit } from '../state/editorContext';
import type { GridSelection } from '../state/useGridSelection';
import { readClipboard, writeClipboard, type RegionCommands } from '../state/useRegionCommands';

interface RegionToolsProps {
  readonly selection: GridSelection;
  readonly commands: RegionCommands;
  /** Makes a gate of the selected ones; null where a page defines none. */
  readonly onGroup: (() => void) | null;
}

/** Repeated more often than this, a part fills the longest circuit. */
const MOST_TIMES = 50;

/** What can be done with the selected gates by single clicks. */
export function RegionTools({ selection, commands, onGroup }: RegionToolsProps) {
  const { t } = useTranslation('editor');
  const { circuit } = useEditedCircuit();
  const [times, setTimes] = useState(2);
  const { region, actions } = selection;
  if (!region) return null;
  const { top, bottom, from, to } = region;
  return (
    <div
      role="group"
      aria-label={t('region.label')}
      className="flex min-h-14 flex-wrap items-center gap-x-1 gap-y-1 border-t border-line pt-2 text-sm"
    >
      <p className="mr-1 font-medium tabular-nums">
        {t('region.told', { count: gatesIn(circuit, region).length })} ·{' '}
        {span(t('grid.wireLabel', { qubit: top }), t('grid.wireLabel', { qubit: bottom }))},{' '}
        {span(stepLabel(from), stepLabel(to))}
      </p>
      <Tool onClick={() => void writeClipboard(commands.copy)}>{t('region.copy')}</Tool>
      <Tool onClick={() => void writeClipboard(commands.cut)}>{t('region.cut')}</Tool>
      <Tool onClick={() => void readClipboard().then(commands.paste)}>{t('region.paste')}</Tool>
      <Tool onClick={commands.invert}>{t('region.invert')}</Tool>
      <span className="flex items-center">
        <Tool onClick={() => commands.repeat(times)}>{t('region.repeat')}</Tool>
        <input
          type="number"
          aria-label={t('region.times')}
          min={2}
          max={MOST_TIMES}
          value={times}
          className="h-11 w-16 rounded-md border border-line-strong bg-raised px-2"
          onChange={({ target }) => {
            const next = Math.round(target.valueAsNumber);
            if (next >= 2 && next <= MOST_TIMES) setTimes(next);
          }}
        />
      </span>
      {onGroup && <Tool onClick={onGroup}>{t('region.group')}</Tool>}
      <Tool onClick={commands.remove}>{t('region.remove')}</Tool>
      <Tool onClick={actions.selectNone}>{t('region.done')}</Tool>
    </div>
  );
}

const span = (first: string, last: string): string => (first === last ? first : `${first}–${last}`);

function Tool({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="min-h-11 rounded-md px-2 text-accent hover:bg-accent-soft"
      onClick={onClick}
    >
      {children}
    </button>
  );
}
