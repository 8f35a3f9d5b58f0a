import { describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { exportSubmissions } from './export-submissions.js';

const ROW = {
  submitted_at: '2026-05-04T10:00:00.000Z',
  submission_id: 's1',
  exercise_id: '07-bell-state',
  user_id: 'Ada',
  passed: true,
  score: 99,
  error: 0,
  gate_count: 3,
  circuit_depth: 2,
  feedback: 'Right, "but" long',
  content_version: 1,
  circuit: '[]',
};
const HEAD =
  'submitted_at,submission_id,exercise_id,user_id,passed,score,error,gate_count,circuit_depth,feedback,content_version,circuit\r\n';
const LINE = '2026-05-04T10:00:00.000Z,s1,07-bell-state,Ada,true,99,0,3,2,"Right, ""but"" long",1,[]\r\n';

/** A database that gives these batches one after another, and what it was told. */
function dataSourceOf(batches: object[][], isBroken = false) {
  const told: string[] = [];
  const parameters: unknown[][] = [];
  const runner = {
    isTransactionActive: false,
    startTransaction: async (level: string) => {
      told.push(`begin ${level}`);
      runner.isTransactionActive = true;
    },
    query: async (statement: string, given?: unknown[]) => {
      told.push(statement.trim().split(/\s+/).slice(0, 2).join(' '));
      if (given) parameters.push(given);
      return statement.startsWith('FETCH 1000 FROM exported') ? (batches.shift() ?? []) : [];
    },
    rollbackTransaction: async () => {
      told.push('rollback');
      if (isBroken) throw new Error('lost');
    },
    release: async () => void told.push('release'),
  };
  return {
    dataSource: { createQueryRunner: () => runner } as unknown as DataSource,
    told,
    parameters,
    runner,
  };
}
async function textOf(parts: AsyncGenerator<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const part of parts) all.push(part);
  return all;
}

describe('the export', () => {
  it('is a head, and a line for each submission, a batch at a time, of one moment', async () => {
    const { dataSource, told, parameters } = dataSourceOf([[ROW, ROW], [ROW]]);
    expect(await textOf(exportSubmissions(dataSource, {}))).toEqual([HEAD, LINE + LINE, LINE]);
    expect(told).toEqual([
      'begin REPEATABLE READ',
      'DECLARE exported',
      ...Array<string>(3).fill('FETCH 1000'),
      'rollback',
      'release',
    ]);
    expect(parameters).toEqual([[null, null]]);
  });

  it('is of the exercise and time that are asked for', async () => {
    const { dataSource, parameters } = dataSourceOf([]);
    const since = new Date('2026-09-01T00:00:00Z');
    const filter = { exerciseIds: ['302-w-state', '27-w-state'], since };
    expect(await textOf(exportSubmissions(dataSource, filter))).toEqual([HEAD]);
    expect(parameters).toEqual([[['302-w-state', '27-w-state'], since]]);
  });

  it('gives the connection back when its reader goes, also where that was lost', async () => {
    const { dataSource, told } = dataSourceOf([[ROW]], true);
    const parts = exportSubmissions(dataSource, {});
    await parts.next();
    await parts.return(undefined);
    expect(told.slice(-2)).toEqual(['rollback', 'release']);
  });

  it('has nothing to take back where no transaction began', async () => {
    const { dataSource, told, runner } = dataSourceOf([]);
    runner.startTransaction = async () => {
      throw new Error('away');
    };
    await expect(textOf(exportSubmissions(dataSource, {}))).rejects.toThrow('away');
    expect(told).toEqual(['release']);
  });
});
