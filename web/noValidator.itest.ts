import { expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const VITE = join(dirname(require.resolve('vite/package.json')), 'bin/vite.js');
const plugin = (name: string) => JSON.stringify(join(import.meta.dirname, name));

const FILES = {
  'index.html': '<script type="module" src="main.js"></script>',
  'main.js': `import * as zod from ${JSON.stringify(require.resolve('zod'))};\nconsole.log(zod);\n`,
  'vite.config.ts': `
    import { noValidator } from ${plugin('noValidator.ts')};
    import { prerenderedPages } from ${plugin('prerenderedPages.ts')};
    export default { plugins: [noValidator(), prerenderedPages()] };\n`,
};

it('a validator in the client fails the build, and the build says so', async () => {
  const root = await mkdtemp(join(tmpdir(), 'superpose-client-'));
  try {
    for (const [name, text] of Object.entries(FILES)) await writeFile(join(root, name), text);
    const { code, output } = await run([VITE, 'build', root]);
    expect(output).toMatch(/contains .*\/node_modules\/zod\/.*, which is for servers only/);
    expect(code).toBe(1);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});

const run = (parameters: string[]) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    const child = execFile(process.execPath, parameters, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, output: stdout + stderr }),
    );
  });
