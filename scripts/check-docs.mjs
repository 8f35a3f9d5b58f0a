// Holds the papers to the tree: every relative link leads somewhere, and every folder of source has its place in
// ARCHITECTURE.md, in the section of its workspace.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root } from './stack/paths.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const tracked = git('ls-files', '--cached', '--others', '--exclude-standard');
const faults = [...tracked.filter((file) => file.endsWith('.md')).flatMap(deadLinks), ...unplacedFolders()];

for (const fault of faults) console.error(fault);
console.log(
  `docs: ${faults.length === 0 ? 'every link leads somewhere, every folder has its place' : `${faults.length} faults`}`,
);
process.exitCode = faults.length === 0 ? 0 : 1;

function deadLinks(file) {
  const text = readFileSync(join(root, file), 'utf8').replace(/```[\s\S]*?```/g, '');
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target.split('#')[0])
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .filter((target) => !existsSync(resolve(root, dirname(file), target)))
    .map((target) => `${file}: the link to ${target} leads nowhere`);
}

/** A workspace's own section must name its folders as `folder/`; the rest of the tree stands anywhere on the page. */
function unplacedFolders() {
  const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  const sections = new Map(
    page
      .split(/^### /m)
      .slice(1)
      .map((section) => [/^`([^`]+)`/.exec(section)?.[1] ?? 'rest', section]),
  );
  const missing = new Set();
  for (const file of tracked) {
    const workspace = /^(packages\/[^/]+|services\/[^/]+|gateway|web)\//.exec(file)?.[1];
    const folder = workspace
      ? file
          .slice(workspace.length + 1)
          .split('/')
          .slice(0, -1)
      : [file.split('/')[0]];
    const names = workspace ? folder.filter((name) => name !== 'src').slice(0, 1) : folder;
    if (!workspace && !file.includes('/')) continue;
    if (workspace && !sections.has(workspace)) missing.add(`ARCHITECTURE.md has no section for ${workspace}`);
    const text = workspace ? `${sections.get(workspace)}${sections.get('rest')}` : page;
    for (const name of names) {
      if (!text.includes(`${name}/`))
        missing.add(`ARCHITECTURE.md has no place for ${workspace ? `${workspace}/…/` : ''}${name}/`);
    }
  }
  return [...missing];
}
