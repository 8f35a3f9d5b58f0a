import type {
  Certificate,
  CertificateIssued,
  ChangeClassRequest,
  ClassChanged,
  ClassCreated,
  ClassGrid,
  ClassJoined,
  CreateClassRequest,
  JoinClassRequest,
  MemberSubmissions,
  OwnProgress,
  SubmittedCircuit,
} from '@superpose/contracts';
import { bearer, ownProgressPath, type Membership } from '../../platform/membership';
import { requestJson, type JsonCall } from '../../platform/request';
import { refresh, useServerData } from '../../platform/serverData';
import { teacherKeyOf } from './keys';

type OwnKey = Pick<Membership, 'classId' | 'memberKey'>;
interface OfMember {
  readonly classId: string;
  readonly memberId: string;
}
export interface OfExercise extends OfMember {
  readonly exerciseId: string;
}

export const classUrl = (classId: string): string => `/exercises/classes/${encodeURIComponent(classId)}`;
const memberUrl = ({ classId, memberId }: OfMember): string =>
  `${classUrl(classId)}/members/${encodeURIComponent(memberId)}`;
export const asTeacher = (classId: string) => bearer(teacherKeyOf(classId) ?? '');

/** A change to a class by its teacher, after which the grid is read again. */
export async function changeAsTeacher<Result>(
  classId: string,
  path: string,
  call: JsonCall,
): Promise<Result> {
  const result = await requestJson<Result>(path, { ...call, headers: asTeacher(classId) });
  refresh(classUrl(classId));
  return result;
}

export const createClass = (body: CreateClassRequest) =>
  requestJson<ClassCreated>('/exercises/classes', { method: 'POST', body });

export const joinClass = (body: JoinClassRequest) =>
  requestJson<ClassJoined>('/exercises/classes/join', { method: 'POST', body });

export const useClassGrid = (classId: string) =>
  useServerData<ClassGrid>(classUrl(classId), { headers: () => asTeacher(classId), anew: true });

export const changeClass = (classId: string, body: ChangeClassRequest) =>
  changeAsTeacher<ClassChanged>(classId, classUrl(classId), { method: 'PATCH', body });

export const deleteClass = (classId: string) =>
  requestJson<unknown>(classUrl(classId), { method: 'DELETE', headers: asTeacher(classId) });

export const renameMember = (member: OfMember, nickname: string) =>
  changeAsTeacher<unknown>(member.classId, memberUrl(member), { method: 'PATCH', body: { nickname } });

export const removeMember = (member: OfMember) =>
  changeAsTeacher<unknown>(member.classId, memberUrl(member), { method: 'DELETE' });

const submissionsUrl = ({ exerciseId, ...member }: OfExercise, after?: string): string =>
  `${memberUrl(member)}/submissions?${new URLSearchParams({ exercise_id: exerciseId, ...(after && { after }) })}`;

export const useNewestSubmissions = (asked: OfExercise) =>
  useServerData<MemberSubmissions>(submissionsUrl(asked), {
    headers: () => asTeacher(asked.classId),
    anew: true,
  });

/** @param after where the page before it ended */
export const fetchSubmissions = (asked: OfExercise, after: string): Promise<MemberSubmissions> =>
  requestJson(submissionsUrl(asked, after), { headers: asTeacher(asked.classId) });

export const useSubmittedCircuit = ({
  submissionId,
  ...member
}: OfMember & { readonly submissionId: string }) =>
  useServerData<SubmittedCircuit>(`${memberUrl(member)}/submissions/${encodeURIComponent(submissionId)}`, {
    headers: () => asTeacher(member.classId),
  });

/** How far the member has got; read anew where it is shown, because a second device may have changed it. */
export const useOwnProgress = ({ classId, memberKey }: OwnKey) =>
  useServerData<OwnProgress>(ownProgressPath(classId), {
    headers: () => bearer(memberKey),
    owner: memberKey,
    anew: true,
  });

export async function issueCertificate({ classId, memberKey }: OwnKey): Promise<CertificateIssued> {
  const call = { method: 'POST', headers: bearer(memberKey) } as const;
  const issued = await requestJson<CertificateIssued>(`${ownProgressPath(classId)}/certificate`, call);
  refresh(ownProgressPath(classId));
  return issued;
}

/** @param code null asks for nothing */
export const useCertificate = (code: string | null) =>
  useServerData<Certificate>(code === null ? null : `/exercises/certificates/${encodeURIComponent(code)}`);
