import { describe, expect, it } from '@jest/globals';
import { scriptedManager, type Asked } from '../testing/scripted-database.js';
import { findCertificate, issueCertificate } from './certificate-store.js';
import type { Membership } from './class-access.js';

const membership = {
  member: { id: 'm1', nickname: 'Ada' },
  class: { id: 'c1', name: 'Physics', exerciseIds: ['07', '01'] },
} as unknown as Membership;
const exercises = [
  { exercise_id: '07', title: 'Bell state' },
  { exercise_id: '01', title: 'Flip a qubit' },
];

describe('a certificate', () => {
  it.each([0, 1])('does not come while only %i of 2 are passed', async (passed) => {
    const asked: Asked[] = [];
    const manager = scriptedManager([['AS passed', [{ passed }]]], asked);
    await expect(issueCertificate(manager, membership, exercises)).rejects.toMatchObject({
      status: 409,
      code: 'ASSIGNMENT_NOT_PASSED',
    });
    expect(asked).toHaveLength(1);
  });

  it('comes once all are passed, and says what was passed, by whom and where', async () => {
    const asked: Asked[] = [];
    const script = [
      ['AS passed', [{ passed: 2 }]],
      ['SELECT code FROM class_certificates', [{ code: 'K7QM-2FX0-9ABC' }]],
    ] as const;
    expect(await issueCertificate(scriptedManager(script, asked), membership, exercises)).toBe(
      'K7QM-2FX0-9ABC',
    );
    const asking = [['m1', ['07', '01']]];
    for (const part of ['AS passed FROM class_cells', 'SELECT code FROM class_certificates'])
      expect(asked.flatMap((one) => (one.statement.includes(part) ? [one.parameters] : []))).toEqual(asking);
    const { parameters } = asked.find(({ statement }) => statement.startsWith('INSERT'))!;
    expect(parameters).toEqual([
      expect.stringMatching(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/),
      'c1',
      'm1',
      'Ada',
      'Physics',
      ['07', '01'],
      '[{"exercise_id":"07","title":"Bell state"},{"exercise_id":"01","title":"Flip a qubit"}]',
    ]);
  });

  it.each([
    ['k7qm2fx09abc', 'K7QM-2FX0-9ABC'],
    ['K7QM-2FX0-9ABC', 'K7QM-2FX0-9ABC'],
    ['k7qm 2fxo 9abc', 'K7QM-2FX0-9ABC'],
    ['K7QM-2F', ''],
    ['nonsense', ''],
  ])('of the code %j is looked for as %j, and not found', async (text, code) => {
    const asked: Asked[] = [];
    await expect(findCertificate(scriptedManager([], asked), text)).rejects.toMatchObject({
      status: 404,
      code: 'CERTIFICATE_NOT_FOUND',
    });
    expect(asked[0]!.parameters).toEqual([code]);
  });

  it('that is found has its day in UTC', async () => {
    const row = { code: 'K7QM-2FX0-9ABC', nickname: 'Ada', class_name: 'Physics', exercises };
    const issued_at = new Date('2026-05-04T10:00:00Z');
    const manager = scriptedManager([['FROM class_certificates', [{ ...row, issued_at }]]]);
    expect(await findCertificate(manager, 'k7qm2fx09abc')).toEqual({
      ...row,
      issued_at: '2026-05-04T10:00:00.000Z',
    });
  });
});
