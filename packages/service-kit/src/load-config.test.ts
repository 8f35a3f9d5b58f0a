import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigError, loadConfig, parseConfig, serverEnvironment } from './load-config.js';

const schema = z.object({
  ...serverEnvironment({ port: 8080, internalPort: 9080 }),
  DATABASE_URL: z.url(),
});
const database = { DATABASE_URL: 'postgres://localhost/superpose' };

let directory: string;
beforeEach(() => void (directory = mkdtempSync(join(tmpdir(), 'config-'))));
afterEach(() => rmSync(directory, { recursive: true }));

describe('parseConfig', () => {
  it('fills in the defaults, also for a variable that is set to nothing', () => {
    expect(parseConfig(schema, { ...database, PORT: '', LOG_LEVEL: 'warn' })).toEqual({
      ...database,
      HOST: '127.0.0.1',
      INTERNAL_HOST: '127.0.0.1',
      PORT: 8080,
      OTEL_TRACES_SAMPLER_ARG: 1,
      INTERNAL_PORT: 9080,
      LOG_LEVEL: 'warn',
    });
  });

  it('reads a variable from the file that its _FILE twin names, unless it is set itself', () => {
    const path = join(directory, 'url');
    writeFileSync(path, 'postgres://from-a-file/superpose\n');
    expect(parseConfig(schema, { DATABASE_URL_FILE: path })).toMatchObject({
      DATABASE_URL: 'postgres://from-a-file/superpose',
    });
    expect(parseConfig(schema, { ...database, DATABASE_URL_FILE: path })).toMatchObject(database);
    expect(() => parseConfig(schema, { DATABASE_URL_FILE: `${path}.missing` })).toThrow(
      /cannot be read \(ENOENT\)/,
    );
  });

  it('takes a secret from its file without the end of its line', () => {
    const path = join(directory, 'secret');
    writeFileSync(path, 'hush\n');
    expect(parseConfig(z.object({ SECRET: z.string() }), { SECRET_FILE: path })).toEqual({ SECRET: 'hush' });
  });

  it('never prints the password of a faulty URL', () => {
    const read = () => parseConfig(schema, { DATABASE_URL: '//superpose:hush@db' });
    expect(read).toThrow(/DATABASE_URL: /);
    expect(read).not.toThrow(/hush/);
  });

  it('says every fault at once, each with the variable and what was given', () => {
    const read = () => parseConfig(schema, { PORT: 'eighty', LOG_LEVEL: 'loud' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/3 fault\(s\)/);
    expect(read).toThrow(/PORT=eighty/);
    expect(read).toThrow(/LOG_LEVEL=loud/);
    expect(read).toThrow(/DATABASE_URL must be set/);
  });
});

describe('a service', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('whose configuration has a fault says it in plain words, and ends with 1', () => {
    const printed: unknown[] = [];
    jest.spyOn(process.stderr, 'write').mockImplementation((text) => printed.push(text) > 0);
    jest.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`ended with ${code}`);
    });
    const strict = z.object({ A_SETTING_THAT_NOBODY_HAS: z.string() });
    expect(() => loadConfig(strict)).toThrow('ended with 1');
    expect(printed).toEqual(['The configuration has 1 fault(s):\n  A_SETTING_THAT_NOBODY_HAS must be set\n']);
  });

  it('reads its environment', () => {
    expect(loadConfig(z.object({ PATH: z.string() }))).toEqual({ PATH: process.env['PATH'] });
  });
});
