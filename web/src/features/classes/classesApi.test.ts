import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import {
  changeClass,
  createClass,
  deleteClass,
  fetchSubmissions,
  issueCertificate,
  joinClass,
  removeMember,
  renameMember,
  useCertificate,
  useClassGrid,
  useNewestSubmissions,
  useOwnProgress,
  useSubmittedCircuit,
} from './classesApi';
import { keepTeacherKey, teacherKeyOf } from './keys';
import { removeMembers, renewJoinCode, renewTeacherKey } from './teacher/ownershipApi';
import { fetchResults } from './results/fetchResults';
import { fakeServer, type ReceivedCall } from './testing/fakeServer';

const ID = 'c 1';
const MEMBER = { classId: ID, memberId: 'm/2' };
const CLASS_PATH = '/api/exercises/classes/c%201';
const MEMBER_PATH = `${CLASS_PATH}/members/m%2F2`;

let calls: ReceivedCall[];
beforeEach(() => {
  keepTeacherKey(ID, 'teacher-key');
  calls = fakeServer(() => ({ body: { teacher_key: 'another-key' } }));
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const NEW = { name: 'Physics', exercise_ids: ['07'], keep_days: 30 };
const JOIN = { join_code: 'K7QM-2F', nickname: 'Ada' };

describe('what a teacher does', () => {
  it.each<[string, () => Promise<unknown>, string, string, unknown]>([
    ['renaming the class', () => changeClass(ID, { name: 'New' }), 'PATCH', CLASS_PATH, { name: 'New' }],
    ['closing it', () => changeClass(ID, { closed: true }), 'PATCH', CLASS_PATH, { closed: true }],
    ['deleting it', () => deleteClass(ID), 'DELETE', CLASS_PATH, undefined],
    ['renaming a learner', () => renameMember(MEMBER, 'Bo'), 'PATCH', MEMBER_PATH, { nickname: 'Bo' }],
    ['removing a learner', () => removeMember(MEMBER), 'DELETE', MEMBER_PATH, undefined],
    [
      'removing many',
      () => removeMembers(ID, ['a', 'b']),
      'POST',
      `${CLASS_PATH}/removals`,
      { member_ids: ['a', 'b'] },
    ],
    ['another join code', () => renewJoinCode(ID), 'POST', `${CLASS_PATH}/code`, undefined],
    ['another teacher link', () => renewTeacherKey(ID), 'POST', `${CLASS_PATH}/key`, undefined],
    ['the CSV', () => fetchResults(ID, 'csv'), 'GET', `${CLASS_PATH}/results.csv`, undefined],
    ['the JSON', () => fetchResults(ID, 'json'), 'GET', `${CLASS_PATH}/results.json`, undefined],
    [
      'the next page of submissions',
      () => fetchSubmissions({ ...MEMBER, exerciseId: '07 a' }, '5-x'),
      'GET',
      `${MEMBER_PATH}/submissions?exercise_id=07+a&after=5-x`,
      undefined,
    ],
  ])('%s is sent with the teacher’s key', async (_, call, method, path, body) => {
    await call();
    expect(calls).toEqual([{ method, path, key: 'Bearer teacher-key', body }]);
  });

  it('is sent with the new key once the link was changed', async () => {
    await renewTeacherKey(ID);
    expect(teacherKeyOf(ID)).toBe('another-key');
    await changeClass(ID, { closed: false });
    expect(calls[1]).toMatchObject({ key: 'Bearer another-key' });
  });
});

describe('what needs no teacher', () => {
  it.each<[string, () => Promise<unknown>, ReceivedCall]>([
    [
      'starting a class',
      () => createClass(NEW),
      { method: 'POST', path: '/api/exercises/classes', key: null, body: NEW },
    ],
    [
      'joining one',
      () => joinClass(JOIN),
      { method: 'POST', path: '/api/exercises/classes/join', key: null, body: JOIN },
    ],
    [
      'a certificate',
      () => issueCertificate({ classId: ID, memberKey: 'own-key' }),
      { method: 'POST', path: `${CLASS_PATH}/me/certificate`, key: 'Bearer own-key', body: undefined },
    ],
  ])('%s is sent with the key of who does it', async (_, call, expected) => {
    await call();
    expect(calls).toEqual([expected]);
  });
});

describe('what a page shows', () => {
  const OWN = { classId: ID, memberKey: 'own-key' };
  it.each<[string, () => unknown, string, string | null]>([
    ['the class', () => useClassGrid(ID), CLASS_PATH, 'Bearer teacher-key'],
    [
      'the newest submissions',
      () => useNewestSubmissions({ ...MEMBER, exerciseId: '07 a' }),
      `${MEMBER_PATH}/submissions?exercise_id=07+a`,
      'Bearer teacher-key',
    ],
    [
      'a submitted circuit',
      () => useSubmittedCircuit({ ...MEMBER, submissionId: 's/3' }),
      `${MEMBER_PATH}/submissions/s%2F3`,
      'Bearer teacher-key',
    ],
    ['the learner’s own progress', () => useOwnProgress(OWN), `${CLASS_PATH}/me`, 'Bearer own-key'],
    ['a certificate', () => useCertificate('AB/1'), '/api/exercises/certificates/AB%2F1', null],
  ])('%s is asked for with the key that it needs', async (_, use, path, key) => {
    const { rerender } = renderHook(use);
    rerender();
    await waitFor(() => expect(calls).toEqual([{ method: 'GET', path, key, body: undefined }]));
  });

  it('asks for no certificate without a code', () => {
    renderHook(() => useCertificate(null));
    expect(calls).toHaveLength(0);
  });

  it.each<[string, () => unknown, () => Promise<unknown>]>([
    ['the class, after a change to it', () => useClassGrid(ID), () => changeClass(ID, { name: 'New' })],
    ['the class, after one to a learner', () => useClassGrid(ID), () => removeMember(MEMBER)],
    ['progress, after a certificate', () => useOwnProgress(OWN), () => issueCertificate(OWN)],
  ])('is asked for again: %s', async (_, use, change) => {
    renderHook(use);
    await waitFor(() => expect(calls).toHaveLength(1));
    await act(async () => void (await change()));
    await waitFor(() => expect(calls).toHaveLength(3));
    expect(calls[2]).toEqual(calls[0]);
  });
});
