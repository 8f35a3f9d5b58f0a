import type {
  JoinCodeRenewed,
  MembersRemoved,
  RemoveMembersRequest,
  TeacherKeyRenewed,
} from '@superpose/contracts';
import { api } from '../../platform/api';
import { asTeacher, classUrl } from './classesApi';
import { keepTeacherKey } from './keys';

interface Removal {
  readonly classId: string;
  readonly memberIds: readonly string[];
}

/** What a teacher does when the code or the link has come into the wrong hands. */
const ownershipApi = api.enhanceEndpoints({ addTagTypes: ['ClassGrid'] }).injectEndpoints({
  endpoints: (build) => ({
    renewJoinCode: build.mutation<JoinCodeRenewed, string>({
      query: (classId) => ({
        url: `${classUrl(classId)}/code`,
        method: 'POST',
        headers: asTeacher(classId),
      }),
      invalidatesTags: ['ClassGrid'],
    }),
    renewTeacherKey: build.mutation<TeacherKeyRenewed, string>({
      query: (classId) => ({
        url: `${classUrl(classId)}/key`,
        method: 'POST',
        headers: asTeacher(classId),
      }),
      // At once: the next call needs it, and nothing gives it again.
      onQueryStarted: async (classId, { queryFulfilled }) => {
        const renewed = await queryFulfilled.catch(() => null);
        if (renewed) keepTeacherKey(classId, renewed.data.teacher_key);
      },
    }),
    removeMembers: build.mutation<MembersRemoved, Removal>({
      query: ({ classId, memberIds }) => ({
        url: `${classUrl(classId)}/removals`,
        method: 'POST',
        headers: asTeacher(classId),
        body: { member_ids: [...memberIds] } satisfies RemoveMembersRequest,
      }),
      invalidatesTags: ['ClassGrid'],
    }),
  }),
});

export const { useRenewJoinCodeMutation, useRenewTeacherKeyMutation, useRemoveMembersMutation } =
  ownershipApi;
