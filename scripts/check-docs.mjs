// @ts-check
// Compares the docs with the repository: links, the folders in ARCHITECTURE.md, everything in backticks, settings, calls and
// pages, and which test holds each promise with a number.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { unknownNames } from './docs/code-spans.mjs';
import { misnamedQuickFaults, misplacedFaults } from './docs/fault-rows.mjs';
import { faultsOf, isTest, promiseFaults } from './docs/promises.mjs';
import { readOperations, readPages, routeFaults } from './docs/routes.mjs';
import { listedSettings, settingFaults, settingsGiven } from './docs/settings.mjs';
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
  const holders = holdersIn(tracked);
  for (const page of pages.filter(isOfProduct)) {
    const text = page === 'ARCHITECTURE.md' ? invariantsOf(read(page)) : read(page);
    faults.push(...promiseFaults(text, holders).map((fault) => `${page}:${fault}`));
  }
  const reliability = 'docs/reliability.md';
  const onFaults = [
    ...misplacedFaults(read(reliability), holders.faults.keys()),
    ...misnamedQuickFaults(read(reliability), holders.faults),
  ];
  faults.push(...onFaults.map((fault) => `${reliability}: ${fault}`));
  faults.push(...misnamedSettings(tracked, present), ...misnamedRoutes(tracked, present));
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
    `docs: ${faults.length === 0 ? 'every link, folder, name and promise is in order' : `${faults.length} faults`}`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
});

/** Pages about the product promise something; two of the docs are about the project. @param {string} page */
function isOfProduct(page) {
  const file = /^(?:docs\/([\w-]+)|README|SECURITY|ARCHITECTURE)\.md$/.exec(page);
  return file !== null && !['nomenclature', 'testing'].includes(file[1] ?? '');
}

/** The page with its invariants and its notes alone. @param {string} page */
function invariantsOf(page) {
  const lines = page.split('\n');
  return lines.map((line) => (/^\*\*Invariant:|^\[\^/.test(line) ? line : '')).join('\n');
}

/** What can hold a promise. @param {string[]} tracked @returns {import('./docs/promises.mjs').Holders} */
function holdersIn(tracked) {
  const program = (/** @type {string} */ name) =>
    tracked.filter((file) => file.startsWith(`testing/${name}/`) && file.endsWith('.ts'));
  const cases = program('faults/cases');
  return {
    tests: new Map(tracked.filter(isTest).map((file) => [file, read(file)])),
    faults: new Map(cases.flatMap((file) => faultsOf(read(file)))),
    programs: new Map(
      ['faults', 'fuzz', 'compose'].map((name) => [`test:${name}`, program(name).map(read).join('\n')]),
    ),
  };
}

/** @param {string[]} tracked @param {string[]} pages */
function misnamedSettings(tracked, pages) {
  const example = '.env.example';
  const sources = tracked
    .filter((file) => /\.(ts|mjs|yml)$/.test(file) && !isTest(file))
    .map((file) => ({ file, text: read(file) }));
  const listed = listedSettings(read(example)).map(({ name }) => name);
  return [
    ...settingFaults(read(example), sources).map((fault) => `${example}: ${fault}`),
    ...pages.flatMap((page) =>
      settingsGiven(read(page))
        .filter((name) => !listed.includes(name))
        .map((name) => `${page}: ${example} has no ${name}`),
    ),
  ];
}

/** @param {string[]} tracked @param {string[]} pages */
function misnamedRoutes(tracked, pages) {
  const routers = tracked.filter((file) => /^web\/.*\/(router|\w*[rR]outes)\.tsx?$/.test(file));
  const routes = {
    operations: readOperations(read('packages/contracts/src/openapi/operations.test.ts')),
    pages: routers.flatMap((file) => readPages(read(file))),
  };
  return pages.flatMap((page) => routeFaults(read(page), routes).map((fault) => `${page}: ${fault}`));
}

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
