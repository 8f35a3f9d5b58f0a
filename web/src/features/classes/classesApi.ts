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
import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { api } from '../../platform/api';
import { bearer, type Membership } from '../../platform/membership';
import { teacherKeyOf } from './keys';

type OwnKey = Pick<Membership, 'classId' | 'memberKey'>;
interface InClass {
  readonly classId: string;
}
interface OfMember extends InClass {
  readonly memberId: string;
}
interface OfExercise extends OfMember {
  readonly exerciseId: string;
}

export const classUrl = (classId: string): string => `/exercises/classes/${encodeURIComponent(classId)}`;
const memberUrl = ({ classId, memberId }: OfMember): string =>
  `${classUrl(classId)}/members/${encodeURIComponent(memberId)}`;
export const asTeacher = (classId: string) => bearer(teacherKeyOf(classId) ?? '');

function retryAfterS(meta: FetchBaseQueryMeta | undefined): number | undefined {
  const header = meta?.response?.headers.get('retry-after') ?? '';
  return /^\d+$/.test(header) ? Number(header) : undefined;
}

const classesApi = api.enhanceEndpoints({ addTagTypes: ['ClassGrid'] }).injectEndpoints({
  endpoints: (build) => ({
    createClass: build.mutation<ClassCreated, CreateClassRequest>({
      query: (body) => ({ url: '/exercises/classes', method: 'POST', body }),
    }),
    joinClass: build.mutation<ClassJoined, JoinClassRequest>({
      query: (body) => ({ url: '/exercises/classes/join', method: 'POST', body }),
      transformErrorResponse: (error, meta: FetchBaseQueryMeta | undefined) => ({
        ...error,
        retryAfterS: retryAfterS(meta),
      }),
    }),
    getClass: build.query<ClassGrid, string>({
      query: (classId) => ({ url: classUrl(classId), headers: asTeacher(classId) }),
      providesTags: ['ClassGrid'],
      keepUnusedDataFor: 0,
    }),
    changeClass: build.mutation<ClassChanged, InClass & { readonly change: ChangeClassRequest }>({
      query: ({ classId, change }) => ({
        url: classUrl(classId),
        method: 'PATCH',
        headers: asTeacher(classId),
        body: change,
      }),
      invalidatesTags: ['ClassGrid'],
    }),
    deleteClass: build.mutation<unknown, string>({
      query: (classId) => ({ url: classUrl(classId), method: 'DELETE', headers: asTeacher(classId) }),
    }),
    renameMember: build.mutation<unknown, OfMember & { readonly nickname: string }>({
      query: ({ nickname, ...member }) => ({
        url: memberUrl(member),
        method: 'PATCH',
        headers: asTeacher(member.classId),
        body: { nickname },
      }),
      invalidatesTags: ['ClassGrid'],
    }),
    removeMember: build.mutation<unknown, OfMember>({
      query: (member) => ({
        url: memberUrl(member),
        method: 'DELETE',
        headers: asTeacher(member.classId),
      }),
      invalidatesTags: ['ClassGrid'],
    }),
    getMemberSubmissions: build.infiniteQuery<MemberSubmissions, OfExercise, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next },
      query: ({ queryArg: { exerciseId, ...member }, pageParam: after }) => ({
        url: `${memberUrl(member)}/submissions`,
        headers: asTeacher(member.classId),
        params: { exercise_id: exerciseId, ...(after === null ? {} : { after }) },
      }),
      keepUnusedDataFor: 0,
    }),
    getSubmittedCircuit: build.query<SubmittedCircuit, OfMember & { readonly submissionId: string }>({
      query: ({ submissionId, ...member }) => ({
        url: `${memberUrl(member)}/submissions/${encodeURIComponent(submissionId)}`,
        headers: asTeacher(member.classId),
      }),
    }),
    getOwnProgress: build.query<OwnProgress, OwnKey>({
      query: ({ classId, memberKey }) => ({ url: `${classUrl(classId)}/me`, headers: bearer(memberKey) }),
      providesTags: ['OwnProgress'],
    }),
    issueCertificate: build.mutation<CertificateIssued, OwnKey>({
      query: ({ classId, memberKey }) => ({
        url: `${classUrl(classId)}/me/certificate`,
        method: 'POST',
        headers: bearer(memberKey),
      }),
      invalidatesTags: ['OwnProgress'],
    }),
    getCertificate: build.query<Certificate, string>({
      query: (code) => `/exercises/certificates/${encodeURIComponent(code)}`,
    }),
  }),
});

export const {
  useCreateClassMutation,
  useJoinClassMutation,
  useGetClassQuery,
  useChangeClassMutation,
  useDeleteClassMutation,
  useRenameMemberMutation,
  useRemoveMemberMutation,
  useGetMemberSubmissionsInfiniteQuery,
  useGetSubmittedCircuitQuery,
  useGetOwnProgressQuery,
  useIssueCertificateMutation,
  useGetCertificateQuery,
} = classesApi;
