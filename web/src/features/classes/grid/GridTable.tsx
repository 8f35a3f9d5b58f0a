import type { ClassCell, ClassExercise } from '@superpose/contracts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../components/Badge';
import { CheckIcon } from '../../../components/icons';
import { isStuck, type Row } from './arrangeRows';

interface GridTableProps {
  readonly exercises: readonly ClassExercise[];
  readonly rows: readonly Row[];
  readonly hidesNames: boolean;
  readonly latest: ClassCell | undefined;
  readonly onOpenMember: (memberId: string) => void;
  readonly onOpenCell: (memberId: string, exerciseId: string) => void;
}

/** Learners down, exercises across; it scrolls in its frame while the names stay. */
export function GridTable(props: GridTableProps) {
  const { t } = useTranslation('classes');
  const { exercises, rows, hidesNames, latest, onOpenCell, onOpenMember } = props;
  return (
    <div className="relative overflow-x-auto rounded-lg border border-line print:overflow-visible print:border-0">
      <table className="w-full border-collapse text-sm tabular-nums print:text-xs">
        <caption className="sr-only">{t('grid.caption')}</caption>
        <thead>
          <tr className="border-b border-line-strong align-top">
            <th
              scope="col"
              className="sticky left-0 z-10 min-w-32 bg-sunken px-3 py-2 text-left font-medium print:static"
            >
              {t('grid.learner')}
            </th>
            <th scope="col" className="bg-sunken px-3 py-2 text-left font-medium">
              {t('grid.passed')}
            </th>
            {exercises.map(({ exercise_id: id, title }, index) => (
              <th
                key={id}
                scope="col"
                className="min-w-28 bg-sunken px-3 py-2 text-left font-medium print:min-w-0 print:px-1"
              >
                <span className="block text-xs text-muted">{index + 1}</span>
                <span className="line-clamp-3 font-normal" title={title}>
                  {title}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <GridRow
              key={row.member.member_id}
              row={row}
              exercises={exercises}
              name={hidesNames ? t('grid.hidden', { number: row.number }) : row.member.nickname}
              changed={latest?.member_id === row.member.member_id ? latest.exercise_id : null}
              onOpenCell={onOpenCell}
              onOpenMember={onOpenMember}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface GridRowProps extends Pick<GridTableProps, 'exercises' | 'onOpenCell' | 'onOpenMember'> {
  readonly row: Row;
  readonly name: string;
  /** The exercise whose cell changed last. */
  readonly changed: string | null;
}

const GridRow = memo(DrawnRow, isSameRow);

function isSameRow(before: GridRowProps, after: GridRowProps): boolean {
  return (
    before.name === after.name &&
    before.changed === after.changed &&
    before.exercises.length === after.exercises.length &&
    before.exercises.every((exercise, index) => exercise.title === after.exercises[index]?.title) &&
    before.row.cells.every((cell, index) => cell === after.row.cells[index])
  );
}

function DrawnRow({ row, exercises, name, changed, onOpenCell, onOpenMember }: GridRowProps) {
  const { t } = useTranslation('classes');
  const { member, cells, passed } = row;
  return (
    <tr className="border-b border-line last:border-b-0">
      <th scope="row" className="sticky left-0 z-10 max-w-48 bg-paper text-left font-medium print:static">
        <button
          type="button"
          className="flex min-h-12 w-full items-center gap-2 px-3 py-1 text-left hover:text-accent print:min-h-0"
          aria-label={t('grid.openMember', { name })}
          onClick={() => onOpenMember(member.member_id)}
        >
          <span className="truncate underline decoration-line-strong underline-offset-4 print:no-underline">
            {name}
          </span>
          {cells.some(isStuck) && <Badge tone="warn">{t('grid.stuckBadge')}</Badge>}
        </button>
      </th>
      <td className="px-3 whitespace-nowrap">{t('grid.passedOf', { passed, count: cells.length })}</td>
      {cells.map((cell, index) => {
        const { exercise_id: id, title } = exercises[index]!;
        return (
          <td key={id} className="print:px-1">
            {cell ? (
              <CellButton
                cell={cell}
                isNew={changed === id}
                label={t('grid.openCell', { name, title })}
                onOpen={() => onOpenCell(member.member_id, id)}
              />
            ) : (
              <span className="px-3 text-muted print:px-0">
                <span aria-hidden="true">–</span>
                <span className="sr-only">{t('grid.cell.new')}</span>
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
}

interface CellButtonProps {
  readonly cell: ClassCell;
  readonly isNew: boolean;
  readonly label: string;
  readonly onOpen: () => void;
}

function CellButton({ cell, isNew, label, onOpen }: CellButtonProps) {
  const { t } = useTranslation('classes');
  const tries = t('grid.cell.tries', { count: cell.tries });
  return (
    <button
      type="button"
      className="relative flex min-h-12 w-full flex-col justify-center px-3 py-1 text-left hover:bg-accent-soft print:min-h-0 print:px-0"
      onClick={onOpen}
    >
      {isNew && (
        // A new element for each change, which lights up and fades.
        <span
          key={cell.last_at}
          aria-hidden="true"
          className="absolute inset-0 -z-10 bg-accent-soft opacity-0 transition-opacity duration-1000 starting:opacity-100"
        />
      )}
      {cell.passed ? (
        <>
          <span className="flex items-center gap-1 font-medium text-good">
            <CheckIcon className="size-4" />
            <span className="sr-only">{t('grid.passed')}</span>
            {cell.best_score}
          </span>
          <span className="text-xs text-muted">{tries}</span>
        </>
      ) : (
        <>
          <span className={isStuck(cell) ? 'font-medium text-warn' : ''}>{tries}</span>
          <span className="text-xs text-muted">{t('grid.cell.best', { score: cell.best_score })}</span>
        </>
      )}
      <span className="sr-only">{label}</span>
    </button>
  );
}
