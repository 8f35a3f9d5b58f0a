import { expect, it, jest } from '@jest/globals';

const flags: string[] = [];
jest.unstable_mockModule('node:v8', () => ({
  setFlagsFromString: (flag: string) => void flags.push(flag),
}));

it('Only entry points make a start lean.', async () => {
  await import('../index.js');
  await import('../app.js');
  expect(flags).toEqual([]);
});

it('V8 optimizes nothing during a start, and everything once the internal port is open.', async () => {
  await import('./lean-start.js');
  const { InternalServer } = await import('../internal-server.js');
  const server = new InternalServer(() => ({ status: 'ok', checks: {} }));
  expect(flags).toEqual(['--no-opt']);
  await server.listen(0, '127.0.0.1');
  expect(flags).toEqual(['--no-opt', '--opt']);
  await server.close();
});
