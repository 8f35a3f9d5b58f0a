// @ts-check
// What `npm run test:mutants` changes, which tests look at it, and the share of mutants that each folder's tests must see.

/**
 * @typedef {object} Tested
 * @property {string} folder a workspace
 * @property {'node' | 'web'} project whose settings its unit tests run with
 * @property {string[]} [seenBy] other workspaces whose tests hold it too
 * @property {string[]} [integration] integration tests that need no database, no Redis and no other process
 * @property {string[]} [without] logic that is left out
 * @property {string[]} [slow] unit tests that take too long to look at each mutant
 */

const GATEWAY_TESTS = [
  'gateway/src/gateway.itest.ts',
  'gateway/src/classes.itest.ts',
  'gateway/src/proxy/forward.itest.ts',
  'gateway/src/proxy/silence.itest.ts',
  'gateway/src/security/block-clients.itest.ts',
  'gateway/src/security/response-headers.itest.ts',
];

/** @type {Tested[]} */
export const TESTED = [
  { folder: 'packages/contracts', project: 'node' },
  { folder: 'content', project: 'node', seenBy: ['services/exercises'] },
  // The kernels are measured against each other and a reference; their tests need the compiled WebAssembly.
  { folder: 'packages/quantum', project: 'node', without: ['packages/quantum/src/kernels/'] },
  {
    folder: 'packages/openqasm',
    project: 'node',
    slow: ['packages/openqasm/src/hostile-programs.test.ts'],
  },
  { folder: 'packages/service-kit', project: 'node', seenBy: ['gateway'], integration: GATEWAY_TESTS },
  { folder: 'gateway', project: 'node', integration: GATEWAY_TESTS },
  {
    folder: 'services/simulation',
    project: 'node',
    // Threads run what is compiled: its integration test looks at them.
    without: ['services/simulation/src/runner/thread-runner.ts'],
  },
  {
    folder: 'services/exercises',
    project: 'node',
    // Statements that only a database can judge, and threads, which run what is compiled: integration tests look at them.
    without: ['services/exercises/src/database/', 'services/exercises/src/threads/thread-grader.ts'],
  },
  { folder: 'web', project: 'web' },
];

/** The share, in percent, that a folder's tests must see; 80 for all others. */
const SHARP = 90;
const OTHERS = 80;
const SHARP_FOLDERS = [
  'packages/quantum',
  'packages/openqasm',
  'packages/contracts',
  'services/exercises/src/grading',
  'web/src/editor/circuit',
  'web/src/editor/exchange',
  'web/src/features/algorithms/exact',
];

/** @param {string} folder */
export const targetOf = (folder) => (SHARP_FOLDERS.includes(folder) ? SHARP : OTHERS);

/**
 * The folder that a file counts for: a package as a whole, elsewhere one under `src`, in `editor` and `features` the next.
 * @param {string} file from the root
 */
export function folderOf(file) {
  const sharp = SHARP_FOLDERS.find((folder) => file.startsWith(`${folder}/`));
  if (sharp) return sharp;
  const pattern = /^(packages\/[^/]+|.*?src\/(?:editor|features)\/[^/]+(?=\/)|.*?src\/[^/]+(?=\/)|.*?src)\//;
  return pattern.exec(file)?.[1] ?? file;
}

/** @param {string} file from the root */
export const workspaceOf = (file) => TESTED.find(({ folder }) => file.startsWith(`${folder}/src/`));

/**
 * Whether a file holds logic: TypeScript that is no test, no help for tests, nothing generated and no process's or command's first lines.
 * Components (`*.tsx`) say how things look; what they decide lies in functions beside them.
 * @param {string} file from the root
 */
export function isLogic(file) {
  const workspace = workspaceOf(file);
  return (
    workspace !== undefined &&
    /\.ts$/.test(file) &&
    !/\.(test|itest|generated|d|module|entity)\.ts$|\/testing\/|\/(main|index|worker)\.ts$|\/src\/(check-content|export-submissions|migrate)\.ts$/.test(
      file,
    ) &&
    !(workspace.without ?? []).some((folder) => file.startsWith(folder))
  );
}
