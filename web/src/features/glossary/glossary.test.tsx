import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { renderAsPage } from '../../testing/renderAsPage';
import { readCourses } from '../../../lessons/lessonFiles';
import { glossaryOf } from '../../../lessons/material';
import type { GlossaryTerm } from '../courses/lessonTypes';
import type { GlossaryPage as Glossary } from './GlossaryPage';

let GLOSSARY: GlossaryTerm[];
let GlossaryPage: typeof Glossary;
const scrolled = jest.fn();
beforeAll(async () => {
  GLOSSARY = glossaryOf(await readCourses());
  // The build makes this module.
  jest.unstable_mockModule('virtual:glossary', () => ({ GLOSSARY }), { virtual: true } as never);
  ({ GlossaryPage } = await import('./GlossaryPage'));
  // jsdom has no scrolling.
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled(this.id);
  };
});

const rows = () => [...document.querySelectorAll('dl > div')];
const names = () => rows().map((row) => row.querySelector('dt')!.textContent);

describe('the glossary', () => {
  test('has its terms in the order of the alphabet, whatever their case', () => {
    renderAsPage(<GlossaryPage />);
    expect(document.title).toBe('Glossary · Superpose');
    expect(names().slice(0, 8)).toEqual([
      'amplitude',
      'anti-control',
      'balanced',
      'basis',
      'BB84',
      'Bell measurement',
      'Bell states',
      'Bernstein-Vazirani algorithm',
    ]);
    expect(names().at(-1)).toBe('XOR');
    expect(new Set(names()).size).toBe(names().length);
  });

  test.each([
    [
      'qubit',
      'qubit',
      'The quantum version of a bit. It has two amplitudes, one for 0 and one for 1.',
      '1.1',
      '/courses/intro/1.1',
    ],
    [
      'phase-kickback',
      'phase kickback',
      'A controlled gate on a target that only gets a phase. The phase shows up on the control.',
      '3.1',
      '/courses/algorithms/3.1',
    ],
    [
      'tsirelson-s-bound',
      'Tsirelson’s bound',
      'The most that quantum mechanics reaches in the CHSH game, about 85.4% or S = 2√2.',
      '4.2',
      '/courses/entanglement/4.2',
    ],
  ])('says of %s what it is, and where it is used first', (id, name, text, lesson, path) => {
    renderAsPage(<GlossaryPage />);
    const row = document.getElementById(id)!;
    expect(row.querySelector('dt')!.textContent).toBe(name);
    expect(row.querySelector('dd')!.textContent).toBe(`${text}First used in lesson ${lesson}`);
    expect(row.querySelector('a')!.getAttribute('href')).toBe(path);
  });

  test('goes to the term that its address names', () => {
    renderAsPage(<GlossaryPage />, { path: '/glossary#gate' });
    expect(scrolled.mock.calls).toEqual([['gate']]);
    expect(document.activeElement!.id).toBe('gate');
  });

  test('goes to another term when its address becomes that one’s', async () => {
    const { router } = renderAsPage(<GlossaryPage />, { path: '/glossary#gate' });
    scrolled.mockClear();
    await act(() => router.navigate('/glossary#qubit'));
    expect(scrolled.mock.calls).toEqual([['qubit']]);
    expect(document.activeElement!.id).toBe('qubit');
  });

  test('has terms that only their address puts in focus, not the Tab key', () => {
    renderAsPage(<GlossaryPage />);
    expect(new Set(rows().map((row) => row.getAttribute('tabindex')))).toEqual(new Set(['-1']));
  });

  test('stays where its address names none', () => {
    scrolled.mockClear();
    renderAsPage(<GlossaryPage />, { path: '/glossary#nothing' });
    expect(scrolled).not.toHaveBeenCalled();
  });
});
