import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ConfigError, parseConfig, serverEnvironment } from './load-config.js';

const schema = z.object({
  ...serverEnvironment({ port: 8080, internalPort: 9080 }),
  DATABASE_URL: z.url(),
});
const database = { DATABASE_URL: 'postgres://localhost/superpose' };

describe('parseConfig', () => {
  it('fills in the defaults, also for a variable that is set to nothing', () => {
    expect(parseConfig(schema, { ...database, PORT: '', LOG_LEVEL: 'warn' })).toEqual({
      ...database,
      HOST: '127.0.0.1',
      PORT: 8080,
      INTERNAL_PORT: 9080,
      LOG_LEVEL: 'warn',
    });
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
