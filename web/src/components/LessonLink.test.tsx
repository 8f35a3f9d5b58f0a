import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderAsPage } from '../testing/renderAsPage';
import { isLesson, LessonLink } from './LessonLink';

it('leads to the lesson in its course, and says which it is', () => {
  renderAsPage(<LessonLink id="2.1" className="underline" />);
  const link = screen.getByRole('link');
  expect(link).toHaveTextContent(/^Lesson 2\.1, \p{Lu}/u);
  expect(link).toHaveAttribute('href', '/courses/gates/2.1');
  expect(link).toHaveClass('underline');
});

it.each([
  ['2.1', true],
  ['2', false],
  ['99.1', false],
  ['toString', false],
])('%s is a lesson: %s', (id, is) => {
  expect(isLesson(id)).toBe(is);
});
