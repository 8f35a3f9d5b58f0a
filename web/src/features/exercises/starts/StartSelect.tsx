import { useTranslation } from 'react-i18next';
import type { ChosenStart } from './useStart';

/** Chooses what the preview begins with, where there is more than one. */
export function StartSelect({ chosen }: { chosen: ChosenStart }) {
  const { t } = useTranslation('exercises');
  const { starts, start, choose } = chosen;
  if (starts.length < 2) return null;
  return (
    <label className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {start.isInput ? t('start.input') : t('start.case')}
      <select
        className="h-11 min-w-0 flex-1 rounded-md border border-line-strong bg-raised px-2 font-mono"
        value={start.id}
        onChange={(event) => choose(event.target.value)}
      >
        {starts.map(({ id, isInput }) => (
          <option key={id} value={id}>
            {isInput ? `|${id}⟩` : id}
          </option>
        ))}
      </select>
    </label>
  );
}
