// One configuration, three projects: `node` and `web` hold unit tests, `integration` the ones that start real
// services (`*.itest.ts`). Workspace packages resolve to their sources, so that no build is needed to run a unit test.
const swc = (jsx) => [
  '@swc/jest',
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
    '^@superpose/quantum$': '<rootDir>/packages/quantum/src/index.ts',
    '^@superpose/quantum/node$': '<rootDir>/packages/quantum/src/node/index.ts',
    '^@superpose/quantum/testing$': '<rootDir>/packages/quantum/src/testing/index.ts',
    '^@superpose/openqasm$': '<rootDir>/packages/openqasm/src/index.ts',
    '^@superpose/contracts$': '<rootDir>/packages/contracts/src/index.ts',
    '^@superpose/service-kit$': '<rootDir>/packages/service-kit/src/index.ts',
    '^@superpose/service-kit/testing$': '<rootDir>/packages/service-kit/src/testing/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/\\.build/'],
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
};

export default {
  // Jest would leave a core free, which is half of a small machine.
  maxWorkers: '100%',
  testSequencer: '<rootDir>/scripts/testing/longest-first.mjs',
  // Tests await what happens; the limit only ends one that hangs, also on a machine that is busy.
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      roots: [
        '<rootDir>/packages',
        '<rootDir>/gateway',
        '<rootDir>/services',
        '<rootDir>/scripts',
        '<rootDir>/infra',
      ],
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
        '/EChart$': '<rootDir>/web/src/testing/EChart.tsx',
      },
    },
    {
      ...shared,
      displayName: 'integration',
      testEnvironment: 'node',
      roots: [
        '<rootDir>/packages',
        '<rootDir>/gateway',
        '<rootDir>/services',
        '<rootDir>/scripts',
        '<rootDir>/infra',
      ],
      testMatch: ['**/*.itest.ts', '**/*.itest.mjs'],
      globalSetup: '<rootDir>/scripts/testing/integration-setup.mjs',
      globalTeardown: '<rootDir>/scripts/testing/integration-teardown.mjs',
    },
  ],
};
