import type { MemberSubmission } from '@superpose/contracts';

/** What is wrong with a submission, for a teacher: the slips themselves, where the feedback only asks a question. */
export function slipText({ feedback, diagnosis }: Pick<MemberSubmission, 'feedback' | 'diagnosis'>): string {
  const slips = diagnosis.flatMap((reason) => ('steps' in reason ? [reason.message] : []));
  return slips.length > 0 ? slips.join(' ') : feedback;
}
