import { describe, expect, it } from '@jest/globals';
import { importCycles, importGraph } from './cycles.js';

/** The cycles of a tree whose files hold these texts. */
const cyclesOf = (texts: Readonly<Record<string, string>>) =>
  importCycles(importGraph(Object.keys(texts), (file) => texts[file] ?? ''));

describe('import cycles', () => {
  it('are found through type imports', () => {
    const texts = { 'a.ts': "import type { B } from './b.js';", 'b.ts': "import { a } from './a.js';" };
    expect(cyclesOf(texts)).toEqual([['a.ts', 'b.ts', 'a.ts']]);
  });

  it('are found through exports and imports on demand', () => {
    const texts = {
      'a.ts': "export * from './b.js';",
      'b.ts': "await import('./c');",
      'c.tsx': "import './a';",
    };
    expect(cyclesOf(texts)).toEqual([['a.ts', 'b.ts', 'c.tsx', 'a.ts']]);
  });

  it('are found between folders whose files have none', () => {
    const texts = {
      'app/frame.ts': "import '../parts/button.js';",
      'app/theme.ts': '',
      'parts/button.ts': '',
      'parts/chart.ts': "import '../app/theme.js';",
    };
    expect(cyclesOf(texts)).toEqual([['app', 'parts', 'app']]);
  });

  it('are found between a file and a folder beside it', () => {
    const texts = {
      'build.mjs': "import './stack/run.mjs';",
      'stack/run.mjs': '',
      'stack/start.mjs': "import '../build.mjs';",
    };
    expect(cyclesOf(texts)).toEqual([['build.mjs', 'stack', 'build.mjs']]);
  });

  it('are not seen where a folder is used by the files beside it alone', () => {
    const texts = {
      'index.ts': "import './parts';",
      'parts/index.ts': "import '../types.js';",
      'types.ts': '',
    };
    expect(cyclesOf(texts)).toEqual([]);
  });
});
