import { beforeAll, describe, expect, test } from '@jest/globals';
import { checkClaim } from './checkClaim.ts';
import { readCourses, type Courses, type Lesson } from './lessonFiles.ts';
import { minutesOf } from './outline.ts';
import { unclaimedNumbers } from './statedNumbers.ts';
import { COURSE_SLUGS, type CourseSlug } from '@superpose/content';
import { readMistakes } from '@superpose/content/courses';
import type { Question } from '../src/features/courses/lessonTypes';

let courses: Courses;
beforeAll(async () => {
  courses = await readCourses('en');
});

/** A course's card says 15 minutes a lesson; a lesson may take a third more or less. */
const CARD_MINUTES = 15;

/** The lessons of which something isn't as it should be, so that a failure names them all. */
const named = (lessons: readonly Lesson[], say: (lesson: Lesson) => unknown) =>
  lessons.map((lesson) => `${lesson.course}/${lesson.id}: ${String(say(lesson))}`);

describe('the lessons in English', () => {
  test('have ids in order, each once, and start with their course’s number', () => {
    const ids = courses.lessons.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(ids.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })));
  });

  test('say nothing of a circuit that the engine finds otherwise', () => {
    expect(courses.lessons.flatMap(({ facts }) => facts.claims.flatMap(checkClaim))).toEqual([]);
  });

  test('make each claim in the very words that it quotes', () => {
    const words = (text: string) => text.replace(/\s+/g, ' ');
    const wrong = courses.lessons.flatMap(({ course, id, body, facts }) =>
      facts.claims
        .map(({ says }) => says)
        .concat(facts.given)
        .filter((says) => !words(body).includes(words(says)))
        .map((says) => `${course}/${id} doesn’t say: ${says}`),
    );
    expect(wrong).toEqual([]);
  });

  test('have 500 to 900 words, 2 to 4 figures, 3 questions, an exercise, a claim and objectives', () => {
    const wrong = courses.lessons.filter(
      ({ words, figures, questions, exercises, facts }) =>
        words < 500 ||
        words > 900 ||
        figures < 2 ||
        figures > 4 ||
        questions.length < 3 ||
        exercises.length < 1 ||
        facts.claims.length < 1 ||
        facts.objectives.length < 1,
    );
    const counts = ({ words, figures, questions, exercises, facts }: Lesson) =>
      `${words} words, ${figures} figures, ${questions.length} questions, ${exercises.length} exercises, ` +
      `${facts.claims.length} claims, ${facts.objectives.length} objectives`;
    expect(named(wrong, counts)).toEqual([]);
  });

  test('take the time that the card of their course says, up to a third', () => {
    const wrong = courses.lessons.filter(
      (lesson) => Math.abs(minutesOf(lesson) - CARD_MINUTES) > CARD_MINUTES / 3,
    );
    expect(named(wrong, minutesOf)).toEqual([]);
  });

  test('say nothing of today that carries no date', () => {
    const MOMENT =
      /\b(today|nowadays|as of|so far|up to now|currently|at present|latest|newest|still missing|not yet)\b/i;
    const undated = courses.lessons.flatMap(({ course, id, body }) => {
      const timeless = body
        .replace(/<AsOf [^>]*>[\s\S]*?<\/AsOf>/g, '')
        .replace(/<Option[\s\S]*?<\/Option>|^.*\bshare of ones so far\b.*$/gm, '');
      return [...timeless.matchAll(new RegExp(MOMENT, 'gi'))].map(
        ({ index }) => `${course}/${id}: …${timeless.slice(Math.max(0, index - 30), index + 40)}…`,
      );
    });
    expect(undated).toEqual([]);
  });

  test('vouch for every number: a claim checks it, or the lesson names it as given', () => {
    const bare = courses.lessons.flatMap(({ course, id, body, facts }) =>
      unclaimedNumbers(body, facts).map((words) => `${course}/${id}: ${words}`),
    );
    expect(bare).toEqual([]);
  });

  test('name a source for every year', () => {
    const wrong = courses.lessons.filter(
      ({ body, facts }) => /\b(19|20)\d\d\b/.test(body) && facts.sources.length === 0,
    );
    expect(named(wrong, () => 'a year, but no sources')).toEqual([]);
  });
});

describe('the glossary in English', () => {
  test('has only words that a lesson uses, and says of each what it means', () => {
    const used = new Set(courses.lessons.flatMap(({ terms }) => terms));
    expect(
      courses.glossary.filter(({ id, text }) => !used.has(id) || text === '').map(({ name }) => name),
    ).toEqual([]);
  });
});

describe('the questions in English', () => {
  const all = (): readonly Question[] => [
    ...courses.lessons.flatMap(({ questions }) => questions),
    ...Object.values(courses.quizzes).flat(),
  ];

  test('of the introduction’s quiz are nine', () => {
    expect(courses.quizzes.intro).toHaveLength(9);
  });

  const ofCourse = (course: string) => [
    ...courses.lessons.filter((lesson) => lesson.course === course).flatMap(({ questions }) => questions),
    ...(courses.quizzes[course as CourseSlug] ?? []),
  ];
  /** A formula’s length is that of its spoken form. */
  const lengthOf = (html: string) =>
    html.replace(/<span aria-hidden.*?<\/span>(?=<\/span>|$)/g, '').replace(/<[^>]+>/g, '').length;
  const share = (questions: readonly Question[], is: (right: number, wrong: number[]) => boolean) =>
    questions.filter(({ options }) => {
      const lengths = options.map(({ text }) => lengthOf(text));
      const right = options.findIndex((option) => option.right);
      return is(lengths[right]!, lengths.toSpliced(right, 1));
    }).length / questions.length;

  test.each(COURSE_SLUGS)(
    'of %s can’t be solved by choosing the longest option, nor the shortest',
    (course) => {
      const questions = ofCourse(course);
      expect(share(questions, (right, wrong) => wrong.every((length) => length < right))).toBeLessThanOrEqual(
        0.35,
      );
      expect(share(questions, (right, wrong) => wrong.every((length) => length > right))).toBeLessThanOrEqual(
        0.35,
      );
    },
  );

  test('don’t often have the right option first, and ask after most of the known mistakes', async () => {
    expect(all().filter(({ options }) => options[0]!.right).length / all().length).toBeLessThanOrEqual(0.45);
    const asked = new Set(all().flatMap(({ options }) => options.map(({ mistake }) => mistake)));
    const never = [...(await readMistakes()).keys()].filter((mistake) => !asked.has(mistake));
    expect(never).toEqual([]);
  });

  test('explain every option differently', () => {
    const wrong = all().filter(({ options }) => new Set(options.map(({ why }) => why)).size < options.length);
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});
