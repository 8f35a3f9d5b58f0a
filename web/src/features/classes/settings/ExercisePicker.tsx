import type { ExerciseListItem } from '@superpose/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { DifficultyBadge } from '../../../components/DifficultyBadge';
import { Failure } from '../../../components/Failure';
import { ChevronDownIcon, CloseIcon } from '../../../components/icons';
import { INPUT } from '../../../components/TextField';
import { useExercises } from '../../exercises/exercisesApi';
import { groupByTopic, matches, move } from './pickExercises';

interface ExercisePickerProps {
  readonly chosen: readonly string[];
  readonly fault: string | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** The exercises by topic, to choose from, and beside them the chosen ones in their order. */
export function ExercisePicker({ chosen, fault, onChange }: ExercisePickerProps) {
  const { t } = useTranslation('classes');
  const { data, error, refetch } = useExercises();
  return (
    <section aria-labelledby="picker" className="@container">
      <h2 id="picker" className="text-xl">
        {t('picker.title')}
      </h2>
      <p className="mt-1 text-muted">{t('picker.lead')}</p>
      <p role="alert" className="mt-2 text-bad empty:hidden">
        {fault}
      </p>
      <div className="mt-4 grid items-start gap-6 @4xl:grid-cols-[minmax(0,1fr)_24rem]">
        {data ? (
          <Offered exercises={data} chosen={chosen} onChange={onChange} />
        ) : error ? (
          <div>
            <Failure text={t('picker.failed')} retry={t('picker.retry')} onRetry={refetch} />
          </div>
        ) : (
          <p role="status" className="min-h-96 text-muted">
            {t('picker.loading')}
          </p>
        )}
        <Chosen exercises={data ?? []} chosen={chosen} onChange={onChange} />
      </div>
    </section>
  );
}

interface PartProps {
  readonly exercises: readonly ExerciseListItem[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

function Offered({ exercises, chosen, onChange }: PartProps) {
  const { t } = useTranslation('classes');
  const [search, setSearch] = useState('');
  const found = exercises.filter((exercise) => matches(exercise, search));
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <div className="min-w-0">
      <input
        type="search"
        aria-label={t('picker.search')}
        placeholder={t('picker.search')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        className={INPUT}
      />
      {found.length === 0 && <p className="mt-4 text-muted">{t('picker.noMatch')}</p>}
      {groupByTopic(found).map(({ topic, exercises: group }) => {
        const ids = group.map(({ id }) => id);
        const missing = ids.filter((id) => !chosen.includes(id));
        return (
          <details key={topic} open={search !== '' || undefined} className="group border-b border-line">
            <summary className="flex min-h-12 list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
              <ChevronDownIcon className="size-4 shrink-0 -rotate-90 group-open:rotate-0" />
              <span className="font-serif text-lg font-semibold first-letter:uppercase">{topic}</span>
              <span className="ml-auto text-sm text-muted tabular-nums">
                {t('picker.chosenOf', { chosen: ids.length - missing.length, count: ids.length })}
              </span>
            </summary>
            <fieldset className="min-w-0 pb-4 pl-6">
              <legend className="sr-only">{topic}</legend>
              {group.map((exercise) => (
                <label
                  key={exercise.id}
                  className="flex min-h-11 cursor-pointer items-center gap-3 border-t border-line py-1.5 text-sm hover:bg-sunken"
                >
                  <input
                    type="checkbox"
                    className="size-6 shrink-0 accent-accent"
                    checked={chosen.includes(exercise.id)}
                    onChange={() => toggle(exercise.id)}
                  />
                  <span className="min-w-0 flex-1">{exercise.title}</span>
                  <DifficultyBadge difficulty={exercise.difficulty} />
                </label>
              ))}
              <Button
                variant="quiet"
                className="-ml-4"
                disabled={missing.length === 0}
                onClick={() => onChange([...chosen, ...missing])}
              >
                {t('picker.addAll')}
                <span className="sr-only">{topic}</span>
              </Button>
            </fieldset>
          </details>
        );
      })}
    </div>
  );
}

const ICON_BUTTON =
  'grid size-9 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink disabled:opacity-30';

function Chosen({ exercises, chosen, onChange }: PartProps) {
  const { t } = useTranslation('classes');
  const [moved, setMoved] = useState('');
  const titleOf = (id: string) => exercises.find((exercise) => exercise.id === id)?.title ?? id;
  const moveBy = (index: number, by: number) => {
    onChange(move(chosen, index, index + by));
    setMoved(t('picker.moved', { title: titleOf(chosen[index]!), place: index + by + 1 }));
  };
  return (
    <section
      aria-labelledby="chosen"
      className="min-w-0 rounded-lg border border-line bg-raised p-4 @4xl:sticky @4xl:top-20 @4xl:max-h-[calc(100dvh-6rem)] @4xl:overflow-y-auto"
    >
      <h3 id="chosen" className="text-lg">
        {t('picker.chosen', { count: chosen.length })}
      </h3>
      {chosen.length === 0 && <p className="mt-2 text-sm text-muted">{t('picker.none')}</p>}
      <ol className="mt-2">
        {chosen.map((id, index) => (
          <li key={id} className="flex min-h-11 items-center gap-1 text-sm">
            <span className="w-6 shrink-0 text-right text-muted tabular-nums">{index + 1}</span>
            <span className="min-w-0 flex-1 px-2">{titleOf(id)}</span>
            <button
              type="button"
              className={ICON_BUTTON}
              aria-label={t('picker.up', { title: titleOf(id) })}
              disabled={index === 0}
              onClick={() => moveBy(index, -1)}
            >
              <ChevronDownIcon className="size-4 rotate-180" />
            </button>
            <button
              type="button"
              className={ICON_BUTTON}
              aria-label={t('picker.down', { title: titleOf(id) })}
              disabled={index === chosen.length - 1}
              onClick={() => moveBy(index, 1)}
            >
              <ChevronDownIcon className="size-4" />
            </button>
            <button
              type="button"
              className={ICON_BUTTON}
              aria-label={t('picker.remove', { title: titleOf(id) })}
              onClick={() => onChange(chosen.filter((other) => other !== id))}
            >
              <CloseIcon className="size-4" />
            </button>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </section>
  );
}
