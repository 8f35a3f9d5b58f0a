// @ts-check
import { describe, expect, it } from '@jest/globals';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { readBackup } from './read-backup.mjs';

/** @param {object} head @param {...string} lines */
const backup = (head, ...lines) => gzipSync([JSON.stringify(head), ...lines, ''].join('\n'));
const table = (/** @type {string} */ name, /** @type {number} */ rows) => ({ name, columns: ['name'], rows });
const row = (/** @type {string} */ name) => JSON.stringify({ name });

/** The head, and each batch as its table and rows. @param {Buffer[]} parts */
async function read(...parts) {
  const { head, batches } = await readBackup(Readable.from(parts));
  /** @type {[string, string[]][]} */
  const found = [];
  for await (const { table: of, rows } of batches) found.push([of.name, rows]);
  return { head, found };
}

describe('a backup', () => {
  const HEAD = {
    format: 'superpose-backup-2',
    migrations: ['First1'],
    tables: [table('a', 2), table('b', 0), table('c', 1)],
  };

  it('gives its head, and the rows of each table', async () => {
    const { head, found } = await read(backup(HEAD, row('1'), row('2'), row('3'), 'end'));
    expect(head).toEqual(HEAD);
    expect(found).toEqual([
      ['a', ['{"name":"1"}', '{"name":"2"}']],
      ['c', ['{"name":"3"}']],
    ]);
  });

  it('keeps each letter whole, wherever a part of the file ends', async () => {
    const bytes = backup(HEAD, row('é🙂'), row('ß'), row('3'), 'end');
    const { found } = await read(...Array.from(bytes, (byte) => Buffer.from([byte])));
    expect(found[0]).toEqual(['a', ['{"name":"é🙂"}', '{"name":"ß"}']]);
  });

  it('gives at most a thousand rows at once, and half a million characters and a row', async () => {
    const many = { ...HEAD, tables: [table('a', 2_001), table('b', 6)] };
    const long = 'x'.repeat(200_000);
    const lines = [
      ...Array.from({ length: 2_001 }, () => row('1')),
      ...Array.from({ length: 6 }, () => long),
    ];
    const { found } = await read(backup(many, ...lines, 'end'));
    expect(found.map(([name, rows]) => [name, rows.length])).toEqual([
      ['a', 1_000],
      ['a', 1_000],
      ['a', 1],
      ['b', 3],
      ['b', 3],
    ]);
  });

  it.each([
    ['a row', [row('1'), row('2')]],
    ['its end', [row('1'), row('2'), row('3')]],
    ['the end where it has to be', [row('1'), row('2'), row('3'), row('4'), 'end']],
  ])('without %s is not complete', async (_, lines) => {
    await expect(read(backup(HEAD, ...lines))).rejects.toThrow(
      'The backup is not complete; nothing was changed.',
    );
  });

  it.each([
    [{ format: 'superpose-backup-3' }, 'This file is no backup of Superpose; nothing was changed.'],
    [{ tables: [] }, 'This file is no backup of Superpose; nothing was changed.'],
  ])('with the head %j is none', async (head, sentence) => {
    await expect(read(backup(head, 'end'))).rejects.toThrow(sentence);
  });
});

describe('a backup of the first format', () => {
  const head = (/** @type {object[]} */ ...tables) => ({ format: 'superpose-backup-1', tables });

  it('has the migrations among its tables, and they come into the head', async () => {
    const tables = [
      table('classes', 1),
      table('exercises', 1),
      table('migrations', 2),
      table('submissions', 2),
    ];
    const lines = ['one', 'two', 'First1', 'Second2', 'three', 'four'].map(row);
    const { head: found, found: batches } = await read(backup(head(...tables), ...lines, 'end'));
    expect(found).toMatchObject({
      migrations: ['First1', 'Second2'],
      tables: [{ name: 'classes' }, { name: 'exercises' }, { name: 'submissions' }],
    });
    expect(batches).toEqual([
      ['classes', ['{"name":"one"}']],
      ['exercises', ['{"name":"two"}']],
      ['submissions', ['{"name":"three"}', '{"name":"four"}']],
    ]);
  });

  it('without them is of no known version', async () => {
    await expect(read(backup(head(table('classes', 1)), row('one'), 'end'))).rejects.toThrow(
      'The backup does not say of which version it is; nothing was changed.',
    );
  });
});
