import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { compileLesson, compileQuiz } from './compileLesson.ts';
import { readCourses, readGlossary, readKnown, type Courses } from './lessonFiles.ts';
import { outlineOf } from './outline.ts';

const OUTLINE = 'virtual:course-outline';

/** Makes a page of each lesson's file, and `virtual:course-outline` of all of them. */
export function lessonPlugin(): Plugin {
  let root = '';
  let courses: Promise<Courses> | null = null;
  return {
    name: 'lessons',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (id) => (id === OUTLINE ? `\0${OUTLINE}` : null),
    async load(id) {
      if (id === `\0${OUTLINE}`)
        return `export const OUTLINE = ${JSON.stringify(outlineOf(await (courses ??= readCourses())))};`;
      if (!id.endsWith('.mdx')) return null;
      const text = await readFile(id, 'utf8');
      const path = relative(root, id);
      if (path.endsWith('/quiz.mdx'))
        return `export const questions = ${JSON.stringify(await compileQuiz(path, text))};`;
      const { code } = await compileLesson(path, text, await readKnown(await readGlossary()));
      return code;
    },
    handleHotUpdate: ({ file, server }) => {
      if (!/\.(mdx|yaml)$/.test(file)) return;
      courses = null;
      const outline = server.moduleGraph.getModuleById(`\0${OUTLINE}`);
      if (outline) server.moduleGraph.invalidateModule(outline);
    },
  };
}
