import type { ClassCell, ClassExercise } from '@superpose/contracts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../components/Badge';
import { CheckIcon } from '../../../components/icons';
import { isNear } from '../../../platform/score';
import { isStuck, type Row } from './arrangeRows';

interface GridTableProps {
  readonly exercises: readonly ClassExercise[];
  readonly rows: readonly Row[];
  readonly hidesNames: boolean;
  /** Signs for words, so that 30 learners fit on a screen. */
  readonly compact: boolean;
  readonly latest: ClassCell | undefined;
  readonly onOpenMember: (memberId: string) => void;
  readonly onOpenCell: (memberId: string, exerciseId: string) => void;
}

/** Learners down, exercises across; it scrolls in its frame while the names and the exercises stay. */
export function GridTable(props: GridTableProps) {
  const { t } = useTranslation('classes');
  const { exercises, rows, hidesNames, compact, latest, onOpenCell, onOpenMember } = props;
  return (
    <div className="relative max-h-[85dvh] overflow-auto rounded-lg border border-line print:max-h-none print:overflow-visible print:border-0">
      <table className="w-full border-collapse text-sm tabular-nums print:text-xs">
        <caption className="sr-only">{t('grid.caption')}</caption>
        <thead className="sticky top-0 z-20 print:static">
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
                title={title}
                className={`bg-sunken py-2 text-left font-medium print:min-w-0 print:px-1 ${compact ? 'px-2' : 'min-w-28 px-3'}`}
              >
                <span className="block text-xs text-muted">{index + 1}</span>
                <span className={compact ? 'sr-only' : 'line-clamp-3 font-normal'}>{title}</span>
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
              compact={compact}
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

interface GridRowProps extends Pick<GridTableProps, 'exercises' | 'compact' | 'onOpenCell' | 'onOpenMember'> {
  readonly row: Row;
  readonly name: string;
  /** The exercise whose cell changed last. */
  readonly changed: string | null;
}

const GridRow = memo(DrawnRow, isSameRow);

function isSameRow(before: GridRowProps, after: GridRowProps): boolean {
  return (
    before.name === after.name &&
    before.compact === after.compact &&
    before.changed === after.changed &&
    before.exercises.length === after.exercises.length &&
    before.exercises.every((exercise, index) => exercise.title === after.exercises[index]?.title) &&
    before.row.cells.every((cell, index) => cell === after.row.cells[index])
  );
}

function DrawnRow({ row, exercises, compact, name, changed, onOpenCell, onOpenMember }: GridRowProps) {
  const { t } = useTranslation('classes');
  const { member, cells, passed } = row;
  return (
    <tr className="border-b border-line last:border-b-0">
      <th scope="row" className="sticky left-0 z-10 max-w-48 bg-paper text-left font-medium print:static">
        <button
          type="button"
          className={`flex w-full items-center gap-2 px-3 py-1 text-left hover:text-accent print:min-h-0 ${compact ? 'min-h-7' : 'min-h-12'}`}
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
                compact={compact}
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
  readonly compact: boolean;
  readonly isNew: boolean;
  readonly label: string;
  readonly onOpen: () => void;
}

function CellButton({ cell, compact, isNew, label, onOpen }: CellButtonProps) {
  const { t } = useTranslation('classes');
  const tries = t('grid.cell.tries', { count: cell.tries });
  return (
    <button
      type="button"
      className={`relative flex w-full text-left hover:bg-accent-soft print:min-h-0 print:px-0 ${compact ? 'min-h-7 items-center gap-1 px-2' : 'min-h-12 flex-col justify-center px-3 py-1'}`}
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
      <Standing cell={cell} compact={compact} />
      <span className={compact ? 'sr-only' : 'text-xs text-muted'}>{tries}</span>
      <span className="sr-only">{label}</span>
    </button>
  );
}

/** Solved, near or tried: by sign, word and colour. The compact grid keeps the sign, and says how many tries there were. */
function Standing({ cell, compact }: Pick<CellButtonProps, 'cell' | 'compact'>) {
  const { t } = useTranslation('classes');
  const { passed, best_score: score, tries } = cell;
  const standing = passed ? 'solved' : isNear(score) ? 'near' : 'tried';
  const tone = { solved: 'font-medium text-good', near: '', tried: 'text-muted' }[standing];
  return (
    <span className={`flex items-center gap-1 ${isStuck(cell) ? 'font-medium text-warn' : tone}`}>
      {standing === 'solved' && <CheckIcon className="size-4" />}
      {standing === 'near' && <span aria-hidden="true">≈</span>}
      <span className={compact ? 'sr-only' : ''}>{t(`grid.cell.${standing}`)}</span>
      {compact && !passed && <span aria-hidden="true">{tries}</span>}
    </span>
  );
}
