import { DIFFICULTIES, type ExerciseListItem } from '@superpose/contracts';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { SelectField } from '../../../components/SelectField';
import { ExerciseCard } from './ExerciseCard';
import {
  filterExercises,
  groupByTopic,
  NO_FILTER,
  NO_TOPIC,
  standingOf,
  topicOf,
  type Filter,
} from './filterExercises';
import { useProgress, type Progress } from './progress';
import { sortExercises } from '../sortExercises';

type Order = 'difficulty' | 'topic';

/** All exercises as rows, by difficulty or by topic, with what narrows them down. */
export function ExerciseBrowser({ exercises }: { exercises: readonly ExerciseListItem[] }) {
  const { t } = useTranslation('exercises');
  const progress = useProgress();
  const [order, setOrder] = useState<Order>('difficulty');
  const [filter, setFilter] = useState(NO_FILTER);
  const sorted = useMemo(() => sortExercises(exercises), [exercises]);
  const shown = filterExercises(sorted, filter, progress);
  const solved = sorted.filter(({ id }) => progress.solved.includes(id)).length;
  return (
    <>
      <FilterBar exercises={sorted} filter={filter} onFilter={setFilter} order={order} onOrder={setOrder} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2 text-sm">
        <p role="status" className="text-muted tabular-nums">
          {t('list.shown', { shown: shown.length, count: sorted.length, solved })}
        </p>
      </div>
      {shown.length === 0 && (
        <p className="py-6">
          {t('list.noneFound')}{' '}
          <Button variant="quiet" onClick={() => setFilter(NO_FILTER)}>
            {t('list.clearFilter')}
          </Button>
        </p>
      )}
      {order === 'difficulty' ? (
        <Cards exercises={shown} progress={progress} level={2} />
      ) : (
        groupByTopic(shown).map(([topic, group]) => (
          <section key={topic} aria-label={topicText(topic, t('list.noTopic'))} className="mb-10">
            <h2 className="mb-4 text-xl">{topicText(topic, t('list.noTopic'))}</h2>
            <Cards exercises={group} progress={progress} level={3} />
          </section>
        ))
      )}
    </>
  );
}

const topicText = (topic: string, none: string): string =>
  topic === NO_TOPIC ? none : topic.charAt(0).toUpperCase() + topic.slice(1);

interface CardsProps {
  readonly exercises: readonly ExerciseListItem[];
  readonly progress: Progress;
  readonly level: 2 | 3;
}

function Cards({ exercises, progress, level }: CardsProps) {
  return (
    <ul className="border-t border-line">
      {exercises.map((exercise) => (
        <ExerciseCard
          key={exercise.id}
          exercise={exercise}
          standing={standingOf(exercise.id, progress)}
          level={level}
        />
      ))}
    </ul>
  );
}

interface FilterBarProps {
  readonly exercises: readonly ExerciseListItem[];
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
}

function FilterBar({ exercises, filter, onFilter, order, onOrder }: FilterBarProps) {
  const { t } = useTranslation('exercises');
  const { t: shell } = useTranslation('shell');
  const searchId = useId();
  const topics = groupByTopic(exercises).map(([topic]) => topic);
  const all = ['', t('list.filter.all')] as const;
  return (
    <div role="search" className="mb-4 flex flex-wrap items-end gap-3 text-sm">
      <label htmlFor={searchId} className="flex min-w-40 flex-1 flex-col gap-1">
        {t('list.filter.search')}
        <input
          id={searchId}
          type="search"
          value={filter.text}
          className="h-11 rounded-md border border-line-strong bg-raised px-3"
          onChange={(event) => onFilter({ ...filter, text: event.target.value })}
        />
      </label>
      {exercises.some((exercise) => topicOf(exercise) !== NO_TOPIC) && (
        <SelectField
          isCompact
          label={t('list.filter.topic')}
          value={filter.topic}
          options={[all, ...topics.map((topic) => [topic, topicText(topic, t('list.noTopic'))] as const)]}
          onChange={(topic) => onFilter({ ...filter, topic })}
        />
      )}
      <SelectField
        isCompact
        label={t('list.filter.difficulty')}
        value={filter.difficulty}
        options={[all, ...DIFFICULTIES.map((name) => [name, shell(`difficulty.${name}`)] as const)]}
        onChange={(difficulty) => onFilter({ ...filter, difficulty })}
      />
      <SelectField
        isCompact
        label={t('list.filter.standing')}
        value={filter.standing}
        options={[
          all,
          ...(['solved', 'tried', 'new'] as const).map((id) => [id, t(`list.standing.${id}`)] as const),
        ]}
        onChange={(standing) => onFilter({ ...filter, standing })}
      />
      <SelectField
        isCompact
        label={t('list.filter.order')}
        value={order}
        options={[
          ['difficulty', t('list.order.difficulty')],
          ['topic', t('list.order.topic')],
        ]}
        onChange={onOrder}
      />
    </div>
  );
}
