import type { DrawnInstruction } from '../../components/circuit/instructionShapes';
import type { AlgorithmId } from '../algorithms/catalogue';
import type { CourseSlug } from '@superpose/content';

/** A question with one right option. All words are HTML made by the build. */
export interface Question {
  /** Unique within its lesson or quiz; a reader’s marks hang on it. */
  readonly id: string;
  readonly text: string;
  readonly options: readonly QuestionOption[];
}

export interface QuestionOption {
  readonly text: string;
  readonly right: boolean;
  /** The tag of the mistake that leads to a wrong option, one of content/misconceptions.json. */
  readonly mistake?: string;
  /** Why it’s right, or what’s wrong with it. */
  readonly why: string;
}

/** All that a lesson’s circuit draws, computed by the build. */
export interface CircuitFigure {
  readonly qubitCount: number;
  readonly steps: readonly (readonly DrawnInstruction[])[];
  /** Classical bits, where the circuit measures. */
  readonly bitCount?: number;
  /** One row for each value of the angle or each result of the measurements, otherwise a single one. */
  readonly rows: readonly CircuitRow[];
  readonly angle?: { readonly symbol: string; readonly values: readonly number[]; readonly first: number };
  /** What the measurements can give. */
  readonly results?: readonly MeasuredResult[];
}

export interface MeasuredResult {
  /** The classical bits, c0 rightmost. */
  readonly bits: string;
  readonly probability: number;
}

interface CircuitRow {
  /** After 0, 1, … steps: the amplitudes by basis index, real before imaginary part. */
  readonly states: readonly (readonly number[])[];
  /** Opens the circuit in the simulator; null where it doesn’t fit there. */
  readonly link: string | null;
}

/** What the menus and cards know of each lesson. */
interface OutlineEntry {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** With its figures, questions and exercises. */
  readonly minutes: number;
  /** Ids of the lessons that it builds on, beside those before it in its course. */
  readonly needs: readonly string[];
  /** From web/src: the module that the lesson is in. */
  readonly module: string;
}

interface CourseOutline {
  readonly lessons: readonly OutlineEntry[];
  readonly questionCount: number;
}

export type Outline = Readonly<Record<CourseSlug, CourseOutline>>;

/** A circuit as it's printed: without states. */
export interface TitledCircuit extends Pick<CircuitFigure, 'qubitCount' | 'bitCount' | 'steps'> {
  readonly title: string;
}

/** What the review asks, and what a worksheet prints. */
export interface LessonMaterial {
  /** `gates/2.1`, or `gates/quiz`. */
  readonly name: string;
  readonly title: string;
  readonly objectives: readonly string[];
  readonly circuits: readonly TitledCircuit[];
  readonly questions: readonly Question[];
  readonly exercises: readonly LinkedExercise[];
}

/** What names a lesson, and so is listed at its end. */
export interface Practice {
  readonly demos: readonly AlgorithmId[];
  readonly exercises: readonly LinkedExercise[];
}

export interface LinkedExercise {
  readonly id: string;
  readonly title: string;
}

/** Where an algorithm's demo leads. */
export interface DemoLinks {
  /** Such as 3.4. */
  readonly lesson: string;
  readonly exercises: readonly LinkedExercise[];
}

export interface GlossaryTerm {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** The lesson that uses it first, such as `gates/2.1`; null where none does. */
  readonly lesson: string | null;
}
