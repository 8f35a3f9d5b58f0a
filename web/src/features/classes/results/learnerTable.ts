import { csvLine, type ClassCell, type ClassResults, type CsvValue } from '@superpose/contracts';
import { isNear } from '../../../platform/score';

/** Without it, spreadsheets don't read a file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** The words of the table, in the reader's language. */
interface TableWords {
  readonly learner: string;
  readonly solved: string;
  readonly of: string;
  readonly last: string;
  readonly standing: (standing: Standing, tries: number) => string;
}

type Standing = 'solved' | 'near' | 'tried';

const standingOf = ({ passed, best_score: score }: ClassCell): Standing =>
  passed ? 'solved' : isNear(score) ? 'near' : 'tried';

/** The results as a CSV file with one row a learner and one column an exercise; times are the reader's own. */
export function learnerTable({ members, exercises, cells }: ClassResults, words: TableWords): string {
  const head = [
    words.learner,
    words.solved,
    words.of,
    ...exercises.map(({ title }, index) => `${index + 1} ${title}`),
    words.last,
  ];
  const lines = members
    .toSorted((a, b) => a.nickname.localeCompare(b.nickname))
    .map(({ member_id: id, nickname }): CsvValue[] => {
      const own = cells.filter(({ member_id }) => member_id === id);
      const cellOf = (exerciseId: string) => own.find(({ exercise_id }) => exercise_id === exerciseId);
      const last = own
        .map(({ last_at }) => last_at)
        .toSorted()
        .at(-1);
      return [
        nickname,
        exercises.filter(({ exercise_id }) => cellOf(exercise_id)?.passed).length,
        exercises.length,
        ...exercises.map(({ exercise_id }) => {
          const cell = cellOf(exercise_id);
          return cell ? words.standing(standingOf(cell), cell.tries) : '';
        }),
        last ? localTime(new Date(last)) : '',
      ];
    });
  return BYTE_ORDER_MARK + [head, ...lines].map(csvLine).join('');
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** `2026-12-01` where the reader is. */
export const localDate = (time: Date): string =>
  [time.getFullYear(), twoDigits(time.getMonth() + 1), twoDigits(time.getDate())].join('-');

/** `2026-12-01 09:30`, which people and spreadsheets read. */
const localTime = (time: Date): string =>
  `${localDate(time)} ${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;

/** `Physics, year 12 2026-12-01`: the class and the day, without what file systems refuse. */
export const fileNameOf = (className: string, day: Date): string =>
  `${className
    .replaceAll(/[^\p{L}\p{N} .,()+-]+/gu, ' ')
    .replace(/^[. ]+/, '')
    .replaceAll(/ +/g, ' ')
    .trim()} ${localDate(day)}`.trim();
