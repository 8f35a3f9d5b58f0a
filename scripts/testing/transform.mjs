// @ts-check
// What compiles the sources for Jest. In its contexts V8 looks a global up by name each time, which is most of what a loop
// with `Math.imul` takes there; as a constant of its module it's as fast as elsewhere.
import swc from '@swc/jest';

const GLOBALS = [
  'Array',
  'BigInt',
  'Boolean',
  'Map',
  'Math',
  'Number',
  'Object',
  'Set',
  'String',
  'Float32Array',
  'Float64Array',
  'Int32Array',
  'Uint8Array',
  'Uint32Array',
];
const DECLARES =
  /\b(?:const|let|var|class|function|enum|as)\s+(\w+)|\b(?:import\b([^'"]*)\bfrom|(?:const|let|var)\s*\{([^}]*)\}\s*=)/g;

/** One line without an end, so that all others stay where they are. @param {string} source */
export function boundGlobals(source) {
  const declared = [...source.matchAll(DECLARES)].flatMap(([, name, imported, taken]) =>
    name ? [name] : ((imported ?? taken)?.match(/\w+/g) ?? []),
  );
  const used = GLOBALS.filter((name) => new RegExp(`\\b${name}\\b`).test(source) && !declared.includes(name));
  return used.length > 0 ? `const {${used.join()}}=globalThis;` : '';
}

/** @typedef {import('@jest/transform').SyncTransformer & {processAsync: NonNullable<import('@jest/transform').AsyncTransformer['processAsync']>}} Both */

export default {
  /** @param {Parameters<typeof swc.createTransformer>[0]} options @returns {Both} */
  createTransformer(options) {
    const compiler = /** @type {Both} */ (swc.createTransformer(options));
    const bound = (
      /** @type {string} */ source,
      /** @type {import('@jest/transform').TransformedSource} */ compiled,
    ) => ({ ...compiled, code: boundGlobals(source) + compiled.code });
    return {
      ...compiler,
      process: (source, ...rest) => bound(source, compiler.process(source, ...rest)),
      processAsync: async (source, ...rest) => bound(source, await compiler.processAsync(source, ...rest)),
      getCacheKey: (...args) => `${compiler.getCacheKey?.(...args)}${GLOBALS.join()}`,
    };
  },
};
