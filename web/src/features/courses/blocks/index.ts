import { AsOf } from './AsOf';
import { Circuit } from './Circuit';
import { Formula } from './Formula';
import { Caption, LessonFigure } from './LessonFigure';
import { Practice } from './Practice';
import { Predict } from './Predict';
import { Program } from './Program';
import { Sphere } from './Sphere';
import { Term } from './Term';
import { Try } from './Try';

/** What a lesson's text is made of, by the names that its file uses. */
export const BLOCKS = {
  AsOf,
  Circuit,
  Formula,
  Figure: LessonFigure,
  Caption,
  Practice,
  Predict,
  Program,
  Sphere,
  Term,
  Try,
} as const;
