import type { ClassCell, ClassGrid } from '@superpose/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { SelectField } from '../../../components/SelectField';
import { INPUT } from '../../../components/TextField';
import { JoinCode } from '../JoinCode';
import { MemberDialog } from '../members/MemberDialog';
import { SubmissionsDialog } from '../members/SubmissionsDialog';
import { arrangeRows, ORDERS, rowsOf, SHOWN, STUCK_TRIES, type Order, type Shown } from './arrangeRows';
import { GridTable } from './GridTable';

interface GridSectionProps {
  readonly grid: ClassGrid;
  /** The cell that changed last. */
  readonly latest: ClassCell | undefined;
}

type Opened =
  | { readonly kind: 'member'; readonly memberId: string }
  | { readonly kind: 'cell'; readonly memberId: string; readonly exerciseId: string };

/** The grid with what arranges it, and what opens from it. */
export function GridSection({ grid, latest }: GridSectionProps) {
  const { t } = useTranslation('classes');
  const [view, setView] = useState<View>({
    order: 'help',
    shown: 'all',
    search: '',
    hidesNames: false,
    compact: false,
  });
  const [opened, setOpened] = useState<Opened | null>(null);
  const rows = useMemo(() => rowsOf(grid), [grid]);
  const arranged = arrangeRows(rows, view);
  const nameOf = (memberId: string): string => {
    const row = rows.find(({ member }) => member.member_id === memberId);
    return view.hidesNames ? t('grid.hidden', { number: row?.number }) : (row?.member.nickname ?? '');
  };
  if (rows.length === 0) {
    return (
      <Card title={t('grid.empty')}>
        <p className="mb-6 text-muted">{t('grid.emptyText')}</p>
        <JoinCode code={grid.join_code} />
      </Card>
    );
  }
  return (
    <section aria-label={t('grid.caption')} className="min-w-0">
      <Toolbar view={view} onChange={setView} />
      {arranged.length === 0 ? (
        <p role="status" className="py-8 text-muted">
          {t('grid.noMatch')}
        </p>
      ) : (
        <GridTable
          exercises={grid.exercises}
          rows={arranged}
          hidesNames={view.hidesNames}
          compact={view.compact}
          latest={latest}
          onOpenMember={(memberId) => setOpened({ kind: 'member', memberId })}
          onOpenCell={(memberId, exerciseId) => setOpened({ kind: 'cell', memberId, exerciseId })}
        />
      )}
      <p className="mt-3 text-sm text-muted print:hidden">{t('grid.legend', { count: STUCK_TRIES })}</p>
      {opened?.kind === 'cell' && (
        <SubmissionsDialog
          classId={grid.class_id}
          memberId={opened.memberId}
          name={nameOf(opened.memberId)}
          exercise={grid.exercises.find(({ exercise_id: id }) => id === opened.exerciseId)!}
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.kind === 'member' && (
        <MemberDialog
          classId={grid.class_id}
          memberId={opened.memberId}
          name={nameOf(opened.memberId)}
          nickname={view.hidesNames ? '' : nameOf(opened.memberId)}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}

interface View {
  readonly order: Order;
  readonly shown: Shown;
  readonly search: string;
  readonly hidesNames: boolean;
  readonly compact: boolean;
}

const TOGGLES = ['hidesNames', 'compact'] as const;

function Toolbar({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const { t } = useTranslation('classes');
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3 print:hidden">
      <input
        type="search"
        aria-label={t('grid.search')}
        placeholder={t('grid.search')}
        value={view.search}
        onChange={({ target }) => onChange({ ...view, search: target.value })}
        className={`${INPUT} max-w-56 flex-1 basis-40 text-sm`}
      />
      <SelectField
        label={t('grid.order.label')}
        value={view.order}
        options={ORDERS.map((option) => [option, t(`grid.order.${option}`)] as const)}
        isCompact
        className="flex items-center gap-2 text-sm"
        onChange={(order) => onChange({ ...view, order })}
      />
      <SelectField
        label={t('grid.show.label')}
        value={view.shown}
        options={SHOWN.map((option) => [option, t(`grid.show.${option}`)] as const)}
        isCompact
        className="flex items-center gap-2 text-sm"
        onChange={(shown) => onChange({ ...view, shown })}
      />
      {TOGGLES.map((field) => (
        <label key={field} className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-6 accent-accent"
            checked={view[field]}
            onChange={({ target }) => onChange({ ...view, [field]: target.checked })}
          />
          {t(`grid.${field}`)}
        </label>
      ))}
      <Button variant="quiet" onClick={() => window.print()}>
        {t('grid.print')}
      </Button>
    </div>
  );
}
