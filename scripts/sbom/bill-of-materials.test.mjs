// @ts-check
import { describe, expect, it } from '@jest/globals';
import { billOfMaterials } from './bill-of-materials.mjs';

const library = (/** @type {string} */ version, more = {}) => ({ version, license: 'MIT', ...more });
const LOCKED = {
  '': { name: 'superpose', version: '1.0.0' },
  web: { name: '@superpose/web', version: '1.0.0', devDependencies: { react: '^1' } },
  gateway: { name: '@superpose/gateway', version: '1.0.0', dependencies: { '@a/b': '1', c: '2', kit: '1' } },
  testing: { name: '@superpose/testing', version: '1.0.0', dependencies: { c: '1' } },
  kit: { name: 'kit', version: '1.0.0', peerDependencies: { c: '1' } },
  'node_modules/kit': { resolved: 'kit', link: true },
  'node_modules/@a/b': library('1.2.3', {
    integrity: 'sha512-q80=',
    optionalDependencies: { c: '1', none: '1' },
  }),
  'node_modules/c': library('1.0.0', { license: '(MIT OR Apache-2.0)' }),
  'gateway/node_modules/c': library('2.0.0'),
  'node_modules/react': library('1.1.0', { dev: true }),
  'node_modules/other/node_modules/c': library('1.0.0'),
  'node_modules/vite': library('7.0.0', { dev: true }),
};
const { components, dependencies } = billOfMaterials(LOCKED, ['node_modules/react']);
const usesOf = (/** @type {string} */ ref) => dependencies.find((one) => one.ref === ref)?.dependsOn;

describe('a bill of materials', () => {
  it('lists what is run and what is in the client, once, and nothing that only builds or tests', () => {
    expect(components.map((component) => component['bom-ref'])).toEqual([
      '@superpose/web@1.0.0',
      '@superpose/gateway@1.0.0',
      'kit@1.0.0',
      '@a/b@1.2.3',
      'c@1.0.0',
      'c@2.0.0',
      'react@1.1.0',
    ]);
  });

  it('says what each is', () => {
    const of = (/** @type {string} */ ref) => components.find((component) => component['bom-ref'] === ref);
    expect(of('@a/b@1.2.3')).toEqual({
      'bom-ref': '@a/b@1.2.3',
      type: 'library',
      name: '@a/b',
      version: '1.2.3',
      purl: 'pkg:npm/%40a/b@1.2.3',
      hashes: [{ alg: 'SHA-512', content: 'abcd' }],
      licenses: [{ license: { id: 'MIT' } }],
    });
    expect(of('c@1.0.0')).toMatchObject({ licenses: [{ license: { id: 'MIT' } }] });
    expect(of('@superpose/web@1.0.0')).toMatchObject({ type: 'application' });
  });

  it('says what each uses, as Node finds it', () => {
    expect(usesOf('@superpose/gateway@1.0.0')).toEqual(['@a/b@1.2.3', 'c@2.0.0', 'kit@1.0.0']);
    expect(usesOf('@a/b@1.2.3')).toEqual(['c@1.0.0']);
    expect(usesOf('kit@1.0.0')).toEqual(['c@1.0.0']);
    expect(usesOf('@superpose/web@1.0.0')).toEqual(['react@1.1.0']);
  });

  it('may not lack what is in the client', () => {
    expect(() => billOfMaterials(LOCKED, ['node_modules/preact'])).toThrow(
      'The lockfile lacks what is in the client: node_modules/preact.',
    );
  });
});
