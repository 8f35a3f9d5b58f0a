import type { MemberSubmission, MemberSubmissions } from '@superpose/contracts';
import type { MemberRow } from './class-access.js';

export const PAGE_SIZE = 20;

export interface SubmissionRow extends Omit<MemberSubmission, 'submitted_at'> {
  readonly submitted_at: Date;
  /** Microseconds, as precise as the database: milliseconds would not tell two submissions apart. */
  readonly micros: string;
}

/** Where a page ended, as its `next` says: microseconds and an id; nothing for the first page. */
export function readNext(after: string | undefined): [micros: string, id: string] | [] {
  const [, micros, id] = /^(\d+)-(.*)$/.exec(after ?? '') ?? [];
  return micros === undefined || id === undefined ? [] : [micros, id];
}

/** @param found newest first; one more than a page says that there is another one */
export function pageOf({ id, nickname }: MemberRow, found: readonly SubmissionRow[]): MemberSubmissions {
  const page = found.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    member_id: id,
    nickname,
    submissions: page.map(({ micros: _, submitted_at, ...rest }) => ({
      ...rest,
      submitted_at: submitted_at.toISOString(),
    })),
    next: last && found.length > PAGE_SIZE ? `${last.micros}-${last.submission_id}` : null,
  };
}
