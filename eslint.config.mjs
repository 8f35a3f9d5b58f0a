import i18next from 'eslint-plugin-i18next';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

// Imports flow one way: apps -> packages, service-kit -> contracts, and nothing into another app.
const APPS = ['gateway', 'services/simulation', 'services/exercises', 'web'];
const zone = (target, from, message) => ({ target: `./${target}`, from: `./${from}`, message });
const zones = [
  ...APPS.flatMap((app) =>
    APPS.filter((other) => other !== app).map((other) =>
      zone(app, other, 'Apps never import each other; share through packages/.'),
    ),
  ),
  ...APPS.map((app) => zone('packages', app, 'A package never imports an app.')),
  zone('packages/quantum', 'packages/contracts', 'packages/quantum imports nothing.'),
  zone('packages/quantum', 'packages/service-kit', 'packages/quantum imports nothing.'),
  zone('packages/quantum', 'packages/openqasm', 'packages/quantum imports nothing.'),
  zone('packages/openqasm', 'packages/contracts', 'packages/openqasm knows the engine alone.'),
  zone('packages/openqasm', 'packages/service-kit', 'packages/openqasm knows the engine alone.'),
  zone('packages/contracts', 'packages/openqasm', 'The contracts know nothing of the engine.'),
  zone('packages/service-kit', 'packages/openqasm', 'The service kit holds nothing of the domain.'),
  zone('packages/contracts', 'packages/quantum', 'The contracts know nothing of the engine.'),
  zone('packages/contracts', 'packages/service-kit', 'The contracts know nothing of the services.'),
  zone('packages/service-kit', 'packages/quantum', 'The service kit holds nothing of the domain.'),
  zone('web', 'packages/service-kit', 'The service kit is for servers.'),
];

const appPackages = ['@superpose/gateway', '@superpose/simulation', '@superpose/exercises', '@superpose/web'];
const forbid = (group, message) => ({ group, message });
const noApps = forbid(
  appPackages.flatMap((name) => [name, `${name}/*`]),
  'Apps never import each other; share through packages/.',
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
      // Without these the cycle rule cannot read what a TypeScript file imports.
      'import-x/extensions': ['.ts', '.tsx', '.mjs', '.js'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          project: [
            'packages/*/tsconfig.json',
            'gateway/tsconfig.json',
            'services/*/tsconfig.json',
            'web/tsconfig.json',
          ],
          noWarnOnMultipleProjects: true,
        }),
      ],
    },
    rules: {
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
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
  { files: ['scripts/**', '**/*.mjs', '**/bench/**'], rules: { 'no-console': 'off' } },
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
    files: ['web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks, i18next },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            noApps,
            forbid(['react-dnd', 'react-dnd-*'], 'Only two hooks of features/editor/dnd know react-dnd.'),
            forbid(
              ['echarts', 'echarts/*', 'echarts-for-react', 'echarts-for-react/*'],
              'Only components/EChart knows echarts.',
            ),
          ],
        },
      ],
    },
  },
  {
    files: ['web/src/components/EChart.tsx'],
    rules: { 'no-restricted-imports': ['error', { patterns: [noApps] }] },
  },
  { files: ['web/src/app/logger.ts'], rules: { 'no-console': 'off' } },
  // A lesson is a page of prose.
  { files: ['web/src/content/**'], rules: { 'max-lines-per-function': 'off' } },
  {
    files: ['web/src/features/editor/dnd/{useGateDrag.tsx,useGateDrop.ts,backend.ts}'],
    rules: { 'no-restricted-imports': ['error', { patterns: [noApps] }] },
  },
  {
    // Every visible text comes from the message files and the lessons, which are content themselves.
    files: ['web/src/**/*.tsx'],
    ignores: ['web/src/**/*.test.tsx', 'web/src/testing/**', 'web/src/content/**'],
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
);
