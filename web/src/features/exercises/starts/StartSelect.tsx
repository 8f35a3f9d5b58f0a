import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../components/SelectField';
import type { ChosenStart } from './useStart';

/** Chooses what the preview begins with, where there is more than one. */
export function StartSelect({ chosen }: { chosen: ChosenStart }) {
  const { t } = useTranslation('exercises');
  const { starts, start, choose } = chosen;
  if (starts.length < 2) return null;
  return (
    <SelectField
      label={start.isInput ? t('start.input') : t('start.case')}
      value={start.id}
      options={starts.map(({ id, isInput }) => [id, isInput ? `|${id}⟩` : id] as const)}
      onChange={choose}
      isCompact
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm"
    />
  );
}
