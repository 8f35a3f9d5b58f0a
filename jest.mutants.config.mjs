// @ts-check
// The tests that look at one workspace's mutants, as one project: the mutation runner drives no list of them.
import config from './jest.config.mjs';
import { TESTED } from './scripts/mutants/folders.mjs';

const tested = TESTED.find(({ folder }) => folder === process.env.MUTANTS_OF) ?? TESTED[0];
const {
  folder,
  project,
  seenBy = [],
  integration = [],
  slow = [],
} = /** @type {import('./scripts/mutants/folders.mjs').Tested} */ (tested);
const { displayName: _, ...settings } = /** @type {typeof config.projects[number]} */ (
  config.projects.find(({ displayName }) => displayName === project)
);

export default {
  ...settings,
  rootDir: process.cwd(),
  testEnvironment: `${process.cwd()}/scripts/mutants/${project === 'web' ? 'page' : 'node'}-environment.mjs`,
  testSequencer: `${process.cwd()}/scripts/mutants/only-seeing.mjs`,
  runner: `${process.cwd()}/scripts/mutants/until-seen.mjs`,
  // The client's lessons are compiled by code that needs no page, so its tests are others.
  roots: project === 'web' ? settings.roots : [folder, ...seenBy].map((each) => `<rootDir>/${each}`),
  testMatch: [...settings.testMatch, ...integration.map((file) => `<rootDir>/${file}`)],
  testPathIgnorePatterns: slow.map((file) => `/${file}$`),
  // The changed copies are in .build, so unlike elsewhere it isn't ignored.
  modulePathIgnorePatterns: ['/dist/'],
  testTimeout: 60_000,
};
