import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { compileLesson, compileQuiz } from './compileLesson.ts';
import { readCourses, readGlossary, readKnown, type Courses } from './lessonFiles.ts';
import { glossaryOf, materialOf } from './material.ts';
import { outlineOf } from './outline.ts';
import { searchIndex, type Cards, type SearchPage } from './searchIndex.ts';

const PREFIX = '\0virtual:';

/** The modules made of all lessons together: a name of an export, and its value. */
const MODULES: Readonly<
  Record<string, readonly [string, (courses: Courses, root: string) => unknown | Promise<unknown>]>
> = {
  'course-outline': ['OUTLINE', outlineOf],
  'course-material': [
    'MATERIAL',
    async (courses) => materialOf(courses, (await readKnown(courses.glossary)).exercises),
  ],
  glossary: ['GLOSSARY', glossaryOf],
  'search-index': [
    'INDEX',
    async (courses, root) => {
      const messages = async (name: string): Promise<unknown> =>
        JSON.parse(await readFile(join(root, `src/content/en/${name}.json`), 'utf8'));
      const { pages } = (await messages('search')) as { pages: SearchPage[] };
      return searchIndex(courses, (await messages('cards')) as Cards, pages);
    },
  ],
};

/** Makes a page of each lesson's file, and modules such as `virtual:course-outline` of all of them. */
export function lessonPlugin(): Plugin {
  let root = '';
  let courses: Promise<Courses> | null = null;
  return {
    name: 'lessons',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (id) => (Object.keys(MODULES).some((name) => id === `virtual:${name}`) ? `\0${id}` : null),
    async load(id) {
      const module = id.startsWith(PREFIX) ? MODULES[id.slice(PREFIX.length)] : undefined;
      if (module) {
        const [name, make] = module;
        return `export const ${name} = ${JSON.stringify(await make(await (courses ??= readCourses()), root))};`;
      }
      if (!id.endsWith('.mdx')) return null;
      const text = await readFile(id, 'utf8');
      const path = relative(root, id);
      if (path.endsWith('/quiz.mdx'))
        return `export const questions = ${JSON.stringify(await compileQuiz(path, text))};`;
      return (await compileLesson(path, text, await readKnown(await readGlossary()))).code;
    },
    handleHotUpdate: ({ file, server }) => {
      if (!/\.(mdx|yaml)$/.test(file)) return;
      courses = null;
      for (const name of Object.keys(MODULES)) {
        const module = server.moduleGraph.getModuleById(PREFIX + name);
        if (module) server.moduleGraph.invalidateModule(module);
      }
    },
  };
}
