import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';

const FOLDER = fileURLToPath(new URL('../src/features/courses/figures', import.meta.url));

/** The drawings of the client that a lesson can use by name, such as `<BlochFigure />`. */
export const PAGE_FIGURES: ReadonlySet<string> = new Set(
  readdirSync(FOLDER).flatMap((name) => /^([A-Z]\w*Figure)\.tsx$/.exec(name)?.[1] ?? []),
);

/** What lets a lesson's module draw one. */
export const importOf = (name: string): MdxjsEsm => ({
  type: 'mdxjsEsm',
  value: '',
  data: {
    estree: {
      type: 'Program',
      sourceType: 'module',
      body: [
        {
          type: 'ImportDeclaration',
          attributes: [],
          source: { type: 'Literal', value: join(FOLDER, `${name}.tsx`) },
          specifiers: [
            {
              type: 'ImportSpecifier',
              imported: { type: 'Identifier', name },
              local: { type: 'Identifier', name },
            },
          ],
        },
      ],
    },
  },
});
