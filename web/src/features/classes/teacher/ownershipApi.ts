import type {
  JoinCodeRenewed,
  MembersRemoved,
  RemoveMembersRequest,
  TeacherKeyRenewed,
} from '@superpose/contracts';
import { requestJson } from '../../../platform/request';
import { asTeacher, changeAsTeacher, classUrl } from '../classesApi';
import { keepTeacherKey } from '../keys';

// What a teacher does when the code or the link has come into the wrong hands.

export const renewJoinCode = (classId: string) =>
  changeAsTeacher<JoinCodeRenewed>(classId, `${classUrl(classId)}/code`, { method: 'POST' });

export async function renewTeacherKey(classId: string): Promise<TeacherKeyRenewed> {
  const call = { method: 'POST', headers: asTeacher(classId) } as const;
  const renewed = await requestJson<TeacherKeyRenewed>(`${classUrl(classId)}/key`, call);
  // Kept at once, because the next call needs it and the server doesn't give it again.
  keepTeacherKey(classId, renewed.teacher_key);
  return renewed;
}

export const removeMembers = (classId: string, memberIds: readonly string[]) =>
  changeAsTeacher<MembersRemoved>(classId, `${classUrl(classId)}/removals`, {
    method: 'POST',
    body: { member_ids: [...memberIds] } satisfies RemoveMembersRequest,
  });
