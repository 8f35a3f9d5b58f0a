import { describe, expect, it } from '@jest/globals';
import { scriptedDatabase, type Script } from '../testing/scripted-database.js';
import { ClassAccess, uuidOf } from './class-access.js';
import { hashOf } from './keys.js';

const ID = '3f2b6c1e-8d4a-4c57-9b0e-6a1d2f3c4b5a';
const NONE = '00000000-0000-0000-0000-000000000000';
const ADA = { memberId: 'm1', nickname: 'Ada', joinedAt: new Date(0), hash: hashOf('own') };

const access = (...script: Script) => new ClassAccess(scriptedDatabase(script));
const ofTeacher = access(['FROM classes c', [{ id: ID, name: 'Physics', keyHash: hashOf('teacher') }]]);
const ofMember = access(['FROM class_members m', [{ id: ID, name: 'Physics', ...ADA }]]);
const nobodys = access();

const MISSING = { status: 401, code: 'KEY_MISSING' };
const REFUSED = { status: 403, code: 'KEY_REFUSED' };

describe('an id', () => {
  it.each([
    [ID, ID],
    [ID.toUpperCase(), ID.toUpperCase()],
    ['', NONE],
    ['no-id', NONE],
    [`${ID}0`, NONE],
    [ID.slice(1), NONE],
    [ID.replaceAll('-', ''), NONE],
    [`{${ID}}`, NONE],
    [ID.replace('3', 'g'), NONE],
    ["' OR 1=1 --", NONE],
  ])('%j is looked for as %j', (text, looked) => expect(uuidOf(text)).toBe(looked));
});

describe('a class', () => {
  it('is opened by its teacher’s key', async () => {
    expect(await ofTeacher.requireTeacher(ID, 'Bearer teacher')).toMatchObject({ id: ID, name: 'Physics' });
  });

  it.each([
    ['no key', ofTeacher, undefined, MISSING],
    ['an empty header', ofTeacher, '', MISSING],
    ['another scheme', ofTeacher, 'Basic teacher', MISSING],
    ['another key', ofTeacher, 'Bearer Teacher', REFUSED],
    ['a longer key', ofTeacher, 'Bearer teacherx', REFUSED],
    ['a key where there is no class', nobodys, 'Bearer teacher', REFUSED],
  ])('is not opened by %s', async (_, keys, header, problem) => {
    await expect(keys.requireTeacher(ID, header)).rejects.toMatchObject(problem);
  });
});

describe('a member’s part of a class', () => {
  const membership = {
    member: { id: 'm1', nickname: 'Ada', joinedAt: new Date(0) },
    class: { id: ID, name: 'Physics' },
  };

  it.each([ID, ID.toUpperCase()])('is opened by the member’s key: %s', async (id) => {
    expect(await ofMember.requireMember(id, 'Bearer own')).toMatchObject(membership);
  });

  it.each([
    ['no key', ofMember, ID, undefined, MISSING],
    ['another key', ofMember, ID, 'Bearer other', REFUSED],
    ['the key, in another class', ofMember, NONE, 'Bearer own', REFUSED],
    ['a key that no one has', nobodys, ID, 'Bearer own', REFUSED],
  ])('is not opened by %s', async (_, keys, id, header, problem) => {
    await expect(keys.requireMember(id, header)).rejects.toMatchObject(problem);
  });

  it.each([undefined, '', 'Basic own', 'own'])('is not asked for by %j', async (header) => {
    expect(await ofMember.memberIfAny(header)).toBeNull();
  });

  it('of a request with a key is that of its member, or refused', async () => {
    expect(await ofMember.memberIfAny('Bearer own')).toMatchObject(membership);
    await expect(ofMember.memberIfAny('Bearer other')).rejects.toMatchObject(REFUSED);
  });
});
