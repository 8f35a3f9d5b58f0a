import { csvLine, type ClassResults } from '@superpose/contracts';

const COLUMNS = [
  'nickname',
  'exercise_id',
  'exercise',
  'tries',
  'passed',
  'best_score',
  'last_at_utc',
  'member_id',
] as const;

/** Without it, spreadsheets do not read a file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** `2026-12-01 09:30:00`, which spreadsheets read as a time. */
const spreadsheetTime = (time: string): string => time.slice(0, 19).replace('T', ' ');

/** A line for each member and exercise, also where nothing was handed in. */
export function resultsTable({ members, exercises, cells }: ClassResults): string {
  const cellAt = new Map(cells.map((cell) => [`${cell.member_id} ${cell.exercise_id}`, cell]));
  const lines = members.flatMap(({ member_id, nickname }) =>
    exercises.map(({ exercise_id, title }) => {
      const cell = cellAt.get(`${member_id} ${exercise_id}`);
      return csvLine([
        nickname,
        exercise_id,
        title,
        cell?.tries ?? 0,
        cell?.passed ?? false,
        cell?.best_score ?? '',
        cell ? spreadsheetTime(cell.last_at) : '',
        member_id,
      ]);
    }),
  );
  return [BYTE_ORDER_MARK, csvLine(COLUMNS), ...lines].join('');
}
