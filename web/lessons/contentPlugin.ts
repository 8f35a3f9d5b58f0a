import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_LANGUAGE } from '@superpose/content';
import { readMistakes } from '@superpose/content/courses';
import type { Plugin } from 'vite';
import type { Known } from './blocks.ts';
import { compileQuiz } from './compileLesson.ts';
import { fromRoot } from './fromRoot.ts';
import { compileFile, languageOf, lessonIdOf, readCourses, readKnown, type Courses } from './lessonFiles.ts';
import { readDemoLinks, readLessonTitles } from './links.ts';
import { glossaryOf, materialOf } from './material.ts';
import { learningPath } from './learningPath.ts';
import { outlineOf } from './outline.ts';
import { COURSES } from '../src/features/courses/courseNames.ts';
import { previewsOf } from './previews.ts';
import { searchIndex, type Cards, type SearchPage } from './searchIndex.ts';

const PREFIX = '\0virtual:';
const CONTENT = fileURLToPath(new URL('../../content', import.meta.url));

/** The modules made of all content together: a name of an export, and its value. */
export const MODULES: Readonly<Record<string, readonly [string, (courses: Courses) => unknown]>> = {
  'course-outline': ['OUTLINE', outlineOf],
  'course-material': ['MATERIAL', materialOf],
  'demo-links': ['DEMO_LINKS', () => readDemoLinks()],
  'exercise-previews': ['PREVIEWS', previewsOf],
  'learning-path': [
    'PATH',
    async (courses) => {
      const { quiz, course } = (await messages('courses')) as CourseMessages;
      return learningPath(courses, {
        demos: (await messages('cards')) as Cards,
        quiz: quiz.title,
        courses: Object.fromEntries(COURSES.map(({ slug, name }) => [slug, course.titles[name]!])),
      });
    },
  ],
  'lesson-titles': ['LESSON_TITLES', () => readLessonTitles()],
  glossary: ['GLOSSARY', glossaryOf],
  'search-index': [
    'INDEX',
    async (courses) => {
      const { pages } = (await messages('search')) as { pages: SearchPage[] };
      return searchIndex(courses, (await messages('cards')) as Cards, pages);
    },
  ],
};

interface CourseMessages {
  readonly quiz: { readonly title: string };
  readonly course: { readonly titles: Readonly<Record<string, string>> };
}

const messages = async (name: string): Promise<unknown> =>
  JSON.parse(
    await readFile(join(CONTENT, 'languages', DEFAULT_LANGUAGE, 'messages', `${name}.json`), 'utf8'),
  );

/** Makes a page of each lesson's file, and modules such as `virtual:course-outline` of all content. */
export function contentPlugin(): Plugin {
  let courses: Promise<Courses> | null = null;
  const known = new Map<string, Promise<Known>>();
  const knownIn = (language: string): Promise<Known> => {
    const read = known.get(language) ?? readKnown(language);
    known.set(language, read);
    return read;
  };
  return {
    name: 'content',
    enforce: 'pre',
    resolveId: (id) => (Object.keys(MODULES).some((name) => id === `virtual:${name}`) ? `\0${id}` : null),
    async load(id) {
      const module = id.startsWith(PREFIX) ? MODULES[id.slice(PREFIX.length)] : undefined;
      if (module) {
        const [name, make] = module;
        return `export const ${name} = ${JSON.stringify(await make(await (courses ??= readCourses())))};`;
      }
      if (!id.endsWith('.mdx')) return null;
      if (basename(id) !== 'quiz.mdx')
        return (await compileFile(id, lessonIdOf(id), await knownIn(languageOf(id)))).code;
      return `export const questions = ${JSON.stringify(await compileQuiz(fromRoot(id), await readFile(id, 'utf8'), await readMistakes()))};`;
    },
    configureServer: ({ watcher }) => void watcher.add(CONTENT),
    handleHotUpdate: ({ file, server }) => {
      if (!file.startsWith(CONTENT)) return;
      courses = null;
      known.clear();
      for (const name of Object.keys(MODULES)) {
        const module = server.moduleGraph.getModuleById(PREFIX + name);
        if (module) server.moduleGraph.invalidateModule(module);
      }
    },
  };
}
