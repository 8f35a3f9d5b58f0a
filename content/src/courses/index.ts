/** Courses for what builds and checks them: Node alone. */
export { readDemos, type Demos } from './demos.js';
export {
  readFacts,
  splitFrontMatter,
  type CircuitClaim,
  type Claim,
  type LessonFacts,
  type Source,
  type ValueClaim,
} from './front-matter.js';
export { readGlossary, type Term } from './glossary.js';
export { readMistakes } from './mistakes.js';
export { lessonFiles, quizFiles, type LessonFile } from './lesson-files.js';
