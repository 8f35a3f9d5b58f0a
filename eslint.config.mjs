// @ts-check
import i18next from 'eslint-plugin-i18next';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { isApp, readWorkspaces } from './scripts/stack/workspaces.mjs';

// A workspace imports only the workspaces that its package.json names. None of them names an app; a test checks that.
const workspaces = readWorkspaces();
const workspaceZones = workspaces.flatMap(({ folder, uses, testsUse }) =>
  workspaces
    .filter((other) => other.folder !== folder && ![...uses, ...testsUse].includes(other.folder))
    .map((other) => ({
      target: `./${folder}`,
      from: `./${other.folder}`,
      message: `${folder}/package.json names no dependency on ${other.folder}.`,
    })),
);

// Within web/src each folder imports those after it.
const WEB_FOLDERS = ['app', 'content', 'features', 'editor', 'components', 'platform'];
const webZones = [
  ...WEB_FOLDERS.flatMap((folder, index) =>
    WEB_FOLDERS.slice(0, index).map((before) => ({
      target: `./web/src/${folder}`,
      from: `./web/src/${before}`,
      message: `${before} imports ${folder}, never the other way round.`,
    })),
  ),
  {
    target: './web/src/features',
    from: './web/src/editor',
    except: ['./index.ts', './exchange/index.ts', './preview/index.ts', './testing'],
    message: 'Features import editor, editor/exchange or editor/preview.',
  },
];
const zones = [...workspaceZones, ...webZones];

const appPackages = workspaces.filter(isApp).map(({ name }) => name);
/** @param {string[]} group @param {string} message */
const forbid = (group, message) => ({ group, message });
const noApps = forbid(
  appPackages.flatMap((name) => [name, `${name}/*`]),
  'Apps never import each other; share through packages/.',
);
const noValidators = forbid(
  ['zod', 'zod/*', '@superpose/contracts/*', '@superpose/content/courses', '@superpose/content/exercises'],
  'Validators are for servers and the build; the client takes names, limits and types from @superpose/contracts.',
);

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.data/**',
      '.build/**',
      '**/*.generated.ts',
      'packages/quantum/assembly/**',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  ...tseslint.configs.recommended,
  {
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          project: workspaces.map(({ folder }) => `${folder}/tsconfig.json`),
          noWarnOnMultipleProjects: true,
        }),
      ],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'no-restricted-imports': ['error', { patterns: [noApps] }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'max-lines': ['error', { max: 400, skipBlankLines: false, skipComments: false }],
      'max-lines-per-function': [
        'error',
        { max: 80, skipBlankLines: true, skipComments: true, IIFEs: false },
      ],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', '**/*.itest.ts', 'e2e/**', '**/testing/**'],
    rules: { 'max-lines-per-function': 'off' },
  },
  { files: ['scripts/**', 'testing/**', '**/*.mjs', '**/bench/**'], rules: { 'no-console': 'off' } },
  {
    // A promise that isn't awaited fails unseen, or after the response. These rules need type information, which is
    // slow, so tests are left out.
    files: [
      'gateway/src/**/*.ts',
      'services/*/src/**/*.ts',
      'packages/*/src/**/*.ts',
      'content/src/**/*.ts',
      'web/src/**/*.{ts,tsx}',
    ],
    ignores: ['**/*.test.ts', '**/*.test.tsx', '**/*.itest.ts', '**/testing/**'],
    languageOptions: {
      parserOptions: { projectService: true },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
    },
  },
  {
    // Nest resolves constructor parameters from their emitted types, which a type-only import would erase.
    files: ['gateway/**/*.ts', 'services/**/*.ts', 'packages/service-kit/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    files: ['packages/quantum/src/**/*.ts'],
    ignores: [
      'packages/quantum/src/**/*.test.ts',
      'packages/quantum/src/**/*.itest.ts',
      'packages/quantum/src/testing/**',
      'packages/quantum/src/node/**',
    ],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^[^.]', message: 'packages/quantum imports nothing.' }] },
      ],
    },
  },
  {
    files: ['packages/contracts/src/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            noApps,
            {
              regex: '^@superpose/quantum$',
              message:
                'Of the engine, contracts know its entry points /gates, /custom and /instructions alone.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks, i18next },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            noApps,
            noValidators,
            forbid(['swr', 'swr/*'], 'Only platform/serverData knows SWR.'),
            forbid(
              ['echarts', 'echarts/*', 'echarts-for-react', 'echarts-for-react/*'],
              'Only components/EChart and chartAsSvg know echarts.',
            ),
            forbid(['@codemirror/*', '@lezer/*'], 'Only editor/code/field knows CodeMirror.'),
          ],
        },
      ],
    },
  },
  {
    files: [
      'web/src/components/EChart.tsx',
      'web/src/components/chartAsSvg.ts',
      'web/src/editor/code/field/**',
      'web/src/platform/serverData.ts',
    ],
    rules: { 'no-restricted-imports': ['error', { patterns: [noApps, noValidators] }] },
  },
  { files: ['web/src/platform/logger.ts'], rules: { 'no-console': 'off' } },
  // A module's declaration can't import by a relative path.
  { files: ['web/src/content/modules.d.ts'], rules: { '@typescript-eslint/consistent-type-imports': 'off' } },
  {
    // Every visible text comes from the message files and the lessons.
    files: ['web/src/**/*.tsx'],
    ignores: ['web/src/**/*.test.tsx', 'web/src/testing/**'],
    rules: {
      'i18next/no-literal-string': [
        'error',
        {
          mode: 'jsx-only',
          'jsx-attributes': {
            include: ['alt', 'aria-label', 'aria-description', 'title', 'placeholder', 'label'],
          },
        },
      ],
    },
  },
  {
    // The same for words that plain modules draw. The JSON reader's messages are the contract's own, and programs are
    // code.
    files: ['web/src/**/*.ts'],
    ignores: [
      'web/src/**/*.test.ts',
      'web/src/**/testing/**',
      'web/src/testing/**',
      'web/src/editor/exchange/json.ts',
      'web/src/editor/exchange/languages/**',
      'web/src/features/simulator/largeCircuits/exampleProgram.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            ':not(NewExpression, CallExpression[callee.object.name="logger"]) > Literal[value=/^[A-Za-z]+,? [a-z]+(?!.*[\\[(])/]',
          message: 'A text on the screen comes from the message files.',
        },
        {
          selector: 'CallExpression[callee.name="box"] > Literal[value=/[a-z]{2}/]',
          message: 'A word in a drawing comes from the message files.',
        },
      ],
    },
  },
);
