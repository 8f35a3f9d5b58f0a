// @ts-check
// npm run sbom: the software bill of materials of what is served and run, as CycloneDX, in .build/sbom.cdx.json.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ClearError, main } from './stack/clear-error.mjs';
import { root } from './stack/paths.mjs';

main(async () => {
  const args = ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--package-lock-only'];
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (status !== 0)
    throw new ClearError(`npm could not list the dependencies (${stderr.trim().split('\n').at(-1)}).`);
  const path = join(root, '.build', 'sbom.cdx.json');
  mkdirSync(join(root, '.build'), { recursive: true });
  writeFileSync(path, stdout);
  console.log(`${JSON.parse(stdout).components.length} components in ${path}`);
});
