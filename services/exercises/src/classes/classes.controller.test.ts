import { describe, expect, it } from '@jest/globals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EventEmitter } from 'node:events';
import type { ClassAccess } from './class-access.js';
import type { ClassFeed } from './class-feed.js';
import type { ClassReader } from './class-reader.js';
import { ClassesController } from './classes.controller.js';
import type { ClassesService } from './classes.service.js';

const asked: unknown[] = [];
const access = {
  requireTeacher: async (id: string, key: string) => {
    asked.push([id, key]);
    return { id: 'c1' };
  },
  requireMember: async () => ({ member: { id: 'm1' } }),
} as unknown as ClassAccess;
const results = { members: [], exercises: [], cells: [] };
const reader = {
  results: async () => results,
  grid: async () => 'grid',
  ownProgress: async () => 'progress',
} as unknown as ClassReader;
const classes = { delete: async () => undefined } as unknown as ClassesService;
const controller = new ClassesController(access, classes, reader, {} as ClassFeed);

function replyWithHeaders() {
  const headers: Record<string, string> = {};
  const reply = { header: (name: string, value: string) => void (headers[name] = value) };
  return { headers, reply: reply as unknown as FastifyReply };
}

describe('the results', () => {
  it('as CSV are a file to save', async () => {
    const { headers, reply } = replyWithHeaders();
    expect(await controller.table('c1', 'Bearer key', reply)).toBe(
      '\ufeffnickname,exercise_id,exercise,tries,passed,best_score,last_at_utc,member_id\r\n',
    );
    expect(headers).toEqual({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="results.csv"',
    });
    expect(asked.at(-1)).toEqual(['c1', 'Bearer key']);
  });

  it('as JSON are as they are read', async () => {
    expect(await controller.results('c1', 'Bearer key')).toBe(results);
  });
});

describe('whose limits count a call', () => {
  it('is a teacher for the grid', async () => {
    const { headers, reply } = replyWithHeaders();
    expect(await controller.grid('c1', 'Bearer key', reply)).toBe('grid');
    expect(headers).toEqual({ 'x-superpose-member': 'teacher c1' });
  });

  it('is a member for the own progress', async () => {
    const { headers, reply } = replyWithHeaders();
    expect(await controller.ownProgress('c1', 'Bearer key', reply)).toBe('progress');
    expect(headers).toEqual({ 'x-superpose-member': 'member m1' });
  });
});

describe('a class that is deleted', () => {
  it('is named', async () => {
    expect(await controller.delete('C1', 'Bearer key')).toEqual({ class_id: 'c1', deleted: true });
  });

  it('is not said to be where it could not be', async () => {
    const away = { delete: () => Promise.reject(new Error('away')) } as unknown as ClassesService;
    const failing = new ClassesController(access, away, reader, {} as ClassFeed);
    await expect(failing.delete('c1', 'Bearer key')).rejects.toThrow('away');
  });
});

it.each([
  ['GET', () => controller.notListed()],
  ['GET', () => controller.notRead()],
  ['PATCH', () => controller.notChanged()],
  ['DELETE', () => controller.notDeleted()],
])('%s is refused where only POST is taken', (method, call) => {
  let problem: unknown;
  try {
    call();
  } catch (error) {
    problem = error;
  }
  expect(problem).toMatchObject({
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    detail: `This address does not take ${method}; use POST.`,
    headers: { allow: 'POST' },
  });
});

describe('the last event that a client has seen', () => {
  it.each([
    ['41', 41],
    ['999999999999999', 999_999_999_999_999],
    ['1000000000000000', null],
    ['x', null],
    [undefined, null],
  ])('is, of %j, %j', async (text, number) => {
    const seen: unknown[] = [];
    const feed = {
      startingPoint: async (...args: unknown[]) => void seen.push(args),
    } as unknown as ClassFeed;
    const raw = Object.assign(new EventEmitter(), { writeHead: () => {}, end: () => {} });
    const reply = { raw, hijack: () => {}, getHeaders: () => ({}) } as unknown as FastifyReply;
    const request = { method: 'HEAD' } as FastifyRequest;
    const following = new ClassesController(access, classes, reader, feed);
    await following.events('c1', 'Bearer key', text, request, reply);
    raw.emit('close');
    expect(seen).toEqual([['c1', number]]);
  });
});
