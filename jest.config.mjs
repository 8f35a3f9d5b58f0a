// @ts-check
// One configuration, three projects: `node` and `web` hold unit tests, `integration` the ones that start real
// services (`*.itest.ts`). Workspace packages resolve to their sources, so that no build is needed to run a unit test.
import { readWorkspaces } from './scripts/stack/workspaces.mjs';

// Far from UTC, and by half an hour: a day of the page's zone that is taken for one of UTC is another day here.
process.env.TZ = 'Pacific/Marquesas';

const workspaces = readWorkspaces();
const sources = workspaces.flatMap(({ sources }) => Object.entries(sources));

// The client's tests need a page; those of all other workspaces, and of what compiles its lessons, need Node alone.
const NODE_ROOTS = [
  ...workspaces.map(({ folder }) => folder).filter((folder) => folder !== 'web'),
  'scripts',
  'infra',
  'web/lessons',
].map((folder) => `<rootDir>/${folder}`);

const swc = (/** @type {boolean} */ jsx) => [
  '<rootDir>/scripts/testing/transform.mjs',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: jsx, decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        ...(jsx ? { react: { runtime: 'automatic' } } : {}),
      },
      keepClassNames: true,
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

const shared = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    ...Object.fromEntries(
      sources.map(([name, source]) => [
        `^${name.replace('*', '(.*)')}$`,
        `<rootDir>/${source.replace('*', '$1')}`,
      ]),
    ),
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // With the run's seed.
    '^fast-check$': '<rootDir>/scripts/testing/fast-check.mjs',
  },
  modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/\\.build/'],
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
};

export default {
  // Jest would leave a core free, which is half of a small machine.
  maxWorkers: '100%',
  // What a file of tests has loaded stays in its process's memory, and collecting garbage in it takes ever longer.
  workerIdleMemoryLimit: '600MB',
  testSequencer: '<rootDir>/scripts/testing/longest-first.mjs',
  // Tests await what happens; the limit only ends one that hangs, also on a machine that is busy.
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      roots: NODE_ROOTS,
      testMatch: ['**/*.test.ts', '**/*.test.mjs'],
    },
    {
      ...shared,
      displayName: 'web',
      testEnvironment: '<rootDir>/web/src/testing/jsdomEnvironment.mjs',
      roots: ['<rootDir>/web/src'],
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/web/src/testing/jestSetup.ts'],
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        '\\.css$': '<rootDir>/web/src/testing/emptyModule.ts',
        '^@testing-library/react$': '<rootDir>/web/src/testing/testingLibrary.mjs',
        '/EChart$': '<rootDir>/web/src/testing/EChart.tsx',
        '^virtual:(lesson-titles|demo-links)$': '<rootDir>/web/lessons/testing/$1.ts',
      },
    },
    {
      ...shared,
      displayName: 'integration',
      testEnvironment: 'node',
      roots: [...NODE_ROOTS.filter((folder) => !folder.includes('/web/')), '<rootDir>/web'],
      testMatch: ['**/*.itest.ts', '**/*.itest.mjs'],
      globalSetup: '<rootDir>/scripts/testing/integration-setup.mjs',
      globalTeardown: '<rootDir>/scripts/testing/integration-teardown.mjs',
    },
  ],
};
