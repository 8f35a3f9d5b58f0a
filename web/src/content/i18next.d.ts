import 'i18next';
import type about from './en/about.json';
import type algorithms from './en/algorithms.json';
import type cards from './en/cards.json';
import type classes from './en/classes.json';
import type courses from './en/courses.json';
import type diagnosis from './en/diagnosis.json';
import type editor from './en/editor.json';
import type exercises from './en/exercises.json';
import type figures from './en/figures.json';
import type help from './en/help.json';
import type home from './en/home.json';
import type membership from './en/membership.json';
import type privacy from './en/privacy.json';
import type learning from './en/learning.json';
import type search from './en/search.json';
import type shell from './en/shell.json';
import type simulator from './en/simulator.json';

/** One row per file of `content/en/`; a new feature adds its own. */
export interface MessageFiles {
  about: typeof about;
  algorithms: typeof algorithms;
  cards: typeof cards;
  classes: typeof classes;
  courses: typeof courses;
  diagnosis: typeof diagnosis;
  editor: typeof editor;
  exercises: typeof exercises;
  figures: typeof figures;
  help: typeof help;
  home: typeof home;
  membership: typeof membership;
  privacy: typeof privacy;
  learning: typeof learning;
  search: typeof search;
  shell: typeof shell;
  simulator: typeof simulator;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: MessageFiles;
  }
}
