// @ts-check
// Compiles the kernels (assembly/*.ts, AssemblyScript) to WebAssembly and embeds them as a TypeScript module, so that
// neither Node nor a bundler needs a file path. Skips the work when the generated module is of the same sources.
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const here = fileURLToPath(new URL('.', import.meta.url));
const assembly = join(here, '../assembly');
const generated = join(here, '../src/wasm/kernels.generated.ts');
const MAX_COMPRESSED_BYTES = 10_240;

const OPTIONS = [
  ...['-O3', '--converge', '--noAssert', '--runtime', 'stub'],
  ...['--importMemory', '--sharedMemory', '--initialMemory', '1', '--maximumMemory', '65536'],
  ...['--enable', 'simd', '--enable', 'threads', '--enable', 'bulk-memory'],
];

function fingerprint() {
  const hash = createHash('sha256');
  const sources = readdirSync(assembly).filter((name) => name.endsWith('.ts')).sort(); // prettier-ignore
  for (const path of [...sources.map((name) => join(assembly, name)), fileURLToPath(import.meta.url)]) {
    hash.update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** @param {string} name of a file in assembly/, without its ending */
async function compile(name) {
  const asc = await import('assemblyscript/asc');
  const directory = mkdtempSync(join(tmpdir(), 'superpose-wasm-'));
  try {
    const out = join(directory, `${name}.wasm`);
    const { error, stderr } = await asc.main([join(assembly, `${name}.ts`), '-o', out, ...OPTIONS]);
    if (error) throw new Error(`${error.message}\n${stderr.toString()}`);
    return readFileSync(out);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Finds the flags of the imported memory's limits: the byte after its import's kind. @param {Buffer} bytes */
function memoryFlagOffset(bytes) {
  let at = 8;
  const number = () => {
    for (let value = 0, shift = 0; ; shift += 7) {
      const byte = /** @type {number} */ (bytes[at++]);
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < bytes.length) {
    const section = bytes[at++];
    const length = number();
    const end = at + length;
    if (section === 2) {
      const imports = number();
      if (imports !== 1) throw new Error('The kernels should import their memory and nothing else.');
      for (let name = 0; name < 2; name++) {
        const length = number();
        at += length;
      }
      if (bytes[at] !== 2 || bytes[at + 1] !== 3) throw new Error('The import is not a shared memory.');
      return at + 1;
    }
    at = end;
  }
  throw new Error('The kernels import no memory.');
}

const stamp = `// Built from assembly/ by scripts/build-wasm.mjs. Sources: ${fingerprint()}`;
if (!existsSync(generated) || !readFileSync(generated, 'utf8').startsWith(stamp)) {
  const parts = [];
  for (const precision of [64, 32]) {
    const bytes = await compile(`float${precision}`);
    // Hexadecimal, for compressors find the repetitions in it that base64 shifts out of sight.
    const hex = bytes.toString('hex');
    const compressed = brotliCompressSync(hex).length;
    console.log(`float${precision} kernels: ${bytes.length} bytes, ${compressed} compressed`);
    if (compressed > MAX_COMPRESSED_BYTES) throw new Error('The kernels have grown beyond their budget.');
    const offset = memoryFlagOffset(bytes);
    parts.push(
      `export const FLOAT${precision}_MODULE: EmbeddedModule = {\n  memoryFlagOffset: ${offset},\n  hex:\n    '${hex}',\n};\n`,
    );
  }
  const type = 'export interface EmbeddedModule {\n  memoryFlagOffset: number;\n  hex: string;\n}\n';
  writeFileSync(generated, [stamp, type, ...parts].join('\n'));
}
