import { describe, expect, it } from '@jest/globals';
import type { Catalogue } from '../catalogue/catalogue.js';
import { scriptedDatabase, type Asked } from '../testing/scripted-database.js';
import type { ClassAccess } from './class-access.js';
import { MembersController } from './members.controller.js';

const access = { requireTeacher: async () => ({ id: 'c1' }) } as unknown as ClassAccess;
const idOf = (index: number) => `3f2b6c1e-8d4a-4c57-9b0e-${String(index).padStart(12, '0')}`;

function controller() {
  const asked: Asked[] = [];
  // Two of each twenty are in the class.
  const found = [[{ id: idOf(0) }, { id: idOf(1) }], 2];
  const database = scriptedDatabase([['DELETE FROM class_members', found]], asked);
  const removed = () =>
    asked
      .filter(({ statement }) => statement.startsWith('DELETE FROM class_members'))
      .map(({ parameters }) => (parameters[1] as string[]).length);
  return { removed, members: new MembersController(access, database, {} as Catalogue) };
}

describe('removing members', () => {
  it.each([
    [1, [1], 2],
    [20, [20], 2],
    [21, [20, 1], 4],
    [45, [20, 20, 5], 6],
  ])('of %i goes in steps of %j, and counts those that were there', async (count, steps, total) => {
    const { members, removed } = controller();
    const member_ids = Array.from({ length: count }, (_, index) => idOf(index));
    expect(await members.removeMany('c1', 'Bearer key', { member_ids })).toEqual({
      class_id: 'c1',
      removed: total,
    });
    expect(removed()).toEqual(steps);
  });

  it('of one names it in lower case', async () => {
    const { members } = controller();
    const id = idOf(7);
    expect(await members.remove('c1', id.toUpperCase(), 'Bearer key')).toEqual({
      member_id: id,
      deleted: true,
    });
  });
});
