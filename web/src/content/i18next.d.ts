import 'i18next';
import type about from '@superpose/content/messages/about.json';
import type algorithms from '@superpose/content/messages/algorithms.json';
import type authoring from '@superpose/content/messages/authoring.json';
import type cards from '@superpose/content/messages/cards.json';
import type classes from '@superpose/content/messages/classes.json';
import type code from '@superpose/content/messages/code.json';
import type courses from '@superpose/content/messages/courses.json';
import type diagnosis from '@superpose/content/messages/diagnosis.json';
import type editor from '@superpose/content/messages/editor.json';
import type exercises from '@superpose/content/messages/exercises.json';
import type figures from '@superpose/content/messages/figures.json';
import type help from '@superpose/content/messages/help.json';
import type home from '@superpose/content/messages/home.json';
import type membership from '@superpose/content/messages/membership.json';
import type play from '@superpose/content/messages/play.json';
import type privacy from '@superpose/content/messages/privacy.json';
import type learning from '@superpose/content/messages/learning.json';
import type search from '@superpose/content/messages/search.json';
import type shelf from '@superpose/content/messages/shelf.json';
import type shell from '@superpose/content/messages/shell.json';
import type simulator from '@superpose/content/messages/simulator.json';

/** One row for each file of messages; a new feature adds its own. */
export interface MessageFiles {
  about: typeof about;
  algorithms: typeof algorithms;
  authoring: typeof authoring;
  cards: typeof cards;
  classes: typeof classes;
  code: typeof code;
  courses: typeof courses;
  diagnosis: typeof diagnosis;
  editor: typeof editor;
  exercises: typeof exercises;
  figures: typeof figures;
  help: typeof help;
  home: typeof home;
  membership: typeof membership;
  play: typeof play;
  privacy: typeof privacy;
  learning: typeof learning;
  search: typeof search;
  shelf: typeof shelf;
  shell: typeof shell;
  simulator: typeof simulator;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: MessageFiles;
  }
}
