// @ts-check
import { describe, expect, it } from '@jest/globals';
import { folderOf, isLogic, targetOf, workspaceOf } from './folders.mjs';
import { sharesOf, survivorsOf } from './shares.mjs';

/** @param {string} status @param {number} [line] @param {string} [replacement] */
const mutant = (status, line = 1, replacement = '""') => ({
  status,
  mutatorName: 'StringLiteral',
  replacement,
  location: { start: { line, column: 1 } },
});

describe('the share of mutants that tests see', () => {
  it.each([
    ['a failed test', 'Killed', 100],
    ['a test that never ended', 'Timeout', 100],
    ['no test', 'Survived', 0],
    ['no test, for none comes there', 'NoCoverage', 0],
  ])('is counted when it was seen by %s', (_title, status, share) => {
    expect(sharesOf({ files: { 'gateway/src/proxy/a.ts': { mutants: [mutant(status)] } } })).toEqual([
      expect.objectContaining({ folder: 'gateway/src/proxy', all: 1, share }),
    ]);
  });

  it.each(['CompileError', 'Ignored', 'RuntimeError', 'Pending'])('leaves out what is %s', (status) => {
    expect(sharesOf({ files: { 'gateway/src/a.ts': { mutants: [mutant(status)] } } })).toEqual([]);
  });

  it('is one for all files of a folder, rounded down', () => {
    const files = {
      'web/src/editor/circuit/b.ts': { mutants: [mutant('Killed'), mutant('Survived')] },
      'web/src/editor/circuit/a.ts': { mutants: [mutant('Killed')] },
      'gateway/src/web/a.ts': { mutants: [mutant('Killed')] },
    };
    expect(sharesOf({ files })).toEqual([
      { folder: 'gateway/src/web', seen: 1, all: 1, share: 100, target: 80 },
      { folder: 'web/src/editor/circuit', seen: 2, all: 3, share: 66.6, target: 90 },
    ]);
  });
});

it('names survivors by file and line, in their order', () => {
  const files = {
    'b.ts': { mutants: [mutant('NoCoverage', 2, 'x\n  y')] },
    'a.ts': { mutants: [mutant('Survived', 9), mutant('Killed', 1), mutant('Survived', 3, 'z'.repeat(100))] },
  };
  expect(survivorsOf({ files })).toEqual([
    `a.ts:3 StringLiteral: ${'z'.repeat(79)}…`,
    'a.ts:9 StringLiteral: ""',
    'b.ts:2 StringLiteral, reached by no test: x y',
  ]);
});

describe('a file', () => {
  it.each([
    ['packages/quantum/src/plan/lower.ts', 'packages/quantum', 90],
    ['packages/service-kit/src/http/a.ts', 'packages/service-kit', 80],
    ['services/exercises/src/grading/goals/a.ts', 'services/exercises/src/grading', 90],
    ['services/exercises/src/classes/a.ts', 'services/exercises/src/classes', 80],
    ['services/exercises/src/config.ts', 'services/exercises/src', 80],
    ['web/src/editor/exchange/link.ts', 'web/src/editor/exchange', 90],
    ['web/src/editor/grid/a.ts', 'web/src/editor/grid', 80],
    ['web/src/editor/a.ts', 'web/src/editor', 80],
    ['web/src/features/algorithms/exact/a.ts', 'web/src/features/algorithms/exact', 90],
    ['web/src/features/algorithms/grover/a.ts', 'web/src/features/algorithms', 80],
    ['web/src/platform/a.ts', 'web/src/platform', 80],
  ])('%s counts for %s, with %i percent to reach', (file, folder, target) => {
    expect(folderOf(file)).toBe(folder);
    expect(targetOf(folder)).toBe(target);
  });

  it.each([
    ['packages/contracts/src/limits.ts', true],
    ['web/src/features/search/find.ts', true],
    ['web/src/features/search/SearchPage.tsx', false],
    ['web/src/features/search/find.test.ts', false],
    ['gateway/src/gateway.itest.ts', false],
    ['gateway/src/main.ts', false],
    ['content/src/check-content.ts', false],
    ['content/src/check/check-content.ts', true],
    ['services/exercises/src/export-submissions.ts', false],
    ['services/exercises/src/submissions/export-submissions.ts', true],
    ['services/exercises/src/migrate.ts', false],
    ['gateway/src/app.module.ts', false],
    ['packages/quantum/src/index.ts', false],
    ['packages/quantum/src/testing/laws.ts', false],
    ['packages/quantum/src/kernels/scalar.ts', false],
    ['packages/quantum/src/wasm/kernels.generated.ts', false],
    ['services/exercises/src/database/migrations/first.ts', false],
    ['scripts/mutants.mjs', false],
    ['e2e/looks.ts', false],
  ])('%s is logic: %s', (file, logic) => {
    expect(isLogic(file)).toBe(logic);
  });

  it('belongs to the workspace whose tests look at it', () => {
    expect(workspaceOf('web/src/platform/a.ts')?.folder).toBe('web');
    expect(workspaceOf('e2e/looks.ts')).toBeUndefined();
  });
});
