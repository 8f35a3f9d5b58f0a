import { beforeAll, describe, expect, test } from '@jest/globals';
import cards from '@superpose/content/messages/cards.json' with { type: 'json' };
import search from '@superpose/content/messages/search.json' with { type: 'json' };
import MiniSearch from 'minisearch';
import { readCourses, type Courses } from '../../../lessons/lessonFiles';
import { searchIndex, type Cards, type SearchPage } from '../../../lessons/searchIndex';
import { findHits } from './findHits';
import { SEARCH_OPTIONS, type SearchDocument } from './searchOptions';

let courses: Courses;
let index: MiniSearch<SearchDocument>;
beforeAll(async () => {
  courses = await readCourses();
  const made = searchIndex(courses, cards as never as Cards, search.pages as SearchPage[]);
  index = MiniSearch.loadJSON<SearchDocument>(made, SEARCH_OPTIONS);
});

const find = (query: string, most = 12) =>
  findHits(index, query)
    .slice(0, most)
    .map(({ kind, path, title }) => `${kind} ${path} ${title}`);
const pathsOf = (query: string) => index.search(query).map(({ path }) => path as string);

describe('the search', () => {
  // A row for each kind of page: what it is looked for by, what comes first, and the label and link of that.
  test.each([
    [
      'a lesson by its title',
      'what is quantum computing',
      'lesson /courses/intro/1.1 1.1 What is Quantum Computing?',
    ],
    ['a lesson by its number', '3.4', 'lesson /courses/algorithms/3.4 3.4 Grover’s search'],
    [
      'a lesson by a word with an accent',
      'Schrödinger',
      'lesson /courses/lectures/6.1 6.1 Schrödinger’s cat, as a circuit',
    ],
    [
      'the same without it',
      'schrodinger',
      'lesson /courses/lectures/6.1 6.1 Schrödinger’s cat, as a circuit',
    ],
    ['a lesson by a plural', 'oracles', 'lesson /courses/algorithms/3.1 3.1 Functions as oracles'],
    ['a lesson by several words', 'grover search', 'lesson /courses/algorithms/3.4 3.4 Grover’s search'],
    ['a term', 'interference', 'term /glossary#interference interference'],
    ['a term by part of a word', 'interfer', 'term /glossary#interference interference'],
    ['a term in upper case', 'INTERFERENCE', 'term /glossary#interference interference'],
    ['a term with a typo', 'interferance', 'term /glossary#interference interference'],
    ['a term of two words', 'error correction', 'term /glossary#error-correction error correction'],
    ['a term with an apostrophe', 'Tsirelson’s bound', 'term /glossary#tsirelson-s-bound Tsirelson’s bound'],
    ['a term that others contain', 'phase', 'term /glossary#phase phase'],
    ['a term that many exercises name', 'qubit', 'term /glossary#qubit qubit'],
    ['a term in capitals, with space around it', ' Oracle ', 'term /glossary#oracle oracle'],
    [
      'a term with the apostrophe of a keyboard',
      "shor's algorithm",
      'term /glossary#shor-s-algorithm Shor’s algorithm',
    ],
    ['a term with a hyphen', 'anti control', 'term /glossary#anti-control anti-control'],
    ['a page before what its words are in', 'exercises', 'page /exercises Exercises'],
    ['an exercise by its title', 'flip a qubit', 'exercise /exercises/01-flip-a-qubit Flip a qubit'],
    ['an exercise by part of its title', 'kickb', 'exercise /exercises/21-phase-kickback Phase kickback'],
    [
      'the page of an algorithm',
      'Bernstein-Vazirani',
      'page /algorithms/bernstein-vazirani Bernstein-Vazirani',
    ],
    ['exercises by a synonym', 'homework', 'page /exercises Exercises'],
    ['the simulator by its name', 'simulator', 'page /simulator Circuit simulator'],
    ['the simulator by a synonym', 'playground', 'page /simulator Circuit simulator'],
    ['the first lesson by a synonym', 'tutorial', 'page /courses/intro/1.1 Lesson 1: start here'],
    ['joining by a synonym', 'pupil', 'page /join Join a class'],
    ['the teachers’ page', 'teacher', 'page /teach For teachers'],
    ['a new class', 'classroom', 'page /classes/new Start a class'],
    ['certificates', 'certificate', 'page /verify Check a certificate'],
    ['the review', 'spaced repetition', 'page /courses/review Review'],
    ['the glossary', 'dictionary', 'page /glossary Glossary'],
    ['help by a synonym', 'faq', 'page /help Help'],
    ['privacy', 'cookies', 'page /privacy Privacy'],
  ])('finds %s (%s)', (_, query, first) => {
    expect(find(query, 1)).toEqual([first]);
  });

  test.each([['xyzzy'], ['grover xyzzy'], ['¬']])(
    'finds nothing for “%s”, for every word has to be there',
    (query) => {
      expect(find(query)).toEqual([]);
    },
  );

  test.each([
    ['certificate', ['page /verify Check a certificate']],
    ['teacher', ['page /teach For teachers', 'page /join Join a class', 'page /classes/new Start a class']],
    [
      'quantum money',
      [
        'term /glossary#public-key-quantum-money public-key quantum money',
        'lesson /courses/lectures/6.6 6.6 Quantum money',
      ],
    ],
    [
      'teleportation',
      [
        'exercise /exercises/331-teleportation Teleportation without measuring',
        'lesson /courses/entanglement/4.4 4.4 Teleportation',
        'exercise /exercises/332-entanglement-swapping Pass entanglement on',
        'exercise /exercises/334-teleport-a-state Teleport a state',
      ],
    ],
  ])('finds for “%s” these and in this order', (query, hits) => {
    expect(find(query)).toEqual(hits);
  });

  test('finds every lesson by its title', () => {
    const lost = courses.lessons.filter(
      ({ course, id, facts }) => !pathsOf(facts.title).includes(`/courses/${course}/${id}`),
    );
    expect(courses.lessons.length).toBeGreaterThan(30);
    expect(lost.map(({ id }) => id)).toEqual([]);
  });

  test('finds every term by its name, before all that isn’t called so', () => {
    const lost = courses.glossary.filter(
      ({ id, name }) => find(name, 1)[0] !== `term /glossary#${id} ${name}`,
    );
    // An exercise has the same name.
    expect(lost.map(({ name }) => name)).toEqual(['phase kickback']);
    expect(find('phase kickback', 2)).toEqual([
      'exercise /exercises/21-phase-kickback Phase kickback',
      'term /glossary#phase-kickback phase kickback',
    ]);
  });

  test('finds every exercise by its title', () => {
    const lost = courses.exercises.filter(
      ({ id, texts: { title } }) => !pathsOf(title).includes(`/exercises/${id}`),
    );
    expect(courses.exercises.length).toBeGreaterThan(70);
    expect(lost.map(({ id }) => id)).toEqual([]);
  });

  test.each(['grover', 'deutsch-jozsa', 'bernstein-vazirani', 'simon'])('finds the page of %s', (name) => {
    expect(pathsOf(name)).toContain(`/algorithms/${name}`);
  });
});
