// @ts-check
// Compares the docs with the repository: links, the folders in ARCHITECTURE.md, and everything in backticks.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { unknownNames } from './docs/code-spans.mjs';
import { forbiddenWords } from './docs/words.mjs';
import { main } from './stack/clear-error.mjs';
import { root } from './stack/paths.mjs';
import { sourceFiles } from './stack/source-files.mjs';
import { isProduct, readWorkspaces } from './stack/workspaces.mjs';

const TEXT =
  /\.(ts|tsx|mjs|js|json|ya?ml|html|css|toml|conf|txt)$|(^|\/)(Dockerfile|Caddyfile|run|\.[\w.]+)$/;
/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8');

main(async () => {
  const tracked = sourceFiles();
  // The change log and the decision records speak of what was.
  const pages = tracked.filter((file) => file.endsWith('.md'));
  const present = pages.filter((file) => !/^CHANGELOG|^docs\/decisions\//.test(file));
  const sources = tracked.filter((file) => TEXT.test(file) && !/package-lock|\.test\.mjs$/.test(file));
  const repository = {
    files: tracked,
    text: sources.map(read).join('\n'),
    scripts: ['package.json', ...readWorkspaces().map(({ folder }) => `${folder}/package.json`)].flatMap(
      (file) => Object.keys(JSON.parse(read(file)).scripts ?? {}),
    ),
  };
  const faults = [
    ...pages.flatMap(deadLinks),
    ...unplacedFolders(tracked),
    ...present.flatMap((page) =>
      unknownNames(read(page), repository).map((name) => `${page}: the repository has no \`${name}\``),
    ),
  ];
  // The page of names and the list of the words name them.
  const written = tracked.filter(
    (file) => /\.(ts|tsx|mjs|ya?ml|md)$/.test(file) && !/nomenclature\.md|docs\/words/.test(file),
  );
  for (const file of written) {
    for (const { word, line } of forbiddenWords(read(file)))
      faults.push(`${file}:${line}: don't say "${word}"`);
  }
  for (const fault of faults) console.error(fault);
  console.log(
    `docs: ${faults.length === 0 ? 'every link, folder and name is there' : `${faults.length} faults`}`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
});

/** @param {string} file */
function deadLinks(file) {
  const text = read(file).replace(/```[\s\S]*?```/g, '');
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.split('#')[0] ?? '')
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .filter((target) => !existsSync(resolve(root, dirname(file), target)))
    .map((target) => `${file}: the link to ${target} leads nowhere`);
}

/**
 * A workspace's section must name its folders as `folder/`; the other folders may be anywhere on the page.
 * @param {string[]} tracked
 */
function unplacedFolders(tracked) {
  const page = read('ARCHITECTURE.md');
  // The tests' own workspace is described with the rest.
  const workspaces = readWorkspaces()
    .filter((one) => isProduct(one) || one.folder.startsWith('packages/'))
    .map(({ folder }) => folder);
  /** @type {Map<string, string>} */
  const sections = new Map(
    page
      .split(/^### /m)
      .slice(1)
      .map((section) => [/^`([^`]+)`/.exec(section)?.[1] ?? 'rest', section]),
  );
  const missing = new Set();
  for (const file of tracked.filter((one) => one.includes('/'))) {
    const workspace = workspaces.find((folder) => file.startsWith(`${folder}/`));
    if (!workspace) {
      const [folder] = file.split('/');
      if (!page.includes(`${folder}/`)) missing.add(`ARCHITECTURE.md has no place for ${folder}/`);
    } else if (!sections.has(workspace)) {
      missing.add(`ARCHITECTURE.md has no section for ${workspace}`);
    } else {
      const inside = file
        .slice(workspace.length + 1)
        .split('/')
        .slice(0, -1);
      const [folder] = inside.filter((name) => name !== 'src');
      const text = `${sections.get(workspace)}${sections.get('rest')}`;
      if (folder && !text.includes(`${folder}/`))
        missing.add(`ARCHITECTURE.md has no place for ${workspace}/…/${folder}/`);
    }
  }
  return [...missing];
}
