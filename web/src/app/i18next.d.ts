import 'i18next';
import type about from '../content/en/about.json';
import type algorithms from '../content/en/algorithms.json';
import type cards from '../content/en/cards.json';
import type courses from '../content/en/courses.json';
import type editor from '../content/en/editor.json';
import type exercises from '../content/en/exercises.json';
import type figures from '../content/en/figures.json';
import type home from '../content/en/home.json';
import type quiz from '../content/en/quiz.json';
import type shell from '../content/en/shell.json';
import type simulator from '../content/en/simulator.json';

/** One row per file of `content/en/`; a new feature adds its own. */
export interface MessageFiles {
  about: typeof about;
  algorithms: typeof algorithms;
  cards: typeof cards;
  courses: typeof courses;
  editor: typeof editor;
  exercises: typeof exercises;
  figures: typeof figures;
  home: typeof home;
  quiz: typeof quiz;
  shell: typeof shell;
  simulator: typeof simulator;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: MessageFiles;
  }
}
